// /app/Taskboard: what is to be done as cards, a column for each state.
import type { ReactNode } from 'react'
import { ServiceBoard } from './ServiceBoard.tsx'

/** The page. */
export default function BoardPage(): ReactNode {
  return <ServiceBoard />
}
