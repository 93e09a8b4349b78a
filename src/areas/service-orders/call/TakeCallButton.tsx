// The button that takes a call, wherever it stands; its dialog is fetched as soon as a user reaches for it.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import { words } from '#base/text.ts'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { takeCalls } from '../service-orders.ts'

const load = async () => (await import('./call-dialog.web.ts')).callDialog()
const TakeCallDialog = lazy(async () => ({ default: await load() }))

const said = words({ take: { en: 'Take a call', th: 'รับแจ้งงาน' } })

/** Draws nothing for those who may not take calls. */
export function TakeCallButton(): ReactNode {
  const { say } = useLanguage()
  const may = useCan({ access: takeCalls })
  const [open, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <GradientButton
        icon={<Icon name="phone" />}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(true)}
      >
        {say(said.take)}
      </GradientButton>
      {open && (
        <Suspense>
          <TakeCallDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
