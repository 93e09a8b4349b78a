// A company that began before the baseline keeps its rows and their history, and ends with the tables of a new company.
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate, migrationsDirectory } from '#platform/database/migrate.server.ts'
import { bringRecords, bringSeeds } from '#platform/areas/bring-seeds.server.ts'
import { openDbPool } from '#platform/database/db.server.ts'
import { readMigrations } from '#platform/database/migration-plan.server.ts'
import { drawn } from '#platform/testing/drawn.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase, silentLog } from '#platform/testing/cluster.server.ts'
import { type DirectSql, directSql } from '#platform/testing/direct-sql.server.ts'
import { catalogue, differences } from '../checks/catalogue.server.ts'
import { companySeeds } from '../src/app/areas.server.ts'
import { underNamesOfToday, workUntil } from './upgrade-company.ts'

const beforeDirectory = join(migrationsDirectory, 'before')
const before = readdirSync(beforeDirectory).sort()
const since = readdirSync(migrationsDirectory)
  .filter((name) => name.endsWith('.sql'))
  .sort()
const numberOf = (name: string) => Number(name.slice(0, 4))

/** A database with the old migrations up to a number, as the version of that day left it. */
async function companyAt(last: number): Promise<FreshDatabase> {
  const database = await freshDatabase({ migrated: false })
  const directory = mkdtempSync(join(tmpdir(), 'upgrade-'))
  mkdirSync(join(directory, 'before'))
  for (const name of before.filter((one) => numberOf(one) <= last))
    copyFileSync(join(beforeDirectory, name), join(directory, name))
  await migrate(database, silentLog, directory)
  rmSync(directory, { recursive: true })
  return database
}

interface Kept {
  table: string
  id: string
  row: Record<string, unknown>
}

/** Every row there is that has an id, without what each change of it stamps. */
async function everyRow(db: DirectSql): Promise<Kept[]> {
  const tables = await db.rows<{ name: string }>(sql`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`)
  await db.script(`create or replace function pg_temp.every_row(name text) returns setof jsonb language plpgsql as
    $$ begin return query execute format('select to_jsonb(t) from public.%I t', name); end $$`)
  const kept: Kept[] = []
  for (const { name } of tables) {
    const rows = await db.rows<{ row: Kept['row'] }>(sql`select pg_temp.every_row(${name}) as row`)
    kept.push(...rows.map(({ row }) => ({ table: name, id: String(row.id), row })))
  }
  return kept
}

/** What old migrations themselves changed in the rows of a company, on purpose. */
const changedOnPurpose = new Set(['sla_policy', 'role_menu', 'role', 'leave_type'])

describe.each(drawn('companies of long ago', [7, 20, 37] as const))('a company at work since %i', (last) => {
  let database: FreshDatabase
  let owner: DirectSql
  let worked: Kept[]
  let applied: string[]

  beforeAll(async () => {
    database = await companyAt(last)
    owner = await directSql(database, 'owner')
    for (const text of workUntil[last]) await owner.transaction(() => owner.script(text))
    worked = await everyRow(owner)
    applied = await migrate(database, silentLog)
  })
  afterAll(async () => {
    await owner?.end()
    await database?.drop()
  })

  test('gets the old files it lacks and what came after the baseline, which is recorded and not run', async () => {
    expect(applied).toEqual([...before.filter((name) => numberOf(name) > last), ...since.slice(1)])
    const recorded = await owner.rows<{ name: string }>(
      sql`select name from schema_migration order by version`,
    )
    expect(recorded.map(({ name }) => name)).toEqual([...before, ...since])
    expect(await migrate(database, silentLog)).toEqual([])
  })

  test('has the tables of a new company', async () => {
    const fresh = await freshDatabase()
    const db = await directSql(fresh, 'owner')
    expect(differences(await catalogue(owner), await catalogue(db), ['the old', 'the new'])).toEqual([])
    await db.end()
    await fresh.drop()
  })

  test('keeps every row and every line of its history', async () => {
    expect(worked.filter(({ table }) => table === 'audit_log').length).toBeGreaterThan(30)
    const now = new Map((await everyRow(owner)).map((one) => [`${one.table} ${one.id}`, one.row]))
    for (const { id, ...old } of worked) {
      const { table, row } = underNamesOfToday(old.table, old.row)
      const kept = now.get(`${table} ${id}`)
      expect(kept, `${table} ${id}`).toBeDefined()
      if (!changedOnPurpose.has(table)) expect(kept).toMatchObject(row)
    }
  })

  test('is brought nothing of what it has had, at three starts', async () => {
    // what is new since arrives; counted is what the company has had, and what it made itself
    const had = await owner.rows<{ kind: string; code: string }>(sql`select kind, code from brought_seed`)
    const newOf = (kind: string, seeds: readonly { code: string }[]) =>
      seeds.map(({ code }) => code).filter((one) => !had.some((old) => old.kind === kind && old.code === one))
    const newEntries = newOf('menu', companySeeds.menu)
    const newRoles = newOf('role', companySeeds.roles)
    expect(newEntries.length).toBeLessThan(companySeeds.menu.length / 2)
    const mine = () =>
      owner.rows(sql`
        select (select count(*)::int from menu where code <> all (${newEntries})) as menus,
          (select count(*)::int from role where code <> all (${newRoles})) as roles,
          (select count(*)::int from role_menu rm join menu m on m.id = rm.menu_id join role r on r.id = rm.role_id
            where m.code <> all (${newEntries}) and r.code <> all (${newRoles})) as rights,
          (select count(*)::int from leave_type) as kinds`)
    await owner.script(`
      delete from menu where code = 'CONTACT';
      update leave_type set code = 'OURS' where code = 'UNPAID';
      delete from role_menu where menu_id = (select id from menu where code = 'LEAVE')`)
    const left = await mine()
    const pool = openDbPool(database.connection('owner'), { max: 1 })
    for (let starts = 0; starts < 3; starts++) await bringSeeds(pool, companySeeds)
    await pool.end()
    expect(await mine()).toEqual(left)
  })

  test('keeps what it has changed itself', async () => {
    expect(await owner.value(sql`select response_minutes from sla_policy where priority = 'URGENT'`)).toBe(30)
    // a taken place costs no entry of its own
    expect(await owner.rows(sql`select key from menu where code = 'OURS'`)).toEqual([{ key: 250 }])
    const sick = last < 20 ? 'ลาป่วย' : 'ลาป่วย (ของเรา)'
    expect(await owner.value(sql`select name_th from leave_type where code = 'SICK'`)).toBe(sick)
  })
})

