// What goes outside, as the administrator sees it: messages with their state.
import * as z from 'zod/mini'
import { defineProblems } from '#base/errors.ts'
import { choice, group, rowId } from '#base/fields.ts'
import { nothing, operation, pageOf } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { words } from '#base/text.ts'

const see = { anyOf: [{ menu: '/app/System', flag: 'view' }] } as const
const keep = { anyOf: [{ menu: '/app/System', flag: 'edit' }] } as const

/** What can be wrong with what goes outside. */
export const outgoingProblem = defineProblems({
  NOT_FAILED: {
    http: 200,
    words: {
      en: 'Only a message that failed can be sent again.',
      th: 'ส่งใหม่ได้เฉพาะข้อความที่ส่งไม่สำเร็จ',
    },
  },
})

/** By where a message goes. */
export const outgoingChannels = words({
  MAIL: { en: 'E-mail', th: 'อีเมล' },
  LINE: { en: 'LINE', th: 'LINE' },
  WEBHOOK: { en: 'Webhook', th: 'เว็บฮุก' },
})
/** By how far it is. */
export const outgoingStates = words({
  WAITING: { en: 'Waiting', th: 'รอส่ง' },
  SENT: { en: 'Sent', th: 'ส่งแล้ว' },
  FAILED: { en: 'Failed', th: 'ส่งไม่สำเร็จ' },
  OFF: { en: 'Not set up', th: 'ยังไม่ได้ตั้งค่า' },
})

const label = words({
  state: { en: 'State', th: 'สถานะ' },
  channel: { en: 'Where to', th: 'ช่องทาง' },
  filters: { en: 'Filters', th: 'ตัวกรอง' },
  written: { en: 'Written', th: 'เขียนเมื่อ' },
})

const message = z.object({
  id: z.int(),
  channel: z.enum(['MAIL', 'LINE', 'WEBHOOK']),
  /** Who is to get it: an account, an address or a webhook. */
  recipient: z.string(),
  subject: z.string(),
  /** The page it leads to. */
  link: z.nullable(z.string()),
  state: z.enum(['WAITING', 'SENT', 'FAILED', 'OFF']),
  tries: z.int(),
  is_repeated: z.boolean(),
  error: z.nullable(z.string()),
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
  next_try_at: z.nullable(z.string()),
})

/** One message of the outbox. */
export type OutgoingMessage = z.infer<typeof message>

export const listOutgoing = operation({
  name: 'system.outgoing',
  title: { en: 'Messages that go outside', th: 'ข้อความที่ส่งออก' },
  effect: 'read',
  access: see,
  input: {
    where: group(
      {
        state: choice({ label: label.state, options: outgoingStates }),
        channel: choice({ label: label.channel, options: outgoingChannels }),
      },
      { label: label.filters, required: false },
    ),
    ...pagingFields({ created_at: label.written }),
  },
  output: pageOf(message),
})

export const sendAgain = operation({
  name: 'system.sendAgain',
  title: { en: 'Send a message again', th: 'ส่งข้อความอีกครั้ง' },
  effect: 'write',
  access: keep,
  input: { id: rowId('outbox', { state: 'FAILED' }) },
  output: nothing,
  done: { en: 'It is sent again', th: 'กำลังส่งอีกครั้ง' },
})
