// The kinds of notices of orders and visits: what each is called, says and leads to.
import { words } from '#base/text.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { NotificationType } from '#platform/server/contributions.server.ts'
import { reachesShown } from './order-reach.server.ts'

const sentences = words({
  assigned: { en: '{who} made you responsible for {so_no}', th: '{who} มอบหมายให้คุณดูแลใบงาน {so_no}' },
  planned: {
    en: '{who} planned a visit for you: {so_no}, {planned_at}',
    th: '{who} จัดให้คุณเข้าหน้างาน {so_no} วันที่ {planned_at}',
  },
  moved: {
    en: '{who} moved your visit of {so_no} to {planned_at}',
    th: '{who} เลื่อนนัดเข้าหน้างาน {so_no} ของคุณเป็น {planned_at}',
  },
  cancelled: {
    en: '{who} cancelled your visit of {so_no} on {planned_at}',
    th: '{who} ยกเลิกนัดเข้าหน้างาน {so_no} ของคุณวันที่ {planned_at}',
  },
  takenOff: {
    en: '{who} took you off the visit of {so_no} on {planned_at}',
    th: '{who} เปลี่ยนช่าง คุณไม่ต้องเข้าหน้างาน {so_no} วันที่ {planned_at} แล้ว',
  },
  faultReported: {
    en: 'A customer reported a fault by the label of a machine: {so_no}',
    th: 'ลูกค้าแจ้งซ่อมผ่าน QR ที่เครื่องจักร: {so_no}',
  },
  otherTime: {
    en: 'The customer asks to move the visit of {so_no} to {wanted_at}',
    th: 'ลูกค้าขอเลื่อนนัดเข้าหน้างาน {so_no} เป็น {wanted_at}',
  },
  lowRating: {
    en: 'A customer is not satisfied with {so_no}: {score} of 5',
    th: 'ลูกค้าไม่พอใจงาน {so_no}: ให้ {score} จาก 5',
  },
  permitAsked: {
    en: '{who} asks to send {people} to {so_no}, {planned_at}. Lacking: {skills}',
    th: '{who} ขออนุญาตส่ง {people} ไป {so_no} {planned_at} ขาดทักษะ: {skills}',
  },
  unfit: {
    en: '{people} is to go to {so_no} on {planned_at} without {skills}',
    th: '{people} มีนัด {so_no} วันที่ {planned_at} แต่ไม่มี{skills}',
  },
  mentioned: {
    en: '{who} mentioned you in a comment on {so_no}',
    th: '{who} กล่าวถึงคุณในความคิดเห็นของ {so_no}',
  },
})

const ofOrders = {
  thing: 'service_order',
  number: ({ so_no }: Readonly<Record<string, unknown>>) => String(so_no),
  link: ({ so_no }: Readonly<Record<string, unknown>>) => `/app/Active/${String(so_no)}`,
  // a scalar, so that it is asked row by row: `exists` would be turned into a set of all orders
  reached: (user, id) =>
    sql`(select true from service_order o where o.id = ${id} and ${reachesShown(user)} limit 1)`,
} satisfies Partial<NotificationType>

export const orderAssigned: NotificationType = {
  ...ofOrders,
  name: 'serviceOrders.assigned',
  title: { en: 'An order is assigned to me', th: 'มีใบงานมอบหมายให้ฉัน' },
  sentence: sentences.assigned,
}
export const visitPlanned: NotificationType = {
  ...ofOrders,
  name: 'serviceOrders.visitPlanned',
  title: { en: 'A visit is planned for me', th: 'มีนัดเข้าหน้างานของฉัน' },
  sentence: sentences.planned,
  isMandatory: true,
}
export const visitMoved: NotificationType = {
  ...ofOrders,
  name: 'serviceOrders.visitMoved',
  title: { en: 'My visit is moved', th: 'นัดเข้าหน้างานของฉันถูกเลื่อน' },
  sentence: sentences.moved,
  isMandatory: true,
}
export const visitCancelled: NotificationType = {
  ...ofOrders,
  name: 'serviceOrders.visitCancelled',
  title: { en: 'My visit is cancelled', th: 'นัดเข้าหน้างานของฉันถูกยกเลิก' },
  sentence: sentences.cancelled,
  isMandatory: true,
}
export const takenOffVisit: NotificationType = {
  ...ofOrders,
  name: 'serviceOrders.takenOffVisit',
  title: { en: 'I am taken off a visit', th: 'ฉันถูกเปลี่ยนออกจากนัดเข้าหน้างาน' },
  sentence: sentences.takenOff,
  isMandatory: true,
  // by it the order may have gone out of reach, and this is what its engineer must know
  reached: () => sql`true`,
}
export const mentioned: NotificationType = {
  ...ofOrders,
  name: 'serviceOrders.mentioned',
  title: { en: 'A comment mentions me', th: 'มีความคิดเห็นกล่าวถึงฉัน' },
  sentence: sentences.mentioned,
}
export const faultReported: NotificationType = {
  ...ofOrders,
  name: 'serviceOrders.faultReported',
  title: { en: 'A customer reports a fault by QR', th: 'ลูกค้าแจ้งซ่อมผ่าน QR' },
  sentence: sentences.faultReported,
}
export const otherTimeAsked: NotificationType = {
  ...ofOrders,
  name: 'serviceOrders.otherTimeAsked',
  title: { en: 'A customer asks for another time', th: 'ลูกค้าขอเปลี่ยนเวลานัด' },
  sentence: sentences.otherTime,
}
export const lowRating: NotificationType = {
  ...ofOrders,
  name: 'serviceOrders.lowRating',
  title: { en: 'A customer is not satisfied', th: 'ลูกค้าไม่พอใจงานบริการ' },
  sentence: sentences.lowRating,
}

export const permitAsked: NotificationType = {
  ...ofOrders,
  name: 'serviceOrders.permitAsked',
  title: { en: 'I am asked to allow a visit', th: 'มีคำขออนุญาตส่งช่าง' },
  sentence: sentences.permitAsked,
  // the request names those who were asked
  isMandatory: true,
}
export const unfitSent: NotificationType = {
  ...ofOrders,
  name: 'serviceOrders.unfitSent',
  title: { en: 'A planned engineer lacks a mandatory skill', th: 'ช่างที่นัดไว้ขาดทักษะบังคับ' },
  sentence: sentences.unfit,
}

/** What service orders tell people of. */
export const orderNotices: readonly NotificationType[] = [
  orderAssigned,
  visitPlanned,
  visitMoved,
  visitCancelled,
  takenOffVisit,
  mentioned,
  faultReported,
  otherTimeAsked,
  lowRating,
  permitAsked,
  unfitSent,
]
