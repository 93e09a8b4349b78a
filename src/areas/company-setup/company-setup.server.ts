// The steps on the server: one statement tells what is done, what is skipped and what is left.
import type { Db } from '#platform/database/db.server.ts'
import { type Sql, commas, sql } from '#platform/database/sql.server.ts'
import type { AnswerPart } from '#platform/server/contributions.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import {
  type SetUpStep,
  type SetUpStepRow,
  listSteps,
  openSteps,
  skipStep,
  unskipStep,
} from './company-setup.ts'

/** Whether a step is done, in the order of the steps. */
const isDone: Readonly<Record<SetUpStep, Sql>> = {
  COMPANY: sql`exists (select from company where coalesce(name_th, name_en) is not null)`,
  LOGO: sql`exists (select from company where logo_id is not null)`,
  // days off of this year and of the next
  HOLIDAYS: sql`2 = (
    select count(distinct extract(year from e.event_date)) from calendar_event e
    join calendar c on c.id = e.calendar_id and c.is_default join event_type t on t.id = e.event_type_id and t.day_effect = 'OFF'
    where extract(year from e.event_date) - extract(year from bangkok_day(now())) in (0, 1))`,
  BRANCHES: sql`exists (select from org_unit where level = 'BRANCH' and not is_deleted)`,
  PEOPLE: sql`exists (select from employee where not is_deleted)`,
}

const steps = sql`(
  select one.step, one.place,
    case when one.is_done then 'DONE' when one.step = any (s.skipped) then 'SKIPPED' else 'OPEN' end as state
  from company_setup s cross join (values ${commas(
    Object.entries(isDone).map(([step, done], place) => sql`(${step}, ${place}::integer, ${done})`),
  )}) as one (step, place, is_done)) as step`

export const companySetupHandlers: readonly OperationHandler[] = [
  handle(listSteps, (_, { db }) =>
    db.rows<SetUpStepRow>(sql`select step, state from ${steps} order by place`),
  ),

  handle(skipStep, async ({ step }, { db }) => {
    await keepSkipped(db, sql`array_append(skipped, ${step}::text)`, sql`${step} <> all (skipped)`)
    return null
  }),

  handle(unskipStep, async ({ step }, { db }) => {
    await keepSkipped(db, sql`array_remove(skipped, ${step}::text)`, sql`${step} = any (skipped)`)
    return null
  }),

  handle(openSteps, async (_, { db }) => {
    await db.run(sql`update company_setup set opened_at = now() where opened_at is null`)
    return null
  }),
]

/** The line on the administrator's first page; null once nothing is left. */
export const companySetupToday: AnswerPart<null> = {
  name: 'setup',
  access: 'admin',
  value: () => sql`(
    select case when bool_or(state = 'OPEN') then json_build_object('settled', count(*) filter (where state <> 'OPEN'),
      'all', count(*), 'is_first', (select opened_at is null from company_setup)) end
    from ${steps})`,
}

async function keepSkipped(db: Db, skipped: Sql, where: Sql): Promise<void> {
  await db.run(sql`update company_setup set skipped = ${skipped} where ${where}`)
}
