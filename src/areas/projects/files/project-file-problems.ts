// What can be wrong with files of projects.
import { defineProblems } from '#base/errors.ts'

/** The failures of files of projects. */
export const projectFileProblem = defineProblems({
  CHANGE_NOTE_MISSING: {
    http: 400,
    words: { en: 'Say what is new in this revision.', th: 'กรุณาระบุว่าฉบับนี้แก้ไขอะไร' },
  },
  REJECT_REASON_MISSING: {
    http: 400,
    words: { en: 'Say why the revision goes back.', th: 'กรุณาระบุเหตุผลที่ส่งกลับ' },
  },
  REVISION_TAKEN: {
    http: 409,
    words: { en: 'This file has a revision {value} already.', th: 'ไฟล์นี้มีฉบับ {value} อยู่แล้ว' },
  },
  FILE_FULL: {
    http: 200,
    words: {
      en: 'This file has {most} revisions, which is the most a file takes. Add the next one under another title.',
      th: 'ไฟล์นี้มีครบ {most} ฉบับแล้ว ซึ่งมากที่สุดต่อหนึ่งไฟล์ กรุณาเพิ่มฉบับถัดไปด้วยชื่อไฟล์ใหม่',
    },
  },
  FILE_TITLE_TAKEN: {
    http: 409,
    words: {
      en: 'There is a file of this title in that folder already.',
      th: 'โฟลเดอร์นั้นมีไฟล์ชื่อนี้อยู่แล้ว',
    },
  },
  FILE_MACHINE_ELSEWHERE: {
    http: 400,
    words: {
      en: 'Choose a machine of this project.',
      th: 'กรุณาเลือกเครื่องจักรของโครงการนี้',
    },
  },
  MACHINE_HAS_PROJECT_FILES: {
    http: 200,
    words: {
      en: 'Files of its project, which is still at work, name this machine. Take it off those files first.',
      th: 'โครงการของเครื่องนี้ยังไม่ส่งมอบ และมีไฟล์ที่ระบุเครื่องนี้อยู่ กรุณาเอาเครื่องออกจากไฟล์เหล่านั้นก่อน',
    },
  },
  FILE_LOCKED: {
    http: 200,
    words: {
      en: '{who} has locked this file and is working on it.',
      th: '{who} ล็อกไฟล์นี้ไว้เพื่อแก้ไข',
    },
  },
  LATER_REVISION_APPROVED: {
    http: 200,
    words: {
      en: 'A later revision is approved already. Send this one again as a new revision.',
      th: 'มีฉบับใหม่กว่าที่อนุมัติแล้ว ถ้าต้องการใช้ฉบับนี้ให้ส่งเป็นฉบับใหม่',
    },
  },
  PROJECT_FILE_OWN: {
    http: 403,
    words: {
      en: 'What you sent yourself is approved by another person.',
      th: 'ฉบับที่คุณส่งเอง ต้องให้ผู้อื่นอนุมัติ',
    },
  },
  PROJECT_FILE_FIXED: {
    http: 200,
    words: { en: 'A revision that was sent stays as it is.', th: 'แก้ไขฉบับที่ส่งแล้วไม่ได้' },
  },
  PROJECT_FILE_FOLDER_FIXED: {
    http: 200,
    words: {
      en: 'What was submitted stays in its folder.',
      th: 'ไฟล์ที่ส่งตรวจแล้วย้ายโฟลเดอร์ไม่ได้',
    },
  },
  PROJECT_FILE_NOT_A_DRAFT: {
    http: 200,
    words: {
      en: 'Only a draft is deleted. What was submitted or approved is kept.',
      th: 'ลบได้เฉพาะร่าง ฉบับที่ส่งตรวจหรืออนุมัติแล้วต้องเก็บไว้',
    },
  },
})
