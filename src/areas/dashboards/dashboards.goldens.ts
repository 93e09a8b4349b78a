import type { Golden } from '#wire/golden.ts'
import { showToday } from './dashboards.ts'

const none = { count: 0, bounded: false }
const visit = {
  id: 31,
  order_id: 12,
  so_no: 'SO-2611-0012',
  title: 'หุ่นยนต์หยุดกลางรอบ',
  customer_name: 'บริษัท สยามบรรจุ จำกัด',
  site_name: 'บางปู',
  priority: 'HIGH',
  status: 'CONFIRMED',
  planned_start: '2026-11-20T02:00:00+00:00',
  planned_end: '2026-11-20T04:00:00+00:00',
  engineers: [{ id: 5, name: 'ชาย', is_lead: true }],
}
const order = {
  id: 12,
  so_no: 'SO-2611-0012',
  title: 'หุ่นยนต์หยุดกลางรอบ',
  customer_name: 'บริษัท สยามบรรจุ จำกัด',
  site_name: 'บางปู',
  priority: 'HIGH',
  status: 'SCHEDULED',
  safety_stop: false,
  reported_at: '2026-11-19T02:00:00+00:00',
  due_at: '2026-11-20T02:00:00+00:00',
  overdue: true,
}
const today = {
  day: '2026-11-20',
  events: [
    { id: 7, name: 'ประชุมพนักงาน', event_type_id: 1, event_type_name: 'กิจกรรมบริษัท', event_date: '2026-11-23' },
  ],
  work: {
    figures: {
      new: none,
      unplanned: none,
      overdue: { count: 1, bounded: false },
      active: { count: 1000, bounded: true },
    },
    my_visits: [visit],
    my_orders: [order],
    overdue: [order],
    visits: [visit],
  },
}

export const goldens: Golden[] = [
  {
    operation: showToday,
    path: 'api/dashboards',
    request: { action: 'today' },
    input: {},
    output: today,
    answer: { data: today },
  },
]
