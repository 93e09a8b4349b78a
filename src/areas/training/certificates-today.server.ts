// What of certificates stands on the first page: the same rows as the list behind it, the first few of them.
import { COUNT_BOUND } from '#base/paging.ts'
import type { AnswerPart } from '#platform/server/contributions.server.ts'
import { EXPIRING_DAYS } from '#platform/records/expiry.ts'
import { expiryStateOf } from '#platform/records/expiry.server.ts'
import { nameColumns } from '#platform/database/person-names.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { endsWithin } from './training-results.server.ts'
import { listExpiring } from './training-results.ts'

const ROWS = 6

export const certificatesOfToday: AnswerPart<null> = {
  name: 'certificates',
  access: listExpiring.access,
  value: ({ user }) => {
    const ending = sql`from training_enrollment e join employee p on p.id = e.employee_id where ${endsWithin(user, EXPIRING_DAYS)}`
    return sql`json_build_object(
      'total', (select count(*)::int from (select ${ending} limit ${COUNT_BOUND + 1}) counted),
      'rows', (select coalesce(json_agg(to_json(one) order by one.expires_on, one.id), '[]') from (
        select e.id, ${nameColumns(sql`p`, 'employee')},
          p.nickname, k.name_th as course_th, k.name_en as course_en, e.expires_on, ${expiryStateOf(sql`e.expires_on`)} as state
        from (select e.* ${ending} order by e.expires_on, e.id limit ${ROWS}) e
        join employee p on p.id = e.employee_id join course k on k.id = e.course_id) one))`
  },
}
