// The kinds of leave: a declared entity, whose figures HR keeps.
import { choice, number, text, yesNo } from '#base/fields.ts'
import { masterData } from '#platform/records/master-data/master-data.ts'
import { leaveGenders, leavePay, leaveTypeWords as labels } from './leave.text.ts'

const days = { min: 0, max: 3650 } as const

/** The kinds of leave. */
export const leaveType = masterData({
  area: 'leave',
  entity: 'type',
  table: 'leave_type',
  // whether days off count makes waiting requests another number of days
  changes: ['dashboards'],
  page: '/app/Leave-Type',
  title: labels.title,
  one: labels.one,
  fields: {
    code: text({ label: labels.code, required: true, max: 30 }),
    name_th: text({ label: labels.nameTh, required: true, max: 150 }),
    name_en: text({ label: labels.nameEn, max: 150 }),
    paid: choice({ label: labels.paid, options: leavePay, required: true, initVal: 'FULL' }),
    quota_days: number({ label: labels.quota, helper: labels.quotaHelp, ...days }),
    carry_over_days: number({ label: labels.carryOver, ...days }),
    counts_all_days: yesNo({ label: labels.countsAll }),
    half_day_allowed: yesNo({ label: labels.halfDay, initVal: true }),
    min_notice_days: number({ label: labels.notice, ...days }),
    backdate_days: number({ label: labels.backdate, ...days }),
    min_service_days: number({ label: labels.service, ...days }),
    document_after_days: number({ label: labels.document, helper: labels.documentHelp, ...days }),
    gender: choice({ label: labels.gender, options: leaveGenders }),
    is_active: yesNo({ label: labels.active, initVal: true }),
  },
  sort: 'code',
})
