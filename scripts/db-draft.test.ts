// The command that drafts a migration, on the tables of the product in a copy of their files.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#platform/testing/cluster.server.ts'
import { directSql } from '#platform/testing/direct-sql.server.ts'
import { areaFiles } from '../checks/area-files.ts'
import { areasText, draft, snapshotOf } from './db-draft.ts'

const root = join(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'ngan-tables-'))
const inCopy = (file: string) => readFileSync(join(copy, file), 'utf8')
const migrations = () => readdirSync(join(copy, 'db/migrations')).sort()

const connected = async (migrated: boolean) => {
  const fresh = await freshDatabase({ migrated })
  const db = await directSql(fresh, 'owner')
  return { ...db, end: () => db.end().then(() => fresh.drop()) }
}
// the migrations of the copy are those of the run's own template
const databases = { empty: () => connected(false), migrated: () => connected(true) }
async function run(...args: string[]) {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  return { code: await draft(args, copy, databases, say, say), said: said.join('\n') }
}

beforeAll(() => {
  cpSync(join(root, 'db/migrations'), join(copy, 'db/migrations'), { recursive: true })
  for (const file of [...areaFiles, 'db/snapshot.sql']) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('there is nothing to draft: the migrations make what the areas say, and the snapshot says it', async () => {
  const before = migrations()
  expect(await run('leftover')).toEqual({
    code: 0,
    said: 'Nothing to draft: the migrations make what the areas say.',
  })
  expect(migrations()).toEqual(before)
  expect(inCopy('db/snapshot.sql')).toBe(snapshotOf(areasText(root)))
})

const file = 'src/areas/help/company.sql'
const column = '  motto text constraint company_motto_filled check (filled(motto, 200)),\n'
const withMotto = (text: string) => text.replace('  created_by', `${column}  created_by`)

test('nothing is written while anything differs', async () => {
  const [before, snapshot, was] = [migrations(), inCopy('db/snapshot.sql'), inCopy(file)]
  writeFileSync(join(copy, file), withMotto(was).replace(/select track_changes\('company'\);/, ''))
  const open = await run('motto')
  expect(open.code).toBe(1)
  expect(open.said).toContain('alter table company add column motto text;')
  expect(open.said).toContain('Wants --drops, or a rename by hand: drop trigger company_audit on company;')
  expect([migrations(), inCopy('db/snapshot.sql')]).toEqual([before, snapshot])
  writeFileSync(join(copy, file), was)
})

test('what is finished is written, and the snapshot with it', async () => {
  const before = migrations()
  writeFileSync(join(copy, file), withMotto(inCopy(file)))
  expect(await run('motto')).toMatchObject({ code: 0, said: expect.stringContaining('_motto.sql: read it.') })
  const [made, ...others] = migrations().filter((name) => !before.includes(name))
  expect([made, others]).toEqual([expect.stringMatching(/^\d{4}_motto\.sql$/), []])
  expect(inCopy(`db/migrations/${made}`)).toBe(
    `alter table company add column motto text;\nalter table company add constraint company_motto_filled CHECK (filled(motto, 200));\n`,
  )
  expect(inCopy('db/snapshot.sql')).toContain(column)
})

test('a name that is none is refused', async () => {
  expect(await run('Mein Name')).toMatchObject({ code: 1, said: expect.stringContaining('small letters') })
})
