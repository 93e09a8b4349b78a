// A call is taken for the customer whose page is open: the customer is filled in, and what follows from it.
import type { ReactNode } from 'react'
import type { CustomerCard } from '#areas/customers/customers.ts'
import { TakeCallDialog } from '../call/TakeCallDialog.tsx'

/** The dialog of a call. */
export function CallForCustomer({
  subject,
  onClose,
}: {
  subject: CustomerCard
  onClose: () => void
}): ReactNode {
  return <TakeCallDialog customer={{ key: subject.id, value: subject.name }} onClose={onClose} />
}
