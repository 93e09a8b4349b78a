// Rates from a file: looked at first, with what each row would come to, then taken.
import type { ReactNode } from 'react'
import { useLanguage } from '#ui/language.tsx'
import { toast } from '#ui/Toast.tsx'
import type { ImportedRates, RateImport, RateOutcome } from './dated-rate-import.ts'
import type { DatedRate } from './dated-rate.ts'
import type { Fields } from '#base/fields.ts'
import { ImportFrame, type JudgedRow } from '#platform/sheets/ImportFrame.tsx'
import { headingsOf, linesOf } from '#platform/sheets/importing.ts'
import { sheetFieldsOf } from '../master-data/master-row.ts'
import { type Words, fillBoth, words } from '#base/text.ts'
import { useImport } from '#platform/sheets/use-import.web.ts'

const said = words({
  what: {
    en: 'A CSV or Excel file with headings, one rate in each row: a file saved from this list can be changed and brought in again. A new rate ends the one before it the day before; nothing else of what is there is changed. Headings: {columns}; those with a star must be filled. Other records are named by code or name.',
    th: 'ไฟล์ CSV หรือ Excel มีหัวคอลัมน์ แถวละหนึ่งอัตรา ใช้ไฟล์ที่บันทึกจากรายการนี้มาแก้แล้วนำเข้าใหม่ได้ อัตราใหม่จะปิดอัตราเดิมในวันก่อนหน้า ส่วนอื่นของอัตราที่มีอยู่ไม่เปลี่ยน หัวคอลัมน์ที่ใช้ได้: {columns} ช่องที่มีดาวต้องกรอก รายการที่อ้างถึงใส่รหัสหรือชื่อก็ได้',
  },
  becomes: { en: 'What becomes of it', th: 'ผลที่จะเกิดขึ้น' },
  take: { en: 'Import {count} {count|row|rows}', th: 'นำเข้า {count} แถว' },
  done: { en: '{count} {count|rate|rates} imported', th: 'นำเข้าแล้ว {count} อัตรา' },
  nothing: { en: 'All of it is there already', th: 'อัตราในไฟล์มีอยู่ครบแล้ว' },
})

const outcomes: Readonly<Record<RateOutcome, Words>> = words({
  NEW: { en: 'New.', th: 'เพิ่มใหม่' },
  ENDS: { en: 'New.', th: 'เพิ่มใหม่' },
  SAME: { en: 'There already.', th: 'มีอยู่แล้ว' },
})

/** The dialog of a kind's import. */
export function DatedRateImportDialog({
  kind,
  onClose,
}: {
  kind: DatedRate
  onClose: () => void
}): ReactNode {
  return (
    <RateFile
      operation={kind.imported}
      columns={sheetFieldsOf(kind.fields)}
      one={kind.one}
      onClose={onClose}
    />
  )
}

/** The same for an import with columns of its own; `tabs` stand over it where a dialog holds several. */
export function RateFile({
  operation,
  columns,
  one,
  tabs,
  onClose,
}: {
  operation: RateImport
  columns: Fields
  /** What a row is known by. */
  one: Words
  tabs?: ReactNode
  onClose: () => void
}): ReactNode {
  const { say } = useLanguage()
  const importing = useImport(operation, (file, how) => ({ file, ...how }) as never)
  const { seen } = importing
  const take = async () => {
    const taken = await importing.take()
    if (!taken?.taken) return
    toast.success(taken.inserted > 0 ? say(said.done, { count: taken.inserted }) : say(said.nothing))
    onClose()
  }
  return (
    <ImportFrame
      title={operation.title}
      what={fillBoth(said.what, { columns: headingsOf(columns) })}
      takeText={said.take}
      importing={importing}
      tabs={tabs}
      judged={
        seen && {
          all: seen.rows,
          good: seen.good,
          sheet: seen.sheet,
          titles: [one, said.becomes],
          rows: rowsOf(seen, (outcome) => say(outcomes[outcome])),
        }
      }
      onTake={() => void take()}
      onClose={onClose}
    />
  )
}

// those with something wrong first: of many rows not all are drawn
function rowsOf({ wrong, plan }: ImportedRates, say: (outcome: RateOutcome) => string): JudgedRow[] {
  return [
    ...wrong.map((one) => ({
      row: one.row,
      cells: [one.name, ''],
      wrong: linesOf(one.wrong),
    })),
    ...plan.map(({ row, name, outcome, text }) => ({
      row,
      cells: [name, `${say(outcome)} ${text}`.trim()],
      wrong: [],
    })),
  ]
}
