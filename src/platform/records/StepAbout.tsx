// In the dialog of a step: what it brings, and what is still lacking for it, each with a link to where it is entered.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Words, words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import './StepAbout.css'

const said = words({ lacking: { en: 'Still missing', th: 'ยังขาด' } })

/** `missing` are names the server tells; those without words are not shown. `where` is the address of a name's field on the page. */
export function StepAbout({
  about,
  missing,
  names,
  where,
  onFollow,
}: {
  about: Words
  missing: readonly string[]
  names: Readonly<Record<string, Words>>
  where: Readonly<Record<string, string>>
  onFollow: () => void
}): ReactNode {
  const { say } = useLanguage()
  const lacking = missing.flatMap((name) => {
    const told = names[name]
    return told ? [{ name, told }] : []
  })
  return (
    <>
      <p className="record-step">{say(about)}</p>
      {lacking.length > 0 && (
        <div className="record-step">
          <b>{say(said.lacking)}</b>
          <ul>
            {lacking.map(({ name, told }) => (
              <li key={name}>
                <Link to={where[name] ?? '?'} onClick={onFollow}>
                  {say(told)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
