// Whose signature it is.
import { words } from '#base/text.ts'

export const padWords = words({
  customer: { en: 'Signature of the customer', th: 'ลายเซ็นลูกค้า' },
  /** To the customer. */
  own: { en: 'Your signature', th: 'ลายเซ็นของคุณ' },
  engineer: { en: 'Signature of the engineer', th: 'ลายเซ็นช่าง' },
})
