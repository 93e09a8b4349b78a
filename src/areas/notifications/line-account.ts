// One's own LINE account: whether it is linked, and the code by which it is.
import * as z from 'zod/mini'
import { nothing, operation, value } from '#base/operation.ts'

const account = z.object({
  /** Null where none is linked. */
  linked_at: z.nullable(z.string()),
  /** True where the company's LINE account takes codes. */
  takes_codes: z.boolean(),
  /** What that account is found by. */
  account: z.nullable(z.string()),
})

/** One's own link to LINE. */
export type LineAccount = z.infer<typeof account>

export const showLine = operation({
  name: 'notifications.line',
  title: { en: 'Your LINE account', th: 'บัญชี LINE ของคุณ' },
  effect: 'read',
  access: 'signed-in',
  input: {},
  output: value(account),
})

export const makeLineCode = operation({
  name: 'notifications.makeLineCode',
  title: { en: 'A code to link LINE', th: 'ขอรหัสผูก LINE' },
  effect: 'write',
  access: 'signed-in',
  idempotencyKey: 'none',
  changes: [],
  input: {},
  /** Told this once, and good for a quarter of an hour. */
  output: value(z.object({ code: z.string(), valid_until: z.string() })),
})

export const unlinkLine = operation({
  name: 'notifications.unlinkLine',
  title: { en: 'Take the link to LINE away', th: 'ยกเลิกการผูก LINE' },
  effect: 'write',
  access: 'signed-in',
  changes: ['notifications'],
  input: {},
  output: nothing,
  done: { en: 'Nothing more is sent to your LINE account', th: 'จะไม่ส่งข้อความไปยังบัญชี LINE ของคุณอีก' },
})
