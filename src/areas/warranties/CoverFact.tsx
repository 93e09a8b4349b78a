// In the head of a machine's page: whether it is covered today.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CoverChip } from './CoverAnswer.tsx'
import type { Cover } from './cover.ts'

/** The sentence leads to what it follows from. */
export function CoverFact({ value }: { value: Pick<Cover, 'kind' | 'days_left'> }): ReactNode {
  return (
    <Link className="cover-fact" to="?tab=cover">
      <CoverChip cover={value} />
    </Link>
  )
}
