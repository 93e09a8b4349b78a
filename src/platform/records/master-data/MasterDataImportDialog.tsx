// Records of a declared entity from a file: looked at first, row by row, then taken.
import type { ReactNode } from 'react'
import { useLanguage } from '#ui/language.tsx'
import { toast } from '#ui/Toast.tsx'
import { ImportFrame } from '#platform/sheets/ImportFrame.tsx'
import { type MasterData, sheetFieldsOf } from './master-data.ts'
import { type Words, fillBoth, words } from '#base/text.ts'
import { useImport } from '#platform/sheets/use-import.web.ts'

const said = words({
  what: {
    en: 'A CSV or Excel file with headings, one record in each row. Headings: {columns}; those with a star must be filled. Other records are named by code or name.',
    th: 'ไฟล์ CSV หรือ Excel มีหัวคอลัมน์ แถวละหนึ่งรายการ หัวคอลัมน์ที่ใช้ได้: {columns} ช่องที่มีดาวต้องกรอก รายการที่อ้างถึงใส่รหัสหรือชื่อก็ได้',
  },
  take: { en: 'Import {count} {count|record|records}', th: 'นำเข้า {count} รายการ' },
  done: { en: '{count} {count|record|records} imported', th: 'นำเข้าแล้ว {count} รายการ' },
})

/** The dialog of an import. */
export function MasterDataImportDialog({
  entity,
  onClose,
}: {
  entity: MasterData
  onClose: () => void
}): ReactNode {
  const { say } = useLanguage()
  const importing = useImport(entity.imported, (file, how) => ({ file, ...how }) as never)
  const { seen } = importing
  const take = async () => {
    const taken = await importing.take()
    if (!taken || taken.inserted === 0) return
    toast.success(say(said.done, { count: taken.inserted }))
    onClose()
  }
  return (
    <ImportFrame
      title={entity.imported.title}
      what={fillBoth(said.what, { columns: columnsIn(entity) })}
      takeText={said.take}
      importing={importing}
      judged={
        seen && {
          all: seen.rows,
          good: seen.good,
          sheet: seen.sheet,
          titles: [entity.one],
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

function columnsIn({ fields }: MasterData): Words {
  const all = Object.values(sheetFieldsOf(fields))
  const listed = (language: 'en' | 'th') =>
    all.map(({ label, required }) => `${label[language]}${required ? ' *' : ''}`).join(', ')
  return { en: listed('en'), th: listed('th') }
}
