// What the pointer does on the chart: moves the drawing, or carries a unit to another one.
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Words } from '#base/text.ts'
import { currentLanguage } from '#ui/language.tsx'
import { toast } from '#ui/Toast.tsx'
import type { OrgUnit } from '../organization.ts'
import { whyNotWords } from '../organization.text.ts'
import { namedIn } from './unit-words.ts'
import { type UnitTree, whyNot } from './unit-tree.ts'

/** What may be carried where. */
export interface Carrying {
  readonly tree: UnitTree
  readonly mayMove: (unit: OrgUnit) => boolean
  /** A unit was dropped on another one. */
  readonly onDrop: (unit: OrgUnit, target: OrgUnit) => void
}

/** A unit in the hand, and the one below it. */
export interface Carried {
  readonly id: number
  readonly name: string
  readonly x: number
  readonly y: number
  readonly over: number | null
  /** Why it cannot be put down there. */
  readonly refused: Words | null
}

interface Press {
  readonly pointer: number
  readonly unit: OrgUnit | null
  readonly from: { x: number; y: number }
  last: { x: number; y: number }
  moved: boolean
}

/** So many pixels make a press a movement. */
const MOVED = 5

/** The handlers of the chart's window, and what is carried. */
export function useChartPointer({
  tree,
  mayMove,
  onDrop,
  pan,
}: Carrying & { pan: (dx: number, dy: number) => void }) {
  const press = useRef<Press | null>(null)
  const moved = useRef(false)
  const [carried, setCarried] = useState<Carried | null>(null)
  const end = () => {
    press.current = null
    setCarried(null)
  }
  const isCarrying = carried !== null
  useEffect(() => {
    if (!isCarrying) return
    const stop = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      press.current = null
      setCarried(null)
    }
    window.addEventListener('keydown', stop)
    return () => window.removeEventListener('keydown', stop)
  }, [isCarrying])

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    moved.current = false
    const target = event.target as HTMLElement
    if (event.button !== 0 || target.closest('button')) return
    const unit = unitAt(target)
    // a finger moves the drawing; users without a mouse move units by their dialog
    const isTaken = unit !== null && event.pointerType !== 'touch' && mayMove(unit)
    const from = { x: event.clientX, y: event.clientY }
    press.current = { pointer: event.pointerId, unit: isTaken ? unit : null, from, last: from, moved: false }
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const now = press.current
    if (!now || now.pointer !== event.pointerId) return
    const { clientX: x, clientY: y } = event
    if (!now.moved) {
      if (Math.hypot(x - now.from.x, y - now.from.y) < MOVED) return
      now.moved = true
      moved.current = true
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    if (now.unit) setCarried(carriedTo(now.unit, event))
    else pan(x - now.last.x, y - now.last.y)
    now.last = { x, y }
  }
  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    const now = press.current
    if (now?.moved && now.unit) {
      const { over, refused } = carriedTo(now.unit, event)
      const target = over === null ? undefined : tree.byId.get(over)
      if (refused) toast.error(refused)
      else if (target && target.id !== now.unit.id && target.id !== now.unit.parent_id)
        onDrop(now.unit, target)
    }
    end()
  }
  // what was carried or moved was not clicked
  const onClickCapture = (event: MouseEvent) => {
    if (!moved.current) return
    moved.current = false
    event.stopPropagation()
    event.preventDefault()
  }

  function unitAt(element: Element | null): OrgUnit | null {
    const id = element?.closest<HTMLElement>('[data-unit]')?.dataset.unit
    return tree.byId.get(Number(id)) ?? null
  }
  function carriedTo(unit: OrgUnit, event: PointerEvent<HTMLDivElement>): Carried {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const target = unitAt(document.elementFromPoint(event.clientX, event.clientY))
    const why = target ? whyNot(unit, target) : null
    return {
      id: unit.id,
      name: namedIn(unit, currentLanguage()),
      x: event.clientX - left,
      y: event.clientY - top,
      over: target?.id ?? null,
      refused: why === null || why === 'SAME' ? null : whyNotWords[why],
    }
  }
  return {
    carried,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end, onClickCapture },
  }
}
