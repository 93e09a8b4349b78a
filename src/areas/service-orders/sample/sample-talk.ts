// What people write while an order goes its way. `{...}` places are filled in by the story.

/** Said of breakdowns, and of work that was planned. */
export interface Talk {
  readonly broken: readonly string[]
  readonly planned: readonly string[]
}

export const afterCall: Talk = {
  broken: [
    'โทรคุยกับ{contact}แล้ว ให้ถ่ายรูปหน้าจอส่งมาทาง LINE ก่อน',
    '{contact}ขอให้เข้าช่วงเช้า ไลน์หยุดล้าง 09:00–11:00',
    'เช็กประวัติแล้ว เครื่องนี้เคยเป็นอาการคล้ายกัน ให้ช่างเตรียมอะไหล่ไปด้วย',
    'ลูกค้าเร่ง มีรถมารับของพรุ่งนี้บ่าย',
    '{contact}ให้ติดต่อหน้างานโดยตรง เบอร์อยู่ในผู้ติดต่อ',
    'ขอชื่อช่างและทะเบียนรถส่งให้ รปภ. ก่อนบ่ายสาม',
  ],
  planned: [
    '{contact}ยืนยันวันหยุดไลน์ให้แล้ว',
    '{contact}ขอใบรายการตรวจล่วงหน้า ส่งทางอีเมลแล้ว',
    'เตรียมอะไหล่ตามรอบให้ครบก่อนวันเข้า',
    'ขอชื่อช่างและทะเบียนรถส่งให้ รปภ. ก่อนบ่ายสาม',
  ],
}

export const beforeVisit = [
  'เบิกอะไหล่และเครื่องมือครบแล้ว นัดถึงหน้างาน {time}',
  'นัด{contact}ยืนยันแล้ว {date} เวลา {time}',
] as const

export const beforeJourney = [
  'จองโรงแรมคืนเดียว ใบเบิกอยู่กับพี่ทิพย์',
  'ใช้รถกระบะคันใหญ่ ต้องขนจาระบีกับแม่แรง ออกคืนนี้',
  'นัด{contact}ยืนยันแล้ว {date} เวลา {time}',
] as const

export const onSite: Talk = {
  broken: [
    'ถึงหน้างานแล้ว รอใบอนุญาตเข้าพื้นที่',
    'ถ่ายรูปก่อนซ่อมไว้ในกลุ่ม LINE แล้ว',
    'กำลังไล่หาสาเหตุ น่าจะเสร็จก่อนเลิกงาน',
    'ลูกค้าขอให้ดู{other}ข้าง ๆ ด้วย แจ้งว่าต้องเปิดใบงานแยก',
    'เดินทดสอบอยู่ ผ่านแล้วจะให้ลูกค้าเซ็น',
  ],
  planned: [
    'ถึงหน้างานแล้ว รอใบอนุญาตเข้าพื้นที่',
    'เริ่มงานแล้ว ลูกค้าให้เวลาถึงบ่ายสาม',
    'ถ่ายรูปก่อน–หลังไว้ในกลุ่ม LINE แล้ว',
    'ลูกค้าขอให้ดู{other}ข้าง ๆ ด้วย แจ้งว่าต้องเปิดใบงานแยก',
  ],
}

export const afterWork: Talk = {
  broken: [
    'โทรติดตามผล เครื่องเดินปกติแล้ว',
    '{contact}พอใจ ขอบคุณทีมช่างที่ช่วยเร็ว',
    'ส่งเรื่องให้บัญชีแล้ว รอวางบิล',
    'แนะนำลูกค้าสั่งอะไหล่สำรองไว้ 1 ชุด ฝ่ายขายตามต่อ',
  ],
  planned: ['ส่งเรื่องให้บัญชีแล้ว รอวางบิล', '{contact}ขอสำเนารายงาน ส่งทางอีเมลแล้ว', 'ลงแผนรอบถัดไปไว้แล้ว'],
}

export type HoldReason = 'WAIT_PART' | 'WAIT_CUSTOMER' | 'WAIT_ACCESS' | 'WAIT_INTERNAL' | 'WAIT_PAYMENT'

