// Customers from a file: looked at first, row by row, then taken.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { saveFileOf } from '#platform/browser/save-file.web.ts'
import { FormatButtons } from '#platform/sheets/FormatButtons.tsx'
import { ImportDialog } from '#platform/sheets/ImportDialog.tsx'
import { useLanguage } from '#ui/language.tsx'
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

/** The dialog of the import. */
export function CustomerImportDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { say } = useLanguage()
  return (
    <ImportDialog
      operation={importCustomers}
      what={said.what}
      takeText={said.take}
      one={customerWords.one}
      done={({ inserted }) => say(said.done, { count: inserted })}
      onClose={onClose}
    >
      <FormatButtons label={said.template} onSave={(format) => saveFileOf(customerTemplate, { format })} />
    </ImportDialog>
  )
}
