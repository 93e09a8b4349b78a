// docs/adding-an-area.md is followed to the letter, in a copy of the sources: what it says is enough, and is all.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { freshDatabase } from '#platform/testing/cluster.server.ts'
import { directSql } from '#platform/testing/direct-sql.server.ts'
import type { TestServer } from '#platform/testing/server.server.ts'
import type { readManual } from '../src/areas/help/manual-text.server.ts'
import type { draft } from './db-draft.ts'

type SampleModule = typeof import('../src/app/sample-company.server.ts')
type DatabaseModule = typeof import('#platform/database/db.server.ts')

const root = join(import.meta.dirname, '..')
const paper = readFileSync(join(root, 'docs/adding-an-area.md'), 'utf8')
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
const pieces = [
  ...paper.matchAll(/```\w+\n(?:\/\/|--|<!--) (\S+?)(?:: (\w+)(, at the end)?)?(?: -->)?\n(.*?)```/gs),
].map(([, file, list, end, text]) => ({ file: file!, list, atEnd: end !== undefined, text: text! }))
const lines = pieces.filter(({ list }) => list)
const written = pieces.filter(({ list }) => !list)

/** A list with one line more, and what is imported for it. */
function withLine(source: string, { list, atEnd, text }: (typeof pieces)[number]): string {
  const isImport = (line: string) => line.startsWith('import ')
  const imports = text.split('\n').filter(isImport).join('\n')
  const line = text
    .split('\n')
    .filter((one) => !isImport(one))
    .join('\n')
  const whole = new RegExp(`(const ${list}(?:: [^=]+)? = \\[\n)(.*?)(?=^\\])`, 'ms')
  expect(source).toMatch(whole)
  const longer = source.replace(whole, (_, begin: string, others: string) =>
    atEnd ? begin + others + line : begin + line + others,
  )
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
  for (const { file, text } of written) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    writeFileSync(join(copy, file), text, { flag: 'wx' })
  }
  for (const piece of lines) {
    const path = join(copy, piece.file)
    writeFileSync(path, withLine(readFileSync(path, 'utf8'), piece))
  }
})
afterAll(async () => {
  await server?.close()
  // the packages themselves stay, whatever becomes of what leads to them
  unlinkSync(join(copy, 'node_modules'))
  rmSync(copy, { recursive: true, force: true })
})

test('one folder, and one line in each of three lists', () => {
  expect(new Set(written.map(({ file }) => dirname(file)))).toEqual(
    new Set(['src/areas/parking', 'src/areas/parking/sample']),
  )
  expect(lines.map(({ file }) => file)).toEqual([
    'src/app/areas.ts',
    'src/app/areas.server.ts',
    'src/app/pages.web.ts',
  ])
  const added = lines.map(({ text }) => text.split('\n').filter((one) => one && !one.startsWith('import ')))
  expect(added.map((one) => one.length)).toEqual([1, 1, 1])
})

test('its migration is drafted; its entry, first grants and records come at the start, its sample with the sample company, and its calls are answered', async () => {
  const migrations = join(copy, 'db/migrations')
  const before = readdirSync(migrations)
  const drafting = (await import(join(copy, 'scripts/db-draft.ts'))) as { draft: typeof draft }
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const [, name] = /`npm run db:draft (\w+)`/.exec(paper)!
  expect(await drafting.draft([name!], copy, databases, say, say), said.join('\n')).toBe(0)
  const [made] = readdirSync(migrations).filter((file) => !before.includes(file))

  const testing = (await import(join(copy, 'src/platform/testing/server.server.ts'))) as {
    testServer: () => Promise<TestServer>
  }
  server = await testing.testServer()
  await server.owner.pool.query(readFileSync(join(migrations, made!), 'utf8'))
  await server.bringMenu()
  expect(
    await server.owner.rows(sql`
      select r.code, rm.can_edit from role_menu rm join role r on r.id = rm.role_id join menu m on m.id = rm.menu_id
      where m.link = '/app/Parking' order by r.code`),
  ).toEqual([
    { code: 'ADMIN', can_edit: true },
    { code: 'MANAGER', can_edit: true },
    { code: 'STAFF', can_edit: false },
  ])
  const person = await server.person({ menus: { ['/app/Parking' as never]: ['view'] } })
  const bays = await server.call('api/Parking', { action: 'list_bays' }, { as: person })
  expect(bays.body.data.map(({ code }: { code: string }) => code)).toEqual(['P-01', 'P-02'])
  expect(
    (await server.call('api/Parking', { action: 'list_bays' }, { as: await server.person() })).status,
  ).toBe(403)

  const company = await freshDatabase()
  const sample = (await import(join(copy, 'src/app/sample-company.server.ts'))) as SampleModule
  const { openDbPool } = (await import(join(copy, 'src/platform/database/db.server.ts'))) as DatabaseModule
  const owner = openDbPool(company.connection('owner'), { max: 2 })
  try {
    await owner.pool.query(readFileSync(join(migrations, made!), 'utf8'))
    await sample.loadSampleCompany(owner, { orders: 0, now: new Date(), password: sample.SAMPLE_PASSWORD })
    expect(await owner.rows(sql`select code from parking_bay order by code`)).toEqual([
      { code: 'P-01' },
      { code: 'P-02' },
      { code: 'VISITORS' },
    ])
  } finally {
    await owner.end()
    await company.drop()
  }
})

test('its page is one of the pages, and its chapter stands in the manual at its place', async () => {
  const { pages } = (await import(join(copy, 'src/app/pages.web.ts'))) as {
    pages: readonly { path: string }[]
  }
  expect(pages.filter(({ path }) => path === '/app/Parking')).toHaveLength(1)
  const { chapters } = (await import(join(copy, 'src/app/chapters.ts'))) as { chapters: readonly string[] }
  expect(chapters.slice(chapters.indexOf('training'), chapters.indexOf('organization') + 1)).toEqual([
    'training',
    'parking',
    'organization',
  ])
  const help = (await import(join(copy, 'src/areas/help/manual-text.server.ts'))) as {
    readManual: typeof readManual
  }
  for (const language of ['en', 'th'] as const)
    expect(help.readManual(join(copy, 'src/areas'), chapters, language).map(({ id }) => id)).toContain(
      'parking',
    )
})