test('machines are renamed: the same rows, the same history, and nothing more', async () => {
  const database = await companyAt(before.length)
  const owner = await directSql(database, 'owner')
  for (const text of workUntil[37]) await owner.transaction(() => owner.script(text))
  const directory = mkdtempSync(join(tmpdir(), 'renamed-'))
  mkdirSync(join(directory, 'before'))
  for (const name of before) copyFileSync(join(beforeDirectory, name), join(directory, 'before', name))
  const renaming = '0042_machines.sql'
  const bring = (names: readonly string[]) => {
    for (const name of names) copyFileSync(join(migrationsDirectory, name), join(directory, name))
    return migrate(database, silentLog, directory)
  }
  const byTable = (rows: readonly Kept[]) =>
    Object.fromEntries(rows.map((one) => [`${one.table} ${one.id}`, one.row]))
  await bring(since.filter((name) => name < renaming))
  const worked = await everyRow(owner)
  expect(await bring([renaming])).toEqual([renaming])
  rmSync(directory, { recursive: true })

  const tables = new Set(worked.map(({ table }) => table))
  for (const table of [
    'component_project',
    'component_project_status_log',
    'component_part',
    'component_symptom',
  ])
    expect(tables, table).toContain(table)
  const now = await everyRow(owner)
  expect(byTable(now)).toEqual(
    byTable(worked.map((one) => ({ ...one, ...underNamesOfToday(one.table, one.row) }))),
  )
  // the log itself says what it said
  const logged = (rows: readonly Kept[]) =>
    rows.filter(({ table }) => table === 'audit_log').map(({ row }) => row)
  expect(logged(now)).toEqual(logged(worked))
  expect(logged(now).map(({ entity }) => entity)).toContain('component_project')
  // what was brought once is still known, and does not come again
  expect(
    await owner.rows(
      sql`select kind, code from brought_seed where kind ~ 'component|machine_(model|type)' order by kind`,
    ),
  ).toEqual([
    { kind: 'machine_model', code: 'OTHER' },
    { kind: 'machine_type', code: 'OTHER' },
  ])
  // what comes now is written under the names of today
  await owner.script(
    `update machine set status = 'OPERATING' where id = 1; update machine_type set machine_group_id = null`,
  )
  expect(
    await owner.rows(sql`select entity, before, after from audit_log order by id desc limit 2`),
  ).toMatchObject([{ entity: 'machine_type' }, { entity: 'machine', after: { status: 'OPERATING' } }])
  await owner.end()
  await database.drop()
})

