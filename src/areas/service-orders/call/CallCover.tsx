// Whether the machine a call is about is covered today, said while the customer is on the phone.
import type { ReactNode } from 'react'
import { CoverAnswer } from '#areas/warranties/CoverAnswer.tsx'
import { coverOfMachine } from '#areas/warranties/cover.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import type { FoundMachine } from '../order-references.web.ts'

/** Draws nothing until a machine is chosen. */
export function CallCover({ machine }: { machine: FoundMachine | null }): ReactNode {
  const maySee = useCan(coverOfMachine)
  const asked = { machine_id: Number(machine?.key ?? 0) }
  const { data } = useRead(coverOfMachine, asked, { enabled: maySee && machine !== null, keep: false })
  if (!machine || !data) return null
  return (
    <div role="status">
      <CoverAnswer cover={data} />
    </div>
  )
}
