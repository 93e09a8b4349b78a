// The spare parts that are in stock as a material, each a link to its card.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { aboutMaterial } from './material-about.ts'
import './MaterialDialog.css'

const said = words({
  parts: { en: 'In stock as these spare parts', th: 'อะไหล่ที่ใช้วัสดุนี้' },
})

/** Nothing where there are none, or where the caller may not see spare parts. */
export function PartsOfMaterial({ material_id }: { material_id: number }): ReactNode {
  const { say } = useLanguage()
  const parts = useRead(aboutMaterial, { material_id }).data?.parts
  if (!parts || parts.length === 0) return null
  return (
    <section className="material-links" aria-label={say(said.parts)}>
      <h3>{say(said.parts)}</h3>
      <ul>
        {parts.map(({ id, part_no, name, model }) => (
          <li key={id}>
            <Link to={`/app/Component-Part?open=${id}`}>
              {part_no} · {name}
            </Link>{' '}
            <small>{model}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
