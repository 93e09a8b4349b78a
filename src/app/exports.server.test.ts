// Every list that can be saved as a file: the whole of it, for those who may, as far as their right reaches. The short run saves
// each in one of the three formats.
import readExcel from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flags } from '#base/access.ts'
import { type Exported, MAX_EXPORTED } from '#base/exports.ts'
import { nameIn } from '#base/name-in.ts'
import type { Operation } from '#base/operation.ts'
import { menuPaths } from '#base/menu-paths.ts'
import { sql } from '#platform/database/sql.server.ts'
import { drawn } from '#platform/testing/drawn.server.ts'
import { readPaper } from '#platform/testing/papers.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { outputOf } from '#wire/envelope.ts'
import { registry } from './calls.server.ts'

const isExport = (operation: Operation): operation is Exported => 'columns' in operation
const exported = registry.operations().filter(isExport)

let server: TestServer
let everybody: Person
let looker: Person
beforeAll(async () => {
  server = await testServer({ sample: 60 })
  everybody = await server.person({
    username: 'everything',
    menus: Object.fromEntries(menuPaths.map((path) => [path, [...flags]])),
  })
  looker = await server.person({
    username: 'looks',
    menus: Object.fromEntries(menuPaths.map((path) => [path, ['view', 'edit', 'create']])),
  })
})
afterAll(() => server.close())

function ask(operation: Operation, input: object, as = everybody, language = 'en') {
  const { path, body } = registry.ask(operation, input as Record<string, unknown>)
  return server.call(path, body, { as, headers: { 'accept-language': language } })
}
const audits = () =>
  server.owner.rows<{ entity: string; actor_id: number; after: { rows: number } }>(
    sql`select entity, actor_id, after from audit_log where action = 'export' order by id`,
  )

test('there are files of lists', () => {
  expect(exported.map(({ name }) => name)).toContain('customers.export')
})

describe.each(exported)('$name', (operation) => {
  const list = registry
    .operations()
    .find(
      (one) =>
        one.output.page && one.access !== 'everyone' && operation.title.en.startsWith(`${one.title.en},`),
    )!

  test('is refused to whoever may only look', async () => {
    expect(await ask(operation, { format: 'csv' }, looker)).toMatchObject({ status: 403 })
  })

  const formats = drawn(`formats of ${operation.name}`, ['xlsx', 'csv', 'pdf'], { most: 1 })

  if (formats.includes('xlsx'))
    test('holds every row of the list, a column for each heading', async () => {
      const all = await ask(list, { page_size: 500 })
      const answer = await ask(operation, { format: 'xlsx' })
      expect(answer.status).toBe(200)
      expect(answer.headers['content-disposition']).toMatch(
        /^attachment; filename="[^"]+ \d{4}-\d\d-\d\d\.xlsx"/,
      )
      const [sheet] = await readExcel(answer.bytes)
      expect(sheet!.data[0]).toHaveLength(Object.keys(operation.columns).length)
      expect(sheet!.data).toHaveLength(all.body.total + 1)
      expect(all.body.total).toBeGreaterThan(0)
      // names in the reader's language, as the list shows them; item types that are called alike by their sections
      const { rows } = outputOf(registry.ask(list, {}).spelling, all.body) as { rows: object[] }
      const keys = Object.keys(operation.columns)
      for (const [at, key] of keys.entries()) {
        const name = key.replace(/_th$/, '')
        if (name === key || keys.includes(`${name}_en`)) continue
        const cells = sheet!.data.slice(1, rows.length + 1).map((line) => String(line[at] ?? ''))
        const wanted = rows.map((row) => nameIn(row, name, 'en'))
        expect(cells.filter((cell, line) => cell !== wanted[line] && !cell.includes('/'))).toEqual([])
      }
    })

  if (formats.includes('csv'))
    test('is written in Thai for Thai readers, and told in the audit', async () => {
      const before = await audits()
      const answer = await ask(operation, { format: 'csv' }, everybody, 'th')
      const [head] = answer.bytes.toString('utf8').split('\r\n')
      expect(head).toMatch(/[\u0e00-\u0e7f]/)
      const told = (await audits()).slice(before.length)
      expect(told).toMatchObject([
        { entity: list.name, actor_id: everybody.userId, after: { format: 'csv' } },
      ])
    })

  if (formats.includes('pdf'))
    test('is a paper with every row, its company and its pages', async () => {
      const answer = await ask(operation, { format: 'pdf' })
      expect(answer.headers['content-type']).toBe('application/pdf')
      const { text, pages } = await readPaper(answer.bytes)
      const { total } = (await ask(list, {})).body
      expect(text).toContain(total === 1 ? '1 row' : `${total} rows`)
      expect(text).toContain(`Page ${pages} of ${pages}`)
      expect(text).toMatch(/Printed on demand \d\d-[A-Z][a-z]{2}-20\d\d \d\d:\d\d by everything/)
    })
})

