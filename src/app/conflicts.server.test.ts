// What a conflict shows: the record as it is, to callers who could have read it, and to no others.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Access } from '#base/access.ts'
import { type Operation, areaOf } from '#base/operation.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type ServiceCompany, serviceCompany } from '#areas/service-orders/testing/service-company.server.ts'
import { wires } from './calls.server.ts'

const operations = [
  ...new Set(wires.flatMap((wire) => [...wire.spellings.values()].map(({ operation }) => operation))),
]
const versioned = operations.filter(({ effect, input }) => effect === 'write' && 'row_version' in input)

const menusOf = (access: Access) =>
  typeof access === 'string' ? [] : [...new Set(access.anyOf.map(({ menu }) => menu))]
const opens = (access: Access, menu: string) =>
  typeof access !== 'string' && access.anyOf.some((right) => right.menu === menu && right.flag === 'view')
const isReadBy = (menu: string, write: Operation) =>
  operations.some(
    (one) => one.effect === 'read' && areaOf(one.name) === areaOf(write.name) && opens(one.access, menu),
  )

test('each change of a version is behind a menu that shows its records, or says who may read them', () => {
  expect(versioned.length).toBeGreaterThan(100)
  const wrong = versioned
    .filter((one) => one.readBy === undefined && menusOf(one.access).some((menu) => !isReadBy(menu, one)))
    .map(({ name }) => name)
  // calendars and their days are everybody's to read
  expect(wrong.filter((name) => !name.startsWith('calendar.'))).toEqual([])
  // a change that several pages open tells nothing to those among them which do not show the record
  const several = versioned.filter(({ access, readBy }) => menusOf(access).length > 1 && !readBy)
  expect(several.map(({ name }) => name)).toEqual([])
})

describe('an order in a list that the caller may not see', () => {
  let company: ServiceCompany
  beforeAll(async () => {
    company = await serviceCompany()
  })
  afterAll(() => company.server.close())

  test('is not there for any change either, nor is a remark added to it', async () => {
    const { coordinator, ask, get, call, person } = company
    const { id } = await call()
    await get(coordinator, 'comment', { order_id: id, body: 'รออะไหล่' })
    const page = await get(coordinator, 'get', { id })
    await get(coordinator, 'reject_order', { id, row_version: page.row_version, reason: 'แจ้งผิด' })
    const before = await get(coordinator, 'get', { id })
    const caller = await person({ menus: { '/app/Active': ['view', 'create', 'edit', 'approve'] } })
    expect((await ask(caller, 'get', { id })).status).toBe(404)
    for (const row_version of [page.row_version, before.row_version])
      for (const [action, body] of [
        ['update', { id, row_version, site_id: page.site.id, title: 'x' }],
        ['reopen', { id, row_version, reason: 'x' }],
        ['move', { id, row_version, to_status: 'ACCEPTED' }],
        ['comment', { order_id: id, body: 'x' }],
        ['comment_edit', { id: page.comments[0].id, row_version, body: 'x' }],
        ['finding_save', { order_id: id, note: 'x' }],
        ['report_save', { order_id: id, work_done: 'x' }],
        [
          'visit_insert',
          {
            order_id: id,
            planned_start: '2031-01-01T02:00:00Z',
            planned_end: '2031-01-01T03:00:00Z',
            engineers: [],
          },
        ],
      ] as const) {
        const { status, body: told } = await ask(caller, action, body)
        expect([200, 409], `${action} ${row_version}`).not.toContain(status)
        expect(JSON.stringify(told), action).not.toContain('สยามบรรจุภัณฑ์')
      }
    expect(await get(coordinator, 'get', { id })).toEqual(before)
  })

  test('a place in the company is told of without the rest of the record to who may not read people', async () => {
    const { server, engineers, person } = company
    const [id] = engineers as [number]
    const position = await server.owner.one<{ id: number }>(sql`
      insert into position (code, name_th) values ('FSE', 'ช่างบริการ') returning id`)
    const unit = await server.owner.one<{ id: number }>(sql`
      insert into org_unit (level, code, name_th) values ('BRANCH', 'HQ', 'สำนักงานใหญ่') returning id`)
    const keeper = await person({ menus: { '/app/Permission': ['view', 'edit'] } })
    const reader = await person({
      menus: { '/app/Permission': ['view', 'edit'], '/app/Employee-Management': ['view'] },
    })
    const asked = { position_id: position.id, org_unit_id: unit.id }
    const version = async () =>
      (
        await server.owner.one<{ row_version: number }>(
          sql`select row_version from employee where id = ${id}`,
        )
      ).row_version
    const direct = (row_version: number, as = keeper) =>
      server.call('api/ManagementEmployee', { action: 'set_position', id, row_version, ...asked }, { as })
    const byName = (row_version: number, as = keeper) =>
      server.call(
        'api/ExecuteStoredProcedure',
        {
          name: 'sp_permission',
          sp_params: Object.entries({ Action: 'USER_POSITION', employee_id: id, row_version, ...asked }).map(
            ([key, value]) => ({ key, value }),
          ),
        },
        { as },
      )
    for (const call of [direct, byName]) {
      const given = await call(await version())
      const conflict = await call(99)
      expect(given.body.status).toBe(1)
      expect(conflict.body.code).toBe('STALE_ROW')
      for (const { body } of [given, conflict]) expect(JSON.stringify(body)).not.toContain('Jaidee')
      expect(JSON.stringify((await call(99, reader)).body)).toContain('Jaidee')
      expect(JSON.stringify((await call(await version(), reader)).body)).toContain('Jaidee')
    }
    const branch = await person({ menus: { '/app/Permission': ['view', 'edit'] } })
    await server.giveRights(branch.userId, { '/app/Employee-Management': ['view'] }, 'ORG')
    expect(JSON.stringify((await direct(99, branch)).body)).not.toContain('Jaidee')
  })
})
