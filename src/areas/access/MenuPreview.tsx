// A menu drawn like the sidebar, to look at.
import type { ReactNode } from 'react'
import type { Words } from '#base/text.ts'
import { NamedIcon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import type { MenuEntry } from './menu.ts'
import './MenuPreview.css'

/** What is drawn of an entry. */
export type PreviewedEntry = Pick<MenuEntry, 'code' | 'name_en' | 'name_th' | 'icon' | 'title'> & {
  readonly child: readonly Pick<MenuEntry, 'code' | 'name_en' | 'name_th' | 'icon'>[]
}

/** The menu under its caption; entries lead nowhere here. */
export function MenuPreview({ label, menu }: { label: Words; menu: readonly PreviewedEntry[] }): ReactNode {
  const { say, language } = useLanguage()
  return (
    <aside className="menu-preview" aria-label={say(label)}>
      <h2>{say(label)}</h2>
      {menu.length === 0 && <NoData />}
      <ul>
        {menu.map((entry) => (
          <li key={entry.code} className={entry.title ? 'menu-preview-title' : ''}>
            {entry.title ? entry[`name_${language}`] : <PreviewLine entry={entry} />}
            {entry.child.length > 0 && (
              <ul>
                {entry.child.map((one) => (
                  <li key={one.code}>
                    <PreviewLine entry={one} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </aside>
  )
}

function PreviewLine({ entry }: { entry: Pick<MenuEntry, 'name_en' | 'name_th' | 'icon'> }) {
  const { language } = useLanguage()
  return (
    <span className="menu-preview-line">
      <NamedIcon name={entry.icon ?? ''} />
      <span>{entry[`name_${language}`]}</span>
    </span>
  )
}
