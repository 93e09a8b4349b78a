// Everything the command palette can do: pages opened last, places of the menu, actions, themes.
import { foldText } from '#base/fold-text.ts'
import { useLocation, useNavigate } from 'react-router'
import { may } from '#base/access.ts'
import { useCaller } from '#platform/browser/caller.web.ts'
import { type Words, fillBoth, words } from '#base/text.ts'
import type { IconName } from '#ui/icon-names.ts'
import { useLanguage } from '#ui/language.tsx'
import { useThemeMode, useThemes } from '#ui/themes/theme-choice.web.ts'
import { takeCall } from '#areas/service-orders/one-order.ts'
import { keepPreferences } from '#areas/session/keep-preferences.web.ts'
import { askToSignOut } from '#areas/session/lazy-sign-out.web.ts'
import { useSignedIn } from '#areas/session/signed-in.web.ts'
import { pageAt } from '../page-loading.web.ts'
import { useFullScreen } from './full-screen.web.ts'
import { account, organizationChart, placeAt, placesOf, staff } from './menu-entries.ts'
import { lastSegment } from './page-title.ts'
import { recentPages } from './recent-pages.web.ts'
import type { PartProps } from './shell-part.ts'

export type CommandGroup = 'recent' | 'places' | 'actions' | 'themes'

/** One line of the palette. */
export interface Command {
  readonly id: string
  readonly group: CommandGroup
  readonly name: Words
  /** A quieter word after the name. */
  readonly hint?: Words | null
  readonly icon: string | null
  readonly run: () => void
}

const said = words({
  calendar: { en: 'Look at the company calendar', th: 'ดูปฏิทินบริษัท' },
  call: { en: 'Take a call: new service order', th: 'รับแจ้งงาน: เปิดใบงานใหม่' },
  dark: { en: 'Switch to dark', th: 'เปลี่ยนเป็นโหมดมืด' },
  light: { en: 'Switch to light', th: 'เปลี่ยนเป็นโหมดสว่าง' },
  language: { en: 'เปลี่ยนเป็นภาษาไทย (Thai)', th: 'Switch to English (ภาษาอังกฤษ)' },
  choose: { en: 'Choose a theme', th: 'เลือกธีมสี' },
  theme: { en: 'Theme: {name}', th: 'ธีม: {name}' },
  online: { en: 'Users online', th: 'ดูผู้ใช้ที่ออนไลน์' },
  fullScreen: { en: 'Full screen', th: 'เต็มจอ' },
  window: { en: 'Leave full screen', th: 'ออกจากโหมดเต็มจอ' },
  password: { en: 'Change password', th: 'เปลี่ยนรหัสผ่าน' },
  message: { en: 'System message to everyone', th: 'ส่งข้อความถึงทุกคน' },
  logOut: { en: 'Log Out', th: 'ออกจากระบบ' },
})

/** What this person can do from here; `close` before, `open` for the other parts of the shell. */
export function useCommands({ onClose, open }: PartProps): Command[] {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { user, menu } = useSignedIn()
  const go = (link: string) => () => {
    onClose()
    void navigate(link)
  }
  const recent = recentPages(user.username).flatMap((path): Command[] => {
    const place = placeAt(menu, path)
    if (path === pathname || !place || !pageAt(path)) return []
    const below = foldText(place.link) !== foldText(path)
    const last = lastSegment(path)
    const name = below ? { name: { en: last, th: last }, hint: place.name } : { name: place.name }
    return [{ id: `recent ${path}`, group: 'recent', ...name, icon: place.icon, run: go(path) }]
  })
  const places = placesOf(menu).map(
    (place): Command => ({
      id: `place ${place.code}`,
      group: 'places',
      name: place.name,
      hint: place.under,
      icon: place.icon,
      run: go(place.link),
    }),
  )
  return [
    ...recent.slice(0, 5),
    ...useActionCommands({ onClose, open }, go),
    ...places,
    ...useThemeCommands(onClose),
  ]
}

function useActionCommands({ onClose, open }: PartProps, go: (link: string) => () => void): Command[] {
  const { language } = useLanguage()
  const { mode, toggle } = useThemeMode()
  const fullScreen = useFullScreen()
  const caller = useCaller()
  const action = (name: Words, icon: IconName, run: () => void): Command => ({
    id: `action ${name.en}`,
    group: 'actions',
    name,
    icon,
    run,
  })
  const then = (run: () => void) => () => {
    onClose()
    run()
  }
  const other = mode === 'light' ? 'dark' : 'light'
  return [
    ...(may(caller, takeCall.access) ? [action(said.call, 'phone', () => open('call'))] : []),
    action(said.calendar, 'calendar-month', () => open('calendar')),
    action(
      said[other],
      mode === 'light' ? 'weather-night' : 'weather-sunny',
      then(() => {
        toggle()
        keepPreferences({ themeMode: other })
      }),
    ),
    action(
      said.language,
      'translate',
      then(() => keepPreferences({ language: language === 'th' ? 'en' : 'th' })),
    ),
    action(said.choose, 'palette', () => open('themes')),
    action(said.online, 'account-group', () => open('online')),
    ...(fullScreen
      ? [
          action(
            fullScreen.on ? said.window : said.fullScreen,
            fullScreen.on ? 'fullscreen-exit' : 'fullscreen',
            then(fullScreen.toggle),
          ),
        ]
      : []),
    ...(may(caller, 'admin') ? [action(said.message, 'bullhorn', () => open('message'))] : []),
    action(organizationChart.name, 'account-group', go(organizationChart.link)),
    action(account.name, 'account', go(account.link)),
    action(staff.name, 'account-group', go(staff.link)),
    action(said.password, 'lock-reset', () => open('password')),
    action(
      said.logOut,
      'logout',
      then(() => void askToSignOut()),
    ),
  ]
}

function useThemeCommands(onClose: () => void): Command[] {
  const { themes, select } = useThemes()
  return themes.map(({ name, title }) => ({
    id: `theme ${name}`,
    group: 'themes',
    name: fillBoth(said.theme, { name: title }),
    icon: 'palette',
    run: () => {
      onClose()
      select(name)
      keepPreferences({ selectedTheme: name })
    },
  }))
}

/** The commands whose name or hint holds every word of the text, in either language; names that begin so come first. */
export function commandsFor(commands: readonly Command[], text: string): Command[] {
  const wanted = foldText(text).split(/\s+/).filter(Boolean)
  // the long list of themes is for those who ask for one
  if (wanted.length === 0) return commands.filter(({ group }) => group !== 'themes')
  const begins = ({ group, name }: Command) =>
    group !== 'themes' && [name.en, name.th].some((one) => foldText(one).startsWith(wanted[0]!))
  const fits = commands.filter(({ group, name, hint }) => {
    // a place of the menu stands there once
    if (group === 'recent' && !hint) return false
    const where = foldText([name.en, name.th, hint?.en, hint?.th].join(' '))
    return wanted.every((word) => where.includes(word))
  })
  return [...fits.filter(begins), ...fits.filter((one) => !begins(one))]
}
