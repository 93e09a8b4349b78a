// A machine that a row of a list names, as a link to its page.
import type { ReactNode } from 'react'
import { CellLink } from '#platform/records/RecordLink.tsx'
import { machinePath } from './machine-path.ts'

/** Plain text where there is no machine, and for a caller who does not see machines. */
export function MachineCellLink({ id, children }: { id: number | null; children: ReactNode }): ReactNode {
  if (id === null) return children
  return (
    <CellLink menu="/app/Component-Project-Management" to={machinePath(id)}>
      {children}
    </CellLink>
  )
}
