// Whether the sidebar is shown, and which of its submenus is open.
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { MenuEntry } from '#areas/access/menu.ts'
import { submenuAt } from './menu-entries.ts'

export interface SidebarState {
  readonly shown: boolean
  /** The key of the entry whose submenu is open; never more than one. */
  readonly submenu: number | null
  readonly setShown: (shown: boolean) => void
  readonly toggle: () => void
  readonly toggleSubmenu: (key: number) => void
}

/** Beside the page where it is wide: open until closed. Else pulled out for one page: going to another puts it back. */
export function useSidebar(menu: readonly MenuEntry[], wide: boolean): SidebarState {
  const { key, pathname } = useLocation()
  const [open, setOpen] = useState(true)
  const [pulledOutAt, setPulledOutAt] = useState<string | null>(null)
  const [submenu, setSubmenu] = useState(() => submenuAt(menu, pathname))
  const [was, setWas] = useState({ key, pathname })
  if (was.key !== key) {
    setWas({ key, pathname })
    // a page reached by another way than the menu is shown in it, too; a drawer that goes back is closed
    if (wide && open && was.pathname !== pathname) setSubmenu(submenuAt(menu, pathname) ?? submenu)
    if (!wide && pulledOutAt === was.key) setSubmenu(null)
  }
  const shown = wide ? open : pulledOutAt === key
  const setShown = (next: boolean) => {
    if (wide) setOpen(next)
    else setPulledOutAt(next ? key : null)
    if (!next) setSubmenu(null)
  }
  return {
    shown,
    submenu,
    setShown,
    toggle: () => setShown(!shown),
    toggleSubmenu: (one) => setSubmenu(submenu === one ? null : one),
  }
}
