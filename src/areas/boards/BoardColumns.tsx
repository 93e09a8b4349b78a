// The columns of a board: dragging between them, and walking them by keys.
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage } from '#ui/language.tsx'
import { BoardColumnPart } from './BoardColumnPart.tsx'
import type { BoardLook } from './board-look.web.ts'
import type { AnyCard, FilledColumn } from './boards.ts'
import {
  type Pending,
  type Target,
  arranged,
  changedColumn,
  isLegal,
  isSamePlace,
  neighbour,
} from './card-moves.ts'
import { MoveMenu } from './MoveMenu.tsx'
import { useCardDrag } from './use-card-drag.web.ts'
import './BoardColumns.css'

/** The columns, and how their cards are moved. */
interface BoardColumnsProps {
  readonly columns: readonly FilledColumn[]
  readonly look: BoardLook
  readonly isNarrowed: boolean
  readonly mayMove: boolean
  /** The card on its way, until the server has answered. */
  readonly pending: Pending | null
  /** A dialog asks about a move: the keyboard is there. */
  readonly isAsking: boolean
  // a method, so that each board may know its own kind of card
  onMove(card: AnyCard, target: Target): void
}

/** All columns; what others change while a card is held shows once it is let go. */
export function BoardColumns({
  columns: read,
  look,
  isNarrowed,
  mayMove,
  pending,
  isAsking,
  onMove,
}: BoardColumnsProps): ReactNode {
  const { say } = useLanguage()
  const board = useRef<HTMLDivElement>(null)
  const { drag, ghost, begin } = useCardDrag(board, pending !== null, (card, target) =>
    startMove(card, target),
  )
  const [held, setHeld] = useState<readonly FilledColumn[]>(read)
  const [mine, setMine] = useState<number | null>(null)
  const [arrived, setArrived] = useState<ReadonlySet<number>>(new Set())
  if (!drag && held !== read) {
    setHeld(read)
    setArrived(new Set(changedColumn(held, read).filter((id) => id !== mine)))
  }
  const stands = drag ? held : read
  const columns = useMemo(() => arranged(stands, pending), [stands, pending])
  const moving = drag?.card.id ?? pending?.id ?? null
  const [at, setAt] = useState<number | null>(null)
  // Tab stops once a column: at the card it left, else at the first
  const stopOf = ({ cards: own }: FilledColumn) =>
    own.some(({ id }) => id === at) ? at : (own[0]?.id ?? null)
  const [menu, setMenu] = useState<{ card: AnyCard; anchor: HTMLElement } | null>(null)
  const openMenu = useCallback((card: AnyCard, anchor: HTMLElement) => setMenu({ card, anchor }), [])
  const kept = useRef<number | null>(null)

  const startMove = (card: AnyCard, target: Target) => {
    if (isSamePlace(read, card, target)) return
    kept.current = card.id
    setMine(card.id)
    setAt(card.id)
    onMove(card, target)
  }
  // a card that changed its column was drawn anew: the keyboard goes on from it
  useEffect(() => {
    if (kept.current === null || isAsking || pending) return
    if (document.activeElement === document.body) linkOf(board.current, kept.current)?.focus()
    kept.current = null
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const link = (event.target as HTMLElement).closest<HTMLElement>('[data-card-link]')
    if (!link || event.ctrlKey || event.metaKey || event.altKey) return
    const id = Number(link.dataset.cardLink)
    const card = columns.flatMap(({ cards }) => cards).find((one) => one.id === id)
    if (card && mayMove && event.code === 'KeyM') {
      event.preventDefault()
      setMenu({ card, anchor: link })
      return
    }
    const next = neighbour(columns, id, event.key)
    if (next === undefined) return
    event.preventDefault()
    // drawn at once, also where its column was not scrolled so far yet
    flushSync(() => setAt(next))
    linkOf(board.current, next)?.focus()
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of columns, and no fields */}
      <div
        ref={board}
        className={drag ? 'board-columns dragging' : 'board-columns'}
        role="group"
        aria-label={say(look.name)}
        aria-description={say(look.keys)}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          const link = target.closest<HTMLElement>('[data-card-link]')
          if (link) setAt(Number(link.dataset.cardLink))
        }}
        onDragStart={(event) => event.preventDefault()}
      >
        {columns.map((column) => (
          <BoardColumnPart
            key={column.id}
            column={column}
            look={look}
            stop={stopOf(column)}
            isNarrowed={isNarrowed}
            arrived={arrived}
            moving={column.cards.some(({ id }) => id === moving) ? moving : null}
            light={drag ? (isLegal(drag.card, column.maps_to_status) ? 'open' : 'shut') : null}
            target={drag?.target?.status === column.maps_to_status ? drag.target : null}
            onPress={mayMove ? begin : undefined}
            onMenu={mayMove ? openMenu : undefined}
          />
        ))}
      </div>
      {drag && (
        <div ref={ghost} className="board-card board-ghost" style={{ width: drag.width }} aria-hidden inert>
          <look.Face card={drag.card} isStop={false} />
        </div>
      )}
      {menu && (
        <MoveMenu
          card={menu.card}
          number={look.numberOf(menu.card)}
          columns={columns}
          anchor={menu.anchor}
          onMove={(target) => startMove(menu.card, target)}
          onClose={() => setMenu(null)}
        />
      )}
    </>
  )
}

function linkOf(board: HTMLElement | null, id: number): HTMLElement | null {
  return board?.querySelector<HTMLElement>(`[data-card-link="${id}"]`) ?? null
}
