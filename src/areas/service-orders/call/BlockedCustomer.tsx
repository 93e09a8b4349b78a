// A call of a blocked customer: said before anything is typed, and asked why it is taken all the same.
import { type ReactNode, useEffect } from 'react'
import { customerOptions } from '#areas/customers/customers.ts'
import { FormField, type OperationForm } from '#platform/browser/Form.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import { words } from '#base/text.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { callFields } from './call-fields.ts'

const said = words({
  blocked: {
    en: 'This customer is blocked. Ask the account manager before anyone is sent.',
    th: 'ลูกค้ารายนี้ถูกระงับ กรุณาสอบถามผู้ดูแลลูกค้าก่อนส่งช่าง',
  },
})

/** Draws nothing for other customers; `onBlocked` is told each time what the chosen one is. */
export function BlockedCustomer({
  form,
  customerId,
  onBlocked,
}: {
  form: OperationForm<typeof callFields>
  customerId: number | null
  onBlocked: (isBlocked: boolean) => void
}): ReactNode {
  const { say } = useLanguage()
  const { data } = useRead(
    customerOptions,
    { id: customerId ?? 0 },
    { enabled: customerId !== null, keep: false },
  )
  const isBlocked = customerId !== null && data?.[0]?.status === 'BLOCKED'
  useEffect(() => onBlocked(isBlocked), [isBlocked, onBlocked])
  if (!isBlocked) return null
  return (
    <>
      <div className="call-warning" role="status">
        <Icon name="alert" size={18} />
        {say(said.blocked)}
      </div>
      <FormField form={form} name="blocked_reason" />
    </>
  )
}
