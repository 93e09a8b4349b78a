// The kinds at the left, each with how many properties there are of it; choosing one narrows the list.
import type { ReactNode } from 'react'
import { Reading } from '#platform/browser/Reading.tsx'
import { words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { usePhone } from '#ui/screen.web.ts'
import { listKinds } from './machine-properties.ts'
import { propertyWords } from './machine-properties.text.ts'
import { nameOf } from './property-words.ts'
import './machine-properties.css'

const said = words({ all: { en: 'All kinds', th: 'ทุกชนิด' } })

/** All kinds, and the one that is chosen; a phone has them in the filters. */
export function KindsPane({ at, onPick }: { at: string; onPick: (kind: string) => void }): ReactNode {
  const { say, language } = useLanguage()
  const isPhone = usePhone()
  const read = useRead(listKinds, {})
  if (isPhone) return null
  if (!read.data) return <Reading read={read} lines={15} />
  const all = read.data.reduce((sum, { properties }) => sum + properties, 0)
  const rows = [
    { code: '', name: say(said.all), count: all },
    ...read.data.map((kind) => ({ code: kind.code, name: nameOf(kind, language), count: kind.properties })),
  ]
  return (
    <nav className="property-kinds" aria-label={say(propertyWords.kinds)}>
      {rows.map(({ code, name, count }) => (
        <button
          key={code}
          type="button"
          aria-current={code === at ? 'true' : undefined}
          onClick={() => onPick(code)}
        >
          <span>{name}</span>
          <small>{count >= 1000 ? '1,000+' : count}</small>
        </button>
      ))}
    </nav>
  )
}
