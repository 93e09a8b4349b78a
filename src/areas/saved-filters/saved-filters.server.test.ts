// Saved filters as their owner meets them: kept, judged by the list when they are read, and nobody else's.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectCompany } from '#areas/projects/testing/project-company.server.ts'
import { type ServiceCompany, serviceCompany } from '#areas/service-orders/testing/service-company.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'

let company: ServiceCompany
let one: Person
let other: Person
beforeAll(async () => {
  company = await serviceCompany()
  await projectCompany(company)
  const menus = { '/app/Project-Management': ['view'] } as const
  one = await company.server.person({ menus })
  other = await company.server.person({ menus })
})
afterAll(() => company?.server.close())

const ask = (action: string, body: object = {}, as: Person = one) =>
  company.server.call('api/SavedFilters', { action, ...body }, { as })
const all = async (as: Person = one, list = 'projects') => (await ask('select', { list }, as)).body.data
const late = { filters: [{ name: 'view', value: 'LATE' }], sort: 'due_date' }
const save = async (name: string, more: object = {}, as: Person = one) => {
  const { body } = await ask('insert', { list: 'projects', data: { name, question: late, ...more } }, as)
  if (body.status !== 1) throw new Error(JSON.stringify(body))
  return body.data
}
const fieldsOf = ({ body }: Awaited<ReturnType<typeof ask>>) =>
  (body.errors ?? []).map(({ field }: { field: string }) => field)

test('they come back as they were kept, to their owner alone', async () => {
  const kept = await save('สาย', { question: { ...late, text: 'จัดเรียง' } })
  expect(await all()).toEqual([kept])
  expect(kept).toMatchObject({
    name: 'สาย',
    is_opening: false,
    question: { text: 'จัดเรียง', ...late },
    lost: [],
  })
  expect(await all(other)).toEqual([])
  const stranger = { id: kept.id, row_version: kept.row_version }
  expect((await ask('update', { ...stranger, data: { name: 'x' } }, other)).body.code).toBe('NOT_FOUND')
  expect((await ask('delete', stranger, other)).body.code).toBe('NOT_FOUND')
  const { body } = await ask('insert', { list: 'projects', data: { name: ' สาย ', question: late } })
  expect([body.code, body.message]).toEqual(['SAVED_FILTER_TAKEN', expect.stringContaining('สาย')])
  await ask('delete', stranger)
  expect(await all()).toEqual([])
})

test('what the list does not take is refused, all of it at once', async () => {
  const { id } = company.customers[0]!
  const question = {
    filters: [
      { name: 'view', value: 'SOON' },
      { name: 'customer', value: `${id}~สยาม` },
      { name: 'colour', value: 'RED' },
      { name: 'customer', value: '999999~ไม่มี' },
    ],
    sort: '-price',
  }
  const refused = await ask('insert', { list: 'projects', data: { name: 'ทดลอง', question } })
  expect(refused.status).toBe(400)
  expect(fieldsOf(refused)).toEqual([
    'data.question.filters.0.value',
    'data.question.filters.1.value',
    'data.question.filters.2.value',
    'data.question.filters.3.value',
    'data.question.sort',
  ])
  expect(fieldsOf(await ask('select', { list: 'paintings' }))).toEqual(['list'])
  expect((await ask('select', { list: 'orders-ACTIVE' })).body.code).toBe('NOT_ALLOWED')
})

test('what holds no longer is told by its name, and stays beside a new one', async () => {
  const { owner } = company.server
  const { id: customer } = await owner.one<{ id: number }>(sql`
    insert into customer (code, name) values ('C-GONE', 'ลูกค้าที่จะลบ') returning id`)
  const kept = await save('ของลูกค้า', {
    question: { filters: [{ name: 'customer', value: `${customer}~ลูกค้าที่จะลบ` }, ...late.filters] },
  })
  expect(kept.lost).toEqual([])
  await owner.run(sql`delete from customer where id = ${customer}`)
  await owner.run(sql`
    update saved_filter set question = jsonb_set(question, '{sort}', '"-price"') where id = ${kept.id}`)
  const [now] = await all()
  expect(now.lost).toEqual(['customer', 'sort'])
  const renamed = await ask('update', { id: now.id, row_version: now.row_version, data: { name: 'เดิม' } })
  expect(renamed.body.data).toMatchObject({ name: 'เดิม', lost: ['customer', 'sort'] })
  const { row_version } = renamed.body.data
  const replaced = await ask('update', { id: now.id, row_version, data: { question: late } })
  expect(replaced.body.data.lost).toEqual([])
  const stale = await ask('update', { id: now.id, row_version, data: { name: 'x' } })
  expect(stale.body).toMatchObject({ code: 'STALE_ROW', data: { name: 'เดิม' } })
})

