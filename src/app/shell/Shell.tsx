// Sidebar, top bar and the page between them.
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { whenFirstPageIdle } from '#platform/browser/first-page-idle.web.ts'
import { words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import { DRAWER_WIDTH } from '#base/limits.ts'
import { useWide } from '#ui/screen.web.ts'
import { ForcedPasswordChange } from '#areas/session/ForcedPasswordChange.tsx'
import { useSignedIn } from '#areas/session/signed-in.web.ts'
import { pageAt } from '../page-loading.web.ts'
import { PageSlot } from './PageSlot.tsx'
import { PaperLine } from './PaperLine.tsx'
import { titleOf } from './page-title.ts'
import { rememberPage } from './recent-pages.web.ts'
import { useShellPart } from './shell-parts.web.ts'
import { useSidebar } from './sidebar-state.web.ts'
import { patientLazy } from '#ui/patient-lazy.web.ts'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import './Shell.css'

const PhoneDrawer = patientLazy(async () => (await import('#ui/PhoneDrawer.tsx')).PhoneDrawer)

const said = words({
  skip: { en: 'Skip to the page', th: 'ข้ามไปยังเนื้อหา' },
  navigation: { en: 'Main menu', th: 'เมนูหลัก' },
})

/** The frame round every page of a signed-in user. */
export function Shell(): ReactNode {
  const { say } = useLanguage()
  const { user, menu } = useSignedIn()
  const wide = useWide()
  const sidebar = useSidebar(menu, wide)
  const drawer = useLater(sidebar.shown)
  const { shown, open, close } = useShellPart()
  const frame = useRef<HTMLDivElement>(null)
  useTitle()
  useCommandKey(() => {
    // under a dialog, whose work must not be left behind, there are no commands
    if (user.must_change_password || frame.current?.closest('[aria-hidden="true"]')) return
    open('commands')
  })
  const entries = <Sidebar submenu={sidebar.submenu} onSubmenu={sidebar.toggleSubmenu} />
  return (
    <div className="shell" ref={frame}>
      <a className="skip-link" href="#page">
        {say(said.skip)}
      </a>
      {wide
        ? sidebar.shown && (
            <aside className="shell-aside" style={{ flexBasis: DRAWER_WIDTH }}>
              {entries}
            </aside>
          )
        : drawer && (
            <Suspense fallback={null}>
              <PhoneDrawer open={sidebar.shown} setOpen={sidebar.setShown} label={say(said.navigation)}>
                {entries}
              </PhoneDrawer>
            </Suspense>
          )}
      <div className="shell-body">
        <TopBar
          onMenu={sidebar.toggle}
          menuShown={sidebar.shown}
          part={shown?.name ?? null}
          onOpen={open}
          onClose={close}
        />
        <PaperLine />
        <main id="page" className="shell-page" tabIndex={-1}>
          {/* the server answers no page before the password is changed: only refusals would stand here */}
          {!user.must_change_password && <PageSlot />}
        </main>
      </div>
      {shown && <shown.Part onClose={close} open={open} />}
      <ForcedPasswordChange />
    </div>
  )
}

// Material's drawer, which can be swiped out, is not waited for by the first page: it comes after it, or when it is opened.
function useLater(now: boolean): boolean {
  const [stands, setStands] = useState(false)
  useEffect(() => {
    let wanted = true
    void whenFirstPageIdle().then(() => wanted && setStands(true))
    return () => {
      wanted = false
    }
  }, [])
  // once opened it stays, so that it can be closed in its own time
  if (now && !stands) setStands(true)
  return stands || now
}

function useTitle(): void {
  const { user } = useSignedIn()
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = titleOf(pathname)
    if (pageAt(pathname)) rememberPage(user.username, pathname)
  }, [pathname, user.username])
}

// by the place of the key, too: on a Thai keyboard K writes 'า'
function useCommandKey(open: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const ours = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
    if (!ours || !(event.code === 'KeyK' || event.key.toLowerCase() === 'k')) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}
