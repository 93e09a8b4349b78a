// What machines tell on a customer's page: a section, a short answer in the head, and when each began to run.
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { reachesAuthor } from '#platform/access/reach.server.ts'
import type { AnswerPart, RecordEvents } from '#platform/server/contributions.server.ts'
import { getMachine } from './machines.ts'

type Asker = Parameters<AnswerPart<number>['value']>[0]

const of = ({ user, scope }: Asker, customer: number): Sql =>
  sql`m.customer_id = ${customer} and not m.is_deleted and ${reachesAuthor(user, scope, sql`m.created_by`)}`

const rows: AnswerPart<number> = {
  name: 'machines',
  access: getMachine.access,
  value: (asker, customer) => sql`(
    select coalesce(json_agg(shown), '[]') from (
      select m.id, m.serial_no, m.name as machine_name, m.customer_machine_no, p.name as model_name, m.site_id,
        s.name as site_name, j.project_no, m.status
      from machine m join machine_model p on p.id = m.machine_model_id join customer_site s on s.id = m.site_id
        left join project j on j.id = m.project_id
      where ${of(asker, customer)}
      order by m.status in ('TRANSFERRED', 'DECOMMISSIONED'), s.name collate "th-x-icu", s.id, m.name collate "th-x-icu", m.id
      limit 200) shown)`,
}

/** The sections of a customer's page. */
export const customerMachines: readonly AnswerPart<number>[] = [rows]

/** The short answers in its head. */
export const aboutCustomerMachines: readonly AnswerPart<number>[] = [
  {
    name: 'machines',
    access: getMachine.access,
    value: (asker, customer) => sql`(
      select to_json(count(*)) from machine m
      where ${of(asker, customer)} and m.status not in ('TRANSFERRED', 'DECOMMISSIONED'))`,
  },
]

/** Its timeline. */
export const customerMachineEvents: RecordEvents = {
  kind: 'MACHINE',
  title: { en: 'Machines', th: 'เครื่องจักร' },
  icon: 'robot-industrial',
  access: getMachine.access,
  isDay: true,
  folded: { en: '{count} machines began to run', th: 'เริ่มใช้งาน {count} เครื่อง' },
  sentences: { began: { en: '{name} began to run', th: 'เริ่มใช้งาน {name}' } },
  events: (asker, customer) => ({
    from: sql`machine m`,
    where: sql`${of(asker, customer)} and m.commissioned_on is not null`,
    at: sql`(m.commissioned_on::timestamp at time zone 'Asia/Bangkok')`,
    id: sql`m.id`,
    told: sql`json_build_object('sentence', 'began', 'name', m.name, 'detail', m.serial_no,
      'link', '/app/Component-Project-Management/' || m.id)`,
  }),
}
