// On a phone: which call goes where something is free.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { AppDialog } from '#ui/Dialog.tsx'
import type { ToPlace as Call } from '#areas/service-orders/visits/placing.ts'
import { ToPlace } from './ToPlace.tsx'
import type { Calls } from './use-placing.web.ts'

const said = words({ which: { en: 'Which job?', th: 'จัดงานใด' } })

export function CallSheet({
  calls,
  onChoose,
  onClose,
}: {
  calls: Calls
  onChoose: (call: Call) => void
  onClose: () => void
}): ReactNode {
  return (
    <AppDialog open title={said.which} onClose={onClose}>
      <ToPlace calls={calls} chosen={null} onChoose={(call) => call && onChoose(call)} />
    </AppDialog>
  )
}
