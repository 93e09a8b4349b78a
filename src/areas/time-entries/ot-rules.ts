// How often an hour is paid, by its class and the kind of employment.
import * as z from 'zod/mini'
import type { Access } from '#base/access.ts'
import { changesOf, choice, number, rowId, rowVersion } from '#base/fields.ts'
import { nothing, operation, value } from '#base/operation.ts'
import { doneWords, words } from '#base/text.ts'
import { employmentTypes } from '#areas/people/people.text.ts'
import './time-problems.ts'

/** Who keeps the factors: approvers of rates. */
const keepsFactors: Access = { anyOf: [{ menu: '/app/labor-rate-page', flag: 'approve' }] }

export const otWords = words({
  list: { en: 'Overtime classes', th: 'ประเภทชั่วโมงและตัวคูณ' },
  insert: { en: 'Factor for a kind of employment', th: 'เพิ่มตัวคูณตามประเภทการจ้าง' },
  update: { en: 'Change a factor', th: 'แก้ไขตัวคูณ' },
  remove: { en: 'Delete a factor', th: 'ลบตัวคูณ' },
  class: { en: 'Class of hours', th: 'ประเภทชั่วโมง' },
  employment: { en: 'Kind of employment', th: 'ประเภทการจ้าง' },
  factor: { en: 'Factor', th: 'ตัวคูณ' },
  others: { en: 'All others', th: 'ประเภทอื่นทั้งหมด' },
})

/** The four classes of hours. */
export const otClasses = words({
  NORMAL: { en: 'Normal hours', th: 'ชั่วโมงปกติ' },
  OT15: { en: 'Overtime on a working day', th: 'ล่วงเวลาวันทำงาน' },
  HOL: { en: 'Hours on a day off', th: 'ทำงานในวันหยุด' },
  HOL3: { en: 'Overtime on a day off', th: 'ล่วงเวลาในวันหยุด' },
})

const row = z.object({
  id: z.int(),
  ot_class: z.enum(['NORMAL', 'OT15', 'HOL', 'HOL3']),
  /** Null: for all that have no factor of their own. */
  employment_type: z.nullable(z.string()),
  factor: z.number(),
  row_version: z.int(),
})
export type OtRule = z.output<typeof row>

/** All factors, by class; that for all others last. */
export const listOtRules = operation({
  name: 'timeEntries.otRules',
  title: otWords.list,
  effect: 'read',
  access: keepsFactors,
  input: {},
  output: value(z.array(row)),
})

/** What is asked about a factor that is there. */
export const otFields = {
  factor: number({ label: otWords.factor, min: 0.01, max: 10, decimals: 2, required: true }),
} as const

/** What is asked about a new one. */
export const newOtFields = {
  ot_class: choice({ label: otWords.class, options: otClasses, required: true }),
  employment_type: choice({ label: otWords.employment, options: employmentTypes, required: true }),
  ...otFields,
} as const

/** A factor of its own for one kind of employment. */
export const insertOtRule = operation({
  name: 'timeEntries.insertOtRule',
  title: otWords.insert,
  effect: 'write',
  access: keepsFactors,
  input: newOtFields,
  output: value(row),
  done: doneWords.saved,
})

/** Changes a factor: it holds for what is approved from now on. */
export const updateOtRule = operation({
  name: 'timeEntries.updateOtRule',
  title: otWords.update,
  effect: 'write',
  access: keepsFactors,
  readBy: listOtRules,
  input: { id: rowId('ot_rule'), row_version: rowVersion, data: changesOf(otFields) },
  output: value(row),
  done: doneWords.saved,
})

/** Deletes the factor of one kind of employment: that for all others holds again. */
export const deleteOtRule = operation({
  name: 'timeEntries.deleteOtRule',
  title: otWords.remove,
  effect: 'write',
  access: keepsFactors,
  readBy: listOtRules,
  input: { id: rowId('ot_rule', { employment_type: 'not null' }), row_version: rowVersion },
  output: nothing,
  done: doneWords.deleted,
})
