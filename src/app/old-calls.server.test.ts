// Old clients call as the specification spells it: without an action, with rows as they were read, with numbers as text.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flags } from '#base/access.ts'
import { menuPaths } from '#base/menu-paths.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import type { Wire } from '#wire/wire.ts'
import { loadSampleCompany } from './sample-company.server.ts'
import { registry } from './calls.server.ts'
import { declaredEntities } from './areas.server.ts'

let server: TestServer
let keeper: Person
beforeAll(async () => {
  server = await testServer()
  await loadSampleCompany(server.owner, {
    orders: 30,
    now: new Date(),
    password: 'Kept-for-Show-7',
    files: server.files,
  })
  const { id } = await server.owner.one<{ id: number }>(sql`
    select id from employee where status = 'ACTIVE' and not exists (select from app_user where employee_id = employee.id)
    union all select (select min(id) from employee) limit 1`)
  keeper = await server.person({ menus: Object.fromEntries(menuPaths.map((path) => [path, [...flags]])) })
  await server.owner.run(sql`update app_user set employee_id = null where employee_id = ${id}`)
  await server.owner.run(sql`update app_user set employee_id = ${id} where id = ${keeper.userId}`)
})
afterAll(() => server.close())

const call = (path: string, body: object) => server.call(path, body, { as: keeper })

/** Each table of each path that selects, as a request that names no action. */
const selecting = [...registry.paths.values()]
  .filter(({ isOld, key }: Wire) => isOld && key !== null && key !== 'table')
  .flatMap((wire) =>
    [...wire.spellings.keys()]
      .filter((word) => /(^|\/)(select|filter)$/.test(word) && !word.startsWith('sp_'))
      .map((word) => ({
        wire,
        word,
        name: `${wire.path} ${word}`,
        body: wire.within ? { [wire.within]: word.split('/')[0] } : {},
      })),
  )

describe('a call that names no action', () => {
  test.each(selecting)('$name selects', async ({ wire, word, body }) => {
    expect(registry.recognise(wire, body)?.spelling).toBe(wire.spellings.get(word))
    const { status, body: answer } = await call(wire.path, body)
    // what a list cannot do without is asked for; nothing is malformed
    expect([200, 400]).toContain(status)
    expect([undefined, 'INVALID_INPUT']).toContain(answer.code)
  })

  test.each([
    ['location', 'นิคม'],
    ['quarterage', 'นิคม'],
  ])('%s by its name, as the specification spells it', async (tb_name, name) => {
    const all = (await call('api/Location_Quarterage', { tb_name })).body
    const named = (await call('api/Location_Quarterage', { tb_name, name })).body
    expect([all.status, named.status]).toEqual([1, 1])
    expect(named.data).toEqual(
      (await call('api/Location_Quarterage', { tb_name, action: 'select', where: { text: name } })).body.data,
    )
    expect(named.data.length).toBeLessThan(all.data.length)
    expect((await call('api/Location_Quarterage', { tb_name, name: 'ไม่มีที่ใดชื่อนี้' })).body.data).toEqual([])
  })
})

