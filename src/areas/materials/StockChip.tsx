// The condition of stock as a coloured word.
import type { ReactNode } from 'react'
import { StatusChip } from '#ui/StatusChip.tsx'
import { type StockStatus, stockStatuses } from './materials.text.ts'

const toneOf = { UR: 'green', QI: 'amber', BLOCK: 'red' } as const

/** UR, QI or BLOCK, with what it means; `short` is the code alone. */
export function StockChip({ status, short }: { status: StockStatus; short?: boolean }): ReactNode {
  return <StatusChip status={status} tone={toneOf[status]} label={short ? status : stockStatuses[status]} />
}
