// What a cell of a sent sheet means to a field, or what is wrong with it.
import type { Field } from '#base/fields.ts'
import { type Words, fillBoth, words } from '#base/text.ts'
import { latinDigits, numberIn, numberWords } from '#base/typed-number.ts'
import { dayIn } from '#base/written-day.ts'
import {
  type BrokenCell,
  type Sheet,
  type SheetCell,
  cellText,
  clockOf,
  isBroken,
  isShown,
  plainNumber,
} from './sheet-rows.ts'

/** The days of a field, and how one is written. */
export const cellProblems = words({
  date: {
    en: 'Not a date between 1900 and 2050; write it as 2026-12-31',
    th: 'วันที่ไม่ถูกต้อง ต้องอยู่ระหว่าง ค.ศ. 1900–2050 เขียนแบบ 2026-12-31',
  },
  number: numberWords.wrong,
  choice: { en: 'Write one of: {choices}', th: 'ใช้ได้เฉพาะ {choices}' },
  time: { en: 'Not a time of day; write it as 08:30', th: 'ไม่ใช่เวลา เขียนแบบ 08:30' },
  yesNo: { en: 'Write Yes or No', th: 'ใช้ได้เฉพาะ ใช่ หรือ ไม่ใช่' },
  digits: {
    en: 'A sheet keeps 15 digits of a number only; give the column the format Text and type it again',
    th: 'ตัวเลขในชีตเก็บได้เพียง 15 หลัก ตั้งรูปแบบคอลัมน์เป็นข้อความ (Text) แล้วพิมพ์ใหม่',
  },
  zero: {
    en: 'A number loses the zero it begins with; give the column the format Text and type it again',
    th: 'ตัวเลขในชีตไม่เก็บเลข 0 ตัวหน้า ตั้งรูปแบบคอลัมน์เป็นข้อความ (Text) แล้วพิมพ์ใหม่',
  },
})

const broken = words({
  error: {
    en: '{error} is an error of the sheet; correct the formula or write the value',
    th: '{error} คือข้อผิดพลาดของสูตรในชีต กรุณาแก้สูตรหรือพิมพ์ค่าแทน',
  },
  NO_RESULT: {
    en: 'This formula has no result; open the file in Excel, save it and send it again',
    th: 'สูตรนี้ยังไม่มีผลลัพธ์ กรุณาเปิดไฟล์ใน Excel บันทึก แล้วส่งใหม่',
  },
  MERGED: {
    en: 'This cell is merged with the one beside it; unmerge them',
    th: 'เซลล์นี้ถูกผสานกับเซลล์ข้าง ๆ กรุณายกเลิกการผสานเซลล์',
  },
  LETTERS: {
    en: 'Letters were lost here before the file was sent; type the text again',
    th: 'ตัวอักษรบางตัวในเซลล์นี้เสีย กรุณาพิมพ์ข้อความใหม่',
  },
  LONG: { en: 'This text is too long for a cell', th: 'ข้อความยาวเกินกว่าที่เซลล์หนึ่งจะเก็บได้' },
  DAMAGED: { en: 'This cell is damaged; type its value again', th: 'เซลล์นี้เสียหาย กรุณาพิมพ์ค่าใหม่' },
})

/** Why the value of a cell cannot be had. */
export function brokenWords({ broken: why }: BrokenCell): Words {
  if (why.startsWith('#')) return fillBoth(broken.error, { error: why })
  return broken[why as keyof typeof broken] ?? broken.DAMAGED
}

/** A value, or what is wrong with its cell. */
export type CellValue = { readonly value: unknown } | { readonly wrong: Words }

/** A cell as the value of a field, or what is wrong with it; null where nothing stands in it. `commas` are those of its file. */
export function cellValue(field: Field, cell: SheetCell, commas?: Sheet['commas']): CellValue {
  if (isBroken(cell)) return { wrong: brokenWords(cell) }
  if (cellText(cell) === '') return { value: null }
  switch (field.kind) {
    case 'date':
      return found(cellDay(cell), cellProblems.date)
    case 'time':
      return found(cellTime(cell), cellProblems.time)
    case 'checkbox':
      return found(cellYesNo(cell), cellProblems.yesNo)
    case 'number':
      return found(cellNumber(cell, commas), cellProblems.number)
    case 'selectmany':
      return choicesOf(cell, field.options!)
    default:
      if (!field.options) return textValue(field, cell)
      return found(cellChoice(cell, field.options), choiceWords(field.options))
  }
}

