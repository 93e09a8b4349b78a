// Two lists over all materials: what lies where, and the journal of moves. A row opens the card of its material.
import { type ReactNode, lazy } from 'react'
import { nameIn } from '#base/name-in.ts'
import { showDateTime } from '#base/date-format.ts'
import { type Language, words } from '#base/text.ts'
import { useList } from '#platform/browser/use-list.web.ts'
import { RecordListPage } from '#platform/records/RecordListPage.tsx'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { materialLabels } from './materials.text.ts'
import { showQty } from './qty-words.ts'
import { StockChip } from './StockChip.tsx'
import { receiveDelivery } from './stock-delivery.ts'
import { JournalFilterBar, PlacesFilterBar } from './StockFilterBars.tsx'
import { type JournalRow, exportJournal, listJournal } from './stock-journal.ts'
import { journalAsked, journalList, placesAsked, placesList } from './stock-list-address.ts'
import { type StockPlaceRow, exportStockPlaces, listStockPlaces } from './stock-places.ts'
import { moveKinds, placeKinds, stockLabels as label, stockWords } from './stock.text.ts'

const MaterialDialog = lazy(async () => ({ default: (await import('./MaterialDialog.tsx')).MaterialDialog }))
const DeliveryDialog = lazy(async () => ({ default: (await import('./DeliveryDialog.tsx')).DeliveryDialog }))

const said = words({
  title: { en: 'Materials', th: 'วัสดุ' },
  noStock: { en: 'Nothing is in stock yet', th: 'ยังไม่มีของในคลัง' },
  noMoves: { en: 'Nothing has moved yet', th: 'ยังไม่มีรายการเคลื่อนไหว' },
  first: { en: 'Receive the first delivery.', th: 'เริ่มจากรับของเข้าคลังครั้งแรก' },
  wait: { en: 'It appears here once something is received.', th: 'เมื่อมีการรับของเข้า รายการจะอยู่ที่นี่' },
  nothingFits: { en: 'Nothing fits', th: 'ไม่พบรายการตามเงื่อนไข' },
  loosen: { en: 'Try another word, or take a filter away.', th: 'ลองค้นด้วยคำอื่น หรือเอาตัวกรองออก' },
  low: { en: 'Low', th: 'ต่ำกว่าขั้นต่ำ' },
  lowOf: { en: 'of {min}', th: 'ขั้นต่ำ {min}' },
})
const listWords = { title: said.title, add: stockWords.delivery, first: said.first, wait: said.wait }
const narrowedWords = { nothingFits: said.nothingFits, loosen: said.loosen }

interface Named {
  readonly material_code: string
  readonly description_th: string
  readonly description_en: string | null
}
function MaterialName({ row, language }: { row: Named; language: Language }) {
  return <TwoLines first={nameIn(row, 'description', language)} second={row.material_code} />
}

const placeColumns = (language: Language): readonly Column<StockPlaceRow>[] => [
  {
    id: 'material_code',
    title: label.material,
    sortable: true,
    hideable: false,
    grows: true,
    width: 220,
    phone: 'title',
    cell: (row) => <MaterialName row={row} language={language} />,
  },
  {
    id: 'location_code',
    title: label.place,
    sortable: true,
    width: 190,
    cell: (row) => (
      <TwoLines
        first={row.location_code}
        second={[nameIn(row, 'location', language), nameIn(row, 'employee_id', language)]
          .filter(Boolean)
          .join(' · ')}
      />
    ),
  },
  { id: 'kind', title: label.placeKind, width: 120, cell: (row) => placeKinds[row.location_kind][language] },
  {
    id: 'status',
    title: label.status,
    width: 100,
    cell: (row) => <StockChip status={row.status_code} short />,
  },
  {
    id: 'qty',
    title: label.qty,
    sortable: true,
    width: 120,
    align: 'end',
    cell: (row) => `${showQty(row.qty)} ${nameIn(row, 'unit_id', language)}`,
  },
  {
    id: 'low',
    title: materialLabels.minStock,
    width: 150,
    phone: 'title',
    cell: (row) => <LowStock row={row} />,
  },
  {
    id: 'moved_at',
    title: label.moved,
    sortable: true,
    width: 170,
    cell: (row) => showDateTime(row.moved_at, language),
  },
  {
    id: 'counted_at',
    title: label.countedAt,
    width: 170,
    hidden: true,
    cell: (row) => row.counted_at && showDateTime(row.counted_at, language),
  },
]

