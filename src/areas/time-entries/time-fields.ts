// What is asked about an entry, who may ask, and what cannot be right. Run by form and server alike.
import * as z from 'zod/mini'
import type { Access, Right } from '#base/access.ts'
import { todayInBangkok } from '#base/date-format.ts'
import {
  type ValueOf,
  choice,
  date,
  hidden,
  number,
  reference,
  rowId,
  rowVersion,
  textarea,
  time,
  wrong,
  yesNo,
} from '#base/fields.ts'
import { timeKinds, timeLabels as labels } from './time.text.ts'

/** The right to decide about the time of all within its scope; leaders decide that of their own people without it. */
export const deciding: Right = { menu: '/app/Employee-Management', flag: 'approve' }
export const decidesForAll: Access = { anyOf: [deciding] }
/** Who locks months. Until the page of effort stands, this is the one place that says so. */
export const locksMonths: Access = { anyOf: [{ menu: '/app/Employee-Management', flag: 'approve' }] }
/** Who brings the time of others in a file. */
export const importsTime: Access = { anyOf: [{ menu: '/app/Employee-Management', flag: 'edit' }] }
/** What hours cost is for who sees the rates they are costed by. */
export const seesCost: Right = { menu: '/app/labor-rate-page', flag: 'view' }

/** A key the device gives, so that what is sent twice is one entry. */
export const clientKey = hidden(z.optional(z.nullable(z.uuid())))

/** What an order and its visit, or a task, and a kind of work are named by. */
export const workFields = {
  service_order_id: reference({ label: labels.order, of: 'service_order' }),
  visit_id: reference({ label: labels.visit, of: 'service_visit' }),
  task_id: reference({ label: labels.task, of: 'task' }),
  kind: choice({ label: labels.kind, options: timeKinds, required: true, initVal: 'WORK' }),
} as const

/** What is asked about an entry: from and to, or the hours of a day. */
export const timeFields = {
  work_date: date({ label: labels.day, required: true }),
  start_time: time({ label: labels.from }),
  end_time: time({ label: labels.to }),
  break_minutes: number({ label: labels.break, min: 0, max: 720, tailLabel: labels.minutes }),
  hours: number({ label: labels.hours, min: 0.02, max: 24, decimals: 2 }),
  ...workFields,
  is_billable: yesNo({ label: labels.billable }),
  note: textarea({ label: labels.note, max: 1000 }),
} as const
export type TimeData = ValueOf<typeof timeFields>

/** What a write of time makes old, beside itself. */
export const timeChanges = [
  'timeEntries',
  'serviceOrders',
  'dashboards',
  'tasks',
  'projects',
  'boards',
  'schedule',
] as const

/** An entry as it was read. */
export const versioned = { id: rowId('time_entry'), row_version: rowVersion } as const

interface Work {
  readonly service_order_id?: number | null | undefined
  readonly task_id?: number | null | undefined
}

/** What cannot be right about what the time is for: an order or a task. */
export function checkWork({ service_order_id, task_id }: Work, within = '') {
  return service_order_id && task_id ? [wrong(`${within}task_id`, 'BOTH', oneWork)] : []
}

/** What cannot be right about an entry by itself. */
export function checkEntry(data: Hours & Work, within = '') {
  return [...checkHours(data, within), ...checkWork(data, within)]
}

type Hours = Pick<TimeData, 'work_date' | 'start_time' | 'end_time' | 'break_minutes' | 'hours'>

/** What cannot be right about the hours, before the other entries are looked at. */
export function checkHours({ work_date, start_time, end_time, break_minutes, hours }: Hours, within = '') {
  const problems = []
  if (work_date > todayInBangkok()) problems.push(wrong(`${within}work_date`, 'FUTURE', future))
  if (start_time && end_time) {
    if (typeof hours === 'number') problems.push(wrong(`${within}hours`, 'BOTH', both))
    const length = lengthOf(start_time, end_time)
    if ((break_minutes ?? 0) >= length) problems.push(wrong(`${within}break_minutes`, 'LONG', longBreak))
  } else if (start_time || end_time) {
    problems.push(wrong(`${within}${start_time ? 'end_time' : 'start_time'}`, 'PAIR', pair))
  } else {
    if (typeof hours !== 'number') problems.push(wrong(`${within}hours`, 'MISSING', missing))
    if (break_minutes) problems.push(wrong(`${within}break_minutes`, 'BREAK', noBreak))
  }
  return problems
}

/** Minutes from one time of day to the next time it is the other. */
export function lengthOf(start: string, end: string): number {
  const minutes = minuteOf(end) - minuteOf(start)
  return minutes > 0 ? minutes : minutes + 1440
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const future = { en: 'Not after today', th: 'ต้องไม่เกินวันนี้' }
const both = { en: 'Either from and to, or the hours', th: 'ใส่เวลาเริ่ม–เลิก หรือจำนวนชั่วโมงอย่างใดอย่างหนึ่ง' }
const oneWork = { en: 'Either an order or a task', th: 'เลือกใบงานหรืองานโครงการอย่างใดอย่างหนึ่ง' }
const longBreak = { en: 'Shorter than the work itself', th: 'ต้องสั้นกว่าเวลาทำงาน' }
const pair = { en: 'From and to belong together', th: 'ต้องใส่ทั้งเวลาเริ่มและเวลาเลิก' }
const missing = { en: 'From and to, or the hours', th: 'ใส่เวลาเริ่ม–เลิก หรือจำนวนชั่วโมง' }
const noBreak = { en: 'A break needs from and to', th: 'เวลาพักใช้กับเวลาเริ่ม–เลิกเท่านั้น' }
