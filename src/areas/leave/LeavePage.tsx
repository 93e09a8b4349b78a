// Leave: what waits for the reader's decision, one's own with what is left, and who is away.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useCan } from '#platform/browser/caller.web.ts'
import { isNarrowed, knownIn } from '#base/list-address.ts'
import { type Words, words } from '#base/text.ts'
import { useList } from '#platform/browser/use-list.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { todayInBangkok } from '#base/date-format.ts'
import { optionsOf } from '#ui/fields/FieldShell.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { LeaveBalances } from './LeaveBalances.tsx'
import { LeaveCalendar } from './LeaveCalendar.tsx'
import { LeaveRecounted } from './LeaveRecounted.tsx'
import { StandingIn } from './StandingIn.tsx'
import { columns, ownColumns } from './LeaveColumns.tsx'
import { decideColumns } from './LeaveDecide.tsx'
import { adjustBalance } from './leave-balance.ts'
import { exportLeave } from './leave-export.ts'
import { leaveAsked, leaveCountAsked, leaveListIn, opensOnWaiting } from './leave-list-address.ts'
import { monthIn } from './leave-month.ts'
import { listLeave } from './leave.ts'
import { insertLeave } from './leave-steps.ts'
import { leaveLabels as labels, leaveStates, leaveViews, leaveWords } from './leave.text.ts'
import './LeavePage.css'

const LeaveDialog = lazy(async () => ({ default: (await import('./LeaveDialog.tsx')).LeaveDialog }))
const LeaveRequestDialog = lazy(async () => ({
  default: (await import('./LeaveRequestDialog.tsx')).LeaveRequestDialog,
}))

const LeaveAdjustDialog = lazy(async () => ({
  default: (await import('./LeaveAdjustDialog.tsx')).LeaveAdjustDialog,
}))

const said = words({
  views: { en: 'View', th: 'มุมมอง' },
  none: { en: 'No leave yet', th: 'ยังไม่เคยลา' },
  first: { en: 'Request some when you need it.', th: 'เมื่อจะลา กดขอลาได้เลย' },
  nothingWaits: { en: 'Nothing to approve', th: 'ไม่มีใบลารออนุมัติ' },
  nothingFits: { en: 'Nothing found', th: 'ไม่พบข้อมูลตามเงื่อนไข' },
  loosen: { en: 'Try another word, or remove a filter.', th: 'ลองค้นด้วยคำอื่น หรือเอาตัวกรองออก' },
})

/** The view that is no list. */
const CALENDAR = 'CALENDAR'

/** The page of leave; for an approver it opens on what waits, if anything does. */
export default function LeavePage(): ReactNode {
  const [params] = useSearchParams()
  const opens = opensOnWaiting(params)
  const { data, failure } = useRead(listLeave, leaveCountAsked('DECIDE'), { enabled: opens })
  // asked again below it, the failure would be gone for a moment and the page with it
  const [failed, setFailed] = useState(false)
  if (failure && !failed) setFailed(true)
  if (!opens || failed || data?.total === 0) return <Leave />
  if (data) return <Navigate replace to="?view=DECIDE" />
  return (
    <Page>
      <PageHeading title={leaveWords.list} help="leave" />
      <LoadingSkeleton lines={8} />
    </Page>
  )
}

function Leave() {
  const { say } = useLanguage()
  const [params] = useSearchParams()
  const mayAsk = useCan(insertLeave)
  const mayAdjust = useCan(adjustBalance)
  const [adjusting, setAdjusting] = useState(false)
  const { view, change, hrefOf, table } = useList(
    listLeave,
    leaveListIn(params.get('view')),
    leaveAsked,
    exportLeave,
  )
  const shown = knownIn(view.filters.view, leaveViews) ?? 'MINE'
  const isCalendar = view.filters.view === CALENDAR
  const waiting = useTotal('DECIDE')
  const others = useTotal('ALL')
  const close = () => change({ open: null })
  const status = knownIn(view.filters.status, leaveStates)
  const tabs: [string, Words, number?][] = [
    ['MINE', leaveViews.MINE],
    ...(others > 0 || shown !== 'MINE'
      ? ([
          ['DECIDE', leaveViews.DECIDE, waiting],
          ['ALL', leaveViews.ALL],
        ] as [string, Words, number?][])
      : []),
    [CALENDAR, leaveWords.calendar],
  ]
  const add = mayAsk && (
    <GradientButton icon={<Icon name="plus" />} onClick={() => change({ open: 'new' })}>
      {say(leaveWords.insert)}
    </GradientButton>
  )
  return (
    <Page fills={!isCalendar}>
      <PageHeading
        title={leaveWords.list}
        actions={
          <>
            {mayAdjust && (
              <Button variant="outlined" onClick={() => setAdjusting(true)}>
                {say(leaveWords.adjust)}
              </Button>
            )}
            {add}
          </>
        }
        help="leave"
      />
      <LeaveRecounted />
      <Tabs
        className="page-tabs"
        label={said.views}
        tabs={tabs.map(([name, label, count]) => ({ name, label, count }))}
        at={view.filters.view || 'MINE'}
        onTurn={(key) => change({ filters: { view: key, status: '' }, text: '' })}
      />
      {isCalendar ? (
        <LeaveCalendar
          month={monthIn(view.filters.month) ?? todayInBangkok().slice(0, 7)}
          text={view.text}
          onMonth={(month) => change({ filters: { month } })}
          onText={(text) => change({ text })}
        />
      ) : (
        <>
          {shown === 'MINE' && <LeaveBalances />}
          {shown === 'MINE' && <StandingIn />}
          <DataTable
            id={`leave-${shown}`}
            label={leaveViews[shown]}
            tall
            columns={shown === 'MINE' ? ownColumns : shown === 'DECIDE' ? decideColumns : columns}
            rowKey={(row) => row.id}
            rowHref={(row) => hrefOf(row.id)}
            onOpen={(row) => change({ open: row.id })}
            {...table}
            empty={
              isNarrowed({ ...view, filters: { ...view.filters, view: '', month: '' } })
                ? { title: said.nothingFits, hint: said.loosen }
                : shown === 'MINE'
                  ? { title: said.none, hint: said.first, icon: 'calendar-check', action: add }
                  : { title: said.nothingWaits, icon: 'calendar-check' }
            }
            toolbar={
              <FilterBar
                {...(shown !== 'MINE' && {
                  search: {
                    value: view.text,
                    placeholder: labels.text,
                    onSearch: (text: string) => change({ text }),
                  },
                })}
                active={
                  status
                    ? [
                        {
                          id: 'status',
                          label: leaveStates[status],
                          onRemove: () => change({ filters: { status: '' } }),
                        },
                      ]
                    : []
                }
              >
                {shown !== 'DECIDE' && (
                  <SelectField
                    id="filter-status"
                    label={labels.status}
                    hideLabel
                    value={status}
                    options={optionsOf(leaveStates)}
                    onChange={(_, key) => change({ filters: { status: key ?? '' } })}
                  />
                )}
              </FilterBar>
            }
          />
        </>
      )}
      <Suspense fallback={null}>
        {adjusting && <LeaveAdjustDialog onClose={() => setAdjusting(false)} />}
        {view.open === 'new' && mayAsk && <LeaveRequestDialog onClose={close} />}
        {typeof view.open === 'number' && <LeaveDialog key={view.open} id={view.open} onClose={close} />}
      </Suspense>
    </Page>
  )
}

// how many requests a view holds, for its button
function useTotal(view: 'DECIDE' | 'ALL'): number {
  return useRead(listLeave, leaveCountAsked(view)).data?.total ?? 0
}
