// What every import of a file asks and says: looked at first, then taken, all rows or those that can be.
import * as z from 'zod/mini'
import { yesNo } from '#base/fields.ts'
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

/** What is said of an import: a dry run, and a file with rows that stand in the way, save nothing. */
export function importDone({ taken, inserted }: { taken?: boolean; inserted: number }): Words {
  return (taken ?? inserted > 0) ? doneWords.saved : looked
}

/** How a file is taken. */
export const importChoices = {
  dry_run: yesNo({ label: importLabels.dryRun }),
  good_only: yesNo({ label: importLabels.goodOnly }),
}

/** Which sheet of a workbook was read, and the others that are shown; null of a CSV. */
export const sheetTold = z.nullable(z.object({ name: z.string(), others: z.array(z.string()) }))
export type SheetTold = z.output<typeof sheetTold>

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
