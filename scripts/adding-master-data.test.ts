// docs/adding-master-data.md is followed to the letter, in a copy of the sources: what it says is enough, and is all.
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { freshDatabase } from '#platform/testing/cluster.server.ts'
import { directSql } from '#platform/testing/direct-sql.server.ts'
import type { TestServer } from '#platform/testing/server.server.ts'
import { areaFiles } from '../checks/area-files.ts'
import { catalogue, differences } from '../checks/catalogue.server.ts'
import { statementsOf } from '../db/draft/statements.ts'
import type { draft } from './db-draft.ts'

const root = join(import.meta.dirname, '..')
const paper = readFileSync(join(root, 'docs/adding-master-data.md'), 'utf8')
const copy = mkdtempSync(join(tmpdir(), 'ngan-paper-'))
let server: TestServer

const connected = async (migrated: boolean) => {
  const fresh = await freshDatabase({ migrated })
  const db = await directSql(fresh, 'owner')
  return { ...db, end: () => db.end().then(() => fresh.drop()) }
}
// the migrations of the copy are those of the run's own template
const databases = { empty: () => connected(false), migrated: () => connected(true) }

/** The code of the paper: the file each piece belongs to, and the list it is a line of; without one it is a file. */
const pieces = [...paper.matchAll(/```ts\n\/\/ (\S+?\.ts)(?:: (\w+))?\n(.*?)```/gs)].map(
  ([, file, list, text]) => ({ file: file!, list, text: text! }),
)
const lines = pieces.filter(({ list }) => list)
const written = pieces.filter(({ list }) => !list)

/** A list with one line more at its beginning, and what is imported for it. */
function withLine(source: string, list: string, text: string): string {
  const isImport = (line: string) => line.startsWith('import ')
  const imports = text.split('\n').filter(isImport).join('\n')
  const line = text
    .split('\n')
    .filter((one) => !isImport(one))
    .join('\n')
  const begins = new RegExp(`(const ${list}(: [^=]+)? = |\\b${list}: )\\[\n?`)
  expect(source).toMatch(begins)
  const longer = source.replace(begins, (start) => start + line)
  return imports ? longer.replace(/^import /m, () => `${imports}\nimport `) : longer
}

beforeAll(async () => {
  for (const name of ['src', 'db', 'scripts', 'checks'])
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !/\.test\.tsx?$/.test(path),
    })
  cpSync(join(root, 'package.json'), join(copy, 'package.json'))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  expect(paper).toContain('`byName: true` lets')
  for (const { file, text } of written)
    writeFileSync(join(copy, file), text.replace(/^\}\)$/m, '  byName: true,\n})'), { flag: 'wx' })
  for (const { file, list, text } of lines) {
    const path = join(copy, file)
    writeFileSync(path, withLine(readFileSync(path, 'utf8'), list!, text))
  }
})
afterAll(async () => {
  await server?.close()
  // the packages themselves stay, whatever becomes of what leads to them
  unlinkSync(join(copy, 'node_modules'))
  rmSync(copy, { recursive: true, force: true })
})

test('one new file and three lines in three others, as it says', () => {
  expect(paper).toContain('One new file by hand, three lines in three others')
  expect(written.map(({ file }) => file)).toEqual(['src/areas/calendar/holiday-reason.ts'])
  const isLine = (one: string) => one && !one.startsWith('import ')
  const added = lines.map(({ text }) => text.split('\n').filter(isLine))
  expect(added.map((one) => one.length)).toEqual([1, 1, 1])
  expect(new Set(lines.map(({ file }) => file)).size).toBe(3)
})

