// The button over the open orders that opens the response times, for those who keep them.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { may } from '#base/access.ts'
import { words } from '#base/text.ts'
import { useCaller } from '#platform/browser/caller.web.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { keepsPolicies } from '../service-orders.ts'

const SlaPolicies = lazy(async () => ({
  default: (await import('../SlaPoliciesDialog.tsx')).SlaPoliciesDialog,
}))

const said = words({ times: { en: 'Response times', th: 'กำหนดเวลา' } })

/** The button; nothing for others. */
export function ResponseTimes(): ReactNode {
  const caller = useCaller()
  const [isOpen, setOpen] = useState(false)
  if (!may(caller, keepsPolicies)) return null
  return (
    <>
      <IconAction icon="clock-outline" label={said.times} onClick={() => setOpen(true)} />
      <Suspense fallback={null}>{isOpen && <SlaPolicies onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
