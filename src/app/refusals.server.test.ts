// What a refusal says: both languages for every failure there is, and a sentence for everything the database refuses.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { allProblems, problemKind } from '#base/errors.ts'
import { databaseProblem } from '#platform/database/sql-state.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { freshDatabase } from '#platform/testing/cluster.server.ts'
import { directSql } from '#platform/testing/direct-sql.server.ts'
import { takesUnknown } from '#platform/files/upload-purpose.ts'
import { nameByType } from '#base/received-file.ts'
import { handled } from './areas.server.ts'

const sources = fileURLToPath(new URL('../', import.meta.url))
const thai = /[\u0e00-\u0e7f]/

test('every failure is said in Thai and in English', () => {
  expect(allProblems().size).toBeGreaterThan(50)
  for (const [code, { words }] of allProblems()) {
    if (words.th !== '{things}') expect(words.th, code).toMatch(thai)
    expect(words.en, code).not.toMatch(thai)
    expect(words.en, code).not.toMatch(/\bSQL|undefined|null\b/)
  }
})

// A journal is written by the database alone.
const unreached = ['APPEND_ONLY']

test('whatever the database refuses has its sentence', () => {
  const refused = globSync('**/*.sql', { cwd: sources }).flatMap((file) =>
    [...readFileSync(`${sources}${file}`, 'utf8').matchAll(/refuse\('([A-Z_]+)'/g)].map((one) => one[1]!),
  )
  expect(refused.length).toBeGreaterThan(30)
  expect([...new Set(refused)].filter((code) => !allProblems().has(code)).sort()).toEqual(unreached)
})

// Two who make a calendar the default at once: the second is asked to come back, as it is in order then.
const askedToComeBack = ['calendar_default_key']

test('whatever another record has already is told as a clash', async () => {
  const database = await freshDatabase()
  const db = await directSql(database, 'owner')
  const keys = await db
    .rows<{ name: string; code: string; detail: string }>(sql`
      select c.relname as name, case when i.indisexclusion then '23P01' else '23505' end as code, case when i.indisexclusion
        then 'Key (one, during)=(1, ["2041-01-01 00:00:00+00","2041-01-02 00:00:00+00")) conflicts with existing key (one, during)=(1, ["2041-01-01 00:00:00+00","2041-01-02 00:00:00+00")).'
        else 'Key (one)=(x) already exists.' end as detail
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and not i.indisprimary and (i.indisunique or i.indisexclusion) order by 1`)
    .finally(() => db.end())
    .finally(() => database.drop())
  expect(keys.length).toBeGreaterThan(100)
  const clash = ({ name, code, detail }: (typeof keys)[number]) =>
    databaseProblem(Object.assign(new Error(name), { code, constraint: name, detail }))
  const others = keys.filter((one) => problemKind(clash(one).code).http !== 409)
  expect(others.map(({ name }) => name)).toEqual(askedToComeBack)
})

test('every kind of file that is taken has an ending of its own', () => {
  const types = handled.flatMap(({ operation }) =>
    Object.values(operation.input).flatMap((field) => field.types ?? []),
  )
  expect(new Set(types).size).toBeGreaterThan(3)
  for (const type of types.filter((one) => !takesUnknown([one])))
    expect(nameByType('x.hta', type)).toMatch(/^x\.[a-z]+$/)
})
