// Several lists of one page.
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { type Says, useLanguage } from './language.tsx'
import { TAB } from './page-tab.web.ts'
import './PageTabs.css'

/** The tabs by their names, in order; what the former list was asked is left behind. */
export function PageTabs<K extends string>({
  label,
  tabs,
  at,
}: {
  label: Says
  tabs: Readonly<Record<K, Says>>
  at: K
}): ReactNode {
  const { say } = useLanguage()
  const [, setParams] = useSearchParams()
  const names = Object.keys(tabs) as K[]
  return (
    <Tabs
      className="page-tabs"
      value={at}
      variant="scrollable"
      allowScrollButtonsMobile
      onChange={(_, next: K) => setParams(next === names[0] ? {} : { [TAB]: next })}
      aria-label={say(label)}
    >
      {names.map((name) => (
        <Tab key={name} value={name} label={say(tabs[name])} />
      ))}
    </Tabs>
  )
}
