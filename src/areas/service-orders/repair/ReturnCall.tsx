// A call that comes back to an order: the same machine, its symptoms proposed.
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { TakeCallDialog } from '../call/TakeCallDialog.tsx'
import type { OrderDetail } from '../order-detail.ts'
import { type FoundMachine, findMachine } from '../order-references.web.ts'

/** The dialog of a call, once the machine is found. */
export function ReturnCall({
  order,
  machineId,
  onClose,
}: {
  order: OrderDetail
  machineId: number
  onClose: () => void
}): ReactNode {
  const [found, setFound] = useState<FoundMachine>()
  const begin = useEffectEvent(async () => {
    // the call itself tells why it failed
    const machine = await findMachine(machineId).catch(() => undefined)
    if (machine) setFound(machine)
    else onClose()
  })
  useEffect(() => void begin(), [])
  return found && <TakeCallDialog machine={found} parent={order} onClose={onClose} />
}
