// Two who leave at the same moment: whatever the one holds of the other, the second waits for the first, and neither is tried again.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { leave, lockLeaving } from './leaving.server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  await server.owner.run(sql`insert into project_type (code, name_th) values ('NEW', 'เครื่องใหม่')`)
  await server.owner.run(
    sql`insert into org_unit (level, code, name_th) values ('SECTION', 'PRJ', 'แผนกโครงการ')`,
  )
  await server.owner.run(sql`insert into job_task_type (code, name_th) values ('T-PLC', 'โปรแกรม')`)
})
afterAll(() => server?.close())

let count = 0
const row = async (statement: ReturnType<typeof sql>) =>
  (await server.owner.one<{ id: number }>(statement)).id
const someone = (supervisor: number | null = null) =>
  row(sql`insert into employee (employee_code, first_name_th, last_name_th, supervisor_id)
    values (${`ONCE-${++count}`}, 'วีระ', 'กล้าหาญ', ${supervisor}) returning id`)
const customer = async (manager: number | null) =>
  row(sql`
    with c as (insert into customer (name, account_manager_id) values (${`ลูกค้า ${++count}`}, ${manager}) returning id),
    s as (insert into customer_site (customer_id, name) select id, 'บางปู' from c)
    select id from c`)
const project = async (manager: number) => {
  const of = await customer(null)
  return row(sql`
    insert into project (name, customer_id, project_type_id, section_id, manager_id, start_date, due_date)
    select 'ไลน์จัดเรียง', ${of}, t.id, u.id, ${manager}, '2026-01-05', '2049-06-30'
    from project_type t, org_unit u where t.code = 'NEW' and u.code = 'PRJ' returning id`)
}
const task = (of: number, owner: number) =>
  row(sql`
    insert into task (task_no, project_id, title, job_task_type_id, owner_id)
    select next_doc_no('TK', now()), ${of}, 'โปรแกรม PLC', k.id, ${owner} from job_task_type k where k.code = 'T-PLC' returning id`)
const order = (of: number, owner: number) =>
  row(sql`
    insert into service_order (kind, customer_id, site_id, title, owner_id)
    select 'INSPECTION', ${of}, s.id, 'ตรวจเครื่อง', ${owner} from customer_site s where s.customer_id = ${of} returning id`)

interface Leaver {
  readonly id: number
  readonly to: Readonly<Record<string, number>>
}
const waiting = () =>
  server.owner
    .rows(
      sql`select from pg_stat_activity a where a.datname = current_database() and cardinality(pg_blocking_pids(a.pid)) > 0`,
    )
    .then((rows) => rows.length)

/** Lets the second leave while the first is in front of the lock of that number, or has all of them; how often each was tried. */
async function atOnce(first: Leaver, second: Leaver, pause: number | 'locked'): Promise<readonly number[]> {
  const tries = [0, 0]
  const leaving = ({ id, to }: Leaver, which: 0 | 1, before: (step: number | 'locked') => Promise<void>) =>
    server.dbPool.transaction({ userId: null, requestId: 'leaves', ip: '' }, async (db) => {
      tries[which]!++
      let step = 0
      const stepped: Db = {
        ...db,
        run: async (statement) => {
          await before(step++)
          return db.run(statement)
        },
      }
      const { contributions } = server
      await lockLeaving({ db: stepped, contributions }, id, Object.values(to))
      await before('locked')
      await leave({ db, contributions }, { id, lastDay: '2026-01-31', to, userId: null })
    })
  let other: Promise<void> | undefined
  await leaving(first, 0, async (step) => {
    if (step !== pause || other) return
    let isDone = false
    other = leaving(second, 1, () => Promise.resolve()).finally(() => {
      isDone = true
    })
    // it has left, or it waits
    await expect.poll(async () => isDone || (await waiting()) > 0).toBe(true)
  })
  await other
  const { left } = await server.owner.one<{ left: number }>(sql`
    select count(*)::int as left from employee where id in (${first.id}, ${second.id}) and status = 'RESIGNED'`)
  expect(left).toBe(2)
  return tries
}

// as many as there are statements that lock
const locks = Array.from({ length: 14 }, (_, step) => step)

test.each([...locks, 'locked' as const])(
  'each leads the project of a task of the other (before lock %s)',
  async (pause) => {
    const boss = await someone()
    const [one, other] = [await someone(boss), await someone(boss)]
    const [first, second] = [await project(one), await project(other)]
    await task(first, other)
    await task(second, one)
    expect(await atOnce({ id: one, to: {} }, { id: other, to: {} }, pause)).toEqual([1, 1])
    const { led } = await server.owner.one<{ led: number }>(sql`
      select count(*)::int as led from task t join project p on p.id = t.project_id
      where p.id in (${first}, ${second}) and p.manager_id = ${boss} and t.owner_id in (${boss}, ${one}, ${other})`)
    expect(led).toBe(2)
  },
)

test.each([
  ['the first', true],
  ['the second', false],
])('each looks after the customer of an order of the other, and %s was entered first', async (_, isFirst) => {
  const heir = await someone()
  const people = [await someone(), await someone()]
  const [one, other] = isFirst ? people : people.toReversed()
  await order(await customer(other!), one!)
  await order(await customer(one!), other!)
  const to = { orders: heir }
  expect(await atOnce({ id: one!, to }, { id: other!, to }, 'locked')).toEqual([1, 1])
})

test('one above and one below, whose project goes to the one above', async () => {
  const above = await someone()
  const below = await someone(above)
  await project(below)
  expect(await atOnce({ id: below, to: {} }, { id: above, to: {} }, 'locked')).toEqual([1, 1])
})

test('the manager of a project, and one who has a task in it', async () => {
  const manager = await someone(await someone())
  const doer = await someone()
  const id = await task(await project(manager), doer)
  expect(await atOnce({ id: doer, to: {} }, { id: manager, to: {} }, 'locked')).toEqual([1, 1])
  const { owner_id } = await server.owner.one<{ owner_id: number }>(
    sql`select owner_id from task where id = ${id}`,
  )
  expect([doer, null]).not.toContain(owner_id)
})
