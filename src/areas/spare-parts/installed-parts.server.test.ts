// Parts in machines: one a place, whoever is first; their warranty; and when they are due.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type Person, giveRights } from '#platform/testing/people.server.ts'
import { type Answer, type TestServer, testServer } from '#platform/testing/server.server.ts'

let server: TestServer
let engineer: Person
let site: number
const parts = { worn: 0, next: 0, last: 0 }
let count = 0

const call = (action: string, body: object = {}, as: Person = engineer): Promise<Answer> =>
  server.call('api/SpareParts', { action, ...body }, { as })

async function machine(commissioned: string | null = null): Promise<number> {
  const made = await server.owner.one<{ id: number }>(sql`
    insert into machine (machine_model_id, serial_no, name, customer_id, site_id, commissioned_on)
    select (select min(id) from machine_model), ${`S-${++count}`}, 'RP-01', customer_id, id, ${commissioned}
    from customer_site where id = ${site} returning id`)
  return made.id
}
const putIn = (component_project_id: number, more: object = {}, as?: Person) =>
  call(
    'fit',
    { component_project_id, component_part_id: parts.worn, place: 'A1', installed_on: '2026-01-01', ...more },
    as,
  )
// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
const listed = async (component_project_id: number): Promise<any[]> =>
  (await call('installed', { component_project_id })).body.data

beforeAll(async () => {
  server = await testServer()
  engineer = await server.person({ menus: { '/app/Active': ['view', 'edit'] }, scope: 'TEAM' })
  await giveRights(
    server.owner,
    engineer.userId,
    { '/app/Component-Project-Management': ['view'], '/app/Component-Part': ['view'] },
    'ALL',
  )
  const made = await server.owner.one<{ id: number }>(sql`
    with c as (insert into customer (name) values ('สยามบรรจุ') returning id)
    insert into customer_site (customer_id, name) select id, 'บางปู' from c returning id`)
  site = made.id
  const part = async (
    no: string,
    more: { months?: number; hours?: number; warranty?: number; next?: number },
  ) =>
    (
      await server.owner.one<{ id: number }>(sql`
        insert into spare_part (part_no, name, machine_model_id, life_months, life_hours, warranty_months, replacement_part_id)
        select ${no}, ${no}, min(id), ${more.months ?? null}, ${more.hours ?? null}, ${more.warranty ?? null}, ${more.next ?? null}
        from machine_model returning id`)
    ).id
  parts.last = await part('BELT-3', {})
  parts.next = await part('BELT-2', { next: parts.last })
  parts.worn = await part('BELT-1', { months: 6, hours: 2000, warranty: 3, next: parts.next })
})
afterAll(() => server.close())

