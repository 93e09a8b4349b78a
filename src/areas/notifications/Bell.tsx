// The bell of the top bar: how much waits to be read, and the latest of it in a panel below.
import { type ReactNode, Suspense, lazy, useRef, useState } from 'react'
import { words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { countUnread } from './unread.ts'

const BellPanel = lazy(async () => ({ default: (await import('./BellPanel.tsx')).BellPanel }))

const said = words({ bell: { en: 'Notifications', th: 'การแจ้งเตือน' } })

/** The bell with its count; live in every tab by the hub's hint. */
export function Bell(): ReactNode {
  const { data } = useRead(countUnread, {})
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <IconAction
        ref={button}
        icon="bell"
        label={said.bell}
        badge={data?.unread ?? 0}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <Suspense fallback={null}>
          <BellPanel anchor={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
