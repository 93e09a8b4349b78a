// What can be wrong with software and programs.
import { defineProblems } from '#base/errors.ts'

/** The failures of this area. */
export const softwareProblem = defineProblems({
  VERSION_TAKEN: {
    http: 409,
    words: { en: 'This software has a version {value} already.', th: 'ซอฟต์แวร์นี้มีเวอร์ชัน {value} อยู่แล้ว' },
  },
  VERSION_HAS_FILE: {
    http: 200,
    words: {
      en: 'This version has its file. Enter another file as a new version.',
      th: 'เวอร์ชันนี้มีไฟล์อยู่แล้ว ถ้าเป็นไฟล์ใหม่ให้เพิ่มเป็นเวอร์ชันใหม่',
    },
  },
  VERSION_WITHOUT_FILE: {
    http: 200,
    words: { en: 'This version has no file.', th: 'เวอร์ชันนี้ไม่มีไฟล์' },
  },
  VERSION_INSTALLED: {
    http: 200,
    words: {
      en: 'This version is or was installed on {count} {count|machine|machines}. It stays.',
      th: 'ลบไม่ได้ เวอร์ชันนี้ติดตั้งอยู่หรือเคยติดตั้งใน {count} เครื่อง',
    },
  },
  VERSION_RUNS: {
    http: 200,
    words: { en: 'The machine runs version {version} already.', th: 'เครื่องนี้ใช้เวอร์ชัน {version} อยู่แล้ว' },
  },
  SOFTWARE_RETIRED: {
    http: 200,
    words: {
      en: '{name} is not installed any more.',
      th: '{name} เลิกติดตั้งแล้ว ติดตั้งเพิ่มไม่ได้',
    },
  },
  PROGRAM_REPLACED: {
    http: 409,
    words: {
      en: 'Another version was installed on this machine meanwhile. Look at what runs there now.',
      th: 'มีการติดตั้งเวอร์ชันอื่นในเครื่องนี้ไปแล้ว กรุณาดูโปรแกรมที่ใช้อยู่ตอนนี้',
    },
  },
  INSTALLED_BEFORE: {
    http: 200,
    words: {
      en: 'The version that runs now was installed later than that. Give a later moment.',
      th: 'เวอร์ชันที่ใช้อยู่ติดตั้งหลังเวลานั้น กรุณาระบุเวลาที่ช้ากว่า',
    },
  },
  NO_FORMER_VERSION: {
    http: 200,
    words: {
      en: 'There was no other version on this machine before.',
      th: 'เครื่องนี้ไม่เคยมีเวอร์ชันอื่นก่อนหน้านี้',
    },
  },
})
