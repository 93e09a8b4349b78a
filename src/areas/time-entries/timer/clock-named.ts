// How a call names the clock it is about.
import type { RunningTimer } from '../time-rows.ts'

/** By its key; one that began on this device, and was not sent yet, by the order it runs for. */
export function clockNamed({ client_uuid, service_order_id }: RunningTimer) {
  if (client_uuid !== '' || service_order_id === null) return { client_uuid }
  return { on_order_id: service_order_id }
}
