// What stands under one of the tabs.
import type { ReactNode } from 'react'

/** The panel of the tab `name`; `id` is that of the tabs. */
export function TabPanel({
  id,
  name,
  className,
  hidden,
  children,
}: {
  id: string
  name: string
  className?: string
  hidden?: boolean
  children: ReactNode
}): ReactNode {
  return (
    <div
      role="tabpanel"
      id={`${id}-panel-${name}`}
      aria-labelledby={`${id}-tab-${name}`}
      className={className}
      hidden={hidden}
    >
      {children}
    </div>
  )
}
