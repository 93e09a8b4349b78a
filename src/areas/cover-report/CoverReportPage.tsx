// The report of cover: every machine with both its covers, the same in figures, and whose cover ends without another.
import { type ReactNode, Suspense, lazy } from 'react'
import { useNavigate } from 'react-router'
import { CustomerPlace } from '#areas/customers/CustomerPlace.tsx'
import { machinePath } from '#areas/machines/machine-path.ts'
import { maPath } from '#areas/ma-contracts/ma-path.ts'
import { projectPath } from '#areas/projects/project-path.ts'
import { seesMachines } from '#areas/projects/seen-machines.ts'
import { productFigures } from '#areas/service-product/service-product.ts'
import { productWords } from '#areas/service-product/service-product.text.ts'
import { showDate } from '#base/date-format.ts'
import { isNarrowed } from '#base/list-address.ts'
import { showMoney } from '#base/money.ts'
import { fill, words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { useList } from '#platform/browser/use-list.web.ts'
import { CellLink } from '#platform/records/RecordLink.tsx'
import { listState } from '#platform/records/record-neighbours.web.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { currentLanguage } from '#ui/language.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { PageTabs } from '#ui/PageTabs.tsx'
import { useTab } from '#ui/page-tab.web.ts'
import type { Column } from '#ui/table-columns.web.ts'
import { TwoLines } from '#ui/TwoLines.tsx'
import { type ReportRow, coverReport, exportCoverReport } from './cover-report.ts'
import { reportLabels as label, reportWords } from './cover-report.text.ts'
import { gapWords } from './gap-text.ts'
import { CoverStateChip } from './CoverStateChip.tsx'
import { CoverSums } from './CoverSums.tsx'
import { reportAsked, reportList, statesIn } from './report-list.ts'
import { ReportFilterBar } from './ReportFilterBar.tsx'

const GapFinder = lazy(async () => ({ default: (await import('./GapFinder.tsx')).GapFinder }))
const ServiceProduct = lazy(async () => ({
  default: (await import('#areas/service-product/ServiceProduct.tsx')).ServiceProduct,
}))
const CoverGroups = lazy(async () => ({ default: (await import('./CoverGroups.tsx')).CoverGroups }))

const said = words({
  parts: { en: 'Parts of the report', th: 'ส่วนของรายงาน' },
  customers: { en: 'By customer', th: 'แยกตามลูกค้า' },
  months: { en: 'By month', th: 'แยกตามเดือน' },
  none: { en: 'No machines in service', th: 'ไม่มีเครื่องที่ใช้งานอยู่' },
  wait: {
    en: 'Machines appear here with what covers them.',
    th: 'เครื่องจักรจะอยู่ที่นี่พร้อมความคุ้มครอง',
  },
  nothingFits: { en: 'No machines found', th: 'ไม่พบเครื่องตามเงื่อนไข' },
  loosen: { en: 'Try another word, or remove a filter.', th: 'ลองค้นด้วยคำอื่น หรือเอาตัวกรองออก' },
  until: { en: 'until {day}', th: 'ถึง {day}' },
  visits: { en: '{done} of {promised}', th: '{done} จาก {promised}' },
  hours: { en: '{used} h', th: '{used} ชม.' },
  hoursOf: { en: '{used} of {limit} h', th: '{used} จาก {limit} ชม.' },
})

const day = (one: string | null) => (one === null ? '–' : showDate(one, currentLanguage()))
const until = (one: string | null) =>
  one === null ? '' : fill(said.until, currentLanguage(), { day: day(one) })

const columns: readonly Column<ReportRow>[] = [
  {
    id: 'machine',
    title: label.machine,
    sortable: true,
    hideable: false,
    grows: true,
    width: 170,
    phone: 'title',
    cell: (row) => <TwoLines first={row.machine_name} second={row.serial_no} />,
  },
  {
    id: 'customer',
    title: label.customer,
    sortable: true,
    grows: true,
    width: 180,
    phone: 'plain',
    cell: (row) => <CustomerPlace row={row} />,
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
    id: 'covered_until',
    title: label.status,
    sortable: true,
    width: 190,
    phone: 'title',
    cell: (row) => <CoverStateChip status={row.status} days={row.days_left} />,
  },
  {
    id: 'warranty',
    title: label.warranty,
    width: 160,
    cell: (row) => row.warranty_no && <TwoLines first={row.warranty_no} second={until(row.warranty_end)} />,
  },
  {
    id: 'ma',
    title: label.ma,
    width: 160,
    cell: (row) =>
      row.ma_no && (
        <TwoLines
          first={row.ma_no}
          second={until(row.ma_end)}
          linked={(no) => (
            <CellLink menu="/app/MA-page" to={maPath(row.contract_id!)}>
              {no}
            </CellLink>
          )}
        />
      ),
  },
  {
    id: 'visits',
    title: label.visitsDone,
    width: 150,
    cell: (row) =>
      row.visits_planned ? (
        <TwoLines
          first={fill(said.visits, currentLanguage(), {
            done: row.visits_done,
            promised: row.visits_planned,
          })}
          second={row.next_visit ? day(row.next_visit) : ''}
        />
      ) : null,
  },
  {
    id: 'hours_used',
    title: label.hoursUsed,
    width: 130,
    cell: (row) =>
      row.hours_used === null
        ? null
        : fill(row.hours_limit === null ? said.hours : said.hoursOf, currentLanguage(), {
            used: row.hours_used,
            limit: row.hours_limit,
          }),
  },
  { id: 'last_service', title: label.lastService, width: 130, cell: (row) => day(row.last_service) },
  {
    id: 'open_orders',
    title: label.openOrders,
    width: 110,
    align: 'end',
    cell: (row) => row.open_orders || '–',
  },
  {
    id: 'value',
    title: label.value,
    width: 130,
    align: 'end',
    phone: 'hide',
    cell: (row) => (row.ma_value === null ? '' : showMoney(row.ma_value)),
  },
  { id: 'owner', title: label.owner, width: 150, hidden: true, cell: (row) => row.owner_name },
  {
    id: 'commissioned',
    title: label.commissioned,
    width: 130,
    hidden: true,
    cell: (row) => day(row.commissioned_on),
  },
]

const tabs = {
  machines: reportWords.report,
  customers: said.customers,
  months: said.months,
  gaps: gapWords.finder,
} as const

/** The page of the report. */
export default function CoverReportPage(): ReactNode {
  const seesProduct = useCan(productFigures)
  const asked = useTab(['machines', 'customers', 'months', 'gaps', 'product'])
  const at = asked === 'product' && !seesProduct ? 'machines' : asked
  return (
    <Page fills>
      <PageHeading title={reportWords.page} help="cover-report" />
      {at === 'product' || seesProduct ? (
        <PageTabs label={said.parts} tabs={{ ...tabs, product: productWords.product }} at={at} />
      ) : (
        <PageTabs label={said.parts} tabs={tabs} at={at} />
      )}
      <Suspense fallback={<LoadingSkeleton lines={9} />}>
        {at === 'machines' && <Machines />}
        {at === 'gaps' && <GapFinder />}
        {at === 'product' && <ServiceProduct />}
        {(at === 'customers' || at === 'months') && (
          <CoverGroups key={at} groupBy={at === 'customers' ? 'CUSTOMER' : 'MONTH'} />
        )}
      </Suspense>
    </Page>
  )
}

const pageOf = ({ id }: ReportRow) => `${machinePath(id)}?tab=cover`

function Machines() {
  const navigate = useNavigate()
  const list = useList(coverReport, reportList, reportAsked, exportCoverReport)
  const opens = useCan({ access: seesMachines })
  return (
    <>
      <CoverSums
        totals={list.answer?.totals}
        chosen={statesIn(list.view.filters.status)}
        onChoose={(status) => list.change({ filters: { status } })}
      />
      <DataTable
        id="cover-report"
        label={reportWords.report}
        tall
        columns={columns}
        rowKey={(row) => row.id}
        {...(opens && {
          rowHref: pageOf,
          onOpen: (row: ReportRow) =>
            void navigate(pageOf(row), { state: listState((list.table.rows ?? []).map(pageOf)) }),
        })}
        rowMark={(row) =>
          row.status === 'EXPIRED' ? 'error' : row.status === 'EXPIRING' ? 'warning' : undefined
        }
        {...list.table}
        empty={
          isNarrowed(list.view)
            ? { title: said.nothingFits, hint: said.loosen }
            : { title: said.none, hint: said.wait, icon: 'signature' }
        }
        toolbar={<ReportFilterBar view={list.view} onChange={list.change} />}
      />
    </>
  )
}
