// The dialog of the customer whose page is open.
import type { ReactNode } from 'react'
import { CustomerDialog } from './CustomerDialog.tsx'
import type { CustomerCard } from './customers.ts'

/** It is read again by its id. */
export function EditCustomer({
  subject,
  onClose,
}: {
  subject: CustomerCard
  onClose: () => void
}): ReactNode {
  return <CustomerDialog id={subject.id} onClose={onClose} />
}
