// The devices one is signed in on, seen and ended by oneself only.
import * as z from 'zod/mini'
import { defineProblems } from '#base/errors.ts'
import { hidden } from '#base/fields.ts'
import { type OutputFor, nothing, operation, value } from '#base/operation.ts'

/** What only a device can meet. */
export const deviceProblem = defineProblems({
  DEVICE_GONE: {
    http: 404,
    words: {
      en: 'This device is signed out already.',
      th: 'อุปกรณ์นี้ออกจากระบบไปแล้ว',
    },
  },
})

const device = z.object({
  id: z.string(),
  /** True for the sign-in that asks. */
  current: z.boolean(),
  /** What the program called itself; null if it said nothing. */
  user_agent: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  signed_in_at: z.string(),
  last_seen_at: z.string(),
})

/** One's live sign-ins, a device each: this one first, then by last use. */
export const listDevices = operation({
  name: 'session.devices',
  title: { en: 'My signed-in devices', th: 'อุปกรณ์ที่ฉันเข้าสู่ระบบอยู่' },
  effect: 'read',
  access: 'signed-in',
  input: {},
  output: value(z.array(device)),
})

/** Signs one of one's own devices out: its tokens and connections die at once. */
export const endDevice = operation({
  name: 'session.endDevice',
  title: { en: 'Sign a device out', th: 'ให้อุปกรณ์ออกจากระบบ' },
  effect: 'write',
  access: 'signed-in',
  input: { id: { ...hidden(z.guid()), of: 'user_session.family' } },
  output: nothing,
  done: { en: 'The device is signed out', th: 'ให้อุปกรณ์ออกจากระบบแล้ว' },
})

/** Signs all of one's devices out but this one. */
export const endOtherDevices = operation({
  name: 'session.endOtherDevices',
  title: { en: 'Sign all other devices out', th: 'ให้อุปกรณ์อื่นทั้งหมดออกจากระบบ' },
  effect: 'write',
  access: 'signed-in',
  input: {},
  output: nothing,
  done: { en: 'All other devices are signed out', th: 'ให้อุปกรณ์อื่นทั้งหมดออกจากระบบแล้ว' },
})

/** A device one is signed in on. */
export type Device = OutputFor<typeof listDevices>[number]
