import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import { type DirectSql, directSql } from '#platform/testing/direct-sql.server.ts'
import { customerSections } from '#areas/customers/customer-sections.ts'
import { showToday } from '#areas/dashboards/dashboards.ts'
import { deleteEmployee } from '#areas/people/deleted-employees.ts'
import { endingKinds, heldKinds, leaveKinds, resignEmployee } from '#areas/people/resign.ts'
import { serverAreas } from './areas.server.ts'
import { contributions } from './contributed.server.ts'

let database: FreshDatabase
let db: DirectSql
beforeAll(async () => {
  database = await freshDatabase()
  db = await directSql(database, 'owner')
})
afterAll(async () => {
  await db?.end()
  await database?.drop()
})

describe('what holds people', () => {
  test('has words for every table that names employees', async () => {
    const tables = await db.rows<{ name: string }>(sql`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'employee'::regclass order by 1`)
    const named = contributions.holdsPeople.flatMap(({ uses }) => Object.keys(uses))
    expect(named.toSorted()).toEqual(tables.map(({ name }) => name))
  })

  test('says its kinds and its place among the locks itself, each once', () => {
    const kinds = contributions.holdsPeople.flatMap((one) => Object.keys(one.kinds))
    expect(kinds.toSorted()).toEqual([...heldKinds, ...leaveKinds, ...endingKinds].toSorted())
    const places = contributions.holdsPeople.map(({ lockOrder }) => lockOrder)
    expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b))
  })

  test('is listed in the order of the locks', () => {
    const locks = contributions.holdsPeople.flatMap(({ lock }) => lock?.(1, sql`select 2`).text ?? [])
    const locked = locks
      .map((text) => /from (\w+)|select (lock_\w+)/.exec(text)!)
      .map(([, table, call]) => table ?? call)
    expect(locked).toEqual([
      'service_order',
      'leave_record',
      'lock_clock_of',
      'org_unit',
      'storage_location',
      'customer',
      'lock_rooms_of',
      'project',
      'training_class',
      'lock_tasks_of',
      'software',
      'ma_contract',
      'cover_gap_task',
      'lock_hours_of',
    ])
  })

  test('is told where somebody leaves or is deleted, to the screens of its area and the first page', () => {
    const where = (does: 'handOver' | 'end') =>
      serverAreas.flatMap(({ area, contributions: { holdsPeople = [] } = {} }) =>
        holdsPeople.some((one) => one[does]) ? [area.name] : [],
      )
    const ended = [...where('end'), 'dashboards']
    expect(resignEmployee.changes).toEqual(expect.arrayContaining([...where('handOver'), ...ended]))
    expect(deleteEmployee.changes).toEqual(expect.arrayContaining(ended))
  })

  test('keeps whoever is still needed from being deleted, area by area', async () => {
    const guarded = await db.rows<{ held: string }>(sql`
      select substring(pg_get_triggerdef(oid) from '''(\\w+)''') as held from pg_trigger
      where tgrelid = 'employee'::regclass and tgfoid = 'keep_needed_employee'::regproc order by 1`)
    const asked = contributions.holdsPeople.flatMap(({ held }) => held?.(1).text ?? [])
    const functions = asked.map((text) => /from (\w+)\(/.exec(text)![1])
    expect(guarded.map(({ held }) => held)).toEqual(functions.toSorted())
  })
})

describe('the first page', () => {
  test('has a contribution for each key of its answer but the day and how it is arranged', () => {
    const keys = Object.keys(showToday.output.schema.shape)
    expect(['day', 'arranged', ...contributions.today.map(({ name }) => name)]).toEqual(keys)
  })
})

describe('the page of a customer', () => {
  test('has a contribution for each section it can be asked for', () => {
    const names = contributions.customerSections.map(({ name }) => name)
    expect(names.toSorted()).toEqual(Object.keys(customerSections.shape).toSorted())
  })
})
