// The parts of a record's dialog, of which one is seen; a form in a hidden one keeps what was typed.
import type { ReactNode } from 'react'
import type { Says } from '#ui/language.tsx'
import { TabPanel } from '#ui/TabPanel.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import './RecordTabs.css'

/** The tabs by their names, in order. `id` is the dialog's own, and that of its panels. */
export function RecordTabs<K extends string>({
  id,
  label,
  tabs,
  at,
  wide,
  onTurn,
}: {
  id: string
  label: Says
  /** Those that are left out are not there. */
  tabs: Readonly<Partial<Record<K, Says>>>
  at: K
  wide?: boolean
  onTurn: (to: K) => void
}): ReactNode {
  const there = Object.entries<Says>(tabs as Readonly<Record<K, Says>>)
  return (
    <Tabs
      id={id}
      label={label}
      tabs={there.map(([name, words]) => ({ name: name as K, label: words }))}
      at={at}
      onTurn={onTurn}
      {...(wide && { wide })}
    />
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
    <TabPanel id={id} name={name} className="record-form record-panel" hidden={name !== at}>
      {children}
    </TabPanel>
  )
}
