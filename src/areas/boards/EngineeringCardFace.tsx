// What the card of a task says: number and title, its project, what stands in its way, how far it is, when it is due, and who has it.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { projectPath } from '#areas/projects/project-path.ts'
import type { TaskRow } from '#areas/tasks/task-shapes.ts'
import { taskPriorities } from '#areas/tasks/task-states.ts'
import { labelsIn } from '#areas/tasks/tasks.ts'
import { useTaskPath } from '#areas/tasks/use-task-path.web.ts'
import { showDate } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { CellLink } from '#platform/records/RecordLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { CardPeople } from './CardPeople.tsx'
import { dueOf } from './task-due.ts'
import './EngineeringCardFace.css'

const said = words({
  part: { en: 'Part of {whole}', th: 'งานย่อยของ {whole}' },
  owner: { en: 'In charge: {names}', th: 'ผู้รับผิดชอบ: {names}' },
  late: { en: '{count} {count|day|days} late', th: 'เกิน {count} วัน' },
  due: { en: 'Due {on}', th: 'กำหนด {on}' },
  progress: { en: '{count} % done', th: 'เสร็จแล้ว {count} %' },
  waits: { en: 'Waits for {count} {count|task|tasks}', th: 'รอ {count} งาน' },
  checked: { en: '{done} of {count} ticked', th: 'ตรวจแล้ว {done}/{count}' },
})

/** `isStop`: Tab stops at its link. */
export function EngineeringCardFace({ card, isStop }: { card: TaskRow; isStop: boolean }): ReactNode {
  const { say } = useLanguage()
  const taskPath = useTaskPath()
  const labels = labelsIn(card.labels)
  const isOpen = card.status !== 'DONE'
  return (
    <>
      <Link
        className="board-card-link"
        to={taskPath(card.project_no, card.task_no)}
        tabIndex={isStop ? 0 : -1}
        draggable={false}
        data-card-link={card.id}
      >
        <small>{card.task_no}</small>
        <b>{card.title}</b>
      </Link>
      {card.parent_title && (
        <span className="board-card-where" title={card.parent_title}>
          {say(said.part, { whole: card.parent_title })}
        </span>
      )}
      <span className="board-card-where" title={card.project_name}>
        <CellLink menu="/app/Project-Management" to={projectPath(card.project_no)}>
          {card.project_no} {card.project_name}
        </CellLink>
      </span>
      {card.status === 'BLOCKED' && card.status_reason && (
        <span className="task-card-blocked">
          <Icon name="alert" size={16} />
          {card.status_reason}
        </span>
      )}
      {labels.length > 0 && (
        <span className="task-card-labels">
          {labels.map((label) => (
            <i key={label}>{label}</i>
          ))}
        </span>
      )}
      {isOpen && card.progress_pct > 0 && <Progress percent={card.progress_pct} />}
      <span className="board-card-foot">
        {isOpen && card.priority !== 'NORMAL' && (
          <StatusChip plain status={card.priority} label={taskPriorities[card.priority]} />
        )}
        <Due card={card} />
        {isOpen && card.waits_for > 0 && <span>{say(said.waits, { count: card.waits_for })}</span>}
        {isOpen && card.item_count > 0 && (
          <span>{say(said.checked, { done: card.items_done, count: card.item_count })}</span>
        )}
        <CardPeople said={said.owner} names={card.owner_name ? [card.owner_name] : []} />
      </span>
    </>
  )
}

function Due({ card }: { card: TaskRow }) {
  const { say, language } = useLanguage()
  const due = dueOf(card)
  if (due === null || card.status === 'DONE') return null
  const on = say(said.due, { on: showDate(due, language) })
  if (card.days_late === null) return <span>{on}</span>
  return (
    <b className="task-card-late" title={on}>
      {say(said.late, { count: card.days_late })}
    </b>
  )
}

function Progress({ percent }: { percent: number }) {
  const { say } = useLanguage()
  return (
    <span className="task-card-progress" role="img" aria-label={say(said.progress, { count: percent })}>
      <i style={{ width: `${percent}%` }} />
    </span>
  )
}
