// The name of a record of any area as a link to its page; plain text for a caller without the right to it.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { has } from '#base/access.ts'
import type { MenuPath } from '#base/menu-paths.ts'
import { useCaller } from '#platform/browser/caller.web.ts'
import { usePhone } from '#ui/screen.web.ts'

/** `menu` is the path whose view right opens the page; `to` stands below it, or is a question of it. */
export function RecordLink({
  menu,
  to,
  tabIndex,
  children,
}: RecordLinkProps & { readonly tabIndex?: number }): ReactNode {
  const { grants } = useCaller()
  if (!has(grants, { menu, flag: 'view' })) return <span>{children}</span>
  return (
    <Link className="record-link" to={to} tabIndex={tabIndex}>
      {children}
    </Link>
  )
}

interface RecordLinkProps {
  readonly menu: MenuPath
  readonly to: string
  readonly children: ReactNode
}

/** The same in a row of a list: Tab passes it, as the row has one stop for the keys; on a phone the whole card is one target. */
export function CellLink(props: RecordLinkProps): ReactNode {
  return usePhone() ? props.children : <RecordLink {...props} tabIndex={-1} />
}
