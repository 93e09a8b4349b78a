// Materials and prices from files: looked at first, row by row, then taken.
import { type ReactNode, useState } from 'react'
import { RateFile } from '#platform/records/dated-rates/DatedRateImportDialog.tsx'
import { ImportFrame } from '#platform/sheets/ImportFrame.tsx'
import type { SheetTold } from '#platform/sheets/importing.ts'
import type { Fields } from '#base/fields.ts'
import { type Words, fillBoth, words } from '#base/text.ts'
import { useImport } from '#platform/sheets/use-import.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { toast } from '#ui/Toast.tsx'
import { importMaterials, importPrices, materialColumns, priceColumns } from './material-import.ts'
import { materialLabels, materialWords } from './materials.text.ts'

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
  const importing = useImport(importMaterials, (file, how) => ({ file, ...how }))
  const { seen } = importing
  const take = async () => {
    const taken = await importing.take()
    if (!taken?.taken) return
    toast.success(say(said.come, { ...taken }))
    onClose()
  }
  return (
    <ImportFrame
      title={materialWords.import}
      what={fillBoth(said.whatMaterials, { columns: headings(materialColumns) })}
      takeText={said.take}
      importing={importing}
      tabs={tabs}
      judged={seen && judged(seen)}
      below={seen && <p role="status">{say(said.come, { ...seen })}</p>}
      onTake={() => void take()}
      onClose={onClose}
    />
  )
}

interface Seen {
  readonly sheet: SheetTold
  readonly rows: number
  readonly good: number
  readonly wrong: readonly {
    readonly row: number
    readonly name: string
    readonly wrong: readonly { readonly column: string; readonly text: string }[]
  }[]
}

function judged({ rows, good, wrong, sheet }: Seen) {
  return {
    all: rows,
    good,
    sheet,
    titles: [materialLabels.code],
    rows: wrong.map((one) => ({
      row: one.row,
      cells: [one.name],
      wrong: one.wrong.map(({ column, text }) => (column ? `${column}: ${text}` : text)),
    })),
  }
}

function headings(columns: Fields): Words {
  const told = (language: 'en' | 'th') =>
    Object.values(columns)
      .map(({ label, required }) => `${label[language]}${required ? ' *' : ''}`)
      .join(', ')
  return { en: told('en'), th: told('th') }
}
