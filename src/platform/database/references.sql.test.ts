// A new reference and the end of what it leads to, at the same moment: one of the two waits, and one of the two loses.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Sql, sql } from './sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import { type DirectSql, asRefusal, directSql } from '#platform/testing/direct-sql.server.ts'

let database: FreshDatabase
let one: DirectSql
let other: DirectSql
let watcher: DirectSql
let number = 0

beforeAll(async () => {
  database = await freshDatabase()
  one = await directSql(database)
  other = await directSql(database)
  watcher = await directSql(database, 'superuser')
})
afterAll(async () => {
  await Promise.all([one?.end(), other?.end(), watcher?.end()])
  await database?.drop()
})

const idOf = (statement: Sql) => one.value<string>(statement)
const person = (more: Sql = sql`null, null, null`) => {
  number++
  return sql`insert into employee (employee_code, first_name_th, last_name_th, org_unit_id, position_id, supervisor_id)
    values (${`R-${number}`}, 'สมชาย', 'ใจดี', ${more}) returning id`
}

/** Does `first` and, before that is there to see, begins `second`; how the second ended. */
async function crossing(first: Sql, second: Sql): Promise<string> {
  let ended: Promise<string> | undefined
  await one.transaction(async () => {
    await one.run(first)
    ended = other.run(second).then(
      (count) => `${count} done`,
      (error: unknown) => asRefusal(error).message,
    )
    // held back by the first, not merely slow
    await expect
      .poll(() =>
        watcher.value(sql`
          select count(*)::int from pg_stat_activity
          where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`),
      )
      .toBe(1)
  })
  return ended!
}

describe('whoever comes second loses', () => {
  let unit: string
  let post: string
  let boss: string
  beforeEach(async () => {
    number++
    unit = await idOf(
      sql`insert into org_unit (level, code, name_th) values ('BRANCH', ${`U${number}`}, ${`U${number}`}) returning id`,
    )
    post = await idOf(
      sql`insert into position (code, name_th) values (${`P${number}`}, ${`P${number}`}) returning id`,
    )
    boss = await idOf(person())
  })
  const endUnit = () => sql`update org_unit set is_deleted = true where id = ${unit}`
  const endPost = () => sql`update position set is_deleted = true where id = ${post}`

  test('between the end of a unit and somebody new in it', async () => {
    const into = () => person(sql`${unit}, null, null`)
    expect(await crossing(into(), endUnit())).toBe('IN_USE')
    await one.run(sql`update employee set org_unit_id = null where org_unit_id = ${unit}`)
    expect(await crossing(endUnit(), into())).toBe('UNKNOWN_REFERENCE')
  })

  test('between the end of a unit and a unit put below it', async () => {
    const below = (code: string) =>
      sql`insert into org_unit (level, code, name_th, parent_id) values ('GROUP', ${code}, ${code}, ${unit})`
    expect(await crossing(below(`G${number}`), endUnit())).toBe('IN_USE')
    await one.run(sql`update org_unit set is_deleted = true where parent_id = ${unit}`)
    expect(await crossing(endUnit(), below(`H${number}`))).toBe('UNKNOWN_REFERENCE')
  })

  test('between the end of a position and who is given it', async () => {
    const given = sql`update employee set position_id = ${post} where id = ${boss}`
    expect(await crossing(given, endPost())).toBe('IN_USE')
    await one.run(sql`update employee set position_id = null`)
    expect(await crossing(endPost(), given)).toBe('UNKNOWN_REFERENCE')
  })

  test('between a supervisor who leaves and who is put under him', async () => {
    const mate = await idOf(person())
    const under = sql`update employee set supervisor_id = ${boss} where id = ${mate}`
    const leaves = sql`update employee set status = 'RESIGNED' where id = ${boss}`
    expect(await crossing(leaves, under)).toBe('UNKNOWN_REFERENCE')
  })

  test('between two who are put under one another, however long the way round', async () => {
    const [a, b, c, d] = [
      await idOf(person()),
      await idOf(person()),
      await idOf(person()),
      await idOf(person()),
    ]
    const under = (who: string, above: string) =>
      sql`update employee set supervisor_id = ${above} where id = ${who}`
    await one.run(under(a, b))
    await one.run(under(c, d))
    expect(await crossing(under(b, c), under(d, a))).toBe('SUPERVISOR_CIRCLE')
  })

  test('and two new people of one unit do not wait for each other', async () => {
    await one.transaction(async () => {
      await one.run(person(sql`${unit}, ${post}, ${boss}`))
      await other.run(sql`set lock_timeout = '2s'`)
      expect(await other.run(person(sql`${unit}, ${post}, ${boss}`))).toBe(1)
    })
    await other.run(sql`reset lock_timeout`)
  })
})

describe('what has ended', () => {
  test('is refused to new ones with its field, and stays where it stood before', async () => {
    const unit = await idOf(
      sql`insert into org_unit (level, code, name_th) values ('BRANCH', 'OLD', 'เก่า') returning id`,
    )
    const calendar = await idOf(
      sql`insert into calendar (name, work_type_id, status) values ('เลิกใช้', 1, 2) returning id`,
    )
    const left = await idOf(sql`
      insert into employee (employee_code, first_name_th, last_name_th, org_unit_id)
      values ('LEFT', 'อดีต', 'พนักงาน', ${unit}) returning id`)
    await one.run(sql`update employee set status = 'RESIGNED' where id = ${left}`)
    // who has left belongs to it still: it is ended, and not deleted
    expect(await one.refusal(sql`update org_unit set is_deleted = true where id = ${unit}`)).toMatchObject({
      message: 'IN_USE',
    })
    await one.run(sql`update org_unit set is_active = false where id = ${unit}`)
    const somebody = await idOf(person())
    for (const [field, id] of Object.entries({
      org_unit_id: unit,
      supervisor_id: left,
      calendar_id: calendar,
    })) {
      const set = {
        org_unit_id: sql`org_unit_id = ${id}`,
        supervisor_id: sql`supervisor_id = ${id}`,
        calendar_id: sql`calendar_id = ${id}`,
      }[field]!
      expect(await one.refusal(sql`update employee set ${set} where id = ${somebody}`), field).toMatchObject({
        message: 'UNKNOWN_REFERENCE',
        facts: { field, id: Number(id) },
      })
    }
    expect(
      await one.run(sql`update employee set nickname = 'ชาย', org_unit_id = ${unit} where id = ${left}`),
    ).toBe(1)
  })

  test('may be written where history is brought along by the owner of the tables', async () => {
    const owner = await directSql(database, 'owner')
    await owner.undone(async () => {
      const gone = await owner.value(
        sql`insert into org_unit (level, code, name_th, is_deleted) values ('BRANCH', 'GONE', 'เลิก', true) returning id`,
      )
      await owner.run(sql`select set_config('ngan.import', 'on', true)`)
      expect(await owner.run(person(sql`${gone}, null, null`))).toBe(1)
    })
    await owner.end()
  })
})
