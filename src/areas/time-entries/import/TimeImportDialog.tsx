// Time from a file: looked at first, row by row, then taken.
import type { ReactNode } from 'react'
import { fillBoth, words } from '#base/text.ts'
import { ImportDialog } from '#platform/sheets/ImportDialog.tsx'
import { headingsOf } from '#platform/sheets/importing.ts'
import { useLanguage } from '#ui/language.tsx'
import { timeLabels } from '../time.text.ts'
import { importTimeEntry, timeColumns } from './time-import.ts'

const said = words({
  what: {
    en: 'A CSV or Excel file with headings, one entry in each row; it waits for approval then. Of people who have left, days up to their last one are taken. Headings: {columns}; those with a star must be filled, and either from and to or the hours.',
    th: 'ไฟล์ CSV หรือ Excel มีหัวคอลัมน์ แถวละหนึ่งรายการ เมื่อนำเข้าแล้วจะรออนุมัติ คนที่ลาออกแล้วนำเข้าได้ถึงวันทำงานวันสุดท้าย หัวคอลัมน์ที่ใช้ได้: {columns} ช่องที่มีดาวต้องกรอก และต้องมีเวลาเริ่ม–เลิกหรือจำนวนชั่วโมง',
  },
  take: { en: 'Import {count} {count|row|rows}', th: 'นำเข้า {count} แถว' },
  done: { en: '{count} {count|row|rows} imported', th: 'นำเข้าแล้ว {count} แถว' },
})

/** The dialog. */
export function TimeImportDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { say } = useLanguage()
  return (
    <ImportDialog
      operation={importTimeEntry}
      what={fillBoth(said.what, { columns: headingsOf(timeColumns) })}
      takeText={said.take}
      one={timeLabels.employeeCode}
      done={({ inserted }) => say(said.done, { count: inserted })}
      onClose={onClose}
    />
  )
}
