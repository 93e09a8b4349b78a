// How soon an order is answered and the machine runs again, by priority, and which holds stop that time.
import * as z from 'zod/mini'
import { changesOf, choice, choices, number, rowId, rowVersion, text, wrong, yesNo } from '#base/fields.ts'
import { nothing, operation, value } from '#base/operation.ts'
import { doneWords, words } from '#base/text.ts'
import './order-problems.ts'
import { keepsPolicies } from './service-orders.ts'
import { holdReasons, priorities } from './service-orders.text.ts'

/** Which holds stop the time unless a policy says otherwise: what is not ours to bring. The table has the same default. */
export const usualPauses: readonly string[] = ['WAIT_CUSTOMER', 'WAIT_ACCESS', 'WAIT_PAYMENT']

const said = words({
  list: { en: 'Response times', th: 'กำหนดเวลาตามความเร่งด่วน' },
  insert: { en: 'New response time', th: 'เพิ่มกำหนดเวลา' },
  update: { en: 'Change a response time', th: 'แก้ไขกำหนดเวลา' },
  code: { en: 'Policy', th: 'รหัสนโยบาย' },
  codeHelp: {
    en: 'DEFAULT holds for all orders but those of customers with a code of their own, chosen on the page of the customer',
    th: 'DEFAULT ใช้กับทุกใบงาน ยกเว้นลูกค้าที่เลือกรหัสของตัวเองไว้ในหน้าลูกค้า',
  },
  priority: { en: 'Priority', th: 'ความเร่งด่วน' },
  response: { en: 'First response within (minutes)', th: 'ตอบรับภายใน (นาทีทำการ)' },
  restore: { en: 'Runs again within (minutes)', th: 'เครื่องกลับมาใช้งานภายใน (นาทีทำการ)' },
  pauses: { en: 'Holds that stop the time', th: 'เหตุพักงานที่หยุดนับเวลา' },
  remove: { en: 'Delete a response time', th: 'ลบกำหนดเวลา' },
  active: { en: 'In use', th: 'ใช้งานอยู่' },
  activeHelp: {
    en: 'If off, orders accepted from now on get no times from it.',
    th: 'ถ้าปิด ใบงานที่รับหลังจากนี้จะไม่มีกำหนดเวลาจากรายการนี้',
  },
})
export const slaWords = said

const row = z.object({
  id: z.int(),
  code: z.string(),
  priority: z.enum(['LOW', 'NORMAL', 'HIGH', 'URGENT']),
  response_minutes: z.int(),
  restore_minutes: z.int(),
  pause_on_hold_reasons: z.array(z.string()),
  is_active: z.boolean(),
  /** True where orders go by it: then it is ended, not deleted. */
  is_used: z.boolean(),
  row_version: z.int(),
})
/** The times of one policy for one priority. */
export type SlaPolicy = z.output<typeof row>

/** All policies, by code, the most urgent first. */
export const listSlaPolicies = operation({
  name: 'serviceOrders.slaPolicies',
  title: said.list,
  effect: 'read',
  access: keepsPolicies,
  input: {},
  output: value(z.array(row)),
})

const minutes = { required: true, min: 1, max: 100_000, decimals: 0 } as const

const times = {
  response_minutes: number({ label: said.response, ...minutes }),
  restore_minutes: number({ label: said.restore, ...minutes }),
  pause_on_hold_reasons: choices({ label: said.pauses, options: holdReasons, kind: 'checkbox2' }),
} as const

/** What is asked about a policy that is there. */
export const slaFields = {
  ...times,
  is_active: yesNo({ label: said.active, helper: said.activeHelp }),
} as const

/** What is asked about a new one. */
export const newSlaFields = {
  code: text({ label: said.code, helper: said.codeHelp, required: true, max: 40 }),
  priority: choice({ label: said.priority, options: priorities, required: true }),
  ...times,
} as const

/** Who answers in time has not yet restored: the second time is not shorter. */
export function restoreAfterResponse({
  response_minutes,
  restore_minutes,
}: {
  readonly response_minutes: number
  readonly restore_minutes: number
}) {
  return restore_minutes >= response_minutes
    ? []
    : [
        wrong('restore_minutes', 'ORDER', {
          en: 'Not shorter than the time for the first response',
          th: 'ต้องไม่น้อยกว่าเวลาตอบรับ',
        }),
      ]
}

/** A policy for one more priority, or under a new code. */
export const insertSlaPolicy = operation({
  name: 'serviceOrders.insertSlaPolicy',
  title: said.insert,
  effect: 'write',
  access: keepsPolicies,
  input: newSlaFields,
  check: restoreAfterResponse,
  output: value(row),
  done: doneWords.saved,
})

/** Changes its times and pauses: they hold for orders accepted, and holds begun, from now on. */
export const updateSlaPolicy = operation({
  name: 'serviceOrders.updateSlaPolicy',
  title: said.update,
  effect: 'write',
  access: keepsPolicies,
  readBy: listSlaPolicies,
  input: { id: rowId('sla_policy'), row_version: rowVersion, data: changesOf(slaFields) },
  check: ({ data }) => restoreAfterResponse(data).map((one) => ({ ...one, field: `data.${one.field}` })),
  output: value(row),
  done: doneWords.saved,
})

/** Deletes one that no order goes by: under a code that no customer has, or of DEFAULT once it has ended. */
export const deleteSlaPolicy = operation({
  name: 'serviceOrders.deleteSlaPolicy',
  title: said.remove,
  effect: 'write',
  access: keepsPolicies,
  input: { id: rowId('sla_policy', { is_active: 'false' }), row_version: rowVersion },
  output: nothing,
  done: doneWords.deleted,
})
