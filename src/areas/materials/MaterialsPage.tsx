// The list of materials; a material opens in a dialog over it. Beside it: where stock lies.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import { MasterDataPage } from '#platform/records/master-data/MasterDataPage.tsx'
import { DeletedButton } from '#platform/records/DeletedButton.tsx'
import { RecordListPage } from '#platform/records/RecordListPage.tsx'
import { type Language, words } from '#base/text.ts'
import { useList } from '#platform/browser/use-list.web.ts'
import type { Column } from '#ui/table-columns.web.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { PageTabs } from '#ui/PageTabs.tsx'
import { useTab } from '#ui/page-tab.web.ts'
import { StatusChip } from '#ui/StatusChip.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { exportMaterials } from './material-export.ts'
import { importMaterials } from './material-import.ts'
import { materialList, materialsAsked } from './material-list.ts'
import { nameIn } from './material-names.ts'
import { MaterialFilterBar } from './MaterialFilterBar.tsx'
import { type MaterialRow, insertMaterial, listMaterials, restoreMaterial } from './materials.ts'
import { materialLabels as label, materialWords } from './materials.text.ts'
import { showPrice, showQty } from './qty-words.ts'
import { StockChip } from './StockChip.tsx'
import { stockWords } from './stock.text.ts'
import { storageLocation } from './storage-location.ts'

const MaterialDialog = lazy(async () => ({ default: (await import('./MaterialDialog.tsx')).MaterialDialog }))
const StockPlaces = lazy(async () => ({ default: (await import('./StockLists.tsx')).StockPlaces }))
const StockJournal = lazy(async () => ({ default: (await import('./StockLists.tsx')).StockJournal }))
const MaterialImportDialog = lazy(async () => ({
  default: (await import('./MaterialImportDialog.tsx')).MaterialImportDialog,
}))

const said = words({
  title: { en: 'Materials', th: 'วัสดุ' },
  add: { en: 'New material', th: 'เพิ่มวัสดุ' },
  import: { en: 'Materials or prices from a file', th: 'นำเข้าวัสดุหรือราคาจากไฟล์' },
  none: { en: 'No materials yet', th: 'ยังไม่มีวัสดุ' },
  first: { en: 'Add the first one, or bring them in a file.', th: 'เพิ่มรายการแรก หรือนำเข้าจากไฟล์' },
  wait: { en: 'Materials appear here once they are added.', th: 'เมื่อมีผู้เพิ่มวัสดุ รายการจะอยู่ที่นี่' },
  nothingFits: { en: 'No materials found', th: 'ไม่พบวัสดุตามเงื่อนไข' },
  loosen: { en: 'Try another word, or remove a filter.', th: 'ลองค้นด้วยคำอื่น หรือเอาตัวกรองออก' },
  unused: { en: 'Out of use', th: 'เลิกใช้' },
  low: { en: 'Low', th: 'ต่ำกว่าขั้นต่ำ' },
  min: { en: 'Minimum', th: 'ขั้นต่ำ' },
})

const amount = (qty: number) => (qty === 0 ? '–' : showQty(qty))

