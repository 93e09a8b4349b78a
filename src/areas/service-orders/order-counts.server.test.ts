// What a search finds and figures count is what the lists behind them show to the same caller.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { findSession } from '#platform/server/caller.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { orderFigures, ordersFound } from './order-counts.server.ts'
import { type ServiceCompany, serviceCompany } from './testing/service-company.server.ts'

let company: ServiceCompany
beforeAll(async () => {
  company = await serviceCompany()
  for (const title of ['ลมรั่วที่มือจับ', 'ลมรั่วที่ปั๊ม', 'โซ่หลุด']) await company.call({ title })
  const late = await company.server.owner.one<{ id: number; row_version: number }>(sql`
    update service_order set reported_at = now() - interval '30 days' where title = 'ลมรั่วที่ปั๊ม' returning id, row_version`)
  await company.get(company.coordinator, 'move', { ...late, to_status: 'ACCEPTED' })
})
afterAll(() => company.server.close())

const askerOf = async ({ token }: Person) => {
  const user = (await findSession(company.server.dbPool, token))!
  return { user, scope: user.grants['/app/Active']!.scope }
}
const search = async (as: Person, text: string) =>
  company.server.owner.rows<{ code: string; name: string; link: string }>(
    ordersFound.found(await askerOf(as), { text, limit: 10 }),
  )

test('a search finds by number and by words, the one of that number first, each with its page', async () => {
  const found = await search(company.coordinator, 'ลมรั่ว')
  expect(found.map(({ name }) => name).toSorted()).toEqual(['ลมรั่วที่ปั๊ม', 'ลมรั่วที่มือจับ'])
  const { code } = found[0]!
  expect((await search(company.coordinator, code.toLowerCase()))[0]).toMatchObject({
    code,
    link: `/app/Active/${code}`,
  })
})

test('nothing is found of what the caller does not reach', async () => {
  const other = await company.person({
    menus: { '/app/Active': ['view'] },
    employeeId: company.engineers[2]!,
    scope: 'OWN',
  })
  expect(await search(other, 'ลมรั่ว')).toEqual([])
})

test('a figure is the count of the list to which it leads', async () => {
  const asker = await askerOf(company.coordinator)
  for (const { name, link, count } of orderFigures) {
    const { n } = await company.server.owner.one<{ n: number }>(sql`select ${count(asker)} as n`)
    const overdue = link.endsWith('overdue=1') ? { overdue: true } : {}
    const rows = await company.get(company.coordinator, 'active', { page_size: 100, where: overdue })
    expect([name, n]).toEqual([name, rows.length])
    expect(n).toBeGreaterThan(0)
  }
})
