// Webhooks as the administrator keeps them: services outside that are told of chosen kinds of events.
import * as z from 'zod/mini'
import { defineProblems } from '#base/errors.ts'
import { changesOf, group, list, rowId, rowVersion, text } from '#base/fields.ts'
import { nothing, operation, value } from '#base/operation.ts'
import { doneWords, words } from '#base/text.ts'

const see = { anyOf: [{ menu: '/app/System', flag: 'view' }] } as const
const keep = { anyOf: [{ menu: '/app/System', flag: 'edit' }] } as const

/** What can be wrong with a webhook. */
export const webhookProblem = defineProblems({
  UNKNOWN_NOTICE_TYPE: {
    http: 200,
    words: { en: 'There is no kind of notification called {type}.', th: 'ไม่มีเรื่องแจ้งเตือนชื่อ {type}' },
  },
  NO_NOTICE_TYPE: {
    http: 200,
    words: { en: 'Choose at least one kind of event.', th: 'เลือกเรื่องที่ส่งอย่างน้อยหนึ่งเรื่อง' },
  },
})

const label = words({
  name: { en: 'Name', th: 'ชื่อ' },
  url: { en: 'Address', th: 'ที่อยู่' },
  types: { en: 'What it is told', th: 'เรื่องที่ส่ง' },
})

/** The fields of a webhook. */
export const webhookFields = {
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
    { type: { ...text({ label: label.types, max: 101, required: true }), of: 'notification.type' } },
    { label: label.types, max: 100, required: true },
  ),
}

const webhook = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  types: z.array(z.object({ type: z.string() })),
  row_version: z.int(),
  created_at: z.string(),
  /** Its latest message: how far it is, since when, and why not further. */
  last_state: z.nullable(z.enum(['WAITING', 'SENT', 'FAILED', 'OFF'])),
  last_at: z.nullable(z.string()),
  last_error: z.nullable(z.string()),
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

export const listNoticeTypes = operation({
  name: 'system.noticeTypes',
  title: { en: 'Kinds of events', th: 'เรื่องที่แจ้งเตือน' },
  effect: 'read',
  access: see,
  input: {},
  output: value(z.array(z.object({ type: z.string(), title: z.object({ en: z.string(), th: z.string() }) }))),
})

/** A secret, told this once. */
const told = value(z.object({ id: z.int(), secret: z.string() }))

export const insertWebhook = operation({
  name: 'system.insertWebhook',
  title: { en: 'Add a webhook', th: 'เพิ่มเว็บฮุก' },
  effect: 'write',
  access: keep,
  idempotencyKey: 'none',
  input: { data: group(webhookFields) },
  output: told,
  done: doneWords.saved,
})

export const updateWebhook = operation({
  name: 'system.updateWebhook',
  title: { en: 'Change a webhook', th: 'แก้ไขเว็บฮุก' },
  effect: 'write',
  access: keep,
  input: { id: rowId('webhook'), row_version: rowVersion, data: changesOf(webhookFields) },
  output: value(webhook),
  done: doneWords.saved,
})

export const renewWebhookSecret = operation({
  name: 'system.renewWebhookSecret',
  title: { en: 'A new secret for a webhook', th: 'ออกรหัสลับใหม่ให้เว็บฮุก' },
  effect: 'write',
  access: keep,
  idempotencyKey: 'none',
  input: { id: rowId('webhook'), row_version: rowVersion },
  output: told,
  done: { en: 'The old secret is no longer used', th: 'เลิกใช้รหัสลับเดิมแล้ว' },
})

export const testWebhook = operation({
  name: 'system.testWebhook',
  title: { en: 'Send a test to a webhook', th: 'ทดลองส่งไปยังเว็บฮุก' },
  effect: 'write',
  access: keep,
  input: { id: rowId('webhook') },
  output: nothing,
  done: { en: 'A test is on its way', th: 'กำลังทดลองส่ง' },
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
