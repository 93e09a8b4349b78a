// What the tables of templates refuse by themselves, whichever code writes: circles, levels, and more than fits.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import { type DirectSql, directSql } from '#platform/testing/direct-sql.server.ts'

let database: FreshDatabase
let db: DirectSql
let other: DirectSql
beforeAll(async () => {
  database = await freshDatabase()
  db = await directSql(database, 'superuser')
  other = await directSql(database, 'superuser')
  await db.script(
    `insert into project_template (code, name_th) select 'T' || no, 'แม่แบบ ' || no from generate_series(1, 3) no`,
  )
})
afterAll(async () => {
  await other?.end()
  await db?.end()
  await database?.drop()
})

async function made(parent: number | null = null, template = 1): Promise<number> {
  const [row] = await db.rows<{ id: number }>(sql`
    insert into template_task (project_template_id, parent_id, place, title, job_task_type_id)
    values (${template}, ${parent}, 1, 'x', (select min(id) from job_task_type)) returning id`)
  return row!.id
}
const waits = (one: number, next: number, template = 1): Sql =>
  sql`insert into template_dependency (project_template_id, predecessor_id, successor_id) values (${template}, ${one}, ${next})`

test('dependencies form no circle, over however many tasks, nor within one statement', async () => {
  const ids: number[] = []
  for (let no = 0; no < 20; no++) ids.push(await made())
  for (const [at, id] of ids.slice(1).entries()) await db.run(waits(ids[at]!, id))
  await expect(db.run(waits(ids.at(-1)!, ids[0]!))).rejects.toThrow('DEPENDENCY_CIRCLE')
  const [a, b, c] = [await made(), await made(), await made()]
  const round = db.run(sql`
    insert into template_dependency (project_template_id, predecessor_id, successor_id)
    values (1, ${a}, ${b}), (1, ${b}, ${c}), (1, ${c}, ${a})`)
  await expect(round).rejects.toThrow('DEPENDENCY_CIRCLE')
  await db.run(waits(a, b))
  await expect(
    db.run(sql`update template_dependency set successor_id = ${c} where predecessor_id = ${a}`),
  ).rejects.toThrow('DEPENDENCY_FIXED')
  const elsewhere = await made(null, 2)
  await expect(db.run(waits(a, elsewhere))).rejects.toThrow()
})

test('of two dependencies that cross one waits, and is refused', async () => {
  const [a, b] = [await made(), await made()]
  await db.script('begin')
  await db.run(waits(a, b))
  const crossing = expect(other.run(waits(b, a))).rejects.toThrow('DEPENDENCY_CIRCLE')
  await db.script('commit')
  await crossing
})

test('the tree of parts has four levels and no circle; what has parts has neither days nor dependencies', async () => {
  const levels = [await made()]
  for (let no = 1; no < 4; no++) levels.push(await made(levels.at(-1)!))
  await expect(made(levels.at(-1)!)).rejects.toThrow('TASK_TOO_DEEP')
  const under = (id: number, parent: number) =>
    db.run(sql`update template_task set parent_id = ${parent} where id = ${id}`)
  await expect(under(levels[0]!, levels[2]!)).rejects.toThrow('TASK_WITHIN_ITSELF')
  await expect(under(levels[0]!, levels[0]!)).rejects.toThrow()
  const single = await made()
  await expect(db.run(waits(single, levels[0]!))).rejects.toThrow('TASK_HAS_PARTS')
  await expect(
    db.run(sql`update template_task set offset_days = 1, length_days = 1 where id = ${levels[0]!}`),
  ).rejects.toThrow('TASK_HAS_PARTS')
  // its days are given up for those of its first part
  await db.run(sql`update template_task set offset_days = 1, length_days = 4 where id = ${single}`)
  await made(single)
  const [row] = await db.rows(sql`select offset_days, length_days from template_task where id = ${single}`)
  expect(row).toEqual({ offset_days: null, length_days: null })
  const [one, next] = [await made(), await made()]
  await db.run(waits(one, next))
  await expect(made(next)).rejects.toThrow('TASK_IS_LINKED')
  await expect(under(single, await made(null, 2))).rejects.toThrow()
  await expect(
    db.run(sql`update template_task set project_template_id = 2 where id = ${one}`),
  ).rejects.toThrow('TEMPLATE_FIXED')
})

test('a kind of work of the service board alone is that of no task, but of one that had it before', async () => {
  const repair = await db.value<number>(sql`
    insert into job_task_type (code, name_th, board) values ('T-REPAIR', 'ซ่อมเครื่อง', 'SERVICE') returning id`)
  const ofRepair = sql`
    insert into template_task (project_template_id, place, title, job_task_type_id) values (2, 1, 'x', ${repair}) returning id`
  const refusal = { message: 'TASK_KIND_OF_SERVICE', facts: { things: { th: 'ซ่อมเครื่อง', en: 'ซ่อมเครื่อง' } } }
  expect(await db.refusal(ofRepair)).toMatchObject(refusal)
  const id = await made()
  const turned = sql`update template_task set job_task_type_id = ${repair} where id = ${id}`
  expect(await db.refusal(turned)).toMatchObject(refusal)
  await db.run(sql`update job_task_type set board = null where id = ${repair}`)
  await db.run(turned)
  await db.run(sql`update job_task_type set board = 'SERVICE' where id = ${repair}`)
  await db.run(sql`update template_task set title = 'y' where id = ${id}`)
  await db.transaction(async () => {
    await db.run(sql`select set_config('ngan.import', 'on', true)`)
    await db.run(ofRepair)
  })
})

