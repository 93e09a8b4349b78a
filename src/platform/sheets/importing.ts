// What every import of a file asks and says: looked at first, then taken, all rows or those that can be.
import * as z from 'zod/mini'
import { type Fields, file, yesNo } from '#base/fields.ts'
import { type Words, doneWords, words } from '#base/text.ts'
import { XLSX } from '#platform/files/upload-problems.ts'

/** Kinds of file a list can be brought in. */
export const importTypes = ['text/csv', XLSX] as const

export const importLabels = words({
  file: { en: 'File (CSV or Excel)', th: 'ไฟล์ (CSV หรือ Excel)' },
  dryRun: { en: 'Check only', th: 'ตรวจสอบอย่างเดียว' },
  goodOnly: { en: 'Skip rows that cannot be imported', th: 'ข้ามแถวที่นำเข้าไม่ได้' },
  problem: { en: 'Problem', th: 'ปัญหา' },
})

const looked: Words = {
  en: 'The file was checked; nothing is saved.',
  th: 'ตรวจไฟล์แล้ว ยังไม่ได้บันทึกข้อมูล',
}

/** Whether anything was saved: a dry run, and a file with rows that stand in the way, save nothing. */
export function wasTaken({ taken, inserted }: { taken?: boolean; inserted: number }): boolean {
  return taken ?? inserted > 0
}

/** What is said of an import. */
export function importDone(came: { taken?: boolean; inserted: number }): Words {
  return wasTaken(came) ? doneWords.saved : looked
}

/** The file of an import. */
export const importFile = (maxBytes: number, columns: Fields) =>
  file({ label: importLabels.file, required: true, maxBytes, types: importTypes, columns })

/** The headings a file may have, in a line; a star marks those that must be filled. */
export function headingsOf(columns: Fields): Words {
  const listed = (language: 'en' | 'th') =>
    Object.values(columns)
      .map(({ label, required }) => `${label[language]}${required ? ' *' : ''}`)
      .join(', ')
  return { en: listed('en'), th: listed('th') }
}

/** How a file is taken. */
export const importChoices = {
  dry_run: yesNo({ label: importLabels.dryRun }),
  good_only: yesNo({ label: importLabels.goodOnly }),
}

/** Which sheet of a workbook was read, and the others that are shown; null of a CSV. */
export const sheetTold = z.nullable(z.object({ name: z.string(), others: z.array(z.string()) }))
export type SheetTold = z.output<typeof sheetTold>

// what is wrong with a row, in the caller's language; the column is empty where it is no single one
const wrongCells = z.array(z.object({ column: z.string(), text: z.string() }))

/** A row that cannot be taken; `name` is what it is known by. */
export const wrongRow = z.object({ row: z.int(), name: z.string(), wrong: wrongCells })

/** What was found in a file, and how many of its rows came in. */
export const importedRows = z.object({
  rows: z.int(),
  good: z.int(),
  wrong: z.array(wrongRow),
  inserted: z.int(),
  sheet: sheetTold,
})
export type ImportedRows = z.output<typeof importedRows>

/** What is wrong with a row, a line each. */
export function linesOf(wrong: z.output<typeof wrongCells>): string[] {
  return wrong.map(({ column, text }) => (column ? `${column}: ${text}` : text))
}

interface Chosen {
  readonly dry_run?: boolean | null | undefined
  readonly good_only?: boolean | null | undefined
}

/** Whether the good ones of so many rows are taken: never in a dry run, and with bad ones among them only if that is wanted. */
export function isTaken({ dry_run, good_only }: Chosen, good: number, all: number): boolean {
  return !dry_run && good > 0 && (good === all || good_only === true)
}

/** A row of the file: what could be understood of it, and what is wrong. */
export interface SheetRecord {
  readonly row: number
  readonly value: Readonly<Record<string, unknown>>
  readonly wrong: Map<string, Words>
}
