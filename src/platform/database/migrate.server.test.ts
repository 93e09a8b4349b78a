import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate.server.ts'
import { readMigrations } from './migration-plan.server.ts'
import { withClient } from './postgres/new-cluster.server.ts'
import { StartProblem } from '#platform/runtime/start-problem.server.ts'
import { type FreshDatabase, freshDatabase, silentLog } from '#platform/testing/cluster.server.ts'

let database: FreshDatabase
let directory: string

beforeEach(async () => {
  database = await freshDatabase({ migrated: false })
  directory = mkdtempSync(join(tmpdir(), 'migrations-'))
  write(
    '0001_pet.sql',
    'create table pet (id int primary key, name text); insert into pet values (1, $$Ö ก$$);',
  )
})
afterEach(async () => {
  await database.drop()
  rmSync(directory, { recursive: true })
})

const write = (name: string, text: string) => writeFileSync(join(directory, name), text)
const run = () => migrate(database, silentLog, directory)
const rows = (text: string) =>
  withClient(database.connection('superuser'), async (client) => (await client.query(text)).rows)

test('each migration is applied once, in order', async () => {
  write('0002_toy.sql', 'alter table pet add toy text')
  expect(await run()).toEqual(['0001_pet.sql', '0002_toy.sql'])
  expect(await run()).toEqual([])
  expect(await rows('select version, length(checksum) as length from schema_migration')).toEqual([
    { version: 1, length: 64 },
    { version: 2, length: 64 },
  ])
})

test('a failing migration leaves nothing of itself and keeps what was applied before it', async () => {
  write('0002_half.sql', 'create table half (id int); insert into nowhere values (1);')
  await expect(run()).rejects.toThrow(
    /0002_half.sql failed and was undone: relation "nowhere" does not exist/,
  )
  expect(await rows(`select to_regclass('half') as half, to_regclass('pet') is not null as pet`)).toEqual([
    { half: null, pet: true },
  ])
})

test('a database newer than the files is refused and not touched', async () => {
  write('0002_toy.sql', 'alter table pet add toy text')
  await run()
  rmSync(join(directory, '0002_toy.sql'))
  await expect(run()).rejects.toThrow(
    'The database is newer than this version of Ngan: it has the migration 0002_toy.sql. Nothing was changed.',
  )
})

test('a migration changed after it was applied is refused, and later ones are not applied', async () => {
  await run()
  appendFileSync(join(directory, '0001_pet.sql'), '\n-- harmless?')
  write('0002_toy.sql', 'alter table pet add toy text')
  await expect(run()).rejects.toThrow(StartProblem)
  expect(await rows(`select from information_schema.columns where column_name = 'toy'`)).toEqual([])
})

test('line ends of a checkout on Windows do not change a migration', async () => {
  write('0002_lines.sql', 'create table lines (\n  id int\n);\n')
  await run()
  write('0002_lines.sql', 'create table lines (\r\n  id int\r\n);\r\n')
  expect(await run()).toEqual([])
})

test('two starters at once apply everything once', async () => {
  write('0002_slow.sql', 'select pg_sleep(0.3); create table slow (id int)')
  const both = await Promise.all([run(), run()])
  expect(both.flat().sort()).toEqual(['0001_pet.sql', '0002_slow.sql'])
})

test('a table in use is waited for without holding up everybody, then tried again', async () => {
  await run()
  write('0002_toy.sql', 'alter table pet add toy text')
  await withClient(database.connection('app'), async (reader) => {
    await reader.query('begin; select * from pet')
    const warned = Promise.withResolvers<void>()
    const migrating = migrate(database, { ...silentLog, warn: () => warned.resolve() }, directory)
    await warned.promise
    await reader.query('commit')
    expect(await migrating).toEqual(['0002_toy.sql'])
  })
})

test('numbers left out or used twice are refused', () => {
  copyFileSync(join(directory, '0001_pet.sql'), join(directory, '0003_gap.sql'))
  expect(() => readMigrations(directory)).toThrow(/0003_gap.sql in .* is not number 0002/)
  copyFileSync(join(directory, '0001_pet.sql'), join(directory, '0001_again.sql'))
  expect(() => readMigrations(directory)).toThrow(/0001_pet.sql in .* is not number 0002/)
})

