// Visits as bars of the schedule.
import { sql } from '#platform/database/sql.server.ts'
import type { Contributions } from '#platform/server/contributions.server.ts'
import { maySend, reachesShown } from '../order-reach.server.ts'
import { seeOrders } from '../service-orders.ts'

// of many days nothing is held over a lane, and two thousand bars would each be judged
const isDay = (from: string, to: string) => Date.parse(to) - Date.parse(from) <= 86_400_000

const named = sql`coalesce(json_agg(json_build_object('id', s.id, 'name_th', s.name_th, 'name_en', s.name_en) order by s.code), '[]')`

/** The mandatory skills of the order `o`. */
export const mandatorySkills = sql`(select ${named} from skills_of_order(o.id) r join skill s on s.id = r.skill_id where r.is_mandatory)`

const skills = sql`json_build_object('asked', ${mandatorySkills},
  'lacking', (select ${named} from skills_lacking(v.id, b.employee_id) l join skill s on s.id = l.skill_id))`

/** What visits take of engineers: finished ones the time they took. */
export const visitBars: Contributions['occupies'][number] = {
  source: 'VISIT',
  isBlocking: true,
  access: seeOrders,
  bars: ({ user }, { from, to, people }) => sql`
    select b.employee_id, lower(b.during) as starts_at, upper(b.during) as ends_at, case when seen.it then v.id end as id,
      case when seen.it then json_build_object('code', o.so_no, 'title', o.title, 'place', coalesce(c.short_name, c.name),
        'status', v.status, 'link', '/app/Active/' || o.so_no, 'order_id', o.id, 'row_version', v.row_version,
        'team', (select count(*) from visit_engineer ve where ve.visit_id = v.id),
        'may_change', ${maySend(user)}, 'skills', ${isDay(from, to) ? skills : sql`null::json`}) end as told
    from employee_busy b
    join service_visit v on v.id = b.source_id join service_order o on o.id = v.order_id
    join customer c on c.id = o.customer_id
    cross join lateral (select ${reachesShown(user)} as it) seen
    where b.source = 'VISIT' and b.employee_id in (${people}) and b.during && tstzrange(${from}::timestamptz, ${to}::timestamptz)`,
}