function LowStock({ row }: { row: StockPlaceRow }) {
  const { say } = useLanguage()
  if (row.min_stock === null) return null
  const min = say(said.lowOf, { min: showQty(row.min_stock) })
  return row.below_min ? (
    <StatusChip status="LOW" tone="orange" label={`${say(said.low)} · ${showQty(row.min_stock)}`} />
  ) : (
    min
  )
}

const journalColumns = (language: Language): readonly Column<JournalRow>[] => [
  {
    id: 'at',
    title: label.at,
    sortable: true,
    hideable: false,
    width: 165,
    cell: (row) => showDateTime(row.at, language),
  },
  {
    id: 'material',
    title: label.material,
    grows: true,
    width: 200,
    phone: 'title',
    cell: (row) => <MaterialName row={row} language={language} />,
  },
  {
    id: 'kind',
    title: label.kind,
    width: 120,
    phone: 'title',
    cell: (row) => <MoveKind row={row} />,
  },
  {
    id: 'qty',
    title: label.qty,
    width: 110,
    align: 'end',
    cell: (row) => `${showQty(row.qty)} ${nameIn(row, 'unit_id', language)}`,
  },
  { id: 'from', title: label.from, width: 100, cell: (row) => placeOf(row.from_code, row.from_status) },
  { id: 'to', title: label.to, width: 100, cell: (row) => placeOf(row.to_code, row.to_status) },
  {
    id: 'for',
    title: label.reason,
    width: 170,
    cell: (row) => (
      <TwoLines
        first={row.so_no ?? row.paper_no ?? row.supplier ?? row.reason ?? ''}
        second={[row.paper_no && row.supplier, (row.so_no || row.paper_no || row.supplier) && row.reason]
          .filter(Boolean)
          .join(' · ')}
      />
    ),
  },
  { id: 'actor', title: label.person, width: 130, cell: (row) => row.actor },
]
const columns = {
  places: { en: placeColumns('en'), th: placeColumns('th') },
  journal: { en: journalColumns('en'), th: journalColumns('th') },
}

const placeOf = (code: string | null, status: string | null) => (code ? `${code} ${status}` : '–')

const toneOf = {
  RECEIVE: 'green',
  ISSUE: 'blue',
  TRANSFER: 'grey',
  INSPECT: 'amber',
  BLOCK: 'red',
  UNBLOCK: 'green',
  COUNT: 'grey',
  REVERSAL: 'orange',
} as const

function MoveKind({ row }: { row: JournalRow }) {
  if (row.is_reversed) return <StatusChip status="CANCELLED" label={label.isReversed} />
  return <StatusChip status={row.kind} tone={toneOf[row.kind]} label={moveKinds[row.kind]} />
}

/** What lies where. */
export function StockPlaces({ views }: { views: ReactNode }): ReactNode {
  const { language } = useLanguage()
  const list = useList(listStockPlaces, placesList, placesAsked, exportStockPlaces)
  return (
    <RecordListPage
      id="materials-by-place"
      help="stock-by-place"
      said={{ ...listWords, ...narrowedWords, none: said.noStock }}
      icon="warehouse"
      list={list}
      columns={columns.places[language]}
      insert={receiveDelivery}
      views={views}
      opens={({ material_id }) => material_id}
      toolbar={<PlacesFilterBar view={list.view} onChange={list.change} />}
      record={(open, close) =>
        open === 'new' ? (
          <DeliveryDialog onClose={close} />
        ) : (
          <MaterialDialog key={open} id={open} at="stock" onClose={close} />
        )
      }
    />
  )
}

/** The journal of all moves. */
export function StockJournal({ views }: { views: ReactNode }): ReactNode {
  const { language } = useLanguage()
  const list = useList(listJournal, journalList, journalAsked, exportJournal)
  return (
    <RecordListPage
      id="materials-journal"
      help="stock-journal"
      said={{ ...listWords, ...narrowedWords, none: said.noMoves }}
      icon="warehouse"
      list={list}
      columns={columns.journal[language]}
      insert={receiveDelivery}
      views={views}
      opens={({ material_id }) => material_id}
      toolbar={<JournalFilterBar view={list.view} onChange={list.change} />}
      record={(open, close) =>
        open === 'new' ? (
          <DeliveryDialog onClose={close} />
        ) : (
          <MaterialDialog key={open} id={open} at="moves" onClose={close} />
        )
      }
    />
  )
}
