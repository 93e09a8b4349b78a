// Words of the gap finder.
import { words } from '#base/text.ts'

export const gapWords = words({
  finder: { en: 'Gap finder', th: 'ช่องว่างความคุ้มครอง' },
  counts: { en: 'Gaps in figures', th: 'จำนวนช่องว่างความคุ้มครอง' },
  plan: { en: 'Next step for a machine', th: 'ขั้นต่อไปของเครื่อง' },
  refuse: { en: 'The customer wants no MA', th: 'ลูกค้าไม่ทำ MA' },
  draft: { en: 'Draft MA offers', th: 'ร่างข้อเสนอ MA' },
  drafted: { en: 'Offers drafted', th: 'ร่างข้อเสนอแล้ว' },
})

export const gapLabels = words({
  segment: { en: 'Gaps', th: 'ช่องว่าง' },
  ends: { en: 'Cover', th: 'ความคุ้มครอง' },
  endsOn: { en: 'Ends on', th: 'หมดวันที่' },
  gapFrom: { en: 'Not covered from', th: 'ไม่มีความคุ้มครองตั้งแต่' },
  last: { en: 'Last cover', th: 'ความคุ้มครองล่าสุด' },
  stake: { en: 'Value at stake', th: 'มูลค่าที่เสี่ยง' },
  offer: { en: 'Offer', th: 'ข้อเสนอ' },
  nextStep: { en: 'Next step', th: 'ขั้นต่อไป' },
  nextOn: { en: 'On', th: 'วันที่ทำ' },
  owner: { en: 'Looked after by', th: 'ผู้ดูแล' },
  result: { en: 'Result', th: 'ผล' },
  reason: { en: 'Why no MA', th: 'เหตุผลที่ไม่ทำ MA' },
  notWanted: { en: 'No MA wanted', th: 'ไม่ทำ MA' },
  machines: { en: 'Machines', th: 'เครื่องจักร' },
})

/** Which gaps there are: a warranty that ends, a contract that ends, and what has ended within the last 90 days. */
export const gapSegments = words({
  ENDING: { en: 'Warranty ends', th: 'ใกล้หมดประกัน' },
  ENDED: { en: 'Ended', th: 'หมดแล้ว' },
  RENEW: { en: 'MA to renew', th: 'ต้องต่อสัญญา' },
})
export type GapSegment = keyof typeof gapSegments

/** What became of a gap. */
export const gapResults = words({
  OPEN: { en: 'Open', th: 'ยังไม่จบ' },
  PROPOSED: { en: 'Offer drafted', th: 'ร่างข้อเสนอแล้ว' },
  NOT_WANTED: gapLabels.notWanted,
})
