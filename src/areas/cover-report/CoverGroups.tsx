// The report in figures: a line for each customer, or for each month in which cover ends. Every number opens its rows.
import { type ReactNode, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { fullCustomerName, shortCustomerName } from '#areas/customers/customer-names.ts'
import { showMonth } from '#base/date-format.ts'
import { readListAddress, recordText } from '#base/list-address.ts'
import { showMoney } from '#base/money.ts'
import { type Language, words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { type ReportGroup, coverSummary } from './cover-report.ts'
import {
  type CoverState,
  coverStates,
  groupings,
  reportLabels as label,
  reportWords,
} from './cover-report.text.ts'
import { CoverSums } from './CoverSums.tsx'
import { narrowedBy, reportList, statesIn } from './report-list.ts'
import { ReportFilterBar } from './ReportFilterBar.tsx'

const said = words({
  noDay: { en: 'Without a last day', th: 'ไม่มีวันสิ้นสุด' },
  contracts: { en: 'Contracts', th: 'สัญญา' },
})

/** The figures with their filters, which are those of the machines. */
export function CoverGroups({ groupBy }: { groupBy: 'CUSTOMER' | 'MONTH' }): ReactNode {
  const { language } = useLanguage()
  const [params, setParams] = useSearchParams()
  const view = readListAddress(reportList, params)
  const read = useRead(coverSummary, { ...narrowedBy(view), group_by: groupBy })
  const columns = useMemo(() => columnsIn(language, params), [language, params])
  const change = ({ text, filters }: { text?: string; filters?: Readonly<Record<string, string>> }) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries({ ...filters, ...(text !== undefined && { q: text }) }))
      if (value) next.set(name, value)
      else next.delete(name)
    setParams(next, { replace: true })
  }
  return (
    <>
      <CoverSums
        totals={read.data?.totals}
        chosen={statesIn(view.filters.status)}
        onChoose={(status) => change({ filters: { status } })}
      />
      <DataTable
        id={`cover-by-${groupBy.toLowerCase()}`}
        label={reportWords.summary}
        columns={columns.map((one) => (one.id === 'key' ? { ...one, title: groupings[groupBy] } : one))}
        rows={read.data?.groups}
        rowKey={(row) => row.key}
        loading={read.fetching}
        error={
          read.failure ? { message: read.failure.message, requestId: read.failure.requestId } : undefined
        }
        onRetry={() => void read.again()}
        empty={{ title: { en: 'No machines found', th: 'ไม่พบเครื่องตามเงื่อนไข' } }}
        toolbar={<ReportFilterBar view={view} onChange={change} />}
      />
    </>
  )
}

// what has no last day
const endless: readonly CoverState[] = ['NOT_STARTED', 'NONE']

// the rows behind a number: its group, and its state
function rowsOf(row: ReportGroup, params: URLSearchParams, language: Language, status?: CoverState): string {
  const next = new URLSearchParams(params)
  next.delete('list')
  if (status) next.set('status', status)
  else if (!row.customer && !row.key) {
    const chosen = statesIn(params.get('status') ?? '')
    next.set('status', endless.filter((one) => chosen.length === 0 || chosen.includes(one)).join(','))
  }
  if (row.customer)
    next.set(
      'customer',
      recordText({ key: Number(row.key), value: shortCustomerName(row.customer, language) }),
    )
  else if (row.key) next.set('month', row.key)
  return `?${next}`
}

const columnsIn = (language: Language, params: URLSearchParams): readonly Column<ReportGroup>[] => {
  const number = (id: CoverState): Column<ReportGroup> => ({
    id,
    title: coverStates[id],
    width: 110,
    align: 'end',
    cell: (row) =>
      row.by_status[id] === 0 ? '–' : <Link to={rowsOf(row, params, language, id)}>{row.by_status[id]}</Link>,
  })
  const rows = (row: ReportGroup, shown: ReactNode) => <Link to={rowsOf(row, params, language)}>{shown}</Link>
  return [
    {
      id: 'key',
      title: groupings.CUSTOMER,
      hideable: false,
      grows: true,
      width: 200,
      phone: 'title',
      cell: (row) =>
        rows(
          row,
          row.customer
            ? fullCustomerName(row.customer, language)
            : row.key
              ? showMonth(row.key, language)
              : said.noDay[language],
        ),
    },
    {
      id: 'machines',
      title: label.machines,
      width: 110,
      align: 'end',
      cell: (row) => rows(row, row.machines),
    },
    number('IN_FORCE'),
    number('EXPIRING'),
    number('EXPIRED'),
    number('NOT_STARTED'),
    number('NONE'),
    {
      id: 'contracts',
      title: said.contracts,
      width: 100,
      align: 'end',
      cell: (row) => (row.contracts === 0 ? '–' : rows(row, row.contracts)),
    },
    {
      id: 'value',
      title: label.value,
      width: 140,
      align: 'end',
      cell: (row) => row.value !== null && rows(row, showMoney(row.value)),
    },
  ]
}
