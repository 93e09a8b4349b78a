// The parts of a record's dialog, of which one is seen; a form in a hidden one keeps what was typed.
import Tab from '@mui/material/Tab'
import Tabs, { type TabsProps } from '@mui/material/Tabs'
import type { ReactNode } from 'react'
import { type Says, useLanguage } from '#ui/language.tsx'
import './RecordTabs.css'

/** The tabs by their names, in order. `id` is the dialog's own, and that of its panels. */
export function RecordTabs<K extends string>({
  id,
  label,
  tabs,
  at,
  variant = 'scrollable',
  onTurn,
}: {
  id: string
  label: Says
  /** Those that are left out are not there. */
  tabs: Readonly<Partial<Record<K, Says>>>
  at: K
  variant?: TabsProps['variant']
  onTurn: (to: K) => void
}): ReactNode {
  const { say } = useLanguage()
  return (
    <Tabs
      className="record-tabs"
      value={at}
      variant={variant}
      allowScrollButtonsMobile
      onChange={(_, to: K) => onTurn(to)}
      aria-label={say(label)}
    >
      {Object.entries<Says>(tabs as Readonly<Record<K, Says>>).map(([name, words]) => (
        <Tab
          key={name}
          value={name}
          id={`${id}-tab-${name}`}
          aria-controls={`${id}-panel-${name}`}
          label={say(words)}
        />
      ))}
    </Tabs>
  )
}

/** What stands under one of them. */
export function RecordPanel<K extends string>({
  id,
  name,
  at,
  children,
}: {
  id: string
  name: K
  at: K
  children: ReactNode
}): ReactNode {
  return (
    <div
      role="tabpanel"
      id={`${id}-panel-${name}`}
      aria-labelledby={`${id}-tab-${name}`}
      className="record-form record-panel"
      hidden={name !== at}
    >
      {children}
    </div>
  )
}
