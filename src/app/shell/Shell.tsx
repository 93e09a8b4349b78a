// Sidebar, top bar and the page between them.
import Drawer from '@mui/material/Drawer'
import SwipeableDrawer from '@mui/material/SwipeableDrawer'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { words } from '#platform/text.ts'
import { useLanguage } from '#ui/language.tsx'
import { DRAWER_WIDTH } from '#ui/limits.ts'
import { ForcedPasswordChange } from '#areas/session/ForcedPasswordChange.tsx'
import { PageSlot } from './PageSlot.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import './Shell.css'

const said = words({
  skip: { en: 'Skip to the page', th: 'ข้ามไปยังเนื้อหา' },
  navigation: { en: 'Main menu', th: 'เมนูหลัก' },
})

/** The frame round every page of a signed-in user. */
export function Shell(): ReactNode {
  const { say } = useLanguage()
  const wide = useMediaQuery('(min-width: 1000px)', { noSsr: true })
  const [open, setOpen] = useState(true)
  const { pathname } = useLocation()
  // pulled out for one page: going to another puts it back
  const [pulledOutAt, setPulledOutAt] = useState('')
  const pulledOut = pulledOutAt === pathname
  const setPulledOut = (out: boolean) => setPulledOutAt(out ? pathname : '')
  useTitle(pathname)
  const toggle = () => (wide ? setOpen(!open) : setPulledOut(!pulledOut))
  const sidebar = <Sidebar shown={wide ? open : pulledOut} />
  const paper = { sx: { width: DRAWER_WIDTH, border: 0 } }
  return (
    <div className="shell">
      <a className="skip-link" href="#page">
        {say(said.skip)}
      </a>
      {wide ? (
        <Drawer
          variant="persistent"
          open={open}
          sx={{ width: open ? DRAWER_WIDTH : 0, flexShrink: 0 }}
          slotProps={{ paper }}
        >
          {sidebar}
        </Drawer>
      ) : (
        <SwipeableDrawer
          open={pulledOut}
          onOpen={() => setPulledOut(true)}
          onClose={() => setPulledOut(false)}
          slotProps={{ paper, root: { 'aria-label': say(said.navigation) } }}
          disableDiscovery
        >
          {sidebar}
        </SwipeableDrawer>
      )}
      <div className="shell-body">
        <TopBar onMenu={toggle} menuOpen={wide ? open : pulledOut} />
        <main id="page" className="shell-page" tabIndex={-1} key={firstParts(pathname)}>
          <PageSlot />
        </main>
      </div>
      <ForcedPasswordChange />
    </div>
  )
}

// The page title is the last path segment with hyphens turned into spaces.
function useTitle(pathname: string): void {
  useEffect(() => {
    const last = pathname.split('/').filter(Boolean).at(-1) ?? ''
    document.title = decodeURIComponent(last).replace(/-/g, ' ')
  }, [pathname])
}

// A page keeps its state while only the record in its path changes.
function firstParts(pathname: string): string {
  return pathname.split('/').slice(0, 3).join('/')
}
