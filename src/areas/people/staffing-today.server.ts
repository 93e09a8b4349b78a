// Joiners and leavers on the first page, as far as the right to keep employees reaches.
import type { AnswerPart } from '#platform/server/contributions.server.ts'
import { reachesEmployee } from '#platform/access/reach.server.ts'
import { nameColumns } from '#platform/database/person-names.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { listResignations } from './resign.ts'

/** So many days back and ahead joiners are told of, and so many ahead leavers. */
const JOINED_DAYS = 14
const LEAVING_DAYS = 30
const ROWS = 6

const peopleOf = (from: Sql, day: Sql): Sql => sql`(
  select coalesce(json_agg(to_json(one) order by one.day, one.id), '[]') from (
    select e.id, ${nameColumns(sql`e`, 'name')},
      e.nickname, ${day} as day
    ${from} order by ${day}, e.id limit ${ROWS}) one)`

export const staffingOfToday: AnswerPart<null> = {
  name: 'staffing',
  access: listResignations.access,
  value: ({ user, scope }) => {
    const reached = sql`${reachesEmployee(user, scope, sql`e.id`)} and not e.is_deleted`
    const today = sql`bangkok_day(now())`
    return sql`json_build_object(
      'joiners', ${peopleOf(
        sql`from employee e where ${reached} and e.status <> 'RESIGNED'
          and e.hire_date between ${today} - ${JOINED_DAYS}::integer and ${today} + ${JOINED_DAYS}::integer`,
        sql`e.hire_date`,
      )},
      'leavers', ${peopleOf(
        sql`from planned_resignation p join employee e on e.id = p.employee_id
          where ${reached} and p.last_day <= ${today} + ${LEAVING_DAYS}::integer`,
        sql`p.last_day`,
      )})`
  },
}
