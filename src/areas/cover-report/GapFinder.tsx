// The gap finder: machines whose cover ends without another, what is at stake, the next step, and offers drafted from those that are ticked.
import { type ReactNode, Suspense, lazy, useMemo, useState } from 'react'
import { CustomerPlace } from '#areas/customers/CustomerPlace.tsx'
import { searchCustomers } from '#areas/customers/customer-search.web.ts'
import { employeeLookup } from '#areas/organization/organization.ts'
import { maPath } from '#areas/ma-contracts/ma-path.ts'
import { showDate } from '#base/date-format.ts'
import { isNarrowed } from '#base/list-address.ts'
import { showMoney } from '#base/money.ts'
import { type Language, fill, words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useList } from '#platform/browser/use-list.web.ts'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { CellLink } from '#platform/records/RecordLink.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { ListFilters, type ListFiltersProps, recordFilter, switchFilter } from '#ui/ListFilters.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { TwoLines } from '#ui/TwoLines.tsx'
import { reportHelp, reportLabels } from './cover-report.text.ts'
import { CoverStateChip } from './CoverStateChip.tsx'
import { draftOffers } from './gap-offers.ts'
import { type GapFilter, gapList, gapsAsked, segmentIn } from './gap-list.ts'
import { type GapSegment, gapLabels as label, gapSegments, gapWords } from './gap-text.ts'
import { type GapRow, exportGaps, listGaps } from './gaps.ts'
import './CoverReport.css'

const CoverGapDialog = lazy(async () => ({ default: (await import('./CoverGapDialog.tsx')).CoverGapDialog }))

const said = words({
  covered: { en: 'No cover ends without another', th: 'ไม่มีเครื่องที่ความคุ้มครองหมดโดยไม่มีอะไรมาต่อ' },
  nothingFits: { en: 'No machines found', th: 'ไม่พบเครื่องตามเงื่อนไข' },
  stake: { en: 'At stake: {value} baht', th: 'มูลค่าที่เสี่ยง {value} บาท' },
  tick: { en: 'Offer {machine}', th: 'เสนอ {machine}' },
  draft: { en: 'Draft MA offers ({count})', th: 'ร่างข้อเสนอ MA ({count})' },
  drafted: { en: 'Drafted:', th: 'ร่างแล้ว:' },
})

