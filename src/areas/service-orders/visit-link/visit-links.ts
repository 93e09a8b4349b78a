// The customer's link to a visit: by it the visit is confirmed, or another time asked for.
import * as z from 'zod/mini'
import { choice, identifier, references, rowId, rowVersion } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { words } from '#base/text.ts'
import { detailShape } from '../order-detail.ts'
import { paperLanguages } from '../papers/report-dispatch.ts'
import { editOrders } from '../service-orders.ts'

/** Where customers open a link; the secret follows. */
export const VISIT_LINK_BASE = '/v/'
/** Receivers of one sending. */
const MOST_RECEIVERS = 10

const label = words({
  contacts: { en: 'Contacts of the customer', th: 'ผู้ติดต่อของลูกค้า' },
  language: { en: 'Language of the page', th: 'ภาษาของหน้า' },
})
const language = choice({ label: label.language, options: paperLanguages, kind: 'radio', required: true })

const contact = z.object({
  id: identifier(),
  name: z.string(),
  position: z.nullable(z.string()),
  email: z.string(),
  /** To be offered ticked: the contact of this order. */
  is_first: z.boolean(),
})
const link = z.object({
  id: identifier(),
  /** To whom it was mailed; null where it was copied. */
  receiver: z.nullable(z.string()),
  language: z.enum(['th', 'en']),
  author: z.string(),
  at: z.string(),
  /** How far the mail is; null where there is none, or it is long ago. */
  state: z.nullable(z.enum(['WAITING', 'SENT', 'FAILED', 'OFF'])),
})

/** A contact with an address. */
export type LinkContact = z.output<typeof contact>
/** A link that was made. */
export type VisitLink = z.output<typeof link>

/** The links of a visit, and to whom one could be mailed. The links themselves are not kept. */
export const listVisitLinks = operation({
  name: 'serviceOrders.visitLinks',
  title: { en: 'Links of a visit', th: 'ลิงก์นัดหมายของลูกค้า' },
  effect: 'read',
  access: editOrders,
  input: { id: rowId('service_visit') },
  output: value(
    z.object({
      /** False where the server has no mail, or was not told its own address. */
      has_mail: z.boolean(),
      contacts: z.array(contact),
      links: z.array(link),
    }),
  ),
})

/** A new link to a visit that has not begun, shown this once; those there are go on working. */
export const makeVisitLink = operation({
  name: 'serviceOrders.visitLinkMake',
  title: { en: 'Make a link for the customer', th: 'สร้างลิงก์ให้ลูกค้า' },
  effect: 'write',
  access: editOrders,
  // an idempotency key would keep the secret; a repeat makes another link
  idempotencyKey: 'none',
  input: { id: rowId('service_visit', { status: 'PLANNED' }), language },
  output: value(
    z.object({
      path: z.string(),
      /** Below our address; null where the server was not told it. */
      link: z.nullable(z.string()),
    }),
  ),
  done: { en: 'The link is ready', th: 'สร้างลิงก์แล้ว' },
})

/** Mails a link of their own to each of these contacts. */
export const sendVisitLink = operation({
  name: 'serviceOrders.visitLinkSend',
  title: { en: 'Send the link to the customer', th: 'ส่งลิงก์ให้ลูกค้า' },
  effect: 'write',
  access: editOrders,
  input: {
    id: rowId('service_visit', { status: 'PLANNED' }),
    contacts: references({
      label: label.contacts,
      of: 'customer_contact',
      required: true,
      max: MOST_RECEIVERS,
    }),
    language,
  },
  output: value(z.object({ sent: z.int() })),
  done: { en: 'The link is on its way', th: 'กำลังส่งลิงก์' },
})

const answered = { id: rowId('reschedule_request', { status: 'OPEN' }), row_version: rowVersion }

/** Moves the visit to the time the customer asks for; refused where an engineer has become busy. */
export const acceptRequest = operation({
  name: 'serviceOrders.rescheduleAccept',
  title: { en: 'Accept the other time', th: 'รับเวลาที่ลูกค้าขอ' },
  effect: 'write',
  changes: ['serviceOrders', 'boards', 'dashboards', 'schedule', 'teams', 'tasks'],
  access: editOrders,
  input: answered,
  output: value(detailShape),
  done: { en: 'The visit is moved', th: 'เลื่อนนัดหมายแล้ว' },
})

/** Leaves the visit where it is. */
export const declineRequest = operation({
  name: 'serviceOrders.rescheduleDecline',
  title: { en: 'Keep the time', th: 'คงเวลาเดิม' },
  effect: 'write',
  access: editOrders,
  input: answered,
  output: value(detailShape),
  done: { en: 'The visit stays as it is', th: 'คงนัดหมายไว้ตามเดิม' },
})
