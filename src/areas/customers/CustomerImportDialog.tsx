// Customers from a file: looked at first, row by row, then taken.
import type { ReactNode } from 'react'
import { type SheetFormat, sheetFormats } from '#base/exports.ts'
import { words } from '#base/text.ts'
import { saveFileOf } from '#platform/browser/save-file.web.ts'
import { ImportFrame } from '#platform/sheets/ImportFrame.tsx'
import { useImport } from '#platform/sheets/use-import.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { toast } from '#ui/Toast.tsx'
import { customerTemplate, importCustomers } from './customer-import.ts'
import { customerWords } from './customers.text.ts'

const said = words({
  what: {
    en: 'A CSV or Excel file with headings, one customer in each row, with a first site and the main contact if you like. A row without a code takes the next number. Account managers and locations by code or name.',
    th: 'ไฟล์ CSV หรือ Excel มีหัวคอลัมน์ แถวละหนึ่งลูกค้า ใส่สถานที่แรกและผู้ติดต่อหลักไปด้วยได้ แถวที่ไม่มีรหัสระบบจะออกรหัสให้ ผู้ดูแลลูกค้าและสถานที่คิดอัตราใส่รหัสหรือชื่อก็ได้',
  },
  take: { en: 'Import {count} {count|customer|customers}', th: 'นำเข้า {count} ราย' },
  done: { en: '{count} {count|customer|customers} imported', th: 'นำเข้าลูกค้าแล้ว {count} ราย' },
  template: { en: 'Template', th: 'ไฟล์ตัวอย่าง' },
})
const formats = Object.keys(sheetFormats) as SheetFormat[]

/** The dialog of the import. */
export function CustomerImportDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { say } = useLanguage()
  const importing = useImport(importCustomers, (file, how) => ({ file, ...how }))
  const { seen } = importing
  const take = async () => {
    const taken = await importing.take()
    if (!taken || taken.inserted === 0) return
    toast.success(say(said.done, { count: taken.inserted }))
    onClose()
  }
  return (
    <ImportFrame
      title={importCustomers.title}
      what={said.what}
      takeText={said.take}
      importing={importing}
      judged={
        seen && {
          all: seen.rows,
          good: seen.good,
          sheet: seen.sheet,
          titles: [customerWords.one],
          rows: seen.wrong.map(({ row, name, wrong }) => ({
            row,
            cells: [name],
            wrong: wrong.map(({ column, text }) => (column ? `${column}: ${text}` : text)),
          })),
        }
      }
      onTake={() => void take()}
      onClose={onClose}
    >
      <div className="import-file">
        <span>{say(said.template)}</span>
        {formats.map((format) => (
          <Button
            key={format}
            size="small"
            startIcon={<Icon name="download" size={18} />}
            onClick={() => void saveFileOf(customerTemplate, { format })}
          >
            {say(sheetFormats[format])}
          </Button>
        ))}
      </div>
    </ImportFrame>
  )
}
