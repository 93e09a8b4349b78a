// What is asked about a maintenance contract and about its machines, and what is wrong with its terms as a whole.
import { choice, date, number, reference, text, textarea, wrong, yesNo } from '#base/fields.ts'
import { maBillings, maHelp as help, maLabels as label, maUnits } from './ma-contracts.text.ts'

/** What is asked about a contract and may be changed later. */
export const maTermFields = {
  name: text({ label: label.name, max: 200, required: true }),
  site_id: reference({ label: label.site, of: 'customer_site' }),
  project_id: reference({ label: label.project, helper: help.project, of: 'project' }),
  start_date: date({ label: label.startDate }),
  end_date: date({ label: label.endDate }),
  end_reason: text({ label: label.endReason, helper: help.endReason, max: 500 }),
  visits_per_year: number({ label: label.visitsPerYear, min: 0, max: 52, initVal: 4 }),
  visit_tolerance_days: number({
    label: label.tolerance,
    min: 0,
    max: 60,
    tailLabel: maUnits.days,
    initVal: 14,
  }),
  covered_hours: number({ label: label.coveredHours, helper: help.hours, min: 0, max: 100_000, decimals: 2 }),
  covered_visits_extra: number({ label: label.extraVisits, helper: help.hours, min: 0, max: 365 }),
  covers_labor: yesNo({ label: label.labor, initVal: true }),
  covers_parts: yesNo({ label: label.parts, initVal: false }),
  covers_travel: yesNo({ label: label.travel, initVal: true }),
  covers_remote: yesNo({ label: label.remote, initVal: true }),
  parts_discount_pct: number({
    label: label.discount,
    min: 0,
    max: 100,
    decimals: 2,
    tailLabel: maUnits.percent,
  }),
  response_minutes: number({
    label: label.response,
    helper: help.minutes,
    min: 1,
    max: 1_000_000,
    tailLabel: maUnits.minutes,
  }),
  restore_minutes: number({
    label: label.restore,
    helper: help.minutes,
    min: 1,
    max: 1_000_000,
    tailLabel: maUnits.minutes,
  }),
  value: number({ label: label.value, min: 0, max: 999_999_999_999, decimals: 2, tailLabel: maUnits.baht }),
  billing: choice({ label: label.billing, options: maBillings, initVal: 'YEARLY' }),
  notice_days: number({ label: label.notice, min: 0, max: 365, tailLabel: maUnits.days, initVal: 60 }),
  auto_renew: yesNo({ label: label.autoRenew, initVal: false }),
  owner_id: reference({ label: label.owner, of: 'employee' }),
  po_no: text({ label: label.po, max: 60 }),
  note: textarea({ label: label.note, max: 2000 }),
} as const

/** A machine of a contract, with its days where they are not the whole contract. */
export const maMachineFields = {
  machine_id: reference({ label: label.machine, of: 'machine', required: true }),
  valid_from: date({ label: label.validFrom, helper: help.days }),
  valid_to: date({ label: label.validTo, helper: help.days }),
} as const

/** What is asked about a new one. */
export const maContractFields = {
  customer_id: reference({ label: label.customer, of: 'customer', required: true }),
  ...maTermFields,
} as const

export interface MaTerms {
  readonly start_date?: string | null | undefined
  readonly end_date?: string | null | undefined
  readonly covers_labor?: boolean | null | undefined
  readonly covers_parts?: boolean | null | undefined
  readonly covers_travel?: boolean | null | undefined
  readonly covers_remote?: boolean | null | undefined
  readonly response_minutes?: number | null | undefined
  readonly restore_minutes?: number | null | undefined
  readonly visits_per_year?: number | null | undefined
  readonly billing?: string | null | undefined
}

const told = {
  order: { en: 'The last day is before the first', th: 'วันสิ้นสุดอยู่ก่อนวันเริ่ม' },
  restore: { en: 'It runs again no sooner than we respond', th: 'เวลาแก้ไขเสร็จต้องไม่เร็วกว่าเวลาตอบรับ' },
  something: { en: 'Choose at least one thing it covers', th: 'กรุณาเลือกสิ่งที่คุ้มครองอย่างน้อยหนึ่งอย่าง' },
  visits: { en: 'Billing by visit needs visits', th: 'ถ้าเก็บเงินตามครั้งที่เข้า ต้องระบุจำนวนครั้ง' },
} as const

/** What is wrong with the terms of a contract as a whole; `at` stands before the names of its fields. */
export function checkMaTerms(terms: MaTerms, at = '') {
  const { start_date, end_date, response_minutes: response, restore_minutes: restore } = terms
  const covers = [
    terms.covers_labor ?? true,
    terms.covers_parts ?? false,
    terms.covers_travel ?? true,
    terms.covers_remote ?? true,
  ]
  return [
    ...(start_date && end_date && end_date < start_date
      ? [wrong(`${at}end_date`, 'OUT_OF_RANGE', told.order)]
      : []),
    ...(response && restore && restore < response
      ? [wrong(`${at}restore_minutes`, 'OUT_OF_RANGE', told.restore)]
      : []),
    ...(covers.some(Boolean) ? [] : [wrong(`${at}covers_labor`, 'REQUIRED', told.something)]),
    ...(terms.billing === 'PER_VISIT' && !terms.visits_per_year
      ? [wrong(`${at}visits_per_year`, 'REQUIRED', told.visits)]
      : []),
  ]
}
