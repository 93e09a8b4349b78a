// A call is taken for the machine whose page is open: its customer, site and machine are filled in.
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { MachineRow } from '#areas/machines/machines.ts'
import { TakeCallDialog } from '../call/TakeCallDialog.tsx'
import { type FoundMachine, findMachine } from '../order-references.web.ts'

/** The dialog of a call, once the machine is found. */
export function CallForMachine({
  subject,
  onClose,
}: {
  subject: MachineRow
  onClose: () => void
}): ReactNode {
  const [found, setFound] = useState<FoundMachine>()
  const begin = useEffectEvent(async () => {
    // the call itself tells why it failed
    const machine = await findMachine(subject.id).catch(() => undefined)
    if (machine) setFound(machine)
    else onClose()
  })
  useEffect(() => void begin(), [])
  return found && <TakeCallDialog machine={found} onClose={onClose} />
}