describe('rooms by the procedure', () => {
  const execute = async (Action: string, row: object) => {
    const sp_params = Object.entries({ Action, ...row }).map(([key, value]) => ({ key, value }))
    return (await call('api/ExecuteStoredProcedure', { name: 'sp_meeting_room', sp_params })).body
  }
  const room = {
    ID: null,
    Name: 'ห้องตามสเปก',
    Description: null,
    SeatSize: '6',
    IsDeleted: 0,
    CreateBy: 'someone',
    UpdateBy: 99,
  }
  const booking = {
    ID: 0,
    Perpose: 'ประชุมตามสเปก',
    NumAttendees: '4',
    IsCancel: 1,
    IsDeleted: 1,
    Link: null,
    Remark: null,
    CreateBy: 'someone',
    UpdateBy: null,
  }

  test('take rows with every field that is named, and the server’s own values stand', async () => {
    const [made] = (await execute('i_mst', room)).data
    expect(made).toMatchObject({
      Result: 'Success',
      Name: room.Name,
      SeatSize: 6,
      IsDeleted: 0,
      CreateBy: keeper.userId,
    })
    const [changed] = (await execute('u_mst', { ...room, ID: String(made.ID), SeatSize: 8 })).data
    expect(changed).toMatchObject({
      Result: 'Success',
      SeatSize: 8,
      CreateBy: keeper.userId,
      UpdateBy: keeper.userId,
    })
    const span = { RoomId: String(made.ID), StartDate: '2042-03-10 09:00', EndDate: '2042-03-10T10:00' }
    const [booked] = (await execute('i_set', { ...booking, ...span })).data
    expect(booked).toMatchObject({
      Result: 'Success',
      IsCancel: 0,
      CreateBy: keeper.userId,
      StartDate: '2042-03-10T02:00:00.000Z',
    })
    expect(booked.EndDate).toBe('2042-03-10T03:00:00.000Z')
    const [moved] = (
      await execute('u_set', { ...booking, ...span, ID: booked.ID, IsCancel: 0, EndDate: '2042-03-10 11:30' })
    ).data
    expect(moved).toMatchObject({ Result: 'Success', EndDate: '2042-03-10T04:30:00.000Z' })
    const coming = (await execute('s_set', {})).data
    expect(coming.map(({ ID }: { ID: number }) => ID)).toContain(booked.ID)
    expect(coming.every(({ EndDate }: { EndDate: string }) => Date.parse(EndDate) > Date.now())).toBe(true)
    const later = (await execute('s_set', { StartDate: '2042-03-10 11:30' })).data
    expect(later.map(({ ID }: { ID: number }) => ID)).not.toContain(booked.ID)
    const [gone] = (await execute('u_set', { ID: booked.ID, IsCancel: 1 })).data
    expect(gone).toMatchObject({
      Result: 'Success',
      IsCancel: 1,
      Perpose: booking.Perpose,
      EndDate: moved.EndDate,
    })
  })

  test('and institutes, too', async () => {
    const ask = async (Action: string, row: object) => {
      const sp_params = Object.entries({ Action, ...row }).map(([key, value]) => ({ key, value }))
      return (await call('api/ExecuteStoredProcedure', { name: 'sp_institute', sp_params })).body.data[0]
    }
    const made = await ask('i_mst', {
      ID: null,
      name: 'สถาบันตามสเปก',
      createBy: 'x',
      IsDeleted: 0,
      UpdateBy: 1,
    })
    expect(made).toMatchObject({ Result: 'Success', name: 'สถาบันตามสเปก', createBy: keeper.userId })
    const row = { ID: String(made.ID), CreateBy: 5, UpdateBy: 5, IsDeleted: 0 }
    expect(await ask('u_mst', row)).toMatchObject({ Result: 'Success', name: 'สถาบันตามสเปก' })
    expect(await ask('d_mst', { ...row, name: 'x' })).toMatchObject({ Result: 'Success' })
  })
})

test('a calendar and its events are entered with no id yet', async () => {
  const made = await call('api/CompanyCalendar', {
    ACTION: 'insert_calendar',
    ID: null,
    NAME: 'ปฏิทินตามสเปก',
    DESCRIPTION: null,
    WORKTYPE: '1',
    STATUS: '1',
  })
  expect(made.body.data).toMatchObject({ Name: 'ปฏิทินตามสเปก', WorkType: 1, Status: 1 })
  const { body } = await call('api/CompanyCalendar', {
    ACTION: 'insert_event',
    ID: null,
    EVENT_ID: '1',
    NAME: 'วันหยุด',
    DESCRIPTION: '',
    EVENT_DATE: '2042-03-10',
    CALENDAR_ID: String(made.body.data.ID),
  })
  expect(body.data).toMatchObject([
    { CalendarEventID: made.body.data.ID, EventID: 1, EventDate: '2042-03-10' },
  ])
})

const byName = [...registry.paths.get('api/UpdateDynamicTransactionTable')!.spellings.keys()]
  .filter((word) => word.endsWith('/update'))
  .map((word) => word.replace('/update', ''))

describe('a table that is written by name', () => {
  test.each(byName)('%s takes its rows back as they came', async (table) => {
    const read = async () =>
      (await call('api/QueryTableView', { table, page: { number: 1, size: 1 } })).body.data[0]
    const row = await read()
    expect(row, table).toBeDefined()
    const where = { ID: row.ID, row_version: row.row_version }
    const { status, body } = await call('api/UpdateDynamicTransactionTable', {
      transactions: [{ action: 'update', table, data: row, where }],
    })
    expect([status, body.errors]).toEqual([200, undefined])
    const { row_version, ...kept } = row
    const again = (
      await call('api/QueryTableView', {
        table,
        conditions: [{ field: 'ID', op: '=', value: String(row.ID) }],
      })
    ).body.data
    expect(again).toEqual([{ ...kept, row_version: row_version + 1 }])
  })

  test('by each of the names it is read by', () => {
    const read = [...registry.paths.get('api/QueryTableView')!.spellings]
    for (const entity of declaredEntities.filter(
      (one) => one.tableView && (one.byName === true || !one.byName?.readOnly),
    )) {
      const names = read
        .filter(([, { operation }]) => operation === entity.tableView!.read)
        .map(([name]) => name)
      for (const name of names) expect(byName).toContain(name)
    }
    expect(byName).toEqual(
      expect.arrayContaining(['Component group', 'ComponentGroup', 'Work_Type', 'WorkType']),
    )
  })
})
