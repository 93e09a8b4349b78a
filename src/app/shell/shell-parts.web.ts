// What the shell opens over a page. Each is a chunk of its own, fetched when it is asked for.
import { type ComponentType, useRef, useState } from 'react'
import { words } from '#base/text.ts'
import { toast } from '#ui/Toast.tsx'
import type { PartProps, ShellPart } from './shell-part.ts'

const loads = {
  commands: () => import('./CommandPalette.tsx').then((all) => all.CommandPalette),
  themes: () => import('./SettingsPanel.tsx').then((all) => all.ThemePanel),
  online: () => import('./SettingsPanel.tsx').then((all) => all.OnlinePanel),
  password: () => import('#areas/session/ChangePasswordDialog.tsx').then((all) => all.ChangePasswordDialog),
  message: () => import('#areas/presence/SystemMessageDialog.tsx').then((all) => all.SystemMessageDialog),
  call: () => import('#areas/service-orders/call/call-dialog.web.ts').then((all) => all.callDialog()),
  calendar: () => import('#areas/calendar/CalendarDialog.tsx').then((all) => all.CalendarDialog),
} satisfies Record<ShellPart, () => Promise<ComponentType<PartProps>>>

const said = words({
  failed: {
    en: 'This could not be fetched. Please try again.',
    th: 'โหลดส่วนนี้ไม่ได้ กรุณาลองใหม่อีกครั้ง',
  },
})

interface OpenPart {
  readonly name: ShellPart
  readonly Part: ComponentType<PartProps>
}

/** The part that is open, and how to open or close one; at most one is. */
export function useShellPart() {
  const [shown, setShown] = useState<OpenPart | null>(null)
  const wanted = useRef<ShellPart | null>(null)
  const open = async (name: ShellPart) => {
    wanted.current = name
    try {
      const Part = await loads[name]()
      if (wanted.current === name) setShown({ name, Part })
    } catch (failure) {
      console.warn('A part of the shell could not be fetched', failure)
      toast.error(said.failed)
    }
  }
  const close = () => {
    wanted.current = null
    setShown(null)
  }
  return { shown, open: (name: ShellPart) => void open(name), close }
}
