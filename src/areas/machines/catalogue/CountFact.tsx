// A number in the head of a page.
import type { ReactNode } from 'react'
import { countText } from '#ui/count-text.ts'

/** The count as it is written on screens. */
export function CountFact({ value }: { value: number }): ReactNode {
  return countText(value, false)
}
