// The bar above every page: the menu button, where one is, the command palette, the looks, and the signed-in person.
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { may } from '#base/access.ts'
import { useCaller } from '#platform/browser/caller.web.ts'
import { inBangkok } from '#base/date-format.ts'
import { useOfflineSince } from '#platform/browser/connection.web.ts'
import { words } from '#base/text.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { TOP_BAR_SCROLL } from '#base/limits.ts'
import { usePhone } from '#ui/screen.web.ts'
import { useThemeMode } from '#ui/themes/theme-choice.web.ts'
import { LazyBell } from '#areas/notifications/LazyBell.tsx'
import { keepPreferences } from '#areas/session/keep-preferences.web.ts'
import { useSignedIn } from '#areas/session/signed-in.web.ts'
import { useFullScreen } from './full-screen.web.ts'
import { placeAt } from './menu-entries.ts'
import { titleOf } from './page-title.ts'
import type { ShellPart } from './shell-part.ts'
import { type MoreLine, UserMenu } from './UserMenu.tsx'
import './TopBar.css'

const said = words({
  menu: { en: 'Open or close the menu', th: 'เปิดหรือปิดเมนู' },
  commands: { en: 'Search and commands ({key})', th: 'ค้นหาและคำสั่ง ({key})' },
  search: { en: 'Search', th: 'ค้นหา' },
  fullScreen: { en: 'Full screen', th: 'เต็มจอ' },
  window: { en: 'Leave full screen', th: 'ออกจากโหมดเต็มจอ' },
  dark: { en: 'Switch to dark', th: 'เปลี่ยนเป็นโหมดมืด' },
  light: { en: 'Switch to light', th: 'เปลี่ยนเป็นโหมดสว่าง' },
  language: { en: 'ไทย: เปลี่ยนเป็นภาษาไทย', th: 'EN: Switch to English' },
  message: { en: 'System message', th: 'ส่งข้อความถึงทุกคน' },
  calendar: { en: 'Company calendar', th: 'ปฏิทินบริษัท' },
  settings: { en: 'Theme and users online', th: 'ธีมสีและผู้ใช้ที่ออนไลน์' },
  offline: { en: 'Offline', th: 'ออฟไลน์' },
  asOf: { en: 'As of {time} · offline', th: 'ข้อมูลเมื่อ {time} · ออฟไลน์' },
})

const commandKey = /Mac|iP/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'

export interface TopBarProps {
  onMenu: () => void
  menuShown: boolean
  /** The part that is open; the settings button closes what it opened. */
  part: ShellPart | null
  onOpen: (part: ShellPart) => void
  onClose: () => void
}

/** The top bar. */
export function TopBar({ onMenu, menuShown, part, onOpen, onClose }: TopBarProps): ReactNode {
  const { say, language } = useLanguage()
  const { mode, toggle } = useThemeMode()
  const phone = usePhone()
  const scrolled = useScrolled()
  const fullScreen = useFullScreen()
  const announces = may(useCaller(), 'admin')
  const settings = part === 'themes' || part === 'online'
  const switchLanguage = () => keepPreferences({ language: language === 'th' ? 'en' : 'th' })
  const toggleSettings = () => (settings ? onClose() : onOpen('themes'))
  const lines: MoreLine[] = [
    ...(fullScreen
      ? [
          {
            icon: fullScreen.on ? 'fullscreen-exit' : 'fullscreen',
            label: fullScreen.on ? said.window : said.fullScreen,
            onPick: fullScreen.toggle,
          } as const,
        ]
      : []),
    ...(announces
      ? [{ icon: 'bullhorn', label: said.message, onPick: () => onOpen('message') } as const]
      : []),
    { icon: 'calendar-month', label: said.calendar, onPick: () => onOpen('calendar') },
    { icon: 'palette', label: said.settings, onPick: toggleSettings },
  ]
  return (
    <header className={`top-bar${scrolled.raised ? ' raised' : ''}${scrolled.compact ? ' compact' : ''}`}>
      <IconAction icon="menu" label={said.menu} onClick={onMenu} aria-expanded={menuShown} />
      <PageName />
      <Offline short={phone} />
      <button
        type="button"
        className="command-button"
        title={say(said.commands, { key: commandKey })}
        aria-haspopup="dialog"
        onClick={() => onOpen('commands')}
      >
        <Icon name="magnify" />
        {!phone && (
          <>
            <span>{say(said.search)}</span>
            <kbd>{commandKey}</kbd>
          </>
        )}
      </button>
      {!phone &&
        lines.map(({ icon, label, onPick }) => (
          <IconAction
            key={icon}
            icon={icon}
            label={label}
            onClick={onPick}
            aria-expanded={icon === 'palette' ? settings : undefined}
          />
        ))}
      <LazyBell />
      <IconAction
        icon={mode === 'light' ? 'weather-night' : 'weather-sunny'}
        label={mode === 'light' ? said.dark : said.light}
        onClick={() => {
          toggle()
          keepPreferences({ themeMode: mode === 'light' ? 'dark' : 'light' })
        }}
      />
      {!phone && (
        <button
          type="button"
          className="language-switch"
          aria-label={say(said.language)}
          onClick={switchLanguage}
        >
          {language === 'th' ? 'EN' : 'ไทย'}
        </button>
      )}
      <UserMenu
        more={phone ? [...lines, { icon: 'translate', label: said.language, onPick: switchLanguage }] : []}
        onChangePassword={() => onOpen('password')}
      />
    </header>
  )
}

// what is on the screen is as old as the last answer
function Offline({ short }: { short: boolean }) {
  const { say } = useLanguage()
  const since = useOfflineSince()
  const text = since !== null && say(said.asOf, { time: inBangkok(new Date(since).toISOString()).slice(11) })
  return (
    <span aria-live="polite">
      {text && (
        <span className="top-bar-offline" title={text}>
          <Icon name="wifi-off" size={18} />
          {short ? say(said.offline) : text}
        </span>
      )}
    </span>
  )
}

// the menu's name of the place in the reader's language; a page below it or outside the menu goes by its address
function PageName() {
  const { say } = useLanguage()
  const { menu } = useSignedIn()
  const { pathname } = useLocation()
  const place = placeAt(menu, pathname)
  return (
    <span className="top-bar-title" role="status">
      {place ? say(place.name) : titleOf(pathname)}
    </span>
  )
}

function useScrolled(): { raised: boolean; compact: boolean } {
  const [at, setAt] = useState({ raised: false, compact: false })
  useEffect(() => {
    const [raise, compact] = TOP_BAR_SCROLL
    const look = () => {
      const next = { raised: scrollY > raise, compact: scrollY > compact }
      setAt((now) => (now.raised === next.raised && now.compact === next.compact ? now : next))
    }
    // reading scrollY here would force a layout of the whole first page; the next frame makes one anyhow
    const first = requestAnimationFrame(look)
    addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(first)
      removeEventListener('scroll', look)
    }
  }, [])
  return at
}