test('a list opens with one at most', async () => {
  const first = await save('ก', { is_opening: true }, other)
  const second = await save('ข', { is_opening: true }, other)
  const open = async () =>
    (await all(other))
      .filter(({ is_opening }: { is_opening: boolean }) => is_opening)
      .map(({ name }: { name: string }) => name)
  expect(await open()).toEqual(['ข'])
  const [former] = await all(other)
  await ask('update', { id: former.id, row_version: former.row_version, data: { is_opening: true } }, other)
  expect(await open()).toEqual(['ก'])
  expect([first.is_opening, second.is_opening]).toEqual([true, true])
  // nor with two that were chosen at two devices at once
  const third = await save('ค', {}, other)
  const latest = (await all(other)).find(({ id }: { id: number }) => id === second.id)
  const both = await Promise.all(
    [third, latest].map(({ id, row_version }) =>
      ask('update', { id, row_version, data: { is_opening: true } }, other),
    ),
  )
  for (const { body } of both) expect(['OK', 'STALE_ROW']).toContain(body.code ?? 'OK')
  expect(await open()).toHaveLength(1)
})

test('those of tasks are judged by the board, and by the tasks of whichever project', async () => {
  const person = await company.server.person({
    menus: { '/app/Taskboard': ['view'], '/app/Project-Management': ['view'] },
  })
  const keep = (list: string, filters: Readonly<Record<string, string>>, sort: string | null = null) => {
    const told = Object.entries(filters).map(([name, value]) => ({ name, value }))
    return ask('insert', { list, data: { name: 'งาน', question: { filters: told, sort } } }, person)
  }
  const lost = 'data.question.filters.0.value'
  for (const [list, filters, sort, refused] of [
    ['taskBoard', { mine: '1', overdue: '1', todo: '1' }, null, []],
    ['taskBoard', { project: '999999~ไม่มี' }, null, [lost]],
    ['taskBoard', { status: 'DONE' }, null, [lost]],
    ['taskBoard', { mine: '2' }, 'place', [lost, 'data.question.sort']],
    ['projectTasks', { todo: '1' }, null, []],
    ['projectTasks', { owner: '1~ชาย' }, null, [lost]],
  ] as const)
    expect([list, filters, fieldsOf(await keep(list, filters, sort))]).toEqual([list, filters, refused])
  expect(await all(person, 'taskBoard')).toMatchObject([{ name: 'งาน', lost: [], question: { sort: null } }])
  // the board is nobody's who has the lists of projects alone
  expect((await ask('select', { list: 'taskBoard' }, one)).status).toBe(403)
  expect((await ask('select', { list: 'projectTasks' }, one)).body.data).toEqual([])
})

test('thirty of one list are the most, from two devices at once as well', async () => {
  const person = await company.server.person({
    menus: { '/app/Active': ['view'], '/app/Project-Management': ['view'] },
  })
  for (let n = 1; n <= 29; n++) await save(`ชุด ${n}`, {}, person)
  const both = await Promise.all(
    ['ชุดท้าย', 'ชุดเกิน'].map((name) =>
      ask('insert', { list: 'projects', data: { name, question: late } }, person),
    ),
  )
  expect(both.map(({ body }) => body.code ?? 'OK').toSorted()).toEqual(['OK', 'SAVED_FILTERS_FULL'])
  const orders = await ask(
    'insert',
    {
      list: 'orders-ACTIVE',
      data: { name: 'ซ่อม', question: { filters: [{ name: 'kind', value: 'REPAIR,GONE' }] } },
    },
    person,
  )
  expect(fieldsOf(orders)).toEqual(['data.question.filters.0.value'])
})
