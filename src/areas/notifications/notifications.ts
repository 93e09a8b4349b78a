// What a person is told of, as screens and server know it.
import * as z from 'zod/mini'
import { choice, group, rowId, text, yesNo } from '#base/fields.ts'
import { defineProblems } from '#base/errors.ts'
import { nothing, operation, pageOf, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { doneWords, words } from '#base/text.ts'

const said = z.object({ en: z.string(), th: z.string() })

const notice = z.object({
  id: z.int(),
  type: z.string(),
  title: said,
  /** The sentence, in both languages. */
  text: said,
  /** The page of the record it is about. */
  link: z.string(),
  is_urgent: z.boolean(),
  created_at: z.string(),
  read_at: z.nullable(z.string()),
})

/** One thing a person is told of. */
export type Notice = z.infer<typeof notice>

/** A mandatory type that is switched off in the application. */
export const noticeProblem = defineProblems({
  NOTICE_MANDATORY: {
    http: 200,
    words: {
      en: 'This is always shown in the application: it cannot be switched off.',
      th: 'เรื่องนี้ต้องแสดงในระบบเสมอ ปิดไม่ได้',
    },
  },
})

/** What may be shown of them. */
export const noticeStates = words({
  UNREAD: { en: 'Unread', th: 'ยังไม่ได้อ่าน' },
  READ: { en: 'Read', th: 'อ่านแล้ว' },
})

/** Where a person can be told of something. */
export const channels = words({
  IN_APP: { en: 'In the application', th: 'ในระบบ' },
  EMAIL: { en: 'E-mail', th: 'อีเมล' },
  LINE: { en: 'LINE', th: 'LINE' },
  DIGEST: { en: 'Morning e-mail', th: 'สรุปเช้า' },
})
/** One of them. */
export type Channel = keyof typeof channels

const label = words({
  type: { en: 'Type', th: 'เรื่อง' },
  state: { en: 'State', th: 'สถานะ' },
  channel: { en: 'Where', th: 'ช่องทาง' },
  isOn: { en: 'On', th: 'เปิด' },
  sorted: { en: 'When', th: 'เวลา' },
  filters: { en: 'Filters', th: 'ตัวกรอง' },
})

export const listNotices = operation({
  name: 'notifications.list',
  title: { en: 'Notifications', th: 'การแจ้งเตือน' },
  effect: 'read',
  access: 'signed-in',
  input: {
    where: group(
      {
        state: choice({ label: label.state, options: noticeStates }),
        type: text({ label: label.type, max: 101 }),
      },
      { label: label.filters, required: false },
    ),
    ...pagingFields({ created_at: label.sorted }),
  },
  output: pageOf(notice),
})

export const markRead = operation({
  name: 'notifications.read',
  title: { en: 'Mark a notification as read', th: 'ทำเครื่องหมายว่าอ่านแล้ว' },
  effect: 'write',
  access: 'signed-in',
  // the reader's own pages hear of it by name, not everybody's
  changes: [],
  input: { id: rowId('notification') },
  output: nothing,
})

export const markAllRead = operation({
  name: 'notifications.readAll',
  title: { en: 'Mark all as read', th: 'ทำเครื่องหมายว่าอ่านแล้วทั้งหมด' },
  effect: 'write',
  access: 'signed-in',
  changes: [],
  input: {},
  output: nothing,
  done: { en: 'All marked as read', th: 'ทำเครื่องหมายว่าอ่านแล้วทั้งหมด' },
})

const preference = z.object({
  type: z.string(),
  title: said,
  is_mandatory: z.boolean(),
  IN_APP: z.boolean(),
  EMAIL: z.boolean(),
  LINE: z.boolean(),
  DIGEST: z.boolean(),
})

/** Where a person wants one type. */
export type Preference = z.infer<typeof preference>

export const listPreferences = operation({
  name: 'notifications.preferences',
  title: { en: 'Notification preferences', th: 'การตั้งค่าการแจ้งเตือน' },
  effect: 'read',
  access: 'signed-in',
  input: {},
  output: value(z.array(preference)),
})

export const savePreference = operation({
  name: 'notifications.savePreference',
  title: { en: 'Choose where to be told', th: 'เลือกช่องทางการแจ้งเตือน' },
  effect: 'write',
  access: 'signed-in',
  changes: [],
  input: {
    type: { ...text({ label: label.type, max: 101, required: true }), of: 'notification.type' },
    channel: choice({ label: label.channel, options: channels, required: true }),
    is_on: yesNo({ label: label.isOn, required: true }),
  },
  output: nothing,
  done: doneWords.saved,
})
