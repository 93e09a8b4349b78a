// Whether an engineer chosen for a visit lacks a mandatory skill, by the same read as the list to choose from.
import { useRead } from '#platform/browser/use-read.web.ts'
import type { Sent } from './EngineerPicker.tsx'
import { stopsIn } from './skill-reasons.ts'
import { listEngineers } from './visits.ts'

/** True where one of `sent` cannot be sent for the order without a permit. */
export function useStopped(
  sent: readonly Sent[],
  { from, to, ...work }: { from: string; to: string; order_id: number; visit_id?: number },
): boolean {
  const { data } = useRead(
    listEngineers,
    { from, to, text: '', ...work },
    { enabled: Date.parse(to) > Date.parse(from) },
  )
  return (data ?? []).some(
    ({ employee_id, reasons }) =>
      sent.some((one) => one.employee_id === employee_id) && stopsIn(reasons?.skills ?? []).length > 0,
  )
}
