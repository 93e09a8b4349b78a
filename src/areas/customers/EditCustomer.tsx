// The dialog of the customer whose page is open.
import type { ReactNode } from 'react'
import { useLeaveRecord } from '#platform/records/leave-record.web.ts'
import { CustomerDialog } from './CustomerDialog.tsx'
import type { CustomerCard } from './customers.ts'

/** It is read again by its id; once it is deleted, its page is left for the list. */
export function EditCustomer({
  subject,
  onClose,
}: {
  subject: CustomerCard
  onClose: () => void
}): ReactNode {
  const leave = useLeaveRecord('/app/Customer-Management', onClose)
  return <CustomerDialog id={subject.id} onClose={onClose} onRemoved={leave} />
}
