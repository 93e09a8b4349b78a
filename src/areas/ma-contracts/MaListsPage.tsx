// MA and warranty: the contracts, and beside them the warranties.
import { type ReactNode, Suspense, lazy } from 'react'
import { CustomerPlace } from '#areas/customers/CustomerPlace.tsx'
import { projectPath } from '#areas/projects/project-path.ts'
import { warrantyWords } from '#areas/warranties/warranties.text.ts'
import { showDate } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { useList } from '#platform/browser/use-list.web.ts'
import { CellLink } from '#platform/records/RecordLink.tsx'
import { RecordListPage } from '#platform/records/RecordListPage.tsx'
import { currentLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { PageTabs } from '#ui/PageTabs.tsx'
import { useTab } from '#ui/page-tab.web.ts'
import type { Column } from '#ui/table-columns.web.ts'
import { TwoLines } from '#ui/TwoLines.tsx'
import { type MaContractRow, exportMaContracts, insertMaContract, listMaContracts } from './ma-contracts.ts'
import { maLabels as label, maWords } from './ma-contracts.text.ts'
import { maAsked, maList } from './ma-list.ts'
import { maPath } from './ma-path.ts'
import { MaFilterBar } from './MaFilterBar.tsx'
import { MaStateChip } from './MaStateChip.tsx'

const NewMaDialog = lazy(async () => ({ default: (await import('./MaContractDialog.tsx')).NewMaDialog }))
const Warranties = lazy(() => import('#areas/warranties/WarrantiesPage.tsx'))

const said = words({
  none: { en: 'No contracts yet', th: 'ยังไม่มีสัญญา' },
  first: {
    en: 'Draft a contract: for which customer, from when to when, and how many visits a year.',
    th: 'ร่างสัญญาให้ลูกค้า ระบุระยะสัญญาและจำนวนครั้งที่เข้าบำรุงรักษาต่อปี',
  },
  wait: { en: 'Contracts appear here once they are drafted.', th: 'เมื่อมีการร่างสัญญา สัญญาจะอยู่ที่นี่' },
  nothingFits: { en: 'No contracts found', th: 'ไม่พบสัญญาตามเงื่อนไข' },
  loosen: { en: 'Try another word, or remove a filter.', th: 'ลองค้นด้วยคำอื่น หรือเอาตัวกรองออก' },
  machines: { en: '{count} {count|machine|machines}', th: '{count} เครื่อง' },
})

const columns: readonly Column<MaContractRow>[] = [
  {
    id: 'ma_no',
    title: label.no,
    sortable: true,
    hideable: false,
    grows: true,
    width: 200,
    phone: 'title',
    cell: (row) => <TwoLines first={row.ma_no} second={row.name} />,
  },
  {
    id: 'customer',
    title: label.customer,
    grows: true,
    width: 200,
    phone: 'plain',
    cell: (row) => <CustomerPlace row={{ ...row, site_name: row.site_name ?? '' }} />,
  },
  {
    id: 'project',
    title: label.project,
    width: 120,
    phone: 'plain',
    cell: (row) =>
      row.project_no && (
        <CellLink menu="/app/Project-Management" to={projectPath(row.project_no)}>
          {row.project_no}
        </CellLink>
      ),
  },
  {
    id: 'machines',
    title: label.machines,
    width: 110,
    align: 'end',
    cell: (row) => row.machine_count,
  },
  {
    id: 'start_date',
    title: label.startDate,
    width: 130,
    cell: (row) => (row.start_date ? showDate(row.start_date, currentLanguage()) : '–'),
  },
  {
    id: 'end_date',
    title: label.endDate,
    sortable: true,
    width: 140,
    cell: (row) => (row.end_date ? showDate(row.end_date, currentLanguage()) : '–'),
  },
  {
    id: 'state',
    title: label.state,
    width: 210,
    phone: 'title',
    cell: (row) => <MaStateChip row={row} />,
  },
]

/** The page; its second list is that of warranties. */
export default function MaListsPage(): ReactNode {
  const at = useTab(['contracts', 'warranties'])
  const tabs = { contracts: maWords.many, warranties: warrantyWords.many }
  const views = <PageTabs label={maWords.page} tabs={tabs} at={at} />
  if (at === 'contracts') return <Contracts views={views} />
  const waiting = (
    <Page fills>
      <PageHeading title={maWords.page} />
      {views}
      <LoadingSkeleton lines={6} />
    </Page>
  )
  return (
    <Suspense fallback={waiting}>
      <Warranties views={views} />
    </Suspense>
  )
}

function Contracts({ views }: { views: ReactNode }) {
  const list = useList(listMaContracts, maList, maAsked, exportMaContracts)
  return (
    <RecordListPage
      id="ma-contracts"
      help="ma-contracts"
      said={{ ...said, title: maWords.page, add: maWords.insert }}
      icon="signature"
      list={list}
      columns={columns}
      insert={insertMaContract}
      views={views}
      pageOf={({ id }) => maPath(id)}
      rowMark={(row) => (['EXPIRING', 'NOTICE'].includes(row.state) ? 'warning' : undefined)}
      toolbar={<MaFilterBar view={list.view} onChange={list.change} />}
      record={(open, close) => open === 'new' && <NewMaDialog onClose={close} />}
    />
  )
}
