// Words of boards.
import { words } from '#base/text.ts'

/** The boards there are. */
export const boardNames = words({
  SERVICE: { en: 'Service board', th: 'กระดานงานบริการ' },
  RCS: { en: 'Engineering board', th: 'กระดานงานวิศวกรรม' },
})
export type BoardCode = keyof typeof boardNames

export const boardWords = words({
  noStep: {
    en: 'Within its column a card takes no step. Leave this empty',
    th: 'การ์ดที่ย้ายภายในคอลัมน์เดิมไม่เปลี่ยนสถานะ กรุณาเว้นว่างช่องนี้',
  },
  boards: { en: 'Boards', th: 'กระดานทั้งหมด' },
  read: { en: 'A board', th: 'กระดานงาน' },
  move: { en: 'Move a card', th: 'ย้ายการ์ดงาน' },
  column: { en: 'Change a column of a board', th: 'แก้ไขคอลัมน์ของกระดาน' },
  columns: { en: 'Columns', th: 'คอลัมน์ของกระดาน' },
  moved: { en: 'Moved', th: 'ย้ายแล้ว' },
  movedOver: {
    en: 'Moved. The column now has {count} cards, more than its limit of {limit}.',
    th: 'ย้ายแล้ว คอลัมน์นี้มี {count} ใบ เกินที่กำหนดไว้ {limit} ใบ',
  },
})

export const boardLabels = words({
  board: { en: 'Board', th: 'กระดาน' },
  filters: { en: 'Filters', th: 'ตัวกรอง' },
  before: { en: 'Above this card', th: 'วางเหนือการ์ดนี้' },
  after: { en: 'Below this card', th: 'วางใต้การ์ดนี้' },
  nameTh: { en: 'Name (Thai)', th: 'ชื่อ (ไทย)' },
  nameEn: { en: 'Name (English)', th: 'ชื่อ (อังกฤษ)' },
  limit: { en: 'Most cards at a time', th: 'จำนวนการ์ดสูงสุด' },
  hard: { en: 'Refuse a card above the limit', th: 'ไม่รับการ์ดที่เกินจำนวน' },
  place: { en: 'Place from the left', th: 'ลำดับจากซ้าย' },
})

export const boardHelp = words({
  limit: {
    en: 'Counts every card of the column, also those a filter hides. Empty: no limit.',
    th: 'นับการ์ดทั้งหมดในคอลัมน์ รวมที่ตัวกรองซ่อนไว้ เว้นว่างคือไม่จำกัด',
  },
  hard: {
    en: 'Otherwise the card is taken and the column is marked. Only moves on the board are held to it.',
    th: 'ถ้าไม่เลือก ระบบจะรับการ์ดแล้วเตือนที่คอลัมน์ ใช้กับการย้ายบนกระดานเท่านั้น',
  },
})