test('the table is drafted by the commands of the paper, and the records are kept', async () => {
  const commands = [...paper.matchAll(/^npm run db:draft (.+)$/gm)].map(([, args]) =>
    args!.replace('-- ', '').split(' '),
  )
  const drafting = (await import(join(copy, 'scripts/db-draft.ts'))) as { draft: typeof draft }
  const migrations = join(copy, 'db/migrations')
  const before = readdirSync(migrations)
  const areaFile = 'src/areas/calendar/calendar.sql'
  const tables = readFileSync(join(copy, areaFile), 'utf8')
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  for (const command of commands)
    expect(await drafting.draft(command, copy, databases, say, say), said.join('\n')).toBe(0)
  expect(said).toEqual([
    expect.stringContaining(areaFile),
    expect.stringMatching(/\d{4}_holiday_reason\.sql: read it/),
  ])
  const [made, ...others] = readdirSync(migrations).filter((file) => !before.includes(file))
  expect([made, others]).toEqual([expect.stringMatching(/^\d{4}_holiday_reason\.sql$/), []])
  const drafted = readFileSync(join(migrations, made!), 'utf8')
  // said once: the migration has the statements of the area as they stand
  const added = statementsOf(readFileSync(join(copy, areaFile), 'utf8').slice(tables.length))
  expect(added.length).toBeGreaterThan(3)
  expect(statementsOf(drafted).map(({ text }) => text)).toEqual(added.map(({ text }) => text))

  const testing = (await import(join(copy, 'src/platform/testing/server.server.ts'))) as {
    testServer: () => Promise<TestServer>
  }
  server = await testing.testServer()
  await server.owner.pool.query(drafted)
  const page = '/app/holiday-reason' as never
  await server.bringMenu()
  expect(
    await server.owner.rows(sql`
      select r.code, rm.can_approve from role_menu rm join role r on r.id = rm.role_id join menu m on m.id = rm.menu_id
      where m.code = 'HOLIDAY_REASONS' order by r.code`),
  ).toEqual([
    { code: 'ADMIN', can_approve: true },
    { code: 'HR', can_approve: false },
    { code: 'MANAGER', can_approve: true },
  ])
  const keeper = await server.person({ menus: { [page]: ['view', 'create', 'edit', 'delete', 'export'] } })
  const ask = async (body: object, as: typeof keeper | null = keeper) =>
    server.call('api/HolidayReason', body, { as })
  const data = { code: 'SONGKRAN', name_th: 'สงกรานต์' }
  const { body } = await ask({ action: 'insert', data })
  expect(body).toMatchObject({ status: 1, data: { ...data, is_active: true, row_version: 1 } })
  const { id } = body.data
  expect((await ask({ action: 'insert', data })).body).toMatchObject({ status: 0, code: 'TAKEN' })
  const wanted = { action: 'update', id, row_version: 1, data: { ...data, name_th: 'วันสงกรานต์' } }
  expect((await ask(wanted)).body.data).toMatchObject({ name_th: 'วันสงกรานต์', row_version: 2 })
  expect((await ask(wanted)).body.code).toBe('STALE_ROW')
  expect((await ask({ action: 'select', where: { text: 'สงกรานต์' } })).body.data).toHaveLength(1)
  expect((await ask({ action: 'select' }, null)).status).toBe(401)
  expect((await ask({ action: 'select' }, await server.person())).status).toBe(403)
  expect((await ask({ action: 'delete', id, row_version: 2 })).body.status).toBe(1)
  expect((await ask({ action: 'select' })).body.data).toEqual([])

  // one word of the definition: old clients write and read it by the name of its table
  const byName = (path: string, body: object, as: typeof keeper | null = keeper) =>
    server.call(path, { table: 'Holiday_Reason', ...body }, { as })
  const entered = await byName('api/InsertDataToDB', { data: { code: 'MAKHA', name: 'มาฆบูชา' } })
  expect(entered.body).toMatchObject({ status: 1, data: [{ code: 'MAKHA', name: 'มาฆบูชา', row_version: 1 }] })
  const row = { ID: entered.body.data[0].ID, code: 'MAKHA', name: 'มาฆบูชา', is_active: true }
  const read = await byName('api/QueryTableView', {}, await server.person())
  expect(read.body.data).toEqual([{ ...row, IsDeleted: false, row_version: 1 }])
  expect((await byName('api/QueryTableView', {}, null)).status).toBe(401)
})

test('the migrations and the areas still make the same database', async () => {
  const database = await freshDatabase({ migrated: false })
  const declared = await directSql(database, 'owner')
  try {
    for (const file of areaFiles) await declared.script(readFileSync(join(copy, file), 'utf8'))
    const lines = await catalogue(declared)
    expect(lines.filter((line) => line.startsWith('relation holiday_reason:'))).toHaveLength(1)
    expect(differences(await catalogue(server.owner), lines, ['the migrations', 'the areas'])).toEqual([])
  } finally {
    await declared.end()
    await database.drop()
  }
})

test('the page is one of the pages, drawn from the definition', async () => {
  const { pages } = (await import(join(copy, 'src/app/pages.web.ts'))) as {
    pages: readonly { path: string; load: () => Promise<unknown> }[]
  }
  const page = pages.find(({ path }) => path === '/app/holiday-reason')
  expect(await page?.load()).toMatchObject({ default: expect.any(Function) })
})
