// The menu, as the server built it for this user.
import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { words } from '#base/text.ts'
import { Icon, NamedIcon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { keepPreferences } from '#areas/session/keep-preferences.web.ts'
import { FAVOURITES_AT_MOST } from '#areas/session/session.ts'
import { useSignedIn } from '#areas/session/signed-in.web.ts'
import type { MenuEntry } from '#areas/access/menu.ts'
import { prefetchPage } from '../page-loading.web.ts'
import { type Place, dashboard, favouritesOf, inOrder, placeAt } from './menu-entries.ts'
import { QuickSearch } from './QuickSearch.tsx'
import './Sidebar.css'

const said = words({
  brand: { en: 'Ngan งาน: to the dashboard', th: 'Ngan งาน: ไปหน้าแดชบอร์ด' },
  menu: { en: 'Main menu', th: 'เมนูหลัก' },
  submenu: { en: 'Submenu of {name}', th: 'เมนูย่อยของ{name}' },
  favourites: { en: 'Favourites', th: 'เมนูโปรด' },
  favour: { en: 'Add {name} to favourites', th: 'เพิ่ม{name}ในเมนูโปรด' },
  unfavour: { en: 'Remove {name} from favourites', th: 'นำ{name}ออกจากเมนูโปรด' },
})

export interface SidebarProps {
  /** The key of the entry whose submenu is open. */
  submenu: number | null
  onSubmenu: (key: number) => void
}

/** The brand, the quick search and the menu: favourites, then the entries in their groups. */
export function Sidebar({ submenu, onSubmenu }: SidebarProps): ReactNode {
  const { say } = useLanguage()
  const { menu, user } = useSignedIn()
  const favourites = favouritesOf(menu, user.favourites)
  const navigation = useActiveInSight(submenu)
  return (
    <div className="sidebar">
      <div className="sidebar-head">
        <NavLink to="/app" end className="brand" aria-label={say(said.brand)}>
          <span className="brand-mark" />
          <span>Ngan งาน</span>
        </NavLink>
        <QuickSearch />
      </div>
      <nav aria-label={say(said.menu)} ref={navigation}>
        {favourites.length > 0 && (
          <ul aria-label={say(said.favourites)} className="sidebar-favourites">
            {favourites.map(({ code, link, icon, name }) => (
              <li key={code}>
                <EntryLink to={link} icon={icon} name={say(name)}>
                  <FavouriteButton code={code} name={say(name)} />
                </EntryLink>
              </li>
            ))}
          </ul>
        )}
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

// The entry of the page, scrolled into view at first and whenever another page or its group is opened.
function useActiveInSight(submenu: number | null) {
  const navigation = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page and its group are what moves the entry
  useEffect(() => {
    const active = navigation.current?.querySelectorAll('[aria-current="page"]')
    active?.[active.length - 1]?.scrollIntoView?.({ block: 'nearest' })
  }, [pathname, submenu])
  return navigation
}

function SidebarEntry({ entry, open, onToggle }: { entry: MenuEntry; open: boolean; onToggle: () => void }) {
  const { language } = useLanguage()
  const name = entry[`name_${language}`]
  if (entry.title) return <li className="sidebar-title">{name}</li>
  return (
    <li>
      {entry.link ? (
        <EntryLink to={entry.link} icon={entry.icon} name={name}>
          {entry.child.length > 0 ? (
            <Unfold name={name} open={open} onToggle={onToggle} />
          ) : (
            <OwnFavourite code={entry.code} name={name} />
          )}
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
              <EntryLink to={child.link ?? '/app'} icon={child.icon} name={child[`name_${language}`]}>
                <OwnFavourite code={child.code} name={child[`name_${language}`]} />
              </EntryLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

// the star of the page one is on: other lines have none, so that the menu stays quiet and short to tab through
function OwnFavourite({ code, name }: { code: string; name: string }) {
  const { menu } = useSignedIn()
  const here: Place | undefined = placeAt(menu, useLocation().pathname)
  return here?.code === code ? <FavouriteButton code={code} name={name} /> : null
}

function FavouriteButton({ code, name }: { code: string; name: string }) {
  const { say } = useLanguage()
  const { favourites } = useSignedIn().user
  const isFavourite = favourites.includes(code)
  const others = favourites.filter((one) => one !== code)
  const wanted = isFavourite ? others : [...others, code].slice(-FAVOURITES_AT_MOST)
  return (
    <IconAction
      className="sidebar-unfold"
      icon={isFavourite ? 'star' : 'star-outline'}
      label={say(isFavourite ? said.unfavour : said.favour, { name })}
      size={18}
      onClick={() => keepPreferences({ favourites: wanted.map((one) => ({ code: one })) })}
    />
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
