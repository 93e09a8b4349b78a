// The engineering board: tasks as cards, on a phone one's own by day, and the questions their moves lead to.
import { type ReactNode, lazy, useState } from 'react'
import { useSearchParams } from 'react-router'
import { NewTaskButton } from '#areas/tasks/NewTaskButton.tsx'
import { listTasks } from '#areas/tasks/task-lists.ts'
import type { TaskRow } from '#areas/tasks/task-shapes.ts'
import { taskWords } from '#areas/tasks/tasks.text.ts'
import { taskTimePart } from '#areas/time-entries/task-time-part.web.ts'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { usePhone } from '#ui/screen.web.ts'
import { toneOf } from '#ui/status-colours.ts'
import { BoardFrame } from './BoardFrame.tsx'
import type { BoardLook } from './board-look.web.ts'
import { boardNames } from './boards.text.ts'
import type { Target } from './card-moves.ts'
import {
  type TaskFilters,
  isNarrowed,
  taskAddressOf,
  taskFiltersIn,
  tasksAsked,
} from './engineering-address.ts'
import { moveTask, readTaskBoard } from './engineering-board.ts'
import { EngineeringCardFace } from './EngineeringCardFace.tsx'
import { EngineeringFilterBar } from './EngineeringFilterBar.tsx'
import { MyTasks } from './MyTasks.tsx'
import { useTaskMove } from './use-task-move.web.ts'

const TaskDialog = lazy(async () => ({
  default: (await import('#areas/tasks/TaskDialog.tsx')).TaskDialog,
}))
const EngineeringQuestion = lazy(async () => ({
  default: (await import('./EngineeringQuestion.tsx')).EngineeringQuestion,
}))

const taskParts = [taskTimePart]

const taskLook: BoardLook<TaskRow> = {
  name: boardNames.RCS,
  ...words({
    keys: {
      en: 'Arrow keys walk the cards, Enter opens one, M moves it.',
      th: 'ใช้ปุ่มลูกศรเลือกการ์ด Enter เปิดงาน และ M เพื่อย้าย',
    },
    empty: { en: 'No tasks in this column', th: 'ไม่มีงานในคอลัมน์นี้' },
    emptyNarrowed: { en: 'No tasks match the filters', th: 'ไม่พบงานตามเงื่อนไข' },
    count: { en: '{count} {count|task|tasks}', th: '{count} งาน' },
  }),
  lately: 'DONE',
  Face: EngineeringCardFace,
  numberOf: ({ task_no }) => task_no,
  isLate: ({ days_late }) => days_late !== null,
  toneOf,
}

/** Its page; `segments` lead to the other boards. */
export function EngineeringBoard({ segments }: { segments: ReactNode }): ReactNode {
  const [params, setParams] = useSearchParams()
  const phone = usePhone()
  const { say } = useLanguage()
  const filters = taskFiltersIn(params)
  const board = useRead(readTaskBoard, tasksAsked(filters))
  const mayMove = useCan(moveTask)
  const moves = useTaskMove()
  const { question, leave, ...by } = moves
  const filter = (change: Partial<TaskFilters>) =>
    setParams(taskAddressOf({ ...filters, ...change }), { replace: true })
  // the task that is open over the board, for callers who do not see the pages of projects (`useTaskPath`)
  const opened = params.get('task')
  const isOpened = ({ task_no }: TaskRow) => task_no === opened
  const onBoard = board.data?.columns.flatMap(({ cards }) => cards).find(isOpened)
  // once it is open it stays so, wherever its card goes meanwhile: what is typed there is not the board's
  const [kept, setKept] = useState<Pick<TaskRow, 'id' | 'task_no'>>()
  const isKept = opened !== null && kept?.task_no === opened
  // one that is done for long, cancelled or beyond what is shown stands on no column
  const beside = useRead(
    listTasks,
    { where: { text: opened?.slice(0, 100) ?? '' } },
    { enabled: opened !== null && board.data !== undefined && !onBoard && !isKept, keep: false },
  )
  const found = onBoard ?? (opened === null ? undefined : beside.data?.rows.find(isOpened))
  if (found && found.id !== kept?.id) setKept(found)
  const shown = found ?? (isKept ? kept : undefined)
  const isUnknown = opened !== null && !shown && beside.data !== undefined && !beside.fetching
  const open = (task: string | null) => {
    const next = new URLSearchParams(params)
    if (task === null) next.delete('task')
    else next.set('task', task)
    setParams(next, { replace: task === null })
  }
  const onMove = (card: TaskRow, target: Target) => void moves.move(card, target)
  return (
    <BoardFrame
      look={taskLook}
      read={board}
      help="board-engineering"
      segments={segments}
      actions={<NewTaskButton />}
      filters={
        <>
          <EngineeringFilterBar filters={filters} onChange={filter} />
          {isUnknown && <p role="status">{say(taskWords.unknown, { no: opened })}</p>}
        </>
      }
      isNarrowed={isNarrowed(filters)}
      mayMove={mayMove}
      moves={moves}
      instead={
        phone && filters.mine
          ? (columns) => (
              <MyTasks
                columns={columns}
                isNarrowed={isNarrowed({ ...filters, mine: false })}
                onMove={mayMove ? onMove : undefined}
              />
            )
          : undefined
      }
    >
      {question && <EngineeringQuestion question={question} by={by} onClose={leave} />}
      {shown && (
        <TaskDialog key={shown.id} id={shown.id} parts={taskParts} onOpen={open} onClose={() => open(null)} />
      )}
    </BoardFrame>
  )
}
