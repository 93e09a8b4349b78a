// What waits for what, by call: where each kind puts what comes after, with days worked out by hand, and circles over many tasks and from two sides.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServiceCompany, serviceCompany } from '#areas/service-orders/testing/service-company.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import type { PlanOutcome } from './plan/plan-calls.ts'
import type { DependencyType } from './task-states.ts'

let company: ServiceCompany
let lead: Person
let kind: number
let project: number
beforeAll(async () => {
  company = await serviceCompany()
  const { server, customers, engineers } = company
  const { owner } = server
  // Monday to Saturday; of April 2027 the days from Tuesday the 13th to Thursday the 15th are off
  await owner.run(sql`update calendar set work_type_id = 2 where is_default`)
  await owner.run(sql`
    insert into calendar_event (calendar_id, event_date, name, event_type_id)
    select c.id, day, 'สงกรานต์', (select min(id) from event_type where day_effect = 'OFF')
    from calendar c, unnest('{2027-04-13,2027-04-14,2027-04-15}'::date[]) day where c.is_default`)
  lead = await server.person({ menus: { '/app/Project-Management': ['view', 'create', 'edit'] } })
  kind = (await owner.one<{ id: number }>(sql`select min(id) as id from job_task_type`)).id
  project = (
    await owner.one<{ id: number }>(sql`
      with type as (insert into project_type (code, name_th) values ('DEP', 'เครื่องใหม่') returning id),
        section as (insert into org_unit (level, code, name_th) values ('SECTION', 'DEP', 'แผนกโครงการ') returning id)
      insert into project (project_no, name, customer_id, project_type_id, section_id, manager_id, start_date, due_date)
      select 'PJ-DEP', 'ไลน์จัดเรียง', ${customers[0]!.id}::bigint, type.id, section.id, ${engineers[0]!}::bigint, '2027-01-04', '2049-06-30'
      from type, section returning id`)
  ).id
})
afterAll(() => company?.server.close())

const ask = (action: string, body: object = {}) =>
  company.server.call('api/TaskboardRCS', { action, ...body }, { as: lead })
// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
const got = async (action: string, body: object = {}): Promise<any> => {
  const answer = await ask(action, body)
  if (answer.body.status !== 1) throw new Error(`${action}: ${JSON.stringify(answer.body)}`)
  return answer.body.data
}
const made = async (plan: object = {}): Promise<{ id: number; task_no: string }> =>
  got('insert', { data: { project_id: project, title: 'งาน', job_task_type_id: kind, ...plan } })
const depend = (predecessor_id: number, successor_id: number, more: object = {}) =>
  ask('depend', { predecessor_id, successor_id, ...more })

type Way = 'by call' | 'by SQL'
const ways = ['by call', 'by SQL'] as const

/**
 * The one before is led from the 6th and 7th to Friday the 9th and Saturday the 10th: of worked days it begins as the 9th does and ends as the
 * 12th begins, as the 11th is a Sunday. The one after has three days, before that the 1st to the 3rd. Worked are, of April:
 * 1 2 3 · 5 6 7 8 9 10 · 12 16 17 · 19 20 21 …
 */
const table: readonly (readonly [type: DependencyType, lag: number, days: readonly number[]])[] = [
  // begins as the other ends: on the 12th; two days earlier is the 9th, three later the 19th (16, 17, 19)
  ['FS', -2, [9, 10, 12]],
  ['FS', 0, [12, 16, 17]],
  ['FS', 3, [19, 20, 21]],
  // begins as the other begins: on the 9th; two days earlier is the 7th, three later the 16th (10, 12, 16)
  ['SS', -2, [7, 8, 9]],
  ['SS', 0, [9, 10, 12]],
  ['SS', 3, [16, 17, 19]],
  // its last day is the other's: the 10th; two days earlier is the 8th, three later the 17th (12, 16, 17)
  ['FF', -2, [6, 7, 8]],
  ['FF', 0, [8, 9, 10]],
  ['FF', 3, [12, 16, 17]],
  // its last day is the one before the other begins: the 8th; two days earlier is the 6th, three later the 12th (9, 10, 12)
  ['SF', -2, [3, 5, 6]],
  ['SF', 0, [6, 7, 8]],
  ['SF', 3, [9, 10, 12]],
]
const april = (day: number) => `2027-04-${String(day).padStart(2, '0')}`

