// Materials and prices from files: looked at first, row by row, then taken.
import { type ReactNode, useState } from 'react'
import { RateFile } from '#platform/records/dated-rates/DatedRateImportDialog.tsx'
import { ImportDialog } from '#platform/sheets/ImportDialog.tsx'
import { headingsOf } from '#platform/sheets/importing.ts'
import type { OutputFor } from '#base/operation.ts'
import { fillBoth, words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { importMaterials, importPrices, materialColumns, priceColumns } from './material-import.ts'
import { materialLabels } from './materials.text.ts'

const said = words({
  title: { en: 'From a file', th: 'นำเข้าจากไฟล์' },
  materials: { en: 'Materials', th: 'วัสดุ' },
  prices: { en: 'Prices', th: 'ราคา' },
  whatMaterials: {
    en: 'A CSV or Excel file with headings, one material in each row: known codes are changed, others are added. Headings: {columns}; those with a star must be filled. Types and units by code or name.',
    th: 'ไฟล์ CSV หรือ Excel มีหัวคอลัมน์ แถวละหนึ่งวัสดุ รหัสที่มีอยู่แล้วจะถูกแก้ไข รหัสใหม่จะถูกเพิ่ม หัวคอลัมน์ที่ใช้ได้: {columns} ช่องที่มีดาวต้องกรอก ประเภทและหน่วยใส่รหัสหรือชื่อก็ได้',
  },
  take: { en: 'Import {count} {count|row|rows}', th: 'นำเข้า {count} แถว' },
  come: {
    en: '{inserted} new, {changed} changed, {same} as they are',
    th: 'เพิ่มใหม่ {inserted} แก้ไข {changed} เหมือนเดิม {same}',
  },
})
type Kind = 'materials' | 'prices'

/** The dialog of both kinds of files. */
export function MaterialImportDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [kind, setKind] = useState<Kind>('materials')
  const tabs = (
    <Tabs
      label={said.title}
      tabs={[
        { name: 'materials', label: said.materials },
        { name: 'prices', label: said.prices },
      ]}
      at={kind}
      onTurn={setKind}
    />
  )
  return kind === 'materials' ? (
    <MaterialFile tabs={tabs} onClose={onClose} />
  ) : (
    <RateFile
      operation={importPrices}
      columns={priceColumns}
      one={materialLabels.code}
      tabs={tabs}
      onClose={onClose}
    />
  )
}

function MaterialFile({ tabs, onClose }: { tabs: ReactNode; onClose: () => void }) {
  const { say } = useLanguage()
  const come = ({ inserted, changed, same }: OutputFor<typeof importMaterials>) =>
    say(said.come, { inserted, changed, same })
  return (
    <ImportDialog
      operation={importMaterials}
      what={fillBoth(said.whatMaterials, { columns: headingsOf(materialColumns) })}
      takeText={said.take}
      one={materialLabels.code}
      done={come}
      tabs={tabs}
      below={(seen) => <p role="status">{come(seen)}</p>}
      onClose={onClose}
    />
  )
}
