// A person and a bar of the schedule, for tests.
import type { ScheduleBar, ScheduledPerson } from '../schedule.ts'

/** An engineer of Rayong with eight hours, of which two are planned. */
export function personSample(given: Partial<ScheduledPerson> = {}): ScheduledPerson {
  return {
    employee_id: 1,
    name_th: 'ชัยวัฒน์ ใจดี',
    name_en: 'Chaiwat Jaidee',
    nickname: 'Chai',
    picture: null,
    org_unit_id: 9,
    unit_th: 'บริการ',
    unit_en: 'Service',
    branch_id: 7,
    branch_th: 'ระยอง',
    branch_en: 'Rayong',
    is_field_engineer: true,
    is_employed: true,
    may_send: true,
    hours: { from: 480, to: 1020, pause_from: 720, pause_to: 780 },
    skills: [],
    load: [{ capacity: 480, planned: 120, tasks: 0 }],
    ...given,
  }
}

/** A planned visit from nine to eleven on 10-Mar-2027. */
export function barSample(given: Partial<ScheduleBar> = {}): ScheduleBar {
  return {
    source: 'VISIT',
    id: 31,
    employee_id: 1,
    starts_at: '2027-03-10T02:00:00Z',
    ends_at: '2027-03-10T04:00:00Z',
    is_blocking: true,
    told: {
      code: 'SO-2703-0001',
      title: 'Robot stands',
      place: 'Poon Pha',
      status: 'PLANNED',
      link: '/app/Active/SO-2703-0001',
      order_id: 11,
      row_version: 3,
      team: 1,
      may_change: true,
      skills: { asked: [], lacking: [] },
    },
    ...given,
  }
}
