// Until when something counts: papers and skills are told of before they end, by one rule.
import { words } from '#base/text.ts'

/** What ends within so many days is told of. */
export const EXPIRING_DAYS = 60

/** As of today; what never ends has none. */
export const expiryStates = ['VALID', 'EXPIRING', 'EXPIRED'] as const
export type ExpiryState = (typeof expiryStates)[number]

export const expiryWords = words({
  VALID: { en: 'Valid', th: 'ยังไม่หมดอายุ' },
  EXPIRING: { en: 'Expires soon', th: 'ใกล้หมดอายุ' },
  EXPIRED: { en: 'Expired', th: 'หมดอายุแล้ว' },
  until: { en: 'until {day}', th: 'ถึง {day}' },
})
