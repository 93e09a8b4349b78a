// Whether a rate is over, in force or coming.
import type { ReactNode } from 'react'
import { StatusChip } from '#ui/StatusChip.tsx'
import { type Span, standsTo } from './dated-rate-rules.ts'
import { datedWords } from './dated-rate.text.ts'

/** How a rate stands to a day, in words. */
export const stateWords = {
  HOLDS: datedWords.holds,
  COMING: datedWords.coming,
  OVER: datedWords.over,
} as const

const tones = { HOLDS: 'green', COMING: 'blue', OVER: 'grey' } as const

/** The same as a chip. */
export function RateState({ row, today }: { row: Span; today: string }): ReactNode {
  const state = standsTo(row, today)
  return <StatusChip status={state} tone={tones[state]} label={stateWords[state]} />
}