export const holds: readonly { reason: HoldReason; weight: number; says: string }[] = [
  { reason: 'WAIT_PART', weight: 10, says: 'รอ{part} ผู้ขายแจ้งของเข้าประมาณ {few} วัน' },
  { reason: 'WAIT_CUSTOMER', weight: 4, says: 'รอลูกค้าอนุมัติใบเสนอราคาอะไหล่' },
  { reason: 'WAIT_ACCESS', weight: 3, says: 'โรงงานเดินผลิตเต็ม ยังให้หยุดเครื่องไม่ได้ รอรอบล้างไลน์' },
  { reason: 'WAIT_INTERNAL', weight: 2, says: 'รอแผนกโปรแกรมแก้ recipe แล้วทดสอบที่โรงงานเราก่อน' },
  { reason: 'WAIT_PAYMENT', weight: 1, says: 'ค้างชำระใบงานก่อน บัญชีขอให้รอยอดเข้า' },
]

export const rejections = [
  'แจ้งซ้ำกับใบงานที่เปิดไว้แล้ว',
  'ไม่ใช่เครื่องที่เราขาย แนะนำให้ติดต่อผู้ขายเดิม',
  'ลูกค้าแก้ไขเองได้ก่อนรับเรื่อง',
  'ติดต่อกลับ 3 ครั้งไม่ได้ ข้อมูลไม่พอเปิดงาน',
  'เป็นการขอราคาอะไหล่ ส่งต่อฝ่ายขายแล้ว',
] as const

export const cancellations: Talk = {
  broken: [
    'ลูกค้าขอยกเลิก ช่างโรงงานแก้เองได้แล้ว',
    'ลูกค้าเลื่อนไม่มีกำหนด ให้เปิดใบงานใหม่เมื่อพร้อม',
    'รวมงานไปทำพร้อม PM รอบถัดไป',
    'ลูกค้าไม่อนุมัติราคา',
  ],
  planned: ['ลูกค้าเลื่อนไม่มีกำหนด ให้เปิดใบงานใหม่เมื่อพร้อม', 'ลูกค้าไม่อนุมัติราคา'],
}

export const reopenings = [
  'อาการเดิมกลับมาหลังเดินได้ 2 วัน',
  'ลูกค้าแจ้งว่าอาการยังไม่หายขาด',
  'ปิดงานเร็วไป ยังไม่ได้ทดสอบกับถุงอีกขนาด',
] as const

export const refusals = [
  'ลูกค้าขอให้เดินทดสอบเพิ่มอีก 1 กะก่อนเซ็นรับ',
  'ลูกค้ายังไม่พอใจผลทดสอบ ขอให้ปรับเพิ่มก่อนเซ็น',
] as const

export const missedVisits = [
  'ลูกค้าเลื่อนกะทันหัน ไลน์ยังหยุดไม่ได้',
  'น้ำท่วมทางเข้าโรงงาน รถเข้าไม่ได้',
  'รถบริการเสียกลางทาง',
] as const

export const recommendations = [
  'ควรเปลี่ยนสายพานและแบริ่งใน 3 เดือน',
  'แนะนำมีแบตเตอรี่ encoder สำรองไว้ 1 ชุด',
  'ควรติดตั้งชุดดูดฝุ่นหน้าเครื่อง ลดปัญหาเซนเซอร์',
  'เช็ดเซนเซอร์ทุกต้นกะ และระบายน้ำชุดกรองลมทุกวัน',
  'ควรอบรมผู้ใช้ใหม่เรื่องการเข้ารั้วอย่างปลอดภัย',
  'แรงดันลมโรงงานแกว่ง ควรเพิ่มถังพักลม',
] as const

export const noSignatures = [
  'แก้ไขทางไกล ลูกค้ายืนยันผลทาง LINE แล้ว',
  'แก้ไขทางโทรศัพท์ ไม่มีผู้เซ็นหน้างาน ลูกค้ายืนยันทางอีเมล',
] as const

export const coverNotes: Readonly<Record<string, readonly string[]>> = {
  GOODWILL: ['งานซ้ำภายใน 30 วัน ไม่คิดค่าแรง', 'ผู้จัดการบริการอนุมัติไม่คิดค่าเดินทาง'],
  CHARGEABLE: ['ตามใบเสนอราคา ลูกค้าอนุมัติแล้ว'],
}

/** What callers add to a symptom. */
export const sinceWhen = ['ช่วงกะดึก', 'ตั้งแต่เมื่อเช้า', 'เป็นมาสองวันแล้ว', 'หลังเปลี่ยนกะ'] as const

/** Fills `{name}` places; a missing one is our own mistake. */
export function tell(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name]
    if (fact === undefined) throw new Error(`Nothing is known for {${name}} in: ${text}`)
    return fact
  })
}