const columnsIn = (language: Language): readonly Column<MaterialRow>[] => [
  {
    id: 'material_code',
    title: label.code,
    sortable: true,
    hideable: false,
    width: 140,
    cell: (row) => row.material_code,
  },
  {
    id: 'description_th',
    title: label.descriptionTh,
    sortable: true,
    grows: true,
    width: 200,
    phone: 'title',
    cell: (row) => (
      <TwoLines
        first={row.description_th}
        second={[row.description_en, row.brand, row.model].filter(Boolean).join(' · ')}
      />
    ),
  },
  {
    id: 'item_type',
    title: label.itemType,
    width: 130,
    cell: (row) => (row.item_type_id ? nameIn(row, 'item_type_id', language) : null),
  },
  {
    id: 'stock_ur',
    title: { en: 'UR', th: 'UR ใช้ได้' },
    sortable: true,
    width: 100,
    align: 'end',
    cell: (row) => `${amount(row.stock_ur)} ${nameIn(row, 'unit_id', language)}`,
  },
  {
    id: 'stock_qi',
    title: { en: 'QI', th: 'QI รอตรวจ' },
    width: 96,
    align: 'end',
    cell: (row) => amount(row.stock_qi),
  },
  {
    id: 'stock_block',
    title: { en: 'BLOCK', th: 'BLOCK ห้ามใช้' },
    width: 116,
    align: 'end',
    cell: (row) => amount(row.stock_block),
  },
  {
    id: 'min_stock',
    title: said.min,
    width: 90,
    align: 'end',
    cell: (row) => (row.min_stock === null ? '–' : showQty(row.min_stock)),
  },
  {
    id: 'price',
    title: label.price,
    width: 120,
    align: 'end',
    cell: (row) => (row.price === null ? '–' : `${showPrice(row.price)} ${row.currency}`),
  },
  { id: 'material_group', title: label.group, width: 130, hidden: true, cell: (row) => row.material_group },
  { id: 'source', title: label.source, width: 90, hidden: true, cell: (row) => row.source },
  {
    id: 'state',
    title: label.status,
    width: 134,
    phone: 'title',
    cell: (row) => <MaterialState row={row} />,
  },
]
const columns = { en: columnsIn('en'), th: columnsIn('th') }

function MaterialState({ row }: { row: MaterialRow }) {
  if (!row.is_active) return <StatusChip status="INACTIVE" label={said.unused} />
  if (row.below_min) return <StatusChip status="LOW" tone="orange" label={said.low} />
  if (row.stock_block > 0) return <StockChip status="BLOCK" short />
  return row.stock_qi > 0 ? <StockChip status="QI" short /> : null
}

/** The page of materials. */
export default function MaterialsPage(): ReactNode {
  const at = useTab(['materials', 'stock', 'journal', 'places'])
  const views = (
    <PageTabs
      label={said.title}
      tabs={{
        materials: materialWords.list,
        stock: stockWords.byPlace,
        journal: stockWords.journal,
        places: storageLocation.title,
      }}
      at={at}
    />
  )
  if (at === 'materials') return <Materials views={views} />
  if (at === 'places')
    return <MasterDataPage entity={storageLocation} help="storage-locations" views={views} />
  const List = at === 'stock' ? StockPlaces : StockJournal
  return (
    <Suspense
      fallback={
        <Page fills>
          <PageHeading title={said.title} />
          {views}
          <LoadingSkeleton lines={6} />
        </Page>
      }
    >
      <List views={views} />
    </Suspense>
  )
}

function Materials({ views }: { views: ReactNode }) {
  const { language } = useLanguage()
  const list = useList(listMaterials, materialList, materialsAsked, exportMaterials)
  const mayImport = useCan(importMaterials)
  const [importing, setImporting] = useState(false)
  return (
    <>
      <RecordListPage
        id="materials"
        help="materials"
        said={said}
        icon="package-variant"
        list={list}
        columns={columns[language]}
        insert={insertMaterial}
        views={views}
        more={
          <>
            <DeletedButton
              list={listMaterials}
              where={{ is_deleted: true }}
              restore={restoreMaterial}
              lineOf={(row: MaterialRow, language) => ({
                name: nameIn(row, 'description', language),
                code: row.material_code,
              })}
            />
            {mayImport && <IconAction icon="upload" label={said.import} onClick={() => setImporting(true)} />}
          </>
        }
        toolbar={<MaterialFilterBar view={list.view} onChange={list.change} />}
        record={(open, close) => <MaterialDialog key={open} id={open} onClose={close} />}
      />
      <Suspense fallback={null}>
        {importing && <MaterialImportDialog onClose={() => setImporting(false)} />}
      </Suspense>
    </>
  )
}
