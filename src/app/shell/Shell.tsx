// Sidebar, top bar and the page between them.
import { type ReactNode, Suspense, lazy, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { words } from '#platform/text.ts'
import { useLanguage } from '#ui/language.tsx'
import { useWide } from '#ui/screen.web.ts'
import { ForcedPasswordChange } from '#areas/session/ForcedPasswordChange.tsx'
import { useSignedIn } from '#areas/session/signed-in.web.ts'
import { PageSlot } from './PageSlot.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import './Shell.css'

const PhoneDrawer = lazy(() => import('./PhoneDrawer.tsx').then((all) => ({ default: all.PhoneDrawer })))

const said = words({
  skip: { en: 'Skip to the page', th: 'ข้ามไปยังเนื้อหา' },
  navigation: { en: 'Main menu', th: 'เมนูหลัก' },
})

/** The frame round every page of a signed-in user. */
export function Shell(): ReactNode {
  const { say } = useLanguage()
  const { user } = useSignedIn()
  const wide = useWide()
  const [open, setOpen] = useState(true)
  const { pathname } = useLocation()
  // pulled out for one page: going to another puts it back
  const [pulledOutAt, setPulledOutAt] = useState('')
  const pulledOut = pulledOutAt === pathname
  const setPulledOut = (out: boolean) => setPulledOutAt(out ? pathname : '')
  useTitle(pathname)
  const toggle = () => (wide ? setOpen(!open) : setPulledOut(!pulledOut))
  const sidebar = <Sidebar shown={wide ? open : pulledOut} />
  return (
    <div className="shell">
      <a className="skip-link" href="#page">
        {say(said.skip)}
      </a>
      {wide ? (
        open && <aside className="shell-aside">{sidebar}</aside>
      ) : (
        <Suspense fallback={null}>
          <PhoneDrawer open={pulledOut} setOpen={setPulledOut} label={say(said.navigation)}>
            {sidebar}
          </PhoneDrawer>
        </Suspense>
      )}
      <div className="shell-body">
        <TopBar onMenu={toggle} menuOpen={wide ? open : pulledOut} />
        <main id="page" className="shell-page" tabIndex={-1}>
          {/* the server answers no page before the password is changed: only refusals would stand here */}
          {!user.must_change_password && <PageSlot />}
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
