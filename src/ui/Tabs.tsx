import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { neighbour } from './arrow-keys.ts'
import { type Says, useLanguage } from './language.tsx'
import './Tabs.css'

/** One tab. */
interface TabOf<K> {
  readonly name: K
  readonly label: Says
  readonly icon?: ReactNode
  /** How many wait there; none is not shown. */
  readonly count?: number | undefined
}

export interface TabsProps<K> {
  /** What they are the parts of, for who does not see them. */
  label: Says
  tabs: readonly TabOf<K>[]
  at: K
  onTurn: (to: K) => void
  /** Begins the ids of tabs (`x-tab-name`) and of the panels they open (`x-panel-name`). */
  id?: string
  /** They share the whole width. */
  wide?: boolean
  /** An arrow shows the tab it comes to; otherwise it only goes there, and Enter shows it. */
  follows?: boolean
  className?: string
}

/** Parts of a page or dialog of which one is seen. Where they need more width than there is, they take another line; on a phone they scroll. */
export function Tabs<K extends string | number>(props: TabsProps<K>): ReactNode {
  const { label, tabs, at, onTurn, id, wide, follows, className } = props
  const { say } = useLanguage()
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (at !== undefined) showWhole(list.current!, list.current!.querySelector('[aria-selected="true"]'))
  }, [at])
  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...list.current!.querySelectorAll<HTMLElement>('[role="tab"]')]
    const from = all.indexOf(event.target as HTMLElement)
    // the browser's own: back and forward, to select
    if (from < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const to = neighbour(event.key, from, all.length)
    if (to === undefined) return
    event.preventDefault()
    all[to]!.focus()
    if (follows) onTurn(tabs[to]!.name)
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={say(label)}
      className={['tabs', wide && 'wide', className].filter(Boolean).join(' ')}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ name, label: words, icon, count }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={id && `${id}-tab-${name}`}
          aria-controls={id && `${id}-panel-${name}`}
          aria-selected={name === at}
          tabIndex={name === at ? 0 : -1}
          onClick={() => onTurn(name)}
        >
          {icon}
          {say(words)}
          {count ? <b className="tab-count">{count}</b> : null}
        </button>
      ))}
    </div>
  )
}

// only the row of tabs scrolls, never the page, as scrollIntoView would have it
function showWhole(list: HTMLElement, tab: HTMLElement | null): void {
  if (!tab || list.scrollWidth <= list.clientWidth) return
  const { left, right } = tab.getBoundingClientRect()
  const frame = list.getBoundingClientRect()
  if (left < frame.left) list.scrollLeft -= frame.left - left
  if (right > frame.right) list.scrollLeft += right - frame.right
}
