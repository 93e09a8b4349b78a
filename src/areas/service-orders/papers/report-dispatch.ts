// A signed report goes to the customer by mail: to whom, in which language, and what came of it.
import * as z from 'zod/mini'
import { choice, identifier, isEmail, references, rowId, text, textarea, wrong } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { words } from '#base/text.ts'
import { editOrders, seeOrders } from '../service-orders.ts'

/** Receivers of one dispatch. */
const MOST_RECEIVERS = 10

/** Languages a report is kept in. */
export const paperLanguages = words({
  th: { en: 'Thai', th: 'ไทย' },
  en: { en: 'English', th: 'อังกฤษ' },
})
/** How far a mail is. */
export const dispatchStates = words({
  WAITING: { en: 'Being sent', th: 'กำลังส่ง' },
  SENT: { en: 'Sent', th: 'ส่งแล้ว' },
  FAILED: { en: 'Not sent', th: 'ส่งไม่สำเร็จ' },
  OFF: { en: 'Mail is not set up', th: 'ยังไม่ได้ตั้งค่าอีเมล' },
})

/** Why nothing can be sent where the server has no mail. */
export const mailOff = {
  en: 'Mail is not set up on this server, so nothing can be sent from here. Print the report instead.',
  th: 'เซิร์ฟเวอร์นี้ยังไม่ได้ตั้งค่าอีเมล จึงส่งจากที่นี่ไม่ได้ กรุณาพิมพ์ใบรายงานแทน',
}

const label = words({
  contacts: { en: 'Contacts of the customer', th: 'ผู้ติดต่อของลูกค้า' },
  addresses: { en: 'Further e-mail addresses', th: 'อีเมลเพิ่มเติม' },
  language: { en: 'Language of the report', th: 'ภาษาของใบรายงาน' },
  message: { en: 'Message', th: 'ข้อความ' },
})
const ownLanguage = {
  en: 'A contact with a language of their own gets it in that.',
  th: 'ผู้ติดต่อที่ระบุภาษาไว้จะได้รับในภาษานั้น',
}
const unreadable = { en: 'E-mail addresses, separated by commas', th: 'อีเมล คั่นด้วยเครื่องหมายจุลภาค' }
const several = { en: 'Several are separated by commas', th: 'ถ้ามีหลายอีเมล คั่นด้วยเครื่องหมายจุลภาค' }
const nobody = { en: 'Choose or type at least one receiver', th: 'กรุณาเลือกหรือพิมพ์ผู้รับอย่างน้อยหนึ่งคน' }
const tooMany = { en: 'Ten receivers at most', th: 'ผู้รับไม่เกิน 10 คน' }

/** The addresses of a typed line, each once. */
export function addressesIn(line: string | null | undefined): string[] {
  const parts = (line ?? '').split(/[\s,;]+/).filter(Boolean)
  return [...new Map(parts.map((one) => [one.toLowerCase(), one])).values()]
}

const contact = z.object({
  id: identifier(),
  name: z.string(),
  position: z.nullable(z.string()),
  email: z.string(),
  language: z.nullable(z.enum(['th', 'en'])),
  /** To be offered ticked: who receives reports, and the contact of this order, if it was not sent to them yet. */
  is_first: z.boolean(),
})
const dispatch = z.object({
  id: identifier(),
  recipient: z.string(),
  recipient_name: z.nullable(z.string()),
  language: z.enum(['th', 'en']),
  message: z.nullable(z.string()),
  /** Sent with the signature. */
  is_automatic: z.boolean(),
  sender: z.string(),
  at: z.string(),
  state: z.enum(['WAITING', 'SENT', 'FAILED', 'OFF']),
  sent_at: z.nullable(z.string()),
  error: z.nullable(z.string()),
  /** How satisfied the receiver is, 1 to 5; null until the link in the mail is answered. */
  score: z.nullable(z.int()),
  remark: z.nullable(z.string()),
  rated_at: z.nullable(z.string()),
})

/** A contact of the customer with an e-mail address. */
export type ReportContact = z.output<typeof contact>
/** One mail that carried a report. */
export type Dispatch = z.output<typeof dispatch>

/** Who could get a report, and who got it. */
export const listDispatches = operation({
  name: 'serviceOrders.reportDispatches',
  title: { en: 'Sent reports', th: 'ใบรายงานที่ส่งแล้ว' },
  effect: 'read',
  access: seeOrders,
  input: { id: rowId('service_report', { status: 'SIGNED' }) },
  output: value(
    z.object({
      /** False where the server has no mail. */
      has_mail: z.boolean(),
      contacts: z.array(contact),
      sent: z.array(dispatch),
    }),
  ),
})

/** Sends the kept PDF of a signed report, a mail to each receiver. */
export const sendReport = operation({
  name: 'serviceOrders.reportSend',
  title: { en: 'Send the report to the customer', th: 'ส่งใบรายงานให้ลูกค้า' },
  effect: 'write',
  access: editOrders,
  input: {
    id: rowId('service_report', { status: 'SIGNED' }),
    contacts: references({ label: label.contacts, of: 'customer_contact', max: MOST_RECEIVERS }),
    addresses: text({ label: label.addresses, helper: several, max: 1000 }),
    /** For contacts of whom no language is known, and typed addresses. */
    language: choice({
      label: label.language,
      helper: ownLanguage,
      options: paperLanguages,
      kind: 'radio',
      required: true,
    }),
    message: textarea({ label: label.message, max: 4000 }),
  },
  check: ({ contacts, addresses }) => {
    const typed = addressesIn(addresses)
    const count = (contacts?.length ?? 0) + typed.length
    if (!typed.every((one) => one.length <= 200 && isEmail(one)))
      return [wrong('addresses', 'EMAIL', unreadable)]
    if (count === 0) return [wrong('addresses', 'REQUIRED', nobody)]
    return count > MOST_RECEIVERS ? [wrong('addresses', 'TOO_MANY', tooMany)] : []
  },
  output: value(z.object({ sent: z.int() })),
  done: { en: 'The report is on its way', th: 'กำลังส่งใบรายงาน' },
})
