// Tells why a card cannot be moved yet, and leads to its record.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Words, words } from '#base/text.ts'
import { AppDialog } from '#ui/Dialog.tsx'
import { type Says, useLanguage } from '#ui/language.tsx'

const said = words({ still: { en: 'Still missing or in the way:', th: 'สิ่งที่ยังขาดหรือยังติดอยู่:' } })

/** The dialog; each child is a line of the list. `to` is the page of the record, which `open` leads to. */
export function LacksDialog({
  title,
  subtitle,
  to,
  open,
  onClose,
  children,
}: {
  title: Says
  subtitle: string
  to: string
  open: Words
  onClose: () => void
  children: ReactNode
}): ReactNode {
  const { say } = useLanguage()
  return (
    <AppDialog
      open
      size="xs"
      title={title}
      subtitle={subtitle}
      onClose={onClose}
      actions={
        <Link className="record-link" to={to} onClick={onClose}>
          {say(open)}
        </Link>
      }
    >
      <p>{say(said.still)}</p>
      <ul>{children}</ul>
    </AppDialog>
  )
}
