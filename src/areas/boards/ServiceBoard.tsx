// The service board: orders as cards, and the questions their moves lead to.
import { type ReactNode, lazy } from 'react'
import { useSearchParams } from 'react-router'
import { TakeCallButton } from '#areas/service-orders/call/TakeCallButton.tsx'
import { orderStates } from '#areas/service-orders/service-order-states.ts'
import { type ListChange, isNarrowed, readListAddress, writePartAddress } from '#base/list-address.ts'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { type OrderCardFilter, serviceBoardAsked, serviceBoardList } from './board-address.ts'
import { BoardFilterBar } from './BoardFilterBar.tsx'
import { BoardFrame } from './BoardFrame.tsx'
import type { BoardLook } from './board-look.web.ts'
import { boardNames } from './boards.text.ts'
import { CardFace } from './CardFace.tsx'
import { type BoardCard, moveCard, readBoard } from './service-board.ts'
import { useBoardMove } from './use-board-move.web.ts'

const BoardQuestionDialog = lazy(async () => ({
  default: (await import('./BoardQuestion.tsx')).BoardQuestionDialog,
}))

const orderLook: BoardLook<BoardCard> = {
  name: boardNames.SERVICE,
  ...words({
    keys: {
      en: 'Arrow keys walk the cards, Enter opens one, M moves it.',
      th: 'ใช้ปุ่มลูกศรเลือกการ์ด Enter เปิดใบงาน และ M เพื่อย้าย',
    },
    empty: { en: 'No orders in this column', th: 'ไม่มีใบงานในคอลัมน์นี้' },
    emptyNarrowed: { en: 'No orders match the filters', th: 'ไม่พบใบงานตามเงื่อนไข' },
    count: { en: '{count} {count|order|orders}', th: '{count} ใบงาน' },
  }),
  lately: 'CLOSED',
  Face: CardFace,
  numberOf: ({ so_no }) => so_no,
  isLate: ({ overdue }) => overdue,
  toneOf: (status) => orderStates[status as keyof typeof orderStates].colour,
}

/** Its page; `segments` lead to the other boards. */
export function ServiceBoard({ segments }: { segments: ReactNode }): ReactNode {
  const [params, setParams] = useSearchParams()
  const view = readListAddress(serviceBoardList, params)
  const board = useRead(readBoard, serviceBoardAsked(view))
  const mayMove = useCan(moveCard)
  const moves = useBoardMove()
  const { question, by, leave } = moves
  const filter = (change: ListChange<OrderCardFilter>) =>
    setParams((before) => writePartAddress(serviceBoardList, before, view, change), { replace: true })
  return (
    <BoardFrame
      look={orderLook}
      read={board}
      help="board"
      segments={segments}
      actions={<TakeCallButton />}
      filters={<BoardFilterBar view={view} onChange={filter} />}
      isNarrowed={isNarrowed(view)}
      mayMove={mayMove}
      moves={moves}
    >
      {question && <BoardQuestionDialog question={question} by={by} onClose={leave} />}
    </BoardFrame>
  )
}
