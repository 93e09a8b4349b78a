// The name of a record of any area as a link to its page; plain text for a caller without the right to it.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { has } from '#base/access.ts'
import type { MenuPath } from '#base/menu-paths.ts'
import { useCaller } from '#platform/browser/caller.web.ts'

/** `menu` is the path whose view right opens the page; `to` stands below it, or is a question of it. */
export function RecordLink({
  menu,
  to,
  children,
}: {
  menu: MenuPath
  to: string
  children: ReactNode
}): ReactNode {
  const { grants } = useCaller()
  if (!has(grants, { menu, flag: 'view' })) return <span>{children}</span>
  return (
    <Link className="record-link" to={to}>
      {children}
    </Link>
  )
}
