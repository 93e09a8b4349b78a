// Where one was on each page: another page opens at its top, Back returns to the place, also within what scrolls by itself.
import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useNavigationType } from 'react-router'

/** A place by what scrolls: the window under '', an element under its path within the page. */
type Places = Record<string, readonly [top: number, left: number]>

const KEPT = 'scrollPlaces'
/** Entries of the history whose places are kept. */
const MOST = 50
/** Rows that come later, as over a weak network, are waited for so long, in milliseconds. */
const PATIENCE = 10_000
/** What tells that the user has gone on scrolling. */
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

const kept = read()
// set with the page itself: what scrolls by its change is no longer the place of the page before
let shownKey = ''

/** Keeps the places of the location that is shown, and goes to its own once another one is. */
export function useScrollPlaces({ key, pathname, search, hash }: Location): void {
  const popped = useNavigationType() === 'POP'
  const before = useRef<string>(undefined)
  useEffect(() => {
    history.scrollRestoration = 'manual'
    addEventListener('scroll', noteScroll, { capture: true, passive: true })
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('scroll', noteScroll, { capture: true })
      removeEventListener('pagehide', keep)
    }
  }, [])
  useLayoutEffect(() => {
    // every page that is loaded anew has the same key: another one opened by its address, or another part of one, is told apart by that
    shownKey = key === 'default' ? pathname + search : key
    const isOther = before.current !== pathname
    before.current = pathname
    const places = popped ? kept.get(shownKey) : undefined
    if (places) return goTo({ '': [0, 0], ...places })
    // a heading that the address names is gone to by its page; a filter, or a dialog over the page, moves nothing
    if (isOther && hash === '') scrollTo(0, 0)
  }, [key, pathname, search, hash, popped])
}

function noteScroll({ target }: Event): void {
  const at = target === document ? '' : pathOf(target as Element)
  if (at === null) return
  const place = at === '' ? ([scrollY, scrollX] as const) : offsetsOf(target as Element)
  const places = kept.get(shownKey)
  // the newest last, so that the oldest are forgotten first
  kept.delete(shownKey)
  kept.set(shownKey, { ...places, [at]: place })
  if (kept.size > MOST) kept.delete(kept.keys().next().value!)
}

function offsetsOf({ scrollTop, scrollLeft }: Element) {
  return [scrollTop, scrollLeft] as const
}

// the way from the page down to an element; what scrolls outside the page is not its place
function pathOf(element: Element): string | null {
  const steps: string[] = []
  for (let at: Element | null = element; at && at.id !== 'page'; at = at.parentElement) {
    if (!at.parentElement) return null
    steps.unshift(`:nth-child(${[...at.parentElement.children].indexOf(at) + 1})`)
  }
  return steps.length > 0 ? ['#page', ...steps].join(' > ') : null
}

// tries until everything is where it was, the user moves on, or what is missing does not come
function goTo(places: Places): () => void {
  const wanted = Object.entries(places)
  const until = performance.now() + PATIENCE
  let frame = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const move of ownMoves) removeEventListener(move, stop, { capture: true })
  }
  const step = () => {
    const isThere = wanted.map(([at, place]) => isAt(at, place)).every(Boolean)
    if (isThere || performance.now() > until) stop()
    else frame = requestAnimationFrame(step)
  }
  for (const move of ownMoves) addEventListener(move, stop, { capture: true, passive: true })
  step()
  return stop
}

function isAt(at: string, [top, left]: Places[string]): boolean {
  const scroller = at === '' ? document.scrollingElement : document.querySelector(at)
  if (!scroller) return false
  scroller.scrollTo(left, top)
  return Math.abs(scroller.scrollTop - top) < 2
}

function keep(): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([...kept]))
  } catch {
    // a browser that keeps nothing opens a reloaded page at its top
  }
}

function read(): Map<string, Places> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as [string, Places][])
  } catch {
    return new Map()
  }
}
