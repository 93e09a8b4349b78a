// Several lists of one page, or several looks at one list.
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Says } from './language.tsx'
import { TAB } from './page-tab.web.ts'
import { Tabs } from './Tabs.tsx'

/** The tabs by their names, in order; what the former one was asked is left behind. `param` is the part of the address that says which is seen. */
export function PageTabs<K extends string>({
  label,
  tabs,
  at,
  param = TAB,
}: {
  label: Says
  tabs: Readonly<Record<K, Says>>
  at: K
  param?: string
}): ReactNode {
  const [, setParams] = useSearchParams()
  const names = Object.keys(tabs) as K[]
  return (
    <Tabs
      className="page-tabs"
      label={label}
      tabs={names.map((name) => ({ name, label: tabs[name] }))}
      at={at}
      onTurn={(next) => setParams(next === names[0] ? {} : { [param]: next })}
    />
  )
}
