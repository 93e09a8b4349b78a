// Facts of a record as a list of names and values; what is empty is left out.
import type { ReactNode } from 'react'
import { type Says, useLanguage } from '#ui/language.tsx'
import './FactList.css'

/** `facts` in their order; a value of null, undefined or '' is not drawn. */
export function FactList({
  facts,
}: {
  facts: readonly { readonly name: string; readonly title: Says; readonly value: ReactNode }[]
}): ReactNode {
  const { say } = useLanguage()
  return (
    <dl className="fact-list">
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ name, title, value }) => (
          <div key={name}>
            <dt>{say(title)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
