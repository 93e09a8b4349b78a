// What cover tells on the pages of machines, projects and customers: whether each is covered today, and what its warranties began and ended.
import { getMachine } from '#areas/machines/machines.ts'
import { reachesAuthor } from '#platform/access/reach.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { AnswerPart, RecordEvents } from '#platform/server/contributions.server.ts'
import { listWarranties, warrantiesOfMachine } from './warranties.ts'

const today = sql`bangkok_day(now())`

/** In the head of a machine's page. */
export const coverOfHead: AnswerPart<number> = {
  name: 'cover',
  access: warrantiesOfMachine.access,
  value: (_, machine) => sql`(
    select json_build_object('kind', c.kind, 'days_left', c.days_left) from cover_of(${machine}::bigint, ${today}) c)`,
}

/** In the head of a project's page: its warranty, the one that ends last. */
export const warrantyOfProject: AnswerPart<number> = {
  name: 'warranty',
  access: listWarranties.access,
  value: (_, project) => sql`(
    select json_build_object('id', w.id, 'warranty_no', w.warranty_no, 'end_date', w.last_on, 'days_left', w.last_on - ${today})
    from warranty_days w where w.project_id = ${project} and w.last_on >= w.start_date order by w.last_on desc, w.id limit 1)`,
}

/** On a customer's page: its machines in service, the shortest cover first. */
export const coverOfCustomer: AnswerPart<number> = {
  name: 'machine_cover',
  access: getMachine.access,
  value: ({ user, scope }, customer) => sql`(
    select coalesce(json_agg(shown), '[]') from (
      select m.id as machine_id, m.name as machine_name, m.serial_no, s.name as site_name, c.kind, c.days_left
      from machine m join customer_site s on s.id = m.site_id, lateral cover_of(m.id, ${today}) c
      where m.customer_id = ${customer} and not m.is_deleted and m.status not in ('TRANSFERRED', 'DECOMMISSIONED')
        and ${reachesAuthor(user, scope, sql`m.created_by`)}
      order by coalesce(c.days_left, -1), m.name collate "th-x-icu", m.id limit 200) shown)`,
}

/** On a machine's timeline: a warranty began, ended, or was void. */
export const warrantyEvents: RecordEvents = {
  kind: 'WARRANTY',
  title: { en: 'Warranty', th: 'การรับประกัน' },
  icon: 'signature',
  access: warrantiesOfMachine.access,
  isDay: true,
  sentences: {
    began: { en: 'Warranty {no} begins', th: 'เริ่มรับประกัน {no}' },
    ended: { en: 'Warranty {no} ends', th: 'สิ้นสุดรับประกัน {no}' },
    void: { en: 'Warranty {no} is void', th: 'ยกเลิกรับประกัน {no}' },
  },
  events: (_, machine) => ({
    // once each, of those that held for it on a day, and none that its project leaves no days for; a machine that came to another project has an end on the day before
    from: sql`(
        select w.id, w.warranty_no, w.status, w.void_on, w.void_reason, w.last_on, min(w.from_on) as from_on, max(w.to_on) as to_on
        from machine_warranty w
        where w.covered_id = ${machine} and not w.void_by_days and (w.from_on <= w.to_on or w.from_on = w.start_date and w.to_on = w.last_on)
        group by w.id, w.warranty_no, w.status, w.void_on, w.void_reason, w.last_on) w,
      lateral (select w.status = 'VOID' and w.to_on = w.last_on as is_void) v,
      lateral (values (w.id * 2, w.from_on, 'began', null),
        (w.id * 2 + 1, case when v.is_void then w.void_on else w.to_on end, case when v.is_void then 'void' else 'ended' end,
          case when v.is_void then w.void_reason end)) step (id, on_day, sentence, detail)`,
    where: sql`step.on_day <= ${today}`,
    at: sql`(step.on_day::timestamp at time zone 'Asia/Bangkok')`,
    id: sql`step.id`,
    told: sql`json_build_object('sentence', step.sentence, 'no', w.warranty_no, 'detail', step.detail)`,
  }),
}
