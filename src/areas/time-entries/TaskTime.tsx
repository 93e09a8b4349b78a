// The hours of a task in its dialog: the clock, what was spent beside what was estimated, and what everybody wrote down.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import type { TaskCard } from '#areas/tasks/task-shapes.ts'
import { showDate } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { MoreButton } from '#ui/MoreButton.tsx'
import { EntryLine } from './EntryLine.tsx'
import { showHours } from './hours-words.ts'
import { timeOfTask } from './time-entries.ts'
import type { EntryRow } from './time-rows.ts'
import { TimeLines } from './TimeLines.tsx'
import { timeWords } from './time.text.ts'
import { TimerLine } from './timer/TimerLine.tsx'
import './TimeLines.css'

const EntryDialog = lazy(async () => ({ default: (await import('./EntryDialog.tsx')).EntryDialog }))

const said = words({
  none: { en: 'No time on this task yet.', th: 'ยังไม่มีเวลาของงานนี้' },
  spent: { en: 'Spent', th: 'ใช้ไป' },
  estimate: { en: 'Estimated', th: 'ประมาณการ' },
  left: { en: 'Still to do', th: 'ยังต้องทำ' },
  over: { en: '{hours} h over the estimate', th: 'เกินประมาณการ {hours} ชม.' },
  cost: { en: 'Cost', th: 'ต้นทุน' },
  open: { en: '{count} without cost', th: 'ยังไม่มีต้นทุน {count} รายการ' },
  runs: { en: 'Timer runs: {who}', th: 'กำลังจับเวลา: {who}' },
  more: { en: 'Show {count} more', th: 'แสดงอีก {count} รายการ' },
})
/** Lines that are shown before more are asked for. */
const FEW = 8

/** The part; of what has sub-tasks the time of these is told, too. */
export function TaskTime({ task }: { task: TaskCard }): ReactNode {
  const { say, language } = useLanguage()
  const read = useRead(timeOfTask, { task_id: task.id })
  const [changing, setChanging] = useState<EntryRow | 'new'>()
  const [all, setAll] = useState(false)
  if (!read.data) return <Reading read={read} lines={4} />
  const { entries, man_hours, cost_amount, cost_open, timer, may_write, may_start, is_billable, running } =
    read.data
  const shown = all ? entries : entries.slice(0, FEW)
  return (
    <>
      {(may_start || (may_write && timer)) && (
        <TimerLine timer={timer} work={{ task_id: task.id }} mayStart={may_start} />
      )}
      {running.length > 0 && <p className="time-hint">{say(said.runs, { who: running.join(', ') })}</p>}
      <p className="time-sums">
        <span>
          {say(said.spent)} <b>{showHours(man_hours)}</b>
        </span>
        {task.estimate_hours !== null && (
          <span>
            {say(said.estimate)} <b>{showHours(task.estimate_hours)}</b>
          </span>
        )}
        {task.remaining_hours !== null && (
          <span>
            {say(said.left)} <b>{showHours(task.remaining_hours)}</b>
          </span>
        )}
        {task.estimate_hours !== null && man_hours > task.estimate_hours && (
          <span className="time-over">
            {say(said.over, { hours: showHours(man_hours - task.estimate_hours) })}
          </span>
        )}
        {cost_amount !== null && cost_amount > 0 && (
          <span>
            {say(said.cost)} <b>{cost_amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}</b>
          </span>
        )}
        {cost_open > 0 && <span>{say(said.open, { count: cost_open })}</span>}
      </p>
      {entries.length === 0 && <p className="time-hint">{say(said.none)}</p>}
      <TimeLines>
        {shown.map((entry) => (
          <EntryLine
            key={entry.id}
            entry={entry}
            who
            // its own says nothing new, that of a sub-task does
            showsWork={entry.task_id !== task.id}
            day={showDate(entry.work_date, language)}
            onEdit={() => setChanging(entry)}
          />
        ))}
      </TimeLines>
      {shown.length < entries.length && (
        <MoreButton onMore={() => setAll(true)}>{say(said.more, { count: entries.length - FEW })}</MoreButton>
      )}
      {may_write && (
        <Button
          variant="outlined"
          startIcon={<Icon name="plus" size={18} />}
          onClick={() => setChanging('new')}
        >
          {say(timeWords.insert)}
        </Button>
      )}
      {changing && (
        <Suspense fallback={null}>
          <EntryDialog
            task={{ id: task.id, name: `${task.task_no} · ${task.title}`, is_billable }}
            {...(changing !== 'new' && { entry: changing })}
            onClose={() => setChanging(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