/** Its segments, list and dialogs. */
export function GapFinder(): ReactNode {
  const { say, language } = useLanguage()
  const list = useList(listGaps, gapList, gapsAsked, exportGaps)
  const { view, change, hrefOf, table, answer } = list
  const mayDraft = useCan(draftOffers)
  const draft = useAction(draftOffers)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [drafted, setDrafted] = useState<readonly { id: number; ma_no: string }[]>([])
  const columns = useMemo(
    () =>
      columnsIn(language, mayDraft, ticked, (id) =>
        setTicked(
          (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
        ),
      ),
    [language, mayDraft, ticked],
  )
  const shown = (table.rows ?? []).filter(({ id, offer_id }) => ticked.has(id) && offer_id === null)
  const run = async () => {
    const sent = new Set(shown.map(({ id }) => id))
    const made = await draft.run({ machines: [...sent] })
    if (!made) return
    setDrafted(made)
    // those ticked meanwhile are still to be drafted
    setTicked((now) => new Set([...now].filter((id) => !sent.has(id))))
  }
  // of all machines, whichever segment is seen
  const isCovered =
    !isNarrowed({ ...view, filters: { ...view.filters, segment: '' } }) &&
    Object.values(answer?.counts ?? {}).every((count) => count === 0)
  const opened = (table.rows ?? []).find(({ id }) => id === view.open)
  return (
    <>
      <Tabs
        label={label.segment}
        at={segmentIn(view.filters.segment)}
        tabs={(Object.keys(gapSegments) as GapSegment[]).map((name) => ({
          name,
          label: gapSegments[name],
          count: answer?.counts[name],
        }))}
        onTurn={(segment) => change({ filters: { segment: segment === 'ENDING' ? '' : segment } })}
      />
      <div className="gap-acts">
        {answer?.at_stake != null && <span>{say(said.stake, { value: showMoney(answer.at_stake) })}</span>}
        {mayDraft && (
          <GradientButton
            icon={<Icon name="plus" />}
            disabled={shown.length === 0 || draft.busy}
            onClick={() => void run()}
          >
            {say(said.draft, { count: shown.length })}
          </GradientButton>
        )}
      </div>
      {drafted.length > 0 && (
        <p className="gap-drafted" role="status">
          {say(said.drafted)}
          {drafted.map(({ id, ma_no }) => (
            <CellLink key={id} menu="/app/MA-page" to={maPath(id)}>
              {ma_no}
            </CellLink>
          ))}
        </p>
      )}
      <DataTable
        id="cover-gaps"
        label={gapWords.finder}
        tall
        columns={columns}
        rowKey={(row) => row.id}
        rowHref={(row) => hrefOf(row.id)}
        onOpen={(row) => change({ open: row.id })}
        rowMark={(row) => (row.days_left < 0 ? 'error' : undefined)}
        {...table}
        empty={{ title: isCovered ? said.covered : said.nothingFits }}
        toolbar={<GapFilterBar view={view} onChange={change} />}
      />
      <Suspense fallback={null}>
        {opened && <CoverGapDialog key={opened.id} row={opened} onClose={() => change({ open: null })} />}
      </Suspense>
    </>
  )
}

const columnsIn = (
  language: Language,
  mayDraft: boolean,
  ticked: ReadonlySet<number>,
  toggle: (id: number) => void,
): readonly Column<GapRow>[] => [
  {
    id: 'machine',
    title: reportLabels.machine,
    hideable: false,
    grows: true,
    width: 150,
    phone: 'title',
    cell: (row) => <TwoLines first={row.machine_name} second={row.serial_no} />,
  },
  {
    id: 'customer',
    title: reportLabels.customer,
    sortable: true,
    grows: true,
    width: 150,
    phone: 'plain',
    cell: (row) => <CustomerPlace row={row} />,
  },
  {
    id: 'offer',
    title: label.offer,
    width: 116,
    cell: (row) =>
      row.offer_id ? (
        <CellLink menu="/app/MA-page" to={maPath(row.offer_id)}>
          {row.offer_no}
        </CellLink>
      ) : (
        mayDraft && (
          <label className="gap-tick">
            <input
              type="checkbox"
              checked={ticked.has(row.id)}
              aria-label={fill(said.tick, language, { machine: row.machine_name })}
              onChange={() => toggle(row.id)}
            />
          </label>
        )
      ),
  },
  {
    id: 'covered_until',
    title: label.ends,
    sortable: true,
    width: 180,
    phone: 'title',
    cell: (row) => (
      <CoverStateChip status={row.days_left < 0 ? 'EXPIRED' : 'EXPIRING'} days={row.days_left} />
    ),
  },
  {
    id: 'last',
    title: label.last,
    width: 130,
    cell: (row) => <TwoLines first={row.last_no ?? ''} second={showDate(row.covered_until, language)} />,
  },
  { id: 'stake', title: label.stake, width: 116, align: 'end', cell: (row) => showMoney(row.at_stake) },
  {
    id: 'next_on',
    title: label.nextStep,
    sortable: true,
    grows: true,
    width: 150,
    cell: (row) =>
      row.result === 'NOT_WANTED' ? (
        row.reason
      ) : row.next_step || row.next_on ? (
        <TwoLines first={row.next_step ?? ''} second={row.next_on ? showDate(row.next_on, language) : ''} />
      ) : (
        '–'
      ),
  },
  { id: 'owner', title: label.owner, width: 120, cell: (row) => row.owner_name ?? '–' },
]

const filters = [
  recordFilter<GapFilter>('customer', reportLabels.customer, searchCustomers),
  recordFilter<GapFilter>('owner', label.owner, (text) => searchLookup(employeeLookup, text)),
  switchFilter<GapFilter>('refused', label.notWanted),
]

const GapFilterBar = (props: ListFiltersProps<GapFilter>): ReactNode => (
  <ListFilters {...props} placeholder={reportHelp.text} filters={filters} />
)
