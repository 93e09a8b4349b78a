// The people of a card, by the first letters of their names.
import type { ReactNode } from 'react'
import type { Words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'

const SHOWN = 3

/** `said` tells all {names} to who does not see the letters. */
export function CardPeople({ said, names }: { said: Words; names: readonly string[] }): ReactNode {
  const { say } = useLanguage()
  if (names.length === 0) return null
  const whole = say(said, { names: names.join(', ') })
  return (
    <span className="board-card-people" role="img" aria-label={whole} title={whole}>
      {names.slice(0, SHOWN).map((name) => (
        <i key={name}>{initialsOf(name)}</i>
      ))}
      {names.length > SHOWN && <i>+{names.length - SHOWN}</i>}
    </span>
  )
}

/** The first letters of a nickname as they are read: a Thai vowel that is written first stays with its consonant. */
function initialsOf(name: string): string {
  const [first = '', second = ''] = [...new Intl.Segmenter('th').segment(name)].map(({ segment }) => segment)
  return /^[A-Za-z]/.test(name) || /[\u0e40-\u0e44]/.test(first) ? first + second : first
}
