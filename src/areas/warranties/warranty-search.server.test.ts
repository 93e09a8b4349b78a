// A search of warranties walks an index for each thing that may hold the text: it finds the same as their words joined and compared.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { holdsWarrantyText, warrantyJoined, isOfCustomer, isOfProject } from './warranty-rows.server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ sample: 60 })
})
afterAll(() => server?.close())

const found = async (where: Sql) =>
  (
    await server.owner.rows<{ id: number }>(
      sql`select w.id from ${warrantyJoined} where ${where} order by w.id`,
    )
  ).map(({ id }) => id)
test('by number, machine, project and customer, for warranties of machines and of projects', async () => {
  const words = await server.owner.rows<{ word: string; of: string }>(sql`
    select distinct on (of) word, of from ${warrantyJoined}, lateral (values ('number', right(w.warranty_no, 5)), ('machine', m.serial_no),
      ('project of machine', case when m.id is not null then j.project_no end), ('project', case when m.id is null then j.name end),
      ('customer of machine', case when m.id is not null then c.code::text end), ('customer', case when m.id is null then c.name end)) v (of, word)
    where word is not null order by of, w.id`)
  expect(words.map(({ of }) => of)).toEqual([
    'customer',
    'customer of machine',
    'machine',
    'number',
    'project',
    'project of machine',
  ])
  for (const word of [...words.map((one) => one.word), '%', '_', 'ไม่มีคำนี้']) {
    const compared = sql`fold_text(w.warranty_no) like search_pattern(${word}) or m.search_text like search_pattern(${word})
      or j.search_text like search_pattern(${word}) or c.search_text like search_pattern(${word})`
    expect([word, await found(holdsWarrantyText(word))]).toEqual([word, await found(compared)])
  }
})

test('those of a project and of a customer, whether by a machine or as a whole', async () => {
  const all = await server.owner.rows<{ project: number | null; customer: number; whole: boolean }>(
    sql`select distinct j.id as project, c.id as customer, m.id is null as whole from ${warrantyJoined}`,
  )
  expect(all.filter(({ whole }) => whole).length).toBeGreaterThan(0)
  expect(all.filter(({ whole, project }) => !whole && project).length).toBeGreaterThan(0)
  for (const { project, customer } of all) {
    if (project) expect(await found(isOfProject(project))).toEqual(await found(sql`j.id = ${project}`))
    expect(await found(isOfCustomer(customer))).toEqual(await found(sql`c.id = ${customer}`))
  }
})