describe.each(ways)('a dependency that is kept %s', (way: Way) => {
  test.each(table)(
    '%s with %i days between puts what comes after on April %j',
    async (type, lag_days, days) => {
      const { owner } = company.server
      const before = await made({ plan_start: april(6), plan_end: april(7) })
      const after = await made({ plan_start: april(1), plan_end: april(3) })
      const ends = [before.id, after.id] as const
      if (way === 'by call') expect((await depend(...ends, { type, lag_days })).body.status).toBe(1)
      else
        await owner.run(sql`
        insert into task_dependency (project_id, predecessor_id, successor_id, type, lag_days)
        values (${project}, ${before.id}, ${after.id}, ${type}, ${lag_days})`)
      const kept = await owner.rows(sql`
      select type, lag_days from task_dependency where predecessor_id = ${before.id} and successor_id = ${after.id}`)
      expect(kept).toEqual([{ type, lag_days }])
      expect((await got('get', { id: after.id })).predecessors).toMatchObject([
        { task_no: before.task_no, type, lag_days },
      ])

      const wishes = [{ id: before.id, plan_start: april(9), plan_end: april(10) }]
      const outcome: PlanOutcome = await got('preview_plan', { project_id: project, wishes })
      const [first, last] = [april(days[0]!), april(days.at(-1)!)]
      expect(
        outcome.moves.map(({ id, plan_start, plan_end, because_of }) => [
          id,
          plan_start,
          plan_end,
          because_of?.id ?? null,
        ]),
      ).toEqual([
        [before.id, april(9), april(10), null],
        [after.id, first, last, before.id],
      ])
      const shown = outcome.moves.map(({ id, row_version, plan_start, plan_end }) => ({
        id,
        row_version,
        plan_start,
        plan_end,
      }))
      await got('change_plan', { project_id: project, wishes, shown })
      // the days worked on by the calendar of the tables are those of the table
      const worked = await owner.rows<{ day: number }>(sql`
      select extract(day from d)::integer as day from task t, calendar c,
        lateral generate_series(t.plan_start::timestamp, t.plan_end, interval '1 day') d
      where t.id = ${after.id} and c.is_default and is_working_day(c.id, d::date) order by d`)
      expect(worked.map(({ day }) => day)).toEqual(days)
    },
  )
})

describe('a circle', () => {
  test('is refused over forty tasks, whichever of them it would close at and of whichever kind', async () => {
    const chain: Awaited<ReturnType<typeof made>>[] = []
    for (let at = 0; at < 40; at++) chain.push(await made())
    const kinds = ['FS', 'SS', 'FF', 'SF'] as const
    for (const [at, { id }] of chain.entries())
      if (at > 0) expect((await depend(chain[at - 1]!.id, id, { type: kinds[at % 4] })).body.status).toBe(1)
    for (const [from, to] of [
      [39, 0],
      [39, 20],
      [17, 3],
    ] as const)
      for (const type of kinds) {
        const { status, body } = await depend(chain[from]!.id, chain[to]!.id, { type })
        expect([status, body.status, body.code, body.facts]).toEqual([
          200,
          0,
          'DEPENDENCY_CIRCLE',
          { predecessor: chain[from]!.task_no, successor: chain[to]!.task_no },
        ])
      }
    const links = await company.server.owner.one<{ count: number }>(sql`
      select count(*)::integer as count from task_dependency where predecessor_id = any(${chain.map(({ id }) => id)}::bigint[])`)
    expect(links.count).toBe(39)
  })

  test.each([
    ['two that cross', 2],
    ['the two last ones of a ring of six', 6],
  ])('of %s at once one is taken', async (_, length) => {
    for (let round = 0; round < 5; round++) {
      const ring: Awaited<ReturnType<typeof made>>[] = []
      for (let at = 0; at < length; at++) ring.push(await made())
      const half = length / 2
      const link = (at: number) => depend(ring[at]!.id, ring[(at + 1) % length]!.id)
      for (let at = 0; at < length; at++)
        if (at !== half - 1 && at !== length - 1) expect((await link(at)).body.status).toBe(1)
      const both = await Promise.all([link(half - 1), link(length - 1)])
      expect(both.map(({ body }) => body.code ?? 'taken').sort()).toEqual(['DEPENDENCY_CIRCLE', 'taken'])
    }
  })
})
