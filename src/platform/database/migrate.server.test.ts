import { appendFileSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate, readMigrations } from './migrate.server.ts'
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
