// What the area of machines tells of a machine on its timeline: its way to the customer, its states, moves, readings and downtimes.
import type { RecordEvents } from '#platform/server/contributions.server.ts'
import { userNamePair } from '#platform/database/person-names.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { meterKinds, meterUnits } from './machine-life.ts'
import { machineStates } from './machine-states.ts'
import { getMachine } from './machines.ts'

const states: RecordEvents = {
  kind: 'STATE',
  title: { en: 'States', th: 'สถานะ' },
  icon: 'robot-industrial',
  access: getMachine.access,
  sentences: { moved: { en: '{from} → {to}', th: '{from} → {to}' } },
  codes: { from: machineStates, to: machineStates },
  events: (_, machine) => ({
    from: sql`machine_status_log l`,
    where: sql`l.machine_id = ${machine}`,
    at: sql`l.at`,
    id: sql`l.id`,
    told: sql`json_build_object('sentence', 'moved', 'from', l.from_status, 'to', l.to_status, 'detail', l.reason,
      'who', ${userNamePair(sql`l.actor_id`)})`,
  }),
}

// midnight of a day on Bangkok's clock
const midnight = (day: Sql) => sql`(${day}::timestamp at time zone 'Asia/Bangkok')`

const milestones: RecordEvents = {
  kind: 'MILESTONE',
  title: { en: 'Milestones', th: 'ขั้นส่งมอบ' },
  icon: 'star',
  access: getMachine.access,
  isDay: true,
  sentences: {
    built: { en: 'Built', th: 'ประกอบเสร็จ' },
    fat: { en: 'Accepted at our works (FAT)', th: 'ตรวจรับที่โรงงานเรา (FAT)' },
    delivered: { en: 'Delivered', th: 'ส่งมอบ' },
    installed: { en: 'Installed', th: 'ติดตั้งเสร็จ' },
    sat: { en: 'Accepted at the site (SAT)', th: 'ตรวจรับหน้างาน (SAT)' },
    commissioned: { en: 'Commissioned', th: 'เริ่มเดินเครื่อง' },
  },
  events: (_, machine) => ({
    from: sql`machine m, lateral (values (1, 'built', m.built_on), (2, 'fat', m.fat_on), (3, 'delivered', m.delivered_on),
      (4, 'installed', m.installed_on), (5, 'sat', m.sat_on), (6, 'commissioned', m.commissioned_on)) step (id, sentence, on_day)`,
    where: sql`m.id = ${machine} and step.on_day is not null`,
    at: midnight(sql`step.on_day`),
    id: sql`step.id`,
    told: sql`json_build_object('sentence', step.sentence)`,
  }),
}

const moves: RecordEvents = {
  kind: 'TRANSFER',
  title: { en: 'Moves', th: 'ย้ายเครื่อง' },
  icon: 'truck-fast',
  access: getMachine.access,
  isDay: true,
  sentences: {
    moved: { en: '{from} → {to}', th: '{from} → {to}' },
    sold: { en: '{from_owner}, {from} → {to_owner}, {to}', th: '{from_owner} {from} → {to_owner} {to}' },
  },
  events: (_, machine) => ({
    from: sql`machine_transfer t join customer_site f on f.id = t.from_site_id join customer_site g on g.id = t.to_site_id`,
    where: sql`t.machine_id = ${machine}`,
    at: midnight(sql`t.moved_on`),
    id: sql`t.id`,
    told: sql`json_build_object('sentence', case when t.from_customer_id = t.to_customer_id then 'moved' else 'sold' end,
      'from', f.name, 'to', g.name, 'detail', t.reason, 'who', ${userNamePair(sql`t.created_by`)},
      'from_owner', (select c.name from customer c where c.id = t.from_customer_id),
      'to_owner', (select c.name from customer c where c.id = t.to_customer_id))`,
  }),
}

const readings: RecordEvents = {
  kind: 'READING',
  title: { en: 'Readings', th: 'ค่ามิเตอร์' },
  icon: 'tune',
  access: getMachine.access,
  folded: { en: '{count} readings', th: 'ค่ามิเตอร์ {count} ครั้ง' },
  sentences: {
    read: { en: '{kind}: {value} {unit}', th: '{kind} {value} {unit}' },
    reset: { en: '{kind} set to {value} {unit}', th: 'ตั้ง{kind}ใหม่เป็น {value} {unit}' },
  },
  codes: { kind: meterKinds, unit: meterUnits },
  events: (_, machine) => ({
    from: sql`machine_meter r`,
    where: sql`r.machine_id = ${machine}`,
    at: sql`r.read_at`,
    id: sql`r.id`,
    told: sql`json_build_object('sentence', case when r.is_reset then 'reset' else 'read' end, 'kind', r.kind,
      'unit', r.kind, 'value', trim(to_char(r.value, 'FM999,999,999,990.9'), '.'), 'detail', r.note,
      'who', ${userNamePair(sql`r.created_by`)})`,
  }),
}

const downtimes: RecordEvents = {
  kind: 'DOWNTIME',
  title: { en: 'Downtime', th: 'เครื่องหยุด' },
  icon: 'pause-circle',
  access: getMachine.access,
  sentences: {
    stood: { en: 'Stood {hours} h: {cause}', th: 'หยุด {hours} ชม. · {cause}' },
    stands: { en: 'Stands still: {cause}', th: 'หยุดอยู่ · {cause}' },
  },
  events: (_, machine) => ({
    from: sql`machine_downtime d`,
    where: sql`d.machine_id = ${machine}`,
    at: sql`d.down_from`,
    id: sql`d.id`,
    told: sql`json_build_object('sentence', case when d.down_to is null then 'stands' else 'stood' end, 'cause', d.cause,
      'hours', round(extract(epoch from d.down_to - d.down_from) / 3600, 1), 'detail', d.note,
      'who', ${userNamePair(sql`d.created_by`)})`,
  }),
}

/** The sources of a machine's timeline that are this area's own. */
export const machineEvents: readonly RecordEvents[] = [milestones, states, moves, readings, downtimes]