describe('a part in its place', () => {
  test('is one at a time: of 50 fitted at once, one is', async () => {
    const id = await machine()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        putIn(id, { place: at % 2 ? 'A1' : 'a1 ', installed_on: `2026-0${1 + (at % 5)}-01` }),
      ),
    )
    expect(answers.filter(({ body }) => body.status === 1)).toHaveLength(1)
    expect(new Set(answers.filter(({ body }) => body.status !== 1).map(({ body }) => body.code))).toEqual(
      new Set(['PLACE_TAKEN']),
    )
  })

  test('is changed on one day by its successor, also twice on the same day', async () => {
    const id = await machine()
    const first = (await putIn(id)).body.data
    expect(first).toMatchObject({ successor_no: 'BELT-3', warranty_until: '2026-03-31' })
    const change = (of: { id: number; row_version: number }, component_part_id: number) =>
      call('swap', {
        id: of.id,
        row_version: of.row_version,
        component_part_id,
        installed_on: '2026-03-01',
      })
    const second = (await change(first, parts.next)).body.data
    expect(second).toMatchObject({ part_no: 'BELT-2', place: 'A1', installed_on: '2026-03-01' })
    expect((await change(second, parts.last)).body).toMatchObject({ status: 1, data: { part_no: 'BELT-3' } })
    expect((await change(first, parts.next)).body.code).toBe('STALE_ROW')
    const rows = await listed(id)
    const out = rows.find((row) => row.id === first.id)!
    expect((await change(out, parts.next)).body.code).toBe('PART_IS_OUT')
    expect(rows.map(({ part_no, removed_on }) => [part_no, removed_on])).toEqual([
      ['BELT-3', null],
      ['BELT-1', '2026-03-01'],
      ['BELT-2', '2026-03-01'],
    ])
  })

  test('changed by two at once goes out once', async () => {
    const id = await machine()
    const { id: part, row_version } = (await putIn(id)).body.data
    const change = () =>
      call('swap', { id: part, row_version, component_part_id: parts.next, installed_on: '2026-03-01' })
    const answers = await Promise.all([change(), change()])
    expect(answers.filter(({ body }) => body.status === 1)).toHaveLength(1)
    expect(await listed(id)).toHaveLength(2)
  })

  test('is taken out not before it came, and never tomorrow', async () => {
    const id = await machine()
    const made = (await putIn(id)).body.data
    const out = (removed_on: string) =>
      call('take_out', { id: made.id, row_version: made.row_version, removed_on })
    expect((await out('2025-12-31')).body.code).toBe('PART_CAME_LATER')
    expect((await out('2049-01-01')).status).toBe(400)
    expect((await out('2026-01-31')).body.status).toBe(1)
    expect((await putIn(id, { installed_on: '2026-01-15' })).body.code).toBe('PLACE_TAKEN')
    expect((await putIn(id, { installed_on: '2026-01-31' })).body.status).toBe(1)
  })
})

describe('what a part is good for', () => {
  test('its warranty is what is left of the machine’s where that is longer', async () => {
    const id = await machine('2025-12-01')
    expect((await putIn(id)).body.data.warranty_until).toBe('2026-11-30')
    expect((await putIn(id, { place: 'A2', warranty_until: '2026-02-01' })).body.data.warranty_until).toBe(
      '2026-02-01',
    )
  })

  test('it is due by months or by hours, whichever comes first', async () => {
    const read = (id: number, read_at: string, value: number) =>
      server.owner.run(
        sql`insert into machine_meter (machine_id, kind, read_at, value) values (${id}, 'RUN_HOURS', ${read_at}, ${value})`,
      )
    const slow = await machine()
    await putIn(slow)
    expect((await listed(slow))[0]).toMatchObject({ due_on: '2026-06-30', due_by: 'MONTHS' })
    const fast = await machine()
    await read(fast, '2026-01-01T08:00+07:00', 1000)
    await read(fast, '2026-03-01T08:00+07:00', 2180)
    await putIn(fast)
    // 20 hours a day, 820 left on the first of March
    expect((await listed(fast))[0]).toMatchObject({ due_on: '2026-04-11', due_by: 'HOURS' })
    const due = async (until: string) => (await call('due', { component_project_id: fast, until })).body.data
    expect([(await due('2026-04-10')).length, (await due('2026-04-11')).length]).toEqual([0, 1])
  })
})

test('parts of machines beyond reach are neither read nor fitted, and without the right to parts none is shown', async () => {
  const id = await machine()
  await putIn(id)
  const own = await server.person({
    menus: { '/app/Component-Project-Management': ['view', 'edit'], '/app/Component-Part': ['view'] },
    scope: 'OWN',
  })
  expect((await call('installed', { component_project_id: id }, own)).status).toBe(404)
  expect((await putIn(id, { place: 'B1' }, own)).status).toBe(404)
  const office = await server.person({ menus: { '/app/Component-Project-Management': ['view'] } })
  expect((await call('installed', { component_project_id: id }, office)).status).toBe(403)
  const timeline = (as: Person) =>
    server.call(
      'api/ViewAndMangementMachine',
      { tb_name: 'component_project', action: 'timeline', id },
      { as },
    )
  const kinds = async (as: Person) =>
    (await timeline(as)).body.data.kinds.map(({ kind }: { kind: string }) => kind)
  expect(await kinds(office)).not.toContain('PART')
  expect(await kinds(engineer)).toContain('PART')
})
