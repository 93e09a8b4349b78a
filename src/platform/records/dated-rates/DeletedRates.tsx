// The button behind which deleted rates are found and brought back.
import type { ReactNode } from 'react'
import type { Language } from '#base/text.ts'
import { DeletedButton } from '../DeletedButton.tsx'
import type { DatedRate, RateRow } from './dated-rate.ts'
import { amountWords, spanWords } from './dated-rate-rules.ts'
import { keyIn } from './rate-names.ts'

/** Deleted rates of a kind, of all or of those for the same. */
export function DeletedRates({
  kind,
  of,
}: {
  kind: DatedRate
  /** What they are for: a part of the filters. */
  of?: Readonly<Record<string, number>>
}): ReactNode {
  return (
    <DeletedButton<RateRow>
      list={kind.select}
      where={{ ...of, is_deleted: true }}
      restore={kind.restore}
      lineOf={(row, language: Language) => ({
        name: keyIn(kind, row, language),
        more: `${amountWords(kind, row)[language]} · ${spanWords(row)[language]}`,
      })}
    />
  )
}
