// The menu, as the server built it for this user.
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { words } from '#base/text.ts'
import { Icon, NamedIcon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { useSignedIn } from '#areas/session/signed-in.web.ts'
import type { MenuEntry } from '#areas/access/menu.ts'
import { prefetchPage } from '../page-loading.web.ts'
import { dashboard, inOrder } from './menu-entries.ts'
import { QuickSearch } from './QuickSearch.tsx'
import './Sidebar.css'

const said = words({
  brand: { en: 'Ngan งาน: to the dashboard', th: 'Ngan งาน: ไปหน้าแดชบอร์ด' },
  menu: { en: 'Main menu', th: 'เมนูหลัก' },
  submenu: { en: 'Submenu of {name}', th: 'เมนูย่อยของ{name}' },
})

export interface SidebarProps {
  /** The key of the entry whose submenu is open. */
  submenu: number | null
  onSubmenu: (key: number) => void
}

/** The brand, the quick search and the menu. */
export function Sidebar({ submenu, onSubmenu }: SidebarProps): ReactNode {
  const { say } = useLanguage()
  const { menu } = useSignedIn()
  return (
    <div className="sidebar">
      <div className="sidebar-head">
        <NavLink to="/app" end className="brand" aria-label={say(said.brand)}>
          <span className="brand-mark" />
          <span>Ngan งาน</span>
        </NavLink>
        <QuickSearch />
      </div>
      <nav aria-label={say(said.menu)}>
        <ul>
          <li>
            <EntryLink to={dashboard.link} icon={dashboard.icon} name={say(dashboard.name)} exact />
          </li>
          {inOrder(menu).map((entry) => (
            <SidebarEntry
              key={entry.code}
              entry={entry}
              open={submenu === entry.key}
              onToggle={() => onSubmenu(entry.key)}
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
  return (
    <li>
      {entry.link ? (
        <EntryLink to={entry.link} icon={entry.icon} name={name}>
          {entry.child.length > 0 && <Unfold name={name} open={open} onToggle={onToggle} />}
        </EntryLink>
      ) : (
        <button type="button" className="sidebar-link" aria-expanded={open} onClick={onToggle}>
          <NamedIcon name={entry.icon ?? ''} />
          <span>{name}</span>
          <Icon name={open ? 'chevron-up' : 'chevron-down'} size={18} />
        </button>
      )}
      {open && entry.child.length > 0 && (
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

// a parent that is a page itself goes there by its name; its children unfold by the arrow beside it
function Unfold({ name, open, onToggle }: { name: string; open: boolean; onToggle: () => void }) {
  const { say } = useLanguage()
  return (
    <IconAction
      className="sidebar-unfold"
      icon={open ? 'chevron-up' : 'chevron-down'}
      label={say(said.submenu, { name })}
      size={18}
      aria-expanded={open}
      onClick={onToggle}
    />
  )
}

function EntryLink({
  to,
  icon,
  name,
  exact,
  children,
}: {
  to: string
  icon: string | null
  name: string
  exact?: boolean
  children?: ReactNode
}) {
  return (
    <div className="sidebar-line">
      <NavLink
        to={to}
        end={exact}
        className="sidebar-link"
        onPointerEnter={() => prefetchPage(to)}
        onFocus={() => prefetchPage(to)}
      >
        <NamedIcon name={icon ?? ''} />
        <span>{name}</span>
      </NavLink>
      {children}
    </div>
  )
}
