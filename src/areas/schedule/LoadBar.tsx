// How much of the hours is planned, as a bar as high as the place it stands in; the figures stand beside it in words.
import type { CSSProperties, ReactNode } from 'react'
import './LoadBar.css'

/** Full and red where more is planned than there is. */
export function LoadBar({ percent, isOver }: { percent: number | null; isOver: boolean }): ReactNode {
  return (
    <span
      className={isOver ? 'load-bar over' : 'load-bar'}
      style={{ '--load': `${Math.min(percent ?? 100, 100)}%` } as CSSProperties}
      aria-hidden
    />
  )
}
