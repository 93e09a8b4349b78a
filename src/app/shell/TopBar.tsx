// The bar above every page: menu button, full screen, light or dark, language, and the signed-in person.

import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { words } from '#platform/text.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { TOP_BAR_SCROLL } from '#ui/limits.ts'
import { Menu, MenuLine, MenuSeparator } from '#ui/Menu.tsx'
import { useThemeMode } from '#ui/themes/theme.tsx'
import { LazyChangePassword } from '#areas/session/LazyChangePassword.tsx'
import { keepPreferences } from '#areas/session/keep-preferences.web.ts'
import { askToSignOut } from '#areas/session/sign-out.web.ts'
import { useSignedIn } from '#areas/session/signed-in.web.ts'
import './TopBar.css'

const said = words({
  menu: { en: 'Open or close the menu', th: 'เปิดหรือปิดเมนู' },
  fullScreen: { en: 'Full screen', th: 'เต็มจอ' },
  dark: { en: 'Switch to dark', th: 'เปลี่ยนเป็นโหมดมืด' },
  light: { en: 'Switch to light', th: 'เปลี่ยนเป็นโหมดสว่าง' },
  language: { en: 'ไทย: เปลี่ยนเป็นภาษาไทย', th: 'EN: Switch to English' },
  user: { en: 'Account menu of {name}', th: 'เมนูบัญชีของ {name}' },
  changePassword: { en: 'Change password', th: 'เปลี่ยนรหัสผ่าน' },
  logOut: { en: 'Log Out', th: 'ออกจากระบบ' },
})

/** The top bar. */
export function TopBar({ onMenu, menuOpen }: { onMenu: () => void; menuOpen: boolean }): ReactNode {
  const { say, language } = useLanguage()
  const { mode, toggle } = useThemeMode()
  const { user } = useSignedIn()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [changing, setChanging] = useState(false)
  const scrolled = useScrolled()
  const title = useSegmentTitle()
  const close = (then?: () => void) => () => {
    setAnchor(null)
    then?.()
  }
  return (
    <header className={`top-bar${scrolled.raised ? ' raised' : ''}${scrolled.compact ? ' compact' : ''}`}>
      <IconAction icon="menu" label={said.menu} onClick={onMenu} aria-expanded={menuOpen} />
      <span className="top-bar-title">{title}</span>
      <IconAction
        icon="fullscreen"
        label={said.fullScreen}
        onClick={toggleFullScreen}
        className="wide-only"
      />
      <IconAction
        icon={mode === 'light' ? 'weather-night' : 'weather-sunny'}
        label={mode === 'light' ? said.dark : said.light}
        onClick={() => {
          toggle()
          keepPreferences({ themeMode: mode === 'light' ? 'dark' : 'light' })
        }}
      />
      <button
        type="button"
        className="language-switch"
        aria-label={say(said.language)}
        onClick={() => keepPreferences({ language: language === 'th' ? 'en' : 'th' })}
      >
        {language === 'th' ? 'EN' : 'ไทย'}
      </button>
      <button
        type="button"
        className="user-button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={say(said.user, { name: `${user.fullname} / ${user.username}` })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className="user-initial" data-initial={user.fullname.slice(0, 1)} />
        <span className="user-name">
          {user.fullname} / {user.username}
        </span>
        <Icon name="chevron-down" size={18} />
      </button>
      <Menu anchor={anchor} onClose={close()} label={say(said.user, { name: user.fullname })}>
        <div className="user-menu-name" role="presentation">
          {user.fullname} / {user.username}
        </div>
        <MenuSeparator />
        <MenuLine icon={<Icon name="lock-reset" />} onPick={close(() => setChanging(true))}>
          {say(said.changePassword)}
        </MenuLine>
        <MenuLine icon={<Icon name="logout" />} onPick={close(() => void askToSignOut())}>
          {say(said.logOut)}
        </MenuLine>
      </Menu>
      {changing && <LazyChangePassword onClose={() => setChanging(false)} />}
    </header>
  )
}

function toggleFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else void document.documentElement.requestFullscreen()
}

function useScrolled(): { raised: boolean; compact: boolean } {
  const [at, setAt] = useState({ raised: false, compact: false })
  useEffect(() => {
    const [raise, compact] = TOP_BAR_SCROLL
    const look = () => {
      const next = { raised: scrollY > raise, compact: scrollY > compact }
      setAt((now) => (now.raised === next.raised && now.compact === next.compact ? now : next))
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return at
}

// The page title is the last path segment with hyphens turned into spaces.
function useSegmentTitle(): string {
  const { pathname } = useLocation()
  const last = pathname.split('/').filter(Boolean).at(-1) ?? ''
  return last === 'app' ? '' : decodeURIComponent(last).replace(/-/g, ' ')
}
