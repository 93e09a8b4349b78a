// The menu, as the server built it for this user.
import { type ReactNode, useEffect, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { words } from '#platform/text.ts'
import { Icon, NamedIcon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { useSignedIn } from '#areas/session/signed-in.web.ts'
import type { MenuEntry } from '#areas/access/menu.ts'
import { loadAhead } from '../page-loading.web.ts'
import './Sidebar.css'

const said = words({
  brand: { en: 'Ngan งาน: to the dashboard', th: 'Ngan งาน: ไปหน้าแดชบอร์ด' },
  menu: { en: 'Main menu', th: 'เมนูหลัก' },
  dashboard: { en: 'Dashboard', th: 'แดชบอร์ด' },
})

/** The brand and the menu. Closing the sidebar (`shown` false) closes the open submenu. */
export function Sidebar({ shown }: { shown: boolean }): ReactNode {
  const { say } = useLanguage()
  const { menu } = useSignedIn()
  const { pathname } = useLocation()
  const [openKey, setOpenKey] = useState(() => keyHolding(menu, pathname))
  useEffect(() => {
    if (!shown) setOpenKey(null)
  }, [shown])
  return (
    <div className="sidebar">
      <NavLink to="/app" end className="brand" aria-label={say(said.brand)}>
        <span className="brand-mark" />
        <span>Ngan งาน</span>
      </NavLink>
      <nav aria-label={say(said.menu)}>
        <ul>
          <li>
            <EntryLink to="/app" icon="view-dashboard" name={say(said.dashboard)} exact />
          </li>
          {menu.map((entry) => (
            <SidebarEntry
              key={entry.code}
              entry={entry}
              open={openKey === entry.key}
              onToggle={() => setOpenKey(openKey === entry.key ? null : entry.key)}
            />
          ))}
        </ul>
      </nav>
    </div>
  )
}

function SidebarEntry({ entry, open, onToggle }: { entry: MenuEntry; open: boolean; onToggle: () => void }) {
  const { language } = useLanguage()
  const name = entry[`name_${language}`]
  if (entry.title) return <li className="sidebar-title">{name}</li>
  if (entry.link) {
    return (
      <li>
        <EntryLink to={entry.link} icon={entry.icon} name={name} />
      </li>
    )
  }
  return (
    <li>
      <button type="button" className="sidebar-link" aria-expanded={open} onClick={onToggle}>
        <NamedIcon name={entry.icon ?? ''} />
        <span>{name}</span>
        <Icon name={open ? 'chevron-up' : 'chevron-down'} size={18} />
      </button>
      {open && (
        <ul className="sidebar-children">
          {entry.child.map((child) => (
            <li key={child.code}>
              <EntryLink to={child.link ?? '/app'} icon={child.icon} name={child[`name_${language}`]} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function EntryLink({
  to,
  icon,
  name,
  exact,
}: {
  to: string
  icon: string | null
  name: string
  exact?: boolean
}) {
  return (
    <NavLink
      to={to}
      end={exact}
      className="sidebar-link"
      onPointerEnter={() => loadAhead(to)}
      onFocus={() => loadAhead(to)}
    >
      <NamedIcon name={icon ?? ''} />
      <span>{name}</span>
    </NavLink>
  )
}

function keyHolding(menu: readonly MenuEntry[], pathname: string): number | null {
  return (
    menu.find((entry) => entry.child.some((child) => child.link && pathname.startsWith(child.link)))?.key ??
    null
  )
}
