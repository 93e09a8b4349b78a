// What can be wrong with a file that is sent. Browser and server say it with the same words.
import { defineProblems } from '#base/errors.ts'

/** The media type of Excel's files. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Throws what is wrong with a sent file. */
export const uploadProblem = defineProblems({
  FILE_TOO_LARGE: {
    http: 413,
    words: {
      en: 'The file is too large: at most {most} bytes are accepted.',
      th: 'ไฟล์มีขนาดใหญ่เกินไป รับได้ไม่เกิน {most} ไบต์',
    },
  },
  FILE_TYPE: {
    http: 415,
    words: {
      en: 'Only these kinds of file are accepted: {types}. What counts is the content, not the name.',
      th: 'รับเฉพาะไฟล์ชนิด {types} โดยดูจากเนื้อหาในไฟล์ ไม่ใช่ชื่อไฟล์',
    },
  },
  FILE_ACTIVE: {
    http: 415,
    words: {
      en: 'Programs, scripts and web pages are not kept here. Put them into an archive (ZIP) first.',
      th: 'ไม่รับไฟล์โปรแกรม สคริปต์ และหน้าเว็บ กรุณาบีบอัดเป็น ZIP ก่อนส่ง',
    },
  },
  FILE_EMPTY: { http: 400, words: { en: 'The file is empty.', th: 'ไฟล์ว่างเปล่า' } },
  FILE_FIXED: {
    http: 409,
    words: { en: 'A kept file stays as it is.', th: 'แก้ไขไฟล์ที่เก็บไว้แล้วไม่ได้' },
  },
  FILE_UNREADABLE: {
    http: 400,
    words: {
      en: 'The file is damaged or of a kind that cannot be read.',
      th: 'ไฟล์เสียหายหรือเป็นชนิดที่อ่านไม่ได้',
    },
  },
  FILE_TOO_MANY_ROWS: {
    http: 400,
    words: {
      en: 'The file has more than {most} rows. Please divide it.',
      th: 'ไฟล์มีเกิน {most} แถว กรุณาแบ่งเป็นหลายไฟล์',
    },
  },
  FILE_TOO_MANY_COLUMNS: {
    http: 400,
    words: {
      en: 'Something stands in column {column}. At most {most} columns are read; please delete the others.',
      th: 'มีข้อมูลในคอลัมน์ {column} ระบบอ่านได้ไม่เกิน {most} คอลัมน์ กรุณาลบคอลัมน์ที่เกิน',
    },
  },
  FILE_NO_SHEET: {
    http: 400,
    words: {
      en: 'No sheet of this file is shown. Unhide the one to be read.',
      th: 'ไฟล์นี้ไม่มีชีตที่แสดงอยู่ กรุณายกเลิกการซ่อนชีตที่จะนำเข้า',
    },
  },
  FILE_LETTERS: {
    http: 400,
    words: {
      en: 'There are letters in line {line} that cannot be read. In Excel, save the file as “CSV UTF-8” and send it again.',
      th: 'บรรทัดที่ {line} มีตัวอักษรที่อ่านไม่ได้ กรุณาบันทึกจาก Excel เป็น “CSV UTF-8” แล้วส่งใหม่',
    },
  },
  FILE_QUOTES: {
    http: 400,
    words: {
      en: 'A quotation mark in line {line} is not closed, or stands within a text. Correct the line, or save the file from Excel as XLSX and send that.',
      th: 'บรรทัดที่ {line} มีเครื่องหมายคำพูดที่ไม่ปิดหรืออยู่กลางข้อความ กรุณาแก้บรรทัดนั้น หรือบันทึกจาก Excel เป็น XLSX แล้วส่งใหม่',
    },
  },
  FILE_HEADING_UNKNOWN: {
    http: 400,
    words: {
      en: 'These headings are not known{sheet}: {headings}. Correct or delete them; where you chose the file you see all that are.',
      th: '{sheet}มีหัวคอลัมน์ที่ไม่รู้จัก: {headings} กรุณาแก้ไขหรือลบออก ดูหัวคอลัมน์ที่ใช้ได้ตรงที่เลือกไฟล์',
    },
  },
  FILE_HEADING_TWICE: {
    http: 400,
    words: {
      en: 'These headings stand{sheet} more than once: {headings}. Delete one of them.',
      th: '{sheet}มีหัวคอลัมน์ซ้ำกัน: {headings} กรุณาลบออกให้เหลือคอลัมน์เดียว',
    },
  },
  FILE_CELLS_UNHEADED: {
    http: 400,
    words: {
      en: 'Something stands in a column without a heading, in row {rows}. Give the column a heading, or empty it.',
      th: 'มีข้อมูลอยู่ในคอลัมน์ที่ไม่มีหัวคอลัมน์ ที่แถว {rows} กรุณาใส่หัวคอลัมน์หรือลบข้อมูลนั้นออก',
    },
  },
  FILE_HEADING_MISSING: {
    http: 400,
    words: {
      en: 'These columns are missing{sheet}: {headings}. The first row holds the headings.',
      th: '{sheet}ไม่มีคอลัมน์ {headings} แถวแรกของไฟล์ต้องเป็นหัวคอลัมน์',
    },
  },
  FILE_ONLY_ONE: {
    http: 400,
    words: { en: 'Please send one file only.', th: 'กรุณาส่งไฟล์เดียวเท่านั้น' },
  },
  FILES_TOO_MANY: {
    http: 400,
    words: { en: 'Please send at most {most} files at once.', th: 'กรุณาส่งครั้งละไม่เกิน {most} ไฟล์' },
  },
  UPLOAD_TYPE: {
    http: 415,
    words: { en: 'Files are sent as multipart/form-data.', th: 'ต้องส่งไฟล์แบบ multipart/form-data' },
  },
})

/** Kinds of file as people call them: 'JPEG, PNG, BMP'. */
export function typesInWords(types: readonly string[]): string {
  return types.map((type) => (type === XLSX ? 'XLSX' : type.replace(/^.*\//, '').toUpperCase())).join(', ')
}
