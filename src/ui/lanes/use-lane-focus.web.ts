// One stop of the lanes is in the tab order; arrows lead from it: left and right within a lane, up and down to what stands nearest.
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

/** What can have the focus carries `data-stop`, its row `data-line` with the number of its line. */
const STOP = '[data-stop]'

interface LaneFocus {
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: (event: FocusEvent) => void
}

/** `reveal` brings a line that is not drawn into sight; `onLine` is told which line has the focus. */
export function useLaneFocus(
  grid: RefObject<HTMLElement | null>,
  lines: number,
  reveal: (line: number) => void,
  onLine: (line: number) => void,
): LaneFocus {
  // where the focus goes once its line is drawn: the line, and the middle of where it came from
  const wanted = useRef<{ line: number; middle: number; step: 1 | -1 } | null>(null)
  useEffect(() => {
    const root = grid.current
    if (!root) return
    if (wanted.current) go(root, wanted.current)
    // whatever was drawn anew, one stop can be reached
    if (!root.querySelector(`${STOP}[tabindex="0"]`))
      root.querySelector<HTMLElement>(STOP)?.setAttribute('tabindex', '0')
  })

  const go = (root: HTMLElement, to: { line: number; middle: number; step: 1 | -1 }): void => {
    const stops = stopsOf(root.querySelector(`[data-line="${to.line}"]`))
    if (stops.length === 0) {
      // a heading has none: on to the next line
      const isDrawn = root.querySelector(`[data-line="${to.line}"]`) !== null
      const next = isDrawn ? { ...to, line: to.line + to.step } : to
      wanted.current = next.line < 0 || next.line >= lines ? null : next
      if (wanted.current && isDrawn) go(root, wanted.current)
      else if (wanted.current) reveal(next.line)
      return
    }
    wanted.current = null
    const distance = (one: HTMLElement) => Math.abs(middleOf(one) - to.middle)
    const nearest = stops.toSorted((a, b) => distance(a) - distance(b))[0]!
    nearest.focus({ preventScroll: true })
    nearest.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const root = grid.current
    const stop = (event.target as HTMLElement).closest<HTMLElement>(STOP)
    const row = stop?.closest<HTMLElement>('[data-line]')
    if (!root || !stop || !row || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const beside = stopsOf(row)
    const at = beside.indexOf(stop)
    const within = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: beside.length - 1 }[event.key]
    if (within !== undefined) {
      event.preventDefault()
      const next = beside[within]
      next?.focus({ preventScroll: true })
      next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      const line = Number(row.dataset.line) + step
      if (line >= 0 && line < lines) go(root, { line, middle: middleOf(stop), step })
    }
  }

  const onFocus = (event: FocusEvent) => {
    const stop = (event.target as HTMLElement).closest<HTMLElement>(STOP)
    if (!stop) return
    for (const one of grid.current?.querySelectorAll(`${STOP}[tabindex="0"]`) ?? [])
      one.setAttribute('tabindex', '-1')
    stop.setAttribute('tabindex', '0')
    onLine(Number(stop.closest<HTMLElement>('[data-line]')?.dataset.line ?? -1))
  }
  return { onKeyDown, onFocus }
}

function stopsOf(row: Element | null): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>(STOP) ?? [])]
}

function middleOf(one: HTMLElement): number {
  const { left, right } = one.getBoundingClientRect()
  return (left + right) / 2
}
