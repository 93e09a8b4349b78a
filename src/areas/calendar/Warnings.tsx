// What is still missing or does not fit in a dialog, while it is filled in.
import type { ReactNode } from 'react'
import type { Words } from '#base/text.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import './Warnings.css'

/** So many days are named; nobody reads more. */
const NAMED = 10

/** Warnings, each on a line of its own; what is no words is none. `days`: which they are about. */
export function Warnings({
  all,
  days = [],
}: {
  all: readonly (Words | '' | false | null | undefined)[]
  days?: readonly string[]
}): ReactNode {
  const { say } = useLanguage()
  const shown = all.filter((one) => typeof one === 'object' && one !== null)
  return (
    <div className="dialog-warnings" role="status">
      {shown.map((one) => (
        <p key={one.en}>
          <Icon name="alert" size={18} />
          {say(one)}
        </p>
      ))}
      {days.length > 0 && (
        <p>
          {days.slice(0, NAMED).join(', ')}
          {days.length > NAMED && ` … +${days.length - NAMED}`}
        </p>
      )}
    </div>
  )
}
