// The panel at the right edge: the look of the product, and who else is here. The page beside it goes on working.
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { words } from '#platform/text.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-paths.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { usePhone } from '#ui/screen.web.ts'
import { ThemePicker } from '#ui/themes/ThemePicker.tsx'
import { TitleBar } from '#ui/TitleBar.tsx'
import { OnlineUsersList } from '#areas/presence/OnlineUsersList.tsx'
import { keepPreferences } from '#areas/session/keep-preferences.web.ts'
import type { PartProps } from './shell-parts.web.ts'
import './SettingsPanel.css'

const said = words({
  title: { en: 'Settings', th: 'การตั้งค่า' },
  themes: { en: 'Theme', th: 'ธีมสี' },
  online: { en: 'User Online', th: 'ผู้ใช้ที่ออนไลน์' },
})

type Tab = 'themes' | 'online'

const tabs: readonly { readonly name: Tab; readonly icon: IconName }[] = [
  { name: 'themes', icon: 'palette' },
  { name: 'online', icon: 'account-group' },
]

/** The settings panel, opened at its themes. */
export function ThemePanel({ onClose }: PartProps): ReactNode {
  return <SettingsPanel start="themes" onClose={onClose} />
}

/** The settings panel, opened at the list of who is online. */
export function OnlinePanel({ onClose }: PartProps): ReactNode {
  return <SettingsPanel start="online" onClose={onClose} />
}

function SettingsPanel({ start, onClose }: { start: Tab; onClose: () => void }) {
  const { say } = useLanguage()
  const id = useId()
  const [tab, setTab] = useState(start)
  const panel = usePanel()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    <dialog
      ref={panel}
      className="settings-panel"
      aria-labelledby={`${id}-title`}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className="settings-panel-inside">
        <TitleBar id={`${id}-title`} title={said.title} onClose={onClose} />
        <Tabs id={id} tab={tab} onTab={setTab} />
        <div
          role="tabpanel"
          id={`${id}-${tab}`}
          aria-label={say(said[tab])}
          tabIndex={tab === 'online' ? 0 : undefined}
          className="settings-panel-body"
        >
          {tab === 'themes' ? <ThemePicker onKeep={keepPreferences} /> : <OnlineUsersList />}
        </div>
      </div>
    </dialog>
  )
}

function Tabs({ id, tab, onTab }: { id: string; tab: Tab; onTab: (tab: Tab) => void }) {
  const { say } = useLanguage()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return
    event.preventDefault()
    const at = event.key === 'Home' ? 0 : event.key === 'End' ? 1 : tab === 'themes' ? 1 : 0
    onTab(tabs[at]!.name)
    list.current!.querySelectorAll<HTMLElement>('[role="tab"]')[at]!.focus()
  }
  return (
    <div ref={list} role="tablist" className="settings-tabs" onKeyDown={onKeyDown} tabIndex={-1}>
      {tabs.map(({ name, icon }) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={tab === name}
          aria-controls={tab === name ? `${id}-${name}` : undefined}
          tabIndex={tab === name ? 0 : -1}
          onClick={() => onTab(name)}
        >
          <Icon name={icon} size={18} />
          {say(said[name])}
        </button>
      ))}
    </div>
  )
}

// On a phone it covers the page and holds the focus; elsewhere it stands beside it. Closed, the focus goes back.
function usePanel() {
  const panel = useRef<HTMLDialogElement>(null)
  const phone = usePhone()
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    const dialog = panel.current!
    if (phone) dialog.showModal()
    else dialog.show()
    dialog.querySelector<HTMLElement>('[aria-selected="true"]')?.focus()
    return () => {
      dialog.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [phone, before])
  return panel
}
