// Who may see and change customers.
import type { Access, Flag } from '#base/access.ts'

/** The right over customers. */
export const by = (flag: Flag): Access => ({ anyOf: [{ menu: '/app/Customer-Management', flag }] })

/** A call taker may look up and add what the call is about. */
export const byOrCall = (flag: 'view' | 'create'): Access => ({
  anyOf: [
    { menu: '/app/Customer-Management', flag },
    { menu: '/app/Active', flag },
  ],
})
