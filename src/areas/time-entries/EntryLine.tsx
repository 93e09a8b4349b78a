// An entry in a list: when and how long, what for, where it stands; what may be done with it opens from it.
import { type ReactNode, Suspense, lazy } from 'react'
import { Link } from 'react-router'
import { useTaskPath } from '#areas/tasks/use-task-path.web.ts'
import { words } from '#base/text.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { showHours } from './hours-words.ts'
import type { EntryRow } from './time-rows.ts'
import { openCosts, timeKinds, timeStates } from './time.text.ts'
import './TimeLines.css'

// most readers decide about nobody's time
const ReopenEntry = lazy(async () => ({ default: (await import('./ReopenEntry.tsx')).ReopenEntry }))

const said = words({
  edit: { en: 'Change {what}', th: 'แก้ไข {what}' },
  billable: { en: 'Billable', th: 'คิดเงินลูกค้า' },
  ot: { en: 'OT {hours}', th: 'โอที {hours}' },
  cost: { en: '{amount} THB', th: '{amount} บาท' },
  open: { en: 'cost open: {why}', th: 'ยังไม่มีต้นทุน: {why}' },
})

/** `who` and `day` are told where the list is of several. */
export function EntryLine({
  entry,
  who,
  day,
  showsWork = true,
  remarks = [],
  before,
  actions,
  onEdit,
}: {
  entry: EntryRow
  who?: boolean
  day?: string
  showsWork?: boolean
  /** What is said of it in this list, a line each. */
  remarks?: readonly string[]
  before?: ReactNode
  actions?: ReactNode
  onEdit?: (() => void) | undefined
}): ReactNode {
  const { say } = useLanguage()
  const taskPath = useTaskPath()
  const { start_time, end_time, classes } = entry
  const kind = say(timeKinds[entry.kind])
  const overtime = classes ? classes.ot15_hours + classes.hol_hours + classes.hol3_hours : 0
  return (
    <li className="time-line">
      {before}
      <div className="time-line-text">
        <span>
          <b>{showHours(entry.hours)}</b> {kind}
          {who && ` · ${entry.employee_name}`}
        </span>
        <small>
          {[day, start_time && end_time ? `${start_time}–${end_time}` : null].filter(Boolean).join(' · ')}
          {showsWork && entry.so_no && (
            <>
              {' '}
              <Link to={`/app/Active/${entry.so_no}`}>{entry.so_no}</Link> {entry.order_title}
            </>
          )}
          {showsWork && entry.task_no && (
            <>
              {' '}
              <Link to={taskPath(entry.project_no!, entry.task_no)}>{entry.task_no}</Link> {entry.task_title}
            </>
          )}
          {entry.note && ` ${entry.note}`}
          {overtime > 0 && ` · ${say(said.ot, { hours: showHours(overtime) })}`}
          {entry.cost_amount !== null &&
            ` · ${say(said.cost, { amount: entry.cost_amount.toLocaleString('en-US', { minimumFractionDigits: 2 }) })}`}
          {entry.cost_open && ` · ${say(said.open, { why: say(openCosts[entry.cost_open]) })}`}
        </small>
        {remarks.map((remark) => (
          <small key={remark} className="time-remark">
            <Icon name="information-outline" size={16} /> {remark}
          </small>
        ))}
        {entry.status === 'REJECTED' && entry.status_note && (
          <small className="time-rejected">
            <Icon name="alert" size={16} /> {entry.status_note}
          </small>
        )}
      </div>
      <StatusChip status={entry.status} label={timeStates[entry.status]} />
      {onEdit && entry.steps.includes('update') && (
        <IconAction
          icon="pencil"
          label={say(said.edit, { what: `${kind} ${showHours(entry.hours)}` })}
          onClick={onEdit}
        />
      )}
      {entry.steps.includes('reopen') && (
        <Suspense fallback={null}>
          <ReopenEntry entry={entry} />
        </Suspense>
      )}
      {actions}
    </li>
  )
}
