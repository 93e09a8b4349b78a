// One's own time: the week with its sums, what was rejected, what waits for one's approval and what has it; for those who keep them, locked
// months and factors of overtime.
import { type ReactNode, Suspense, lazy } from 'react'
import { useSearchParams } from 'react-router'
import { todayInBangkok } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { listMonths } from './months.ts'
import { listOtRules, otWords } from './ot-rules.ts'
import { readWeek } from './time-entries.ts'
import { timeStates, timeViews, timeWords } from './time.text.ts'
import { WeekSheet } from './WeekSheet.tsx'

const ApproveTime = lazy(async () => ({ default: (await import('./ApproveTime.tsx')).ApproveTime }))
const ApprovedTime = lazy(async () => ({ default: (await import('./ApprovedTime.tsx')).ApprovedTime }))
const RejectedTime = lazy(async () => ({ default: (await import('./RejectedTime.tsx')).RejectedTime }))
const MonthsCard = lazy(async () => ({ default: (await import('./MonthsCard.tsx')).MonthsCard }))
const OtRulesCard = lazy(async () => ({ default: (await import('./OtRulesCard.tsx')).OtRulesCard }))

const said = words({
  views: { en: 'View', th: 'มุมมอง' },
  week: { en: 'Week', th: 'สัปดาห์' },
  rejected: { en: 'Rejected', th: 'ไม่อนุมัติ' },
})

/** The tab; views the caller has nothing to do with are not there. */
export function MyTime(): ReactNode {
  const [params, setParams] = useSearchParams()
  const day = /^\d{4}-\d{2}-\d{2}$/.exec(params.get('day') ?? '')?.[0] ?? todayInBangkok()
  const read = useRead(readWeek, { day })
  const mayLock = useCan(listMonths)
  const mayKeep = useCan(listOtRules)
  const view = params.get('view') ?? 'week'
  const turn = (changes: Record<string, string | null>) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      for (const [name, to] of Object.entries(changes)) to === null ? next.delete(name) : next.set(name, to)
      return next
    })
  if (!read.data) return <Reading read={read} lines={10} />
  const tabs = [
    { name: 'week', label: said.week },
    { name: 'rejected', label: said.rejected },
    ...(read.data.decides
      ? [
          { name: 'approve', label: timeViews.DECIDE, count: read.data.to_approve },
          { name: 'approved', label: timeStates.APPROVED },
        ]
      : []),
    ...(mayLock ? [{ name: 'months', label: timeWords.months }] : []),
    ...(mayKeep ? [{ name: 'factors', label: otWords.list }] : []),
  ]
  return (
    <>
      <Tabs
        className="page-tabs"
        label={said.views}
        tabs={tabs}
        at={view}
        onTurn={(next) => turn({ view: next === 'week' ? null : next })}
      />
      <Suspense fallback={<LoadingSkeleton lines={6} />}>
        {view === 'approve' && <ApproveTime />}
        {view === 'approved' && <ApprovedTime />}
        {view === 'rejected' && <RejectedTime />}
        {view === 'months' && mayLock && <MonthsCard />}
        {view === 'factors' && mayKeep && <OtRulesCard />}
        {!['approve', 'approved', 'rejected', 'months', 'factors'].includes(view) && (
          <WeekSheet week={read.data} onTurn={(next) => turn({ day: next })} />
        )}
      </Suspense>
    </>
  )
}
