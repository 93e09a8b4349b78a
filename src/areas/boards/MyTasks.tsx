// My tasks on a phone: a list by the day they are due, each moved by its menu, and its clock started and stopped by a button.
import { type ReactNode, Suspense, lazy, useId, useState } from 'react'
import type { TaskRow } from '#areas/tasks/task-shapes.ts'
import { taskStatuses } from '#areas/tasks/task-states.ts'
import { showDate } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { useNow } from '#platform/browser/use-now.web.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import type { FilledColumn } from './boards.ts'
import type { Target } from './card-moves.ts'
import { EngineeringCardFace } from './EngineeringCardFace.tsx'
import { MoveMenu, moveWords } from './MoveMenu.tsx'
import { type DayOfTasks, tasksByDay } from './my-task-days.ts'
import './BoardColumns.css'
import './MyTasks.css'

// time comes after the tasks
const TaskClock = lazy(async () => ({
  default: (await import('#areas/time-entries/timer/TaskClock.tsx')).TaskClock,
}))

const said = words({
  late: { en: 'Late', th: 'เกินกำหนด' },
  today: { en: 'Today', th: 'วันนี้' },
  none: { en: 'No day set', th: 'ยังไม่กำหนดวัน' },
  count: { en: '{count} {count|task|tasks}', th: '{count} งาน' },
  nothing: { en: 'No open tasks', th: 'ไม่มีงานค้าง' },
  where: {
    en: 'Tasks you are in charge of, and those of teams you are on, stand here by day.',
    th: 'งานที่คุณรับผิดชอบ และงานที่คุณอยู่ในทีม จะแสดงที่นี่ตามวัน',
  },
  nothingFits: { en: 'No tasks match the filters', th: 'ไม่พบงานตามเงื่อนไข' },
})

/** `onMove` is left out where the caller may not move tasks. */
export function MyTasks({
  columns,
  isNarrowed,
  onMove,
}: {
  columns: readonly FilledColumn<TaskRow>[]
  /** By more than being one's own. */
  isNarrowed: boolean
  onMove: ((card: TaskRow, target: Target) => void) | undefined
}): ReactNode {
  const { today } = useNow(600)
  const [menu, setMenu] = useState<{ card: TaskRow; anchor: HTMLElement } | null>(null)
  const days = tasksByDay(
    columns.flatMap(({ cards }) => cards),
    today,
  )
  return (
    <div ref={keptFocus}>
      {days.length === 0 &&
        (isNarrowed ? (
          <NoData title={said.nothingFits} />
        ) : (
          <NoData title={said.nothing} hint={said.where} />
        ))}
      {days.map((day) => (
        <Day
          key={day.day ?? day.kind}
          day={day}
          isToday={day.day === today}
          onMenu={onMove && ((card, anchor) => setMenu({ card, anchor }))}
        />
      ))}
      {menu && onMove && (
        <MoveMenu
          card={menu.card}
          number={menu.card.task_no}
          columns={columns}
          anchor={menu.anchor}
          onMove={(target) => onMove(menu.card, target)}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  )
}

function Day({
  day: { kind, day, tasks },
  isToday,
  onMenu,
}: {
  day: DayOfTasks
  isToday: boolean
  onMenu: ((card: TaskRow, anchor: HTMLElement) => void) | undefined
}) {
  const { say, language } = useLanguage()
  const heading = useId()
  const name = kind === 'late' ? say(said.late) : kind === 'none' ? say(said.none) : showDate(day!, language)
  return (
    <section className={kind === 'late' ? 'my-tasks late' : 'my-tasks'} aria-labelledby={heading}>
      <h2 id={heading}>
        {isToday ? `${say(said.today)} · ${name}` : name}
        <small>{say(said.count, { count: tasks.length })}</small>
      </h2>
      <ul>
        {tasks.map((card) => (
          <li key={card.id} className={card.days_late === null ? 'board-card' : 'board-card late'}>
            {onMenu && (
              <IconAction
                icon="dots-vertical"
                size={18}
                className="board-card-menu"
                label={say(moveWords.move, { what: card.task_no })}
                aria-haspopup="menu"
                onClick={({ currentTarget }) => onMenu(card, currentTarget)}
              />
            )}
            <EngineeringCardFace card={card} isStop />
            <span className="my-task-foot">
              <StatusChip status={card.status} label={taskStatuses[card.status]} />
              {!card.looks_on && (
                <Suspense fallback={null}>
                  <TaskClock task={card} />
                </Suspense>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
