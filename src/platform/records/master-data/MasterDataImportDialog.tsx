// Records of a declared entity from a file: looked at first, row by row, then taken.
import type { ReactNode } from 'react'
import { useLanguage } from '#ui/language.tsx'
import { ImportDialog } from '#platform/sheets/ImportDialog.tsx'
import { headingsOf } from '#platform/sheets/importing.ts'
import type { MasterData } from './master-data.ts'
import { sheetFieldsOf } from './master-row.ts'
import { fillBoth, words } from '#base/text.ts'

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
  return (
    <ImportDialog
      operation={entity.imported}
      what={fillBoth(said.what, { columns: headingsOf(sheetFieldsOf(entity.fields)) })}
      takeText={said.take}
      one={entity.one}
      done={({ inserted }) => say(said.done, { count: inserted })}
      onClose={onClose}
    />
  )
}
