// Time from a file: looked at first, row by row, then taken.
import type { ReactNode } from 'react'
import { fillBoth, words } from '#base/text.ts'
import { ImportFrame } from '#platform/sheets/ImportFrame.tsx'
import { useImport } from '#platform/sheets/use-import.web.ts'
import { timeLabels, timeWords } from '../time.text.ts'
import { importTimeEntry, timeColumns } from './time-import.ts'

const said = words({
  what: {
    en: 'A CSV or Excel file with headings, one entry in each row; it waits for approval then. Headings: {columns}; those with a star must be filled, and either from and to or the hours.',
    th: 'ไฟล์ CSV หรือ Excel มีหัวคอลัมน์ แถวละหนึ่งรายการ เมื่อนำเข้าแล้วจะรออนุมัติ หัวคอลัมน์ที่ใช้ได้: {columns} ช่องที่มีดาวต้องกรอก และต้องมีเวลาเริ่ม–เลิกหรือจำนวนชั่วโมง',
  },
  take: { en: 'Import {count} {count|row|rows}', th: 'นำเข้า {count} แถว' },
})

/** The dialog. */
export function TimeImportDialog({ onClose }: { onClose: () => void }): ReactNode {
  const importing = useImport(importTimeEntry, (file, how) => ({ file, ...how }))
  const { seen } = importing
  const take = async () => {
    if ((await importing.take())?.taken) onClose()
  }
  return (
    <ImportFrame
      title={timeWords.import}
      what={fillBoth(said.what, { columns: headings() })}
      takeText={said.take}
      importing={importing}
      judged={
        seen && {
          all: seen.rows,
          good: seen.good,
          sheet: seen.sheet,
          titles: [timeLabels.employeeCode],
          rows: seen.wrong.map(({ row, name, wrong }) => ({
            row,
            cells: [name],
            wrong: wrong.map(({ column, text }) => (column ? `${column}: ${text}` : text)),
          })),
        }
      }
      onTake={() => void take()}
      onClose={onClose}
    />
  )
}

function headings() {
  const told = (language: 'en' | 'th') =>
    Object.values(timeColumns)
      .map(({ label, required }) => `${label[language]}${required ? ' *' : ''}`)
      .join(', ')
  return { en: told('en'), th: told('th') }
}
