// Resignations to come: kept with who takes over, and carried out in the evening of the last day, looked for every minute.
import type { Job } from '#platform/areas/area-declaration.server.ts'
import { Problem, problemKind, problemText } from '#base/errors.ts'
import type { Words } from '#base/text.ts'
import type { OutputFor } from '#base/operation.ts'
import { notifyChanged } from '#platform/bus/live.server.ts'
import type { Db, DbPool } from '#platform/database/db.server.ts'
import { nameColumns } from '#platform/database/person-names.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { reachesEmployee } from '#platform/access/reach.server.ts'
import type { Contributions } from '#platform/server/contributions.server.ts'
import type { Context } from '#platform/server/handle.server.ts'
import { leave, lockLeaving } from './leaving.server.ts'
import { peopleProblem } from './people-problems.ts'
import { type listResignations, resignEmployee } from './resign.ts'
import { requireSuccessors } from './successors.server.ts'

type Successors = Readonly<Record<string, number>>
interface Plan {
  readonly last_day: string
  readonly to: Successors
  readonly user_id: number | null
}

/** Keeps a resignation for its day; a former plan goes. */
export async function keepForItsDay(
  db: Db,
  { id, lastDay, to, askedBy }: { id: number; lastDay: string; to: Successors; askedBy: number },
): Promise<void> {
  const { early } = await db.one<{ early: boolean }>(sql`
    select coalesce(${lastDay}::date < hire_date, false) as early from employee where id = ${id}`)
  if (early) throw peopleProblem('EMPLOYMENT_DATES')
  const plan = await db.one<{ id: number }>(sql`
    insert into planned_resignation (employee_id, last_day, asked_by) values (${id}, ${lastDay}, ${askedBy})
    on conflict (employee_id) do update
      set last_day = excluded.last_day, asked_by = excluded.asked_by, refused = null, refused_at = null
    returning id`)
  await db.run(sql`delete from planned_successor where resignation_id = ${plan.id}`)
  await db.run(sql`
    insert into planned_successor (resignation_id, kind, employee_id)
    select ${plan.id}, kind, value::bigint from jsonb_each_text(${JSON.stringify(to)}::jsonb) one (kind, value)`)
}

/** Forgets a plan; false if there was none. */
export async function withdrawPlan(db: Db, employeeId: number): Promise<boolean> {
  return (await db.run(sql`delete from planned_resignation where employee_id = ${employeeId}`)) > 0
}

/** The plans for people the caller reaches. */
export function plansOf({
  db,
  user,
  scope,
}: Pick<Context, 'db' | 'user' | 'scope'>): Promise<OutputFor<typeof listResignations>> {
  return db.rows(sql`
    select e.id, e.employee_code::text, ${nameColumns(sql`e`, 'name')}, p.last_day, p.refused
    from planned_resignation p join employee e on e.id = p.employee_id
    where ${reachesEmployee(user, scope, sql`e.id`)}
    order by p.last_day, e.employee_code limit 50`)
}

// one that was refused is tried again once an hour
const isDue: Sql = sql`(leaves_at(p.last_day) <= now()
  and (p.refused_at is null or p.refused_at not between now() - interval '1 hour' and now()))`

/** Looks every minute for resignations whose last day is over. */
export const keepResignations: Job = {
  name: 'people.carryOutResignations',
  title: { en: 'Carry out planned resignations', th: 'บันทึกการลาออกที่ถึงกำหนด' },
  times: { everySeconds: 60 },
  run: async ({ dbPool, contributions }) => {
    const told = await carryOutResignations(dbPool, contributions)
    return told.done > 0 || told.refused > 0 ? told : null
  },
}

/** Carries out the resignations whose last day is over, each in a transaction of its own; how many, and how many were refused. */
export async function carryOutResignations(
  dbPool: DbPool,
  contributions: Contributions,
): Promise<{ done: number; refused: number }> {
  const due = await dbPool.rows<{ id: number; asked_by: number }>(sql`
    select p.employee_id as id, p.asked_by from planned_resignation p where ${isDue} order by p.last_day, p.id`)
  let done = 0
  let refused = 0
  for (const { id, asked_by } of due) {
    // in the name of the user who asked for it
    const actor = { userId: asked_by, requestId: 'resignations', ip: '' }
    try {
      if (await dbPool.transaction(actor, (db) => carryOut({ db, contributions }, id))) done++
    } catch (error) {
      if (!isRefusal(error)) throw error
      refused++
      await dbPool.transaction(actor, async (db) => {
        await db.run(sql`
          update planned_resignation set refused = ${JSON.stringify(inWords(error))}::jsonb, refused_at = now()
          where employee_id = ${id}`)
        await notifyChanged(db, 'people')
      })
    }
  }
  return { done, refused }
}

async function carryOut(context: Pick<Context, 'db' | 'contributions'>, id: number): Promise<boolean> {
  const { db } = context
  const read = () =>
    db.maybe<Plan>(sql`
      select p.last_day, u.id as user_id, coalesce((select json_object_agg(t.kind, t.employee_id)
        from planned_successor t where t.resignation_id = p.id), '{}') as to
      from planned_resignation p left join app_user u on u.employee_id = p.employee_id
      where p.employee_id = ${id} and ${isDue}`)
  const planned = await read()
  if (!planned) return false
  await lockLeaving(context, id, Object.values(planned.to))
  // another server, or a change of the plan, may have come first; who came later waits for the employee
  const plan = await read()
  if (!plan) return false
  if (JSON.stringify(plan) !== JSON.stringify(planned)) return false
  await requireSuccessors(db, id, plan.to)
  await leave(context, { id, lastDay: plan.last_day, to: plan.to, userId: plan.user_id })
  await notifyChanged(db, ...resignEmployee.changes)
  return true
}

// not a database that is away or busy: that passes by itself
function isRefusal(error: unknown): error is Problem {
  return error instanceof Problem && problemKind(error.code).http < 429
}

function inWords(refusal: Problem): Words {
  const fields = refusal.fields.map(({ words }) => words)
  const once = (said: readonly string[], between: string) => [...new Set(said)].join(between)
  return {
    en:
      once(
        fields.map(({ en }) => en),
        '; ',
      ) || problemText(refusal, 'en'),
    th:
      once(
        fields.map(({ th }) => th),
        ' · ',
      ) || problemText(refusal, 'th'),
  }
}