describe('a company from before help', () => {
  let database: FreshDatabase
  let owner: DirectSql
  beforeAll(async () => {
    database = await companyAt(7)
    owner = await directSql(database, 'owner')
    await owner.script(workUntil[7][0]!)
    await migrate(database, silentLog)
    const pool = openDbPool(database.connection('owner'), { max: 1 })
    await bringSeeds(pool, companySeeds)
    await pool.end()
  })
  afterAll(async () => {
    await owner?.end()
    await database?.drop()
  })

  test('gets every entry that is new since, and its administrators hold the page of permissions', async () => {
    const present = (await owner.rows<{ code: string }>(sql`select code from menu`)).map(({ code }) => code)
    const later = [
      'HELP',
      'CALENDAR',
      'BRANCHES',
      'POSITIONS',
      'PERMISSION',
      'LEAVE',
      'LEAVE_TYPES',
      'SKILLS',
    ]
    expect(present).toEqual(expect.arrayContaining(later))
    // what a new company starts with, apart from what was there before
    const old = [
      'SERVICE',
      'SO_ACTIVE',
      'SO_CLOSED',
      'SO_REJECT',
      'CUSTOMER',
      'CUSTOMERS',
      'MACHINES',
      'PEOPLE',
      'EMPLOYEES',
    ]
    const new_ = companySeeds.menu.map(({ code }) => code).filter((code) => !old.includes(code))
    expect(new_.filter((code) => !present.includes(code))).toEqual([])
    expect(
      await owner.rows(
        sql`select rm.can_edit from role_menu rm join menu m on m.id = rm.menu_id where m.code = 'PERMISSION'`,
      ),
    ).toEqual([{ can_edit: true }])
  })
})

test('what companies have is never changed: neither the old files nor the baseline', () => {
  const { before: old, current } = readMigrations(migrationsDirectory)
  const text = [...old, current[0]!].map(({ name, checksum }) => `${name} ${checksum}`).join('\n')
  expect(createHash('sha256').update(text).digest('hex')).toBe(
    '8d222e4506f406fee1e6a3eef260a9c25cd0acbc9256aa62bce4f92747d7ff1e',
  )
})

describe('the baseline alone', () => {
  // the old files up to the last, and the baseline: nothing that came after either
  let old: FreshDatabase
  let begun: FreshDatabase
  let oldSql: DirectSql
  let begunSql: DirectSql
  beforeAll(async () => {
    old = await companyAt(before.length)
    begun = await freshDatabase({ migrated: false })
    const directory = mkdtempSync(join(tmpdir(), 'baseline-'))
    mkdirSync(join(directory, 'before'))
    for (const name of before) copyFileSync(join(beforeDirectory, name), join(directory, 'before', name))
    copyFileSync(join(migrationsDirectory, since[0]!), join(directory, since[0]!))
    expect(await migrate(begun, silentLog, directory)).toEqual([since[0]])
    rmSync(directory, { recursive: true })
    oldSql = await directSql(old, 'owner')
    begunSql = await directSql(begun, 'owner')
  })
  afterAll(async () => {
    await Promise.all([oldSql?.end(), begunSql?.end()])
    await Promise.all([old?.drop(), begun?.drop()])
  })

  test('makes the tables that the old files make', async () => {
    expect(
      differences(await catalogue(oldSql), await catalogue(begunSql), ['the old files', 'the baseline']),
    ).toEqual([])
  })

  test('and, once what every company begins with is brought, their rows with the same ids', async () => {
    for (const database of [old, begun]) {
      await migrate(database, silentLog)
      const pool = openDbPool(database.connection('owner'), { max: 1 })
      await pool.transaction({ userId: null, requestId: 'seeds', ip: '' }, (db) =>
        bringRecords(db, companySeeds.records),
      )
      await pool.end()
    }
    // stamps and the count of versions, which an update of an old file raised; the journal tells of those inserts in their order
    const stamps = ['created_at', 'updated_at', 'row_version']
    const rowsOf = async (db: DirectSql) =>
      (await everyRow(db))
        .filter(({ table }) => table !== 'audit_log')
        .map(({ table, row }) => [
          table,
          Object.fromEntries(Object.entries(row).filter(([name]) => !stamps.includes(name))),
        ])
        .map((one) => JSON.stringify(one))
        .sort()
    const made = await rowsOf(begunSql)
    expect(made.length).toBeGreaterThan(60)
    expect(made).toEqual(await rowsOf(oldSql))
    const next = sql`select sequencename, last_value from pg_sequences where schemaname = 'public'
      and sequencename <> 'audit_log_id_seq' order by 1`
    expect(await begunSql.rows(next)).toEqual(await oldSql.rows(next))
    // the old log keeps the names of its day
    const told = async (db: DirectSql) =>
      (
        await db.rows<{ entity: string; entity_id: number }>(
          sql`select entity, entity_id from audit_log where action = 'insert'`,
        )
      )
        .map(({ entity, entity_id }) => `${underNamesOfToday(entity, {}).table} ${entity_id}`)
        .sort()
    expect(await told(begunSql)).toEqual(await told(oldSql))
  })
})
