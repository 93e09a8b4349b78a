// Classes as bars of the schedule.
import { sql } from '#platform/database/sql.server.ts'
import type { Contributions } from '#platform/server/contributions.server.ts'
import { by } from './training-fields.ts'
import { seesTraining } from './training-reach.server.ts'

/** What classes take of the people who have a place in them. */
export const trainingBars: Contributions['occupies'][number] = {
  source: 'TRAINING',
  isBlocking: true,
  access: by('view'),
  bars: ({ user }, { from, to, people }) => sql`
    select b.employee_id, lower(b.during) as starts_at, upper(b.during) as ends_at, case when seen.it then s.id end as id,
      case when seen.it then json_build_object('code', c.class_no, 'title', k.name_th, 'place', coalesce(s.place, c.place),
        'status', c.status, 'link', '/app/Training-Record/Class/' || c.id, 'order_id', null, 'row_version', null, 'team', null, 'may_change', null, 'skills', null) end as told
    from employee_busy b
    join class_session s on s.id = b.source_id join training_class c on c.id = s.class_id join course k on k.id = c.course_id
    cross join lateral (select ${seesTraining(user, sql`b.employee_id`)} as it) seen
    where b.source = 'TRAINING' and b.employee_id in (${people}) and b.during && tstzrange(${from}::timestamptz, ${to}::timestamptz)`,
}
