// Words of the decision whether warranty answers for an order.
import { words } from '#base/text.ts'

/** What can be decided. */
export const claimDecisions = words({
  ACCEPTED: { en: 'Claim accepted', th: 'รับเคลม' },
  PARTIAL: { en: 'Claim accepted in part', th: 'รับเคลมบางส่วน' },
  REFUSED: { en: 'Claim refused', th: 'ไม่รับเคลม' },
})

export const claimLabels = words({
  decision: { en: 'Warranty claim', th: 'การเคลมประกัน' },
  suggested: { en: 'Suggested', th: 'ระบบแนะนำ' },
  reason: { en: 'Reason', th: 'เหตุผล' },
  decide: { en: 'Decide the claim', th: 'ตัดสินการเคลม' },
})