test('the application may read what was applied, and not write it', async () => {
  await run()
  await withClient(database.connection('app'), async (client) => {
    expect((await client.query('select name from pet')).rows).toEqual([{ name: 'Ö ก' }])
    await expect(client.query('delete from schema_migration')).rejects.toThrow('permission denied')
    await expect(client.query('create table mine (id int)')).rejects.toThrow('permission denied')
    await expect(client.query('alter table pet add mine int')).rejects.toThrow('must be owner')
  })
})

/** 0001 and 0002 move to before/, and 0003 is the baseline of both. */
function baseline() {
  mkdirSync(join(directory, 'before'))
  for (const name of ['0001_pet.sql', '0002_toy.sql']) {
    copyFileSync(join(directory, name), join(directory, 'before', name))
    rmSync(join(directory, name))
  }
  write(
    '0003_baseline.sql',
    'create table pet (id int primary key, name text, toy text); insert into pet values (1, $$Ö ก$$);',
  )
}
const versions = async () =>
  (await rows('select version from schema_migration order by 1')).map(({ version }) => version)

test.each([
  ['its first migration', 1, ['0002_toy.sql']],
  ['its last', 2, []],
])(
  'a schema that has %s gets the rest of before/, and the baseline is recorded, not run',
  async (_, had, missing) => {
    if (had > 1) write('0002_toy.sql', 'alter table pet add toy text')
    await run()
    write('0002_toy.sql', 'alter table pet add toy text')
    await rows(`insert into pet (id, name) values (7, 'ours')`)
    baseline()
    write('0004_age.sql', 'alter table pet add age int')
    expect(await run()).toEqual([...missing, '0004_age.sql'])
    expect(await versions()).toEqual([1, 2, 3, 4])
    expect(await rows('select id, toy, age from pet order by id')).toEqual([
      { id: 1, toy: null, age: null },
      { id: 7, toy: null, age: null },
    ])
    expect(await run()).toEqual([])
  },
)

test('a new schema gets the baseline alone, and what comes after it', async () => {
  write('0002_toy.sql', 'alter table pet add toy text')
  baseline()
  expect(await run()).toEqual(['0003_baseline.sql'])
  write('0004_age.sql', 'alter table pet add age int')
  expect(await run()).toEqual(['0004_age.sql'])
  expect(await versions()).toEqual([3, 4])
})

test('a migration of before/ is as good as any other: changed after it was applied, it is refused', async () => {
  write('0002_toy.sql', 'alter table pet add toy text')
  await run()
  baseline()
  appendFileSync(join(directory, 'before/0001_pet.sql'), '\n-- harmless?')
  await expect(run()).rejects.toThrow(/0001_pet.sql was changed after it was applied/)
  expect(await versions()).toEqual([1, 2])
})

test.each([
  ['tables of another product', 'create table customer (id int)', 'it has the table customer'],
  [
    'its own count of migrations',
    'create table schema_migration (version text)',
    'it has the table schema_migration',
  ],
  [
    'a migration left out',
    `create table schema_migration (version int, name text, checksum text); insert into schema_migration values (2, '0002_toy.sql', 'x')`,
    'it has the migration 0002_toy.sql out of order',
  ],
  [
    'tables, and no migration',
    'create table schema_migration (version int, name text, checksum text); create table pet (id int)',
    'it has the table pet and no migration',
  ],
])('a schema with %s is refused in one line and not touched', async (_, made, reason) => {
  write('0002_toy.sql', 'alter table pet add toy text')
  baseline()
  const everything = `select relname, relkind from pg_class where relnamespace = 'public'::regnamespace order by 1`
  await withClient(database.connection('owner'), (client) => client.query(made))
  const before = await rows(everything)
  const line = `The database is not empty and was not made by any version of Ngan: ${reason}. Nothing was changed.`
  await expect(run()).rejects.toThrow(new StartProblem(line))
  expect(await rows(everything)).toEqual(before)
})