test('the file of leave begins with the code of the employee', async () => {
  const operation = exported.find(({ name }) => name === 'leave.export')!
  const [sheet] = await readExcel((await ask(operation, { format: 'xlsx' })).bytes)
  expect(sheet!.data[0]!.slice(0, 2)).toEqual(['Employee code', 'Employee'])
  const known = await server.owner.rows<{ code: string }>(
    sql`select distinct e.employee_code::text as code from leave_record l join employee e on e.id = l.employee_id`,
  )
  const codes = new Set(known.map(({ code }) => code))
  for (const [code] of sheet!.data.slice(1)) expect(codes).toContain(code)
})

test('a filter narrows the file as it narrows the list', async () => {
  const operation = exported.find(({ name }) => name === 'customers.export')!
  const answer = await ask(operation, { where: { status: 'PROSPECT' }, format: 'csv' })
  const { n } = await server.owner.one<{ n: number }>(
    sql`select count(*)::int as n from customer where status = 'PROSPECT' and not is_deleted`,
  )
  const [sheet] = await readExcel(
    (await ask(operation, { where: { status: 'PROSPECT' }, format: 'xlsx' })).bytes,
  )
  expect(answer.status).toBe(200)
  expect(sheet!.data).toHaveLength(n + 1)
})

test('somebody whose right reaches his own records gets those and no others', async () => {
  const own = await server.person({
    username: 'own-exporter',
    menus: { '/app/Customer-Management': ['view', 'export'] },
    scope: 'OWN',
  })
  const operation = exported.find(({ name }) => name === 'customers.export')!
  const [sheet] = await readExcel((await ask(operation, { format: 'xlsx' }, own)).bytes)
  expect(sheet!.data).toHaveLength(1)
})

test('one person’s many files wait for each other and hold up nobody else’s', async () => {
  const named = (wanted: string) => exported.find(({ name }) => name === wanted)!
  const [customers, materials] = [named('customers.export'), named('materials.export')]
  const another = await server.person({
    username: 'exports-too',
    menus: Object.fromEntries(menuPaths.map((path) => [path, [...flags]])),
  })
  const done: string[] = []
  const saved = async (name: string, operation: Operation, as: Person) => {
    const { status } = await ask(operation, { format: 'csv' }, as)
    done.push(`${name} ${status}`)
  }
  const nobody = { userId: null, requestId: 'test', ip: '' }
  const mine: Promise<void>[] = []
  await server.owner.transaction(nobody, async (db) => {
    // while the list is locked the first of mine takes as long as it takes, and the others wait behind it
    await db.run(sql`lock table customer in access exclusive mode`)
    mine.push(...Array.from({ length: 6 }, (_, at) => saved(`mine ${at + 1}`, customers, everybody)))
    await saved('theirs', materials, another)
    expect(done.filter((one) => one.endsWith(' 200'))).toEqual(['theirs 200'])
  })
  await Promise.all(mine)
  expect(done.filter((one) => one.endsWith(' 503'))).toHaveLength(2)
  expect(done.filter((one) => one.endsWith(' 200'))).toHaveLength(5)
})

test('a list too long for a file is refused, not cut', async () => {
  const operation = exported.find(({ name }) => name === 'customers.export')!

  await server.owner.run(sql`
    insert into customer (code, name) select 'MANY-' || n, 'Many ' || n from generate_series(1, ${MAX_EXPORTED}::int) n`)
  const paper = await ask(operation, { format: 'pdf' })
  expect(paper.body).toMatchObject({ status: 0, code: 'TOO_MANY_FOR_PDF', facts: { most: '2,000' } })
  const answer = await ask(operation, { format: 'csv' })
  expect(answer.body).toMatchObject({ status: 0, code: 'TOO_MANY_ROWS', facts: { most: '10,000' } })
  expect(answer.body.message).toContain('10,000')
})