const found = <T>(value: T | null, wrong: Words): CellValue => (value === null ? { wrong } : { value })

const LONGEST_EXACT = 1e15

// a name typed as a number is what its cell shows; where digits are gone for certain nothing is guessed
function textValue(field: Field, cell: SheetCell): CellValue {
  if (typeof cell === 'number' && Math.abs(cell) >= LONGEST_EXACT) return { wrong: cellProblems.digits }
  // how Excel writes a long number into a CSV
  if (typeof cell === 'string' && /^\d\.\d+E\+\d\d$/.test(cell)) return { wrong: cellProblems.digits }
  if (typeof cell === 'number' && field.startsWithZero) return { wrong: cellProblems.zero }
  return { value: cellText(cell) }
}

function choicesOf(cell: SheetCell, options: NonNullable<Field['options']>): CellValue {
  const typed = cellText(cell)
    .split(/[,;]/)
    .filter((one) => one.trim() !== '')
  const keys = typed.map((one) => cellChoice(one, options))
  return keys.every((key) => key !== null) ? { value: [...new Set(keys)] } : { wrong: choiceWords(options) }
}

/** The key of a choice by the key itself or by its words in either language; full stops do not count. */
function cellChoice(cell: SheetCell, options: Readonly<Record<string, Words>>): string | null {
  const typed = plainWord(cellText(cell))
  const one = Object.entries(options).find(([key, { en, th }]) =>
    [key, en, th].some((word) => plainWord(word) === typed),
  )
  return one?.[0] ?? null
}

const yes = new Set(['true', 'yes', 'y', '1', 'ใช่', 'x', '✓'])
const no = new Set(['false', 'no', 'n', '0', 'ไม่ใช่', 'ไม่', '-'])

/** A yes or no as people write it; null if it is neither. */
function cellYesNo(cell: SheetCell): boolean | null {
  const typed = cellText(cell).toLowerCase()
  if (yes.has(typed)) return true
  return no.has(typed) ? false : null
}

/** A number as people write it; null if it is none or could be two. */
export function cellNumber(cell: SheetCell, commas?: Sheet['commas']): number | null {
  // a share of a hundred is another number than the one that is seen
  if (isShown(cell)) return cell.shown.includes('%') ? null : Number(plainNumber(cell.number))
  if (typeof cell === 'number') return Number.isFinite(cell) ? Number(plainNumber(cell)) : null
  const typed = cellText(cell)
  return commas === 'UNSURE' && typed.includes(',') ? null : numberIn(typed)
}

/** A time of day as 'HH:mm': a time of a sheet, a part of a day, or as people write it; null if it is none. */
export function cellTime(cell: SheetCell): string | null {
  if (typeof cell === 'number') {
    if (cell < 0 || cell >= 1) return null
    return clockOf(new Date(Math.round(cell * 86_400_000))).time
  }
  const [, hour, minute] = /^(\d{1,2})[:.](\d\d)(?::\d\d)?$/.exec(latinDigits(cellText(cell))) ?? []
  if (!hour || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}`
}

/** A cell as 'YYYY-MM-DD' of the Common Era; null if it is no day between 1900 and 2050, or could be two. */
export function cellDay(cell: SheetCell): string | null {
  if (typeof cell === 'number' || isShown(cell)) return null
  if (cell instanceof Date) return dayIn(clockOf(cell).day)
  // how programs write a day with a time, which is none
  return dayIn(cellText(cell).replace(/[ T]0?0:00(:00(\.0+)?)?Z?$/, ''))
}

const plainWord = (word: string): string => word.toLowerCase().replace(/[.\s]+/g, '')
const choiceWords = (options: Readonly<Record<string, Words>>): Words =>
  fillBoth(cellProblems.choice, {
    choices: {
      en: Object.values(options)
        .map(({ en }) => en)
        .join(', '),
      th: Object.values(options)
        .map(({ th }) => th)
        .join(', '),
    },
  })
