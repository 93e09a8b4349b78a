// What goes outside, as the administrator sees it: messages with their state, webhooks, and who is linked to LINE.
import * as z from 'zod/mini'
import { defineProblems } from '#base/errors.ts'
import { choice, group, list, reference, rowId, rowVersion, text } from '#base/fields.ts'
import { nothing, operation, pageOf, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { doneWords, words } from '#base/text.ts'

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
  UNKNOWN_NOTICE_TYPE: {
    http: 200,
    words: { en: 'There is no kind of notification called {type}.', th: 'ไม่มีเรื่องแจ้งเตือนชื่อ {type}' },
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
  name: { en: 'Name', th: 'ชื่อ' },
  url: { en: 'Address', th: 'ที่อยู่' },
  types: { en: 'What it is told', th: 'เรื่องที่ส่ง' },
  person: { en: 'Employee', th: 'พนักงาน' },
  lineId: { en: 'LINE user ID', th: 'LINE user ID' },
})

const message = z.object({
  id: z.int(),
  channel: z.enum(['MAIL', 'LINE', 'WEBHOOK']),
  /** Who is to get it: an account, an address or a webhook. */
  recipient: z.string(),
  subject: z.string(),
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

const webhook = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  types: z.array(z.string()),
  row_version: z.int(),
  created_at: z.string(),
  /** When it last took something, and why not since. */
  sent_at: z.nullable(z.string()),
  error: z.nullable(z.string()),
})

/** A service outside that is told of events. */
export type Webhook = z.infer<typeof webhook>

export const listWebhooks = operation({
  name: 'system.webhooks',
  title: { en: 'Webhooks', th: 'เว็บฮุก' },
  effect: 'read',
  access: see,
  input: {},
  output: value(z.array(webhook)),
})

export const insertWebhook = operation({
  name: 'system.insertWebhook',
  title: { en: 'Add a webhook', th: 'เพิ่มเว็บฮุก' },
  effect: 'write',
  access: keep,
  idempotencyKey: 'none',
  input: {
    name: text({ label: label.name, max: 100, required: true }),
    url: text({
      label: label.url,
      max: 500,
      required: true,
      pattern: /^https:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/,
      unfit: {
        code: 'HTTPS_ADDRESS',
        words: { en: 'An address that begins with https://', th: 'ที่อยู่ที่ขึ้นต้นด้วย https://' },
      },
    }),
    types: list(
      { type: text({ label: label.types, max: 101, required: true }) },
      { label: label.types, max: 100, required: true },
    ),
  },
  /** The secret is told this once. */
  output: value(z.object({ id: z.int(), secret: z.string() })),
  done: doneWords.saved,
})

export const deleteWebhook = operation({
  name: 'system.deleteWebhook',
  title: { en: 'Delete a webhook', th: 'ลบเว็บฮุก' },
  effect: 'write',
  access: keep,
  input: { id: rowId('webhook'), row_version: rowVersion },
  output: nothing,
  done: doneWords.deleted,
})

export const linkLine = operation({
  name: 'system.linkLine',
  title: { en: 'Link an employee to LINE', th: 'ผูกพนักงานกับ LINE' },
  effect: 'write',
  access: keep,
  input: {
    employee_id: reference({ label: label.person, of: 'employee', required: true }),
    /** Empty: the link is taken away. */
    line_id: text({
      label: label.lineId,
      max: 33,
      pattern: /^U[0-9a-f]{32}$/,
      unfit: {
        code: 'LINE_ID',
        words: { en: 'U and 32 digits or letters a to f', th: 'U ตามด้วยตัวเลขหรือ a ถึง f รวม 32 ตัว' },
      },
    }),
  },
  output: nothing,
  done: doneWords.saved,
})
