// Working weeks: which days are free, and the hours of a day.
import { choices, text, time, yesNo } from '#base/fields.ts'
import { type MasterData, masterData } from '#platform/records/master-data/master-data.ts'
import './calendar-problems.ts'
import { weekdayWords, workTypeLabels as labels } from './work-type.text.ts'

/** Working weeks as a declared entity; the first two are Monday to Friday and Monday to Saturday. */
export const workType: MasterData = masterData({
  area: 'calendar',
  entity: 'workType',
  table: 'work_type',
  changes: ['leave', 'dashboards', 'schedule', 'projects', 'tasks', 'serviceOrders'],
  page: '/app/work-type',
  title: labels.many,
  one: labels.one,
  fields: {
    name: text({ label: labels.name, required: true, max: 100 }),
    free_days: choices({ label: labels.freeDays, options: weekdayWords }),
    morning_start: time({ label: labels.morningStart, required: true, initVal: '08:00' }),
    morning_end: time({ label: labels.morningEnd, required: true, initVal: '12:00' }),
    afternoon_start: time({ label: labels.afternoonStart, required: true, initVal: '13:00' }),
    afternoon_end: time({ label: labels.afternoonEnd, required: true, initVal: '17:00' }),
    is_active: yesNo({ label: labels.active, initVal: true }),
  },
  sort: 'name',
  byName: { sort: 'id' },
})
