// Dragging a card with a mouse or a pen: it follows the pointer, and only columns an arrow leads to take it. A finger scrolls.
import {
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { AnyCard } from './boards.ts'
import { type Target, isLegal } from './card-moves.ts'

/** From so many pixels on a press is a drag. */
const FROM_PX = 4
/** So near the edge of the board it scrolls, by so much a frame. */
const EDGE_PX = 48
const SCROLL_PX = 14

interface Held {
  readonly card: AnyCard
  readonly element: HTMLElement
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
  readonly width: number
}

/** What is dragged, and where it would be let go; null where nothing may take it. */
export interface CardDrag {
  readonly card: AnyCard
  readonly width: number
  readonly target: Target | null
}

/** Columns are marked `data-status`, cards `data-card`. `ghost` follows the pointer; while it is locked no card is taken up. */
export function useCardDrag(
  board: RefObject<HTMLElement | null>,
  isLocked: boolean,
  onDrop: (card: AnyCard, target: Target) => void,
) {
  const ghost = useRef<HTMLDivElement>(null)
  const held = useRef<Held | null>(null)
  const pointer = useRef({ x: 0, y: 0 })
  const live = useRef<CardDrag | null>(null)
  const [drag, setDrag] = useState<CardDrag | null>(null)
  const put = (next: CardDrag | null) => {
    const now = live.current
    if (now && next && now.card === next.card && isSame(now.target, next.target)) return
    live.current = next
    setDrag(next)
  }

  const locked = useRef(isLocked)
  useEffect(() => {
    locked.current = isLocked
  }, [isLocked])
  // the same function always: cards are drawn again only when they change
  const begin = useCallback((event: PointerEvent<HTMLElement>, card: AnyCard) => {
    if (locked.current || event.pointerType === 'touch' || event.button !== 0) return
    if ((event.target as HTMLElement).closest('button')) return
    const element = event.currentTarget
    const box = element.getBoundingClientRect()
    const { clientX: x, clientY: y } = event
    held.current = { card, element, x, y, dx: x - box.left, dy: y - box.top, width: box.width }
  }, [])

  const placeGhost = useEffectEvent(() => {
    const now = held.current
    if (!now || !ghost.current) return
    const { x, y } = pointer.current
    ghost.current.style.translate = `${x - now.dx}px ${y - now.dy}px`
  })
  const follow = useEffectEvent((event: globalThis.PointerEvent) => {
    const now = held.current
    if (!now) return
    pointer.current = { x: event.clientX, y: event.clientY }
    const far = Math.hypot(event.clientX - now.x, event.clientY - now.y) >= FROM_PX
    if (!live.current && !far) return
    if (!live.current) now.element.setPointerCapture(event.pointerId)
    event.preventDefault()
    getSelection()?.removeAllRanges()
    put({ card: now.card, width: now.width, target: targetAt(pointer.current, now.card) })
    placeGhost()
  })
  const end = useEffectEvent(() => {
    const done = live.current
    held.current = null
    if (!done) return
    put(null)
    // the press began on a link: letting go is no click of it
    const noClick = (click: Event) => {
      click.preventDefault()
      click.stopPropagation()
    }
    window.addEventListener('click', noClick, { capture: true, once: true })
    setTimeout(() => window.removeEventListener('click', noClick, { capture: true }), 0)
    if (done.target) onDrop(done.card, done.target)
  })
  const cancel = useEffectEvent(() => {
    held.current = null
    put(null)
  })
  // pulling a card marks no text
  const select = useEffectEvent((event: Event) => {
    if (held.current) event.preventDefault()
  })

  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !live.current) return
      event.stopPropagation()
      cancel()
    }
    const listeners: [string, EventListener][] = [
      ['pointermove', follow as EventListener],
      ['pointerup', end],
      ['pointercancel', cancel],
      ['blur', cancel],
      ['selectstart', select],
    ]
    for (const [name, listener] of listeners) window.addEventListener(name, listener)
    window.addEventListener('keydown', key, true)
    return () => {
      for (const [name, listener] of listeners) window.removeEventListener(name, listener)
      window.removeEventListener('keydown', key, true)
    }
  }, [])

  const isDragging = drag !== null
  const scroll = useEffectEvent(() => {
    const all = board.current
    const card = held.current?.card
    if (!all || !card) return
    const box = all.getBoundingClientRect()
    const { x, y } = pointer.current
    const side = x > box.right - EDGE_PX ? 1 : x < box.left + EDGE_PX ? -1 : 0
    if (side !== 0) all.scrollLeft += side * SCROLL_PX
    const list = columnAt(pointer.current)?.querySelector('ul')
    const inside = list?.getBoundingClientRect()
    if (list && inside) {
      if (y > inside.bottom - EDGE_PX) list.scrollTop += SCROLL_PX
      else if (y < inside.top + EDGE_PX) list.scrollTop -= SCROLL_PX
    }
    put({ ...live.current!, target: targetAt(pointer.current, card) })
  })
  useEffect(() => {
    if (!isDragging) return undefined
    placeGhost()
    let frame = requestAnimationFrame(function next() {
      scroll()
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [isDragging])

  return { drag, ghost, begin }
}

function isSame(one: Target | null, other: Target | null): boolean {
  return (
    one === other ||
    (one?.status === other?.status && one?.after === other?.after && one?.before === other?.before)
  )
}

function columnAt({ x, y }: { x: number; y: number }): HTMLElement | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-status]') ?? null
}

function targetAt(at: { x: number; y: number }, card: AnyCard): Target | null {
  const column = columnAt(at)
  const status = column?.dataset.status
  if (!column || !status || !isLegal(card, status)) return null
  const cards = [...column.querySelectorAll<HTMLElement>('[data-card]')].filter(
    (one) => Number(one.dataset.card) !== card.id,
  )
  const below = cards.findIndex((one) => {
    const box = one.getBoundingClientRect()
    return at.y < box.top + box.height / 2
  })
  const place = below < 0 ? cards.length : below
  const idOf = (one: HTMLElement | undefined) => (one ? Number(one.dataset.card) : null)
  return { status, after: idOf(cards[place - 1]), before: idOf(cards[place]) }
}
