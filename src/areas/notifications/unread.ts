// How many things wait to be read; the bell asks it before its list is there.
import * as z from 'zod/mini'
import { operation, value } from '#base/operation.ts'

export const countUnread = operation({
  name: 'notifications.unread',
  title: { en: 'Unread notifications', th: 'การแจ้งเตือนที่ยังไม่ได้อ่าน' },
  effect: 'read',
  access: 'signed-in',
  input: {},
  /** Counted up to 100. */
  output: value(z.object({ unread: z.int() })),
})