test('what goes takes its parts, items and dependencies along', async () => {
  const whole = await made()
  const [one, next] = [await made(whole), await made(whole)]
  await db.run(waits(one, next))
  await db.run(sql`insert into template_task_item (template_task_id, place, text) values (${one}, 1, 'x')`)
  await db.run(sql`delete from template_task where id = ${whole}`)
  const [left] = await db.rows(sql`
    select (select count(*)::integer from template_task where id in (${one}, ${next})) as tasks,
      (select count(*)::integer from template_task_item where template_task_id = ${one}) as items,
      (select count(*)::integer from template_dependency where predecessor_id = ${one}) as links`)
  expect(left).toEqual({ tasks: 0, items: 0, links: 0 })
})

test('what stands in a template that was deleted stays as it is until it is restored', async () => {
  const [template] = await db.rows<{ id: number }>(sql`
    insert into project_template (code, name_th) values ('T-GONE', 'แม่แบบที่ลบ') returning id`)
  const gone = template!.id
  const [one, next] = [await made(null, gone), await made(null, gone)]
  await db.run(waits(one, next, gone))
  await db.run(sql`insert into template_task_item (template_task_id, place, text) values (${one}, 1, 'x')`)
  await db.run(
    sql`insert into template_milestone (project_template_id, code, offset_days) values (${gone}, 'FAT', 5)`,
  )
  const mark = (deleted: boolean) =>
    db.run(sql`update project_template set is_deleted = ${deleted} where id = ${gone}`)
  await mark(true)
  const changes: readonly Sql[] = [
    sql`update template_task set title = 'y' where id = ${one}`,
    sql`insert into template_task_item (template_task_id, place, text) values (${one}, 2, 'y')`,
    sql`update template_task_item set text = 'y' where template_task_id = ${one}`,
    sql`delete from template_task_item where template_task_id = ${one}`,
    sql`update template_dependency set lag_days = 1 where predecessor_id = ${one}`,
    sql`delete from template_dependency where predecessor_id = ${one}`,
    sql`update template_milestone set weight = 2 where project_template_id = ${gone}`,
    sql`delete from template_milestone where project_template_id = ${gone}`,
    sql`delete from template_task where id = ${next}`,
  ]
  const added: readonly Sql[] = [
    sql`insert into template_task (project_template_id, place, title, job_task_type_id)
      values (${gone}, 1, 'x', (select min(id) from job_task_type))`,
    sql`insert into template_milestone (project_template_id, code, offset_days) values (${gone}, 'SAT', 5)`,
    waits(next, one, gone),
  ]
  for (const change of [...changes, ...added])
    expect(await db.refusal(change)).toMatchObject({
      message: 'TEMPLATE_IS_DELETED',
      facts: { code: 'T-GONE' },
    })
  await mark(false)
  for (const change of changes) await db.run(change)
  // with the template itself goes all that stands in it
  await mark(true)
  await db.run(sql`delete from project_template where id = ${gone}`)
  expect(await db.rows(sql`select id from template_task where project_template_id = ${gone}`)).toEqual([])
})

test('with its last part a task is another version, and not with those before', async () => {
  const whole = await made()
  const [one, next] = [await made(whole), await made(whole)]
  const version = async () =>
    (
      await db.rows<{ row_version: number }>(sql`select row_version from template_task where id = ${whole}`)
    )[0]!.row_version
  const before = await version()
  await db.run(sql`delete from template_task where id = ${one}`)
  expect(await version()).toBe(before)
  await db.run(sql`delete from template_task where id = ${next}`)
  expect(await version()).toBe(before + 1)
})

test('a template holds no more than fits, and shares of the price up to 100 %', async () => {
  const fill = (many: number) => sql`
    insert into template_task (project_template_id, place, title, job_task_type_id)
    select 3, no, 'x', (select min(id) from job_task_type) from generate_series(1, ${many}::integer) no`
  await db.run(fill(500))
  await expect(db.run(fill(1))).rejects.toThrow('TEMPLATE_FULL')
  const items = (many: number) => sql`
    insert into template_task_item (template_task_id, place, text)
    select min(t.id), no, 'x' from template_task t, generate_series(1, ${many}::integer) no where t.project_template_id = 3 group by no`
  await db.run(items(100))
  await expect(db.run(items(1))).rejects.toThrow('TASK_ITEMS_FULL')
  const share = (code: string, pct: number) => sql`
    insert into template_milestone (project_template_id, code, offset_days, payment_pct) values (3, ${code}, 0, ${pct}::numeric)`
  await db.run(share('KICKOFF', 60))
  await expect(db.run(share('SAT', 40.01))).rejects.toThrow('MILESTONE_SHARES')
  await db.run(share('SAT', 40))
  await expect(db.run(sql`update template_milestone set code = 'FAT' where code = 'SAT'`)).rejects.toThrow(
    'TEMPLATE_FIXED',
  )
})
