import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import type { AnnouncementsToday } from './announcement-files.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
let server: TestServer
let hr: Person
let welder: Person
let clerk: Person
let workshop: number

beforeAll(async () => {
  server = await testServer()
  hr = await server.person({
    username: 'hr',
    menus: { '/app/Announcements': ['view', 'create', 'edit', 'delete'] },
  })
  const { above, below } = await server.owner.one<{ above: number; below: number }>(sql`
    with top as (insert into org_unit (level, code, name_th) values ('BRANCH', 'B1', 'สาขาหนึ่ง') returning id),
      one as (insert into org_unit (level, code, name_th, parent_id) select 'SECTION', 'S1', 'งานเชื่อม', id from top returning id)
    select (select id from top) as above, (select id from one) as below`)
  workshop = above
  welder = await server.person({ username: 'welder', menus: {}, employeeId: await employee('A-1', below) })
  clerk = await server.person({ username: 'clerk', menus: {}, employeeId: await employee('A-2', null) })
})
afterAll(() => server.close())

async function employee(code: string, unit: number | null) {
  const { id } = await server.owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th, org_unit_id)
    values (${code}, ${code}, 'ทดสอบ', ${unit}) returning id`)
  return id
}
const day = async (days: number) =>
  (await server.owner.one<{ day: string }>(sql`select (bangkok_day(now()) + ${days}::int)::text as day`)).day
async function announce(name: string, more: object = {}) {
  const data = { name, publish_from: await day(0), ...more }
  const { body } = await server.call('api/Announcement', { action: 'insert', data }, { as: hr })
  if (body.status !== 1) throw new Error(JSON.stringify(body))
  return body.data as { id: number; row_version: number }
}
async function shownTo(as: Person): Promise<AnnouncementsToday> {
  const { body } = await server.call('api/dashboards', { action: 'today' }, { as })
  return body.data.announcements
}
const namesFor = async (as: Person) => (await shownTo(as)).map(({ name }) => name)
const ask = (action: string, body: object, as: Person) =>
  server.call('api/Announcement', { action, ...body }, { as })
function send(announcement_id: number, names: readonly string[], as = hr) {
  const form = new FormData()
  form.append('data', JSON.stringify({ announcement_id }))
  for (const name of names) form.append('Files', new Blob([new Uint8Array(pdf)]), name)
  return server.call('api/UploadFilesDashboard', form, { as })
}

describe('an announcement', () => {
  test('beyond the first ten is read page by page, in the same order and for the same people', async () => {
    for (let at = 1; at <= 11; at++) await announce(`หน้า ${at}`)
    await announce('ปักไว้', { is_pinned: true })
    const first = await namesFor(welder)
    expect(first).toHaveLength(10)
    const page = async (body: object) => (await ask('current', body, welder)).body
    const one = await page({ page_size: 10 })
    expect(one.data.map(({ name }: { name: string }) => name)).toEqual(first)
    const two = await page({ page_size: 10, cursor: one.next })
    const rest = two.data.map(({ name }: { name: string }) => name)
    expect(rest).toContain('หน้า 1')
    expect(first.filter((name) => rest.includes(name))).toEqual([])
    await server.owner.run(sql`delete from announcement`)
  })

  test('is shown to whom it is for, on its days, pinned ones first', async () => {
    await announce('ถึงทุกคน')
    await announce('ปักหมุด', { is_pinned: true, publish_from: await day(-3) })
    await announce('ช่างเชื่อม', { org_unit_id: workshop })
    await announce('พรุ่งนี้', { publish_from: await day(1) })
    await announce('เมื่อวาน', { publish_from: await day(-2), publish_to: await day(-1) })
    expect(await namesFor(welder)).toEqual(['ปักหมุด', 'ช่างเชื่อม', 'ถึงทุกคน'])
    expect(await namesFor(clerk)).toEqual(['ปักหมุด', 'ถึงทุกคน'])
  })

  test('is read once, and its keepers see by how many of whom', async () => {
    const { id } = await announce('อ่านด้วย', { org_unit_id: workshop })
    const [first] = await Promise.all([1, 2, 3].map(() => ask('mark_read', { id }, welder)))
    expect(first!.body.status).toBe(1)
    expect((await shownTo(welder)).find((one) => one.id === id)).toMatchObject({
      is_read: true,
      read_by: null,
    })
    expect((await ask('mark_read', { id }, clerk)).status).toBe(404)
    const { body } = await ask('readers', { id }, hr)
    expect(
      body.data.map((one: { name_th: string; read_at: string | null }) => [
        one.name_th,
        one.read_at !== null,
      ]),
    ).toEqual([['A-1 ทดสอบ', true]])
    expect((await ask('readers', { id }, welder)).status).toBe(403)
  })

  test('may not end before it begins, and is nothing others are offered to choose', async () => {
    const data = { name: 'ผิดวัน', publish_from: await day(0), publish_to: await day(-1) }
    expect((await ask('insert', { data }, hr)).body).toMatchObject({
      status: 0,
      code: 'ANNOUNCEMENT_ENDS_BEFORE',
    })
    expect((await ask('options', { text: '' }, welder)).status).toBe(403)
  })
})

describe('files of an announcement', () => {
  test('are fetched by those it is for, while it is shown', async () => {
    const { id } = await announce('มีไฟล์', { org_unit_id: workshop })
    const { body } = await send(id, ['แบบฟอร์ม.pdf'])
    expect(body.data).toMatchObject([{ name: 'แบบฟอร์ม.pdf', mime: 'application/pdf' }])
    const file = { id: body.data[0].id }
    expect((await ask('read_file', file, welder)).bytes).toEqual(pdf)
    expect((await ask('read_file', file, clerk)).status).toBe(404)
    expect((await send(id, ['x.pdf'], welder)).status).toBe(403)
    expect((await shownTo(welder)).find((one) => one.id === id)!.files).toEqual([
      { ...file, name: 'แบบฟอร์ม.pdf' },
    ])
    expect((await ask('remove_file', { ...file, row_version: 1 }, hr)).body.status).toBe(1)
    expect((await ask('read_file', file, welder)).status).toBe(404)
  })

  test('are at most ten, also where two send at once', async () => {
    const { id } = await announce('สิบไฟล์')
    const names = ['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf', '6.pdf']
    const sent = await Promise.all([send(id, names), send(id, names)])
    expect(sent.map(({ body }) => body.code ?? body.status).toSorted()).toEqual([
      1,
      'ANNOUNCEMENT_FILES_FULL',
    ])
  })
})
