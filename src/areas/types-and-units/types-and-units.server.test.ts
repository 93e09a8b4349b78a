// What only these entities have to themselves, and the work of machine types.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flags } from '#base/access.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

let server: TestServer
let keeper: Person
let looker: Person
beforeAll(async () => {
  server = await testServer()
  const pages = [
    '/app/unit',
    '/app/project-type',
    '/app/item-type',
    '/app/cost-type',
    '/app/job-task-type',
    '/app/job-task',
    '/app/location',
  ] as const
  const all = <F>(rights: readonly F[]) => Object.fromEntries(pages.map((page) => [page, [...rights]]))
  keeper = await server.person({ menus: all(flags) })
  looker = await server.person({ menus: all(['view'] as const) })
})
afterAll(() => server.close())

const call = (path: string, body: object, as = keeper) => server.call(path, body, { as })
const add = async (path: string, data: object, words: object = {}) =>
  (await call(path, { ...words, action: 'insert', data })).body
let made = 0
const named = (more: object = {}) => ({ code: `T${++made}`, name: `รายการ ${made}`, ...more })

describe('units', () => {
  const quantity = async () => (await add('api/Unit', named(), { tb_name: 'unit_object' })).data.ID as number

  test('without a table named are units, and a quantity has one base unit', async () => {
    const unit_object_id = await quantity()
    const metre = await add('api/Unit', named({ unit_object_id, factor_to_base: 1, is_base: true }))
    expect(metre.data).toMatchObject({ is_base: true, factor_to_base: 1 })
    const inch = await add('api/Unit', named({ unit_object_id, factor_to_base: 0.0254 }))
    expect(inch.data).toMatchObject({ is_base: false, factor_to_base: 0.0254 })
    const second = named({ unit_object_id, factor_to_base: 1, is_base: true })
    expect((await add('api/Unit', second)).code).toBe('UNIT_BASE_TAKEN')
    const { ID, row_version } = metre.data
    await call('api/Unit', { action: 'delete', ID, row_version })
    expect((await add('api/Unit', second)).status).toBe(1)
  })

  test('a base unit is one of itself', async () => {
    const unit_object_id = await quantity()
    const told = await add('api/Unit', named({ unit_object_id, factor_to_base: 2, is_base: true }))
    expect(told.code).toBe('UNIT_BASE_IS_ONE')
  })

  test('nothing is so small or so large that no unit is', async () => {
    const unit_object_id = await quantity()
    for (const factor of [0.000001, 1_000_000_000])
      expect((await add('api/Unit', named({ unit_object_id, factor_to_base: factor }))).status).toBe(1)
    for (const factor of [0, -1, 0.0000001, 1_000_000_001]) {
      const told = await add('api/Unit', named({ unit_object_id, factor_to_base: factor }))
      expect(told.errors[0].field).toBe('data.factor_to_base')
      const row = sql`insert into unit (code, name_th, unit_object_id, factor_to_base)
        values (${`F${factor}`}, 'x', ${unit_object_id}, ${factor})`
      await expect(server.owner.run(row)).rejects.toMatchObject({
        cause: { constraint: 'unit_factor_to_base_range' },
      })
    }
  })

  test('two base units at once: one is told', async () => {
    const unit_object_id = await quantity()
    const both = await Promise.all(
      [1, 2].map(() => add('api/Unit', named({ unit_object_id, factor_to_base: 1, is_base: true }))),
    )
    expect(both.map(({ status, code }) => (status === 1 ? 'in' : code)).sort()).toEqual([
      'UNIT_BASE_TAKEN',
      'in',
    ])
  })

  test('a table that nobody declared is none', async () => {
    expect((await call('api/Unit', { tb_name: 'app_user', action: 'select' })).status).toBe(400)
    expect((await call('api/Unit', { tb_name: 7, action: 'select' })).status).toBe(400)
  })
})

describe('of a section', () => {
  const section = async (level = 'SECTION') =>
    (
      await server.owner.one<{ id: number }>(sql`
        insert into org_unit (level, code, name_th) values (${level}, ${`S${++made}`}, ${`แผนก ${made}`}) returning id`)
    ).id

  test('a code is taken in its own section only', async () => {
    const [one, other] = [await section(), await section()]
    const same = named({ element: 'LABOR' })
    expect((await add('api/CostType', { ...same, section_id: one })).status).toBe(1)
    expect((await add('api/CostType', { ...same, section_id: other })).status).toBe(1)
    const told = await add('api/CostType', { ...same, section_id: one })
    expect([told.code, told.message]).toEqual([
      'RECORD_CODE_TAKEN_IN_SECTION',
      `The code ${same.code} is in use in this section.`,
    ])
  })

  test('old clients read them by section, cost types by their names', async () => {
    const section_id = await section()
    for (const name of ['วัสดุ', 'ค่าแรง', 'เดินทาง'])
      await add('api/CostType', { ...named(), name, section_id, element: 'SUPPORT' })
    const conditions = [{ field: 'section_id', op: '=', value: section_id }]
    const { data } = (await call('api/QueryTableView', { table: 'Cost_Type', conditions })).body
    expect(data.map(({ name }: { name: string }) => name)).toEqual(['ค่าแรง', 'เดินทาง', 'วัสดุ'])
    // their own list is sorted by the name it shows, too
    const sorted = { action: 'select', where: { section_id }, sort: [{ field: 'name', dir: 'desc' }] }
    const falling = (await call('api/CostType', sorted)).body.data
    expect(falling.map(({ name }: { name: string }) => name)).toEqual(['วัสดุ', 'เดินทาง', 'ค่าแรง'])
    await add('api/ItemType', named({ section_id }))
    const items = (await call('api/QueryTableView', { table: 'Item_Type', conditions })).body.data
    expect(items).toMatchObject([{ section_id, IsDeleted: false }])
  })

  test('what was deleted is not offered to old clients', async () => {
    const section_id = await section()
    const { ID, row_version } = (await add('api/ItemType', named({ section_id }))).data
    const conditions = [{ field: 'section_id', op: '=', value: section_id }]
    const ids = async () =>
      (await call('api/QueryTableView', { table: 'Item_Type', conditions })).body.data.map(
        (one: { ID: number }) => one.ID,
      )
    expect(await ids()).toEqual([ID])
    await call('api/ItemType', { action: 'delete', ID, row_version })
    expect(await ids()).toEqual([])
  })
})

describe('kinds of work', () => {
  test('are offered by board, those of both among them, and told by it in list, file and history', async () => {
    const named_en = `Board ${++made}`
    const addOn = (board: string | null, code: string) =>
      add('api/JobTask', { code, name: code, name_en: named_en, board }, { tb_name: 'job_task_type' })
    const both = (await addOn(null, 'B-BOTH')).data
    const service = (await addOn('SERVICE', 'B-SERVICE')).data
    await addOn('RCS', 'B-RCS')
    expect((await addOn('PROJECTS', 'B-ODD')).errors).toMatchObject([{ field: 'data.board' }])
    const words = { tb_name: 'job_task_type' }
    const offered = async (more: object) =>
      (await call('api/JobTask', { ...words, action: 'options', text: named_en, ...more })).body.data.map(
        ({ hint }: { hint: string }) => hint,
      )
    expect(await offered({ board: 'RCS' })).toEqual(['B-BOTH', 'B-RCS'])
    expect(await offered({ board: 'SERVICE' })).toEqual(['B-BOTH', 'B-SERVICE'])
    expect(await offered({})).toEqual(['B-BOTH', 'B-RCS', 'B-SERVICE'])
    const where = { text: named_en, board: 'SERVICE' }
    const listed = (await call('api/JobTask', { ...words, action: 'select', where })).body.data
    expect(listed.map(({ code, board }: Record<string, unknown>) => [code, board])).toEqual([
      ['B-BOTH', null],
      ['B-SERVICE', 'SERVICE'],
    ])
    // old clients read it by the name of the table
    const conditions = [{ field: 'board', op: '=', value: 'SERVICE' }]
    const read = (await call('api/QueryTableView', { table: 'Job_Task_Type', conditions })).body.data
    expect(read).toMatchObject([{ code: 'B-SERVICE', board: 'SERVICE' }])
    const file = await call('api/JobTask', { ...words, action: 'export', where, format: 'csv' })
    expect(new TextDecoder().decode(file.bytes).split(/\r?\n/).slice(0, 3)).toEqual([
      expect.stringContaining('Board'),
      expect.not.stringContaining('Service,'),
      expect.stringContaining('Service,'),
    ])
    const { ID, row_version } = service
    await call('api/JobTask', { ...words, action: 'update', ID, row_version, data: { board: null } })
    const history = (await call('api/JobTask', { ...words, action: 'history', ID })).body.data
    expect(history[0].changes).toEqual([{ field: 'board', from: 'SERVICE', to: null }])
    expect(both).toMatchObject({ board: null })
  })
})

describe('locations', () => {
  test('are looked for by the name beside their table, as old clients do', async () => {
    const place = named({ zone: 'PROVINCE_FAR', province: 'ระยอง', distance_km: 182.5 })
    const { data } = await add('api/Location_Quarterage', place, { tb_name: 'location' })
    expect(data).toMatchObject({ distance_km: 182.5, branch_id: null })
    const found = await call('api/Location_Quarterage', {
      tb_name: 'location',
      name: place.name,
      action: 'select',
    })
    expect(found.body.data.map(({ ID }: { ID: number }) => ID)).toEqual([data.ID])
    const none = await call('api/Location_Quarterage', {
      tb_name: 'location',
      name: 'ไม่มีที่นี่',
      action: 'select',
    })
    expect(none.body.data).toEqual([])
    for (const odd of [{ name: 7 }, { name: 'x', where: 7 }, { name: 'x', action: 'get', ID: data.ID }])
      expect(
        (await call('api/Location_Quarterage', { tb_name: 'location', action: 'select', ...odd })).status,
      ).toBe(400)
  })
})

describe('the work of a machine type', () => {
  const machineType = async () =>
    (
      await server.owner.one<{ id: number }>(sql`
        insert into machine_type (code, name_th) values (${`M${++made}`}, ${`เครื่อง ${made}`}) returning id`)
    ).id
  const kind = async () => (await add('api/JobTask', named(), { tb_name: 'job_task_type' })).data.ID as number
  const task = async (job_task_type_id: number) =>
    (await add('api/JobTask', named({ job_task_type_id }))).data.ID as number
  const kindsOf = async (component_type_id: number) =>
    (await call('api/JobTypeMachine', { action: 'select', component_type_id })).body.data
  const tasksOf = async (component_type_id: number) =>
    (await call('api/JobTaskMachine', { action: 'select', component_type_id })).body.data
  const tick = async (component_type_id: number, job_task_type_ids: number[], more: object = {}) =>
    call('api/JobTypeMachine', {
      action: 'save',
      component_type_id,
      row_version: (await kindsOf(component_type_id)).row_version,
      job_task_type_ids,
      ...more,
    })
  const say = async (component_type_id: number, rows: object[], more: object = {}) =>
    call('api/JobTaskMachine', {
      action: 'save',
      component_type_id,
      row_version: (await tasksOf(component_type_id)).row_version,
      rows,
      ...more,
    })
  const hours = (job_task_id: number, standard_hours = 8, people = 1) => ({
    job_task_id,
    standard_hours,
    people,
  })
  const applying = (data: { rows: { applies: boolean; job_task_type_id: number }[] }) =>
    data.rows.filter(({ applies }) => applies).map(({ job_task_type_id }) => job_task_type_id)

  test('is ticked and timed as a whole: what is not among the rows is gone', async () => {
    const machine = await machineType()
    const [design, build] = [await kind(), await kind()]
    const [draw, weld] = [await task(design), await task(build)]
    expect(applying((await tick(machine, [design, build])).body.data)).toEqual([design, build])
    const saved = (await say(machine, [hours(draw, 40.5), hours(weld, 16, 2)])).body.data
    expect(saved.rows).toMatchObject([
      { job_task_id: draw, standard_hours: 40.5, people: 1 },
      { job_task_id: weld, standard_hours: 16, people: 2 },
    ])
    const listed = (await call('api/JobTypeMachine', { action: 'machines' })).body.data
    expect(listed.find(({ id }: { id: number }) => id === machine)).toMatchObject({
      kinds: 2,
      tasks: 2,
      hours: 72.5,
    })
    const fewer = (await say(machine, [hours(weld, 20)])).body.data
    expect(fewer.rows).toMatchObject([
      { job_task_id: draw, standard_hours: null, people: null },
      { job_task_id: weld, standard_hours: 20, people: 1 },
    ])
  })

  test('hours of a kind that goes have to be given up aloud', async () => {
    const machine = await machineType()
    const [design, build] = [await kind(), await kind()]
    await tick(machine, [design, build])
    await say(machine, [hours(await task(design)), hours(await task(build))])
    const refused = (await tick(machine, [build])).body
    expect([refused.code, refused.facts?.count ?? 1]).toEqual(['JOB_TASKS_ON_MACHINE', 1])
    expect(applying(await kindsOf(machine))).toEqual([design, build])
    expect(applying((await tick(machine, [build], { with_tasks: true })).body.data)).toEqual([build])
    expect((await tasksOf(machine)).rows).toHaveLength(1)
  })

  test('a task needs its kind there, and cannot be moved to one that is not', async () => {
    const machine = await machineType()
    const [design, build] = [await kind(), await kind()]
    const draw = await task(design)
    expect((await say(machine, [hours(draw)])).body.code).toBe('JOB_KIND_NOT_ON_MACHINE')
    await tick(machine, [design])
    await say(machine, [hours(draw)])
    const { data } = (await call('api/JobTask', { action: 'get', ID: draw })).body
    const { code, name, row_version } = data
    const move = () =>
      call('api/JobTask', {
        action: 'update',
        ID: draw,
        row_version,
        data: { code, name, job_task_type_id: build },
      })
    expect((await move()).body.code).toBe('JOB_TASK_KIND_NOT_ON_MACHINE')
    await tick(machine, [design, build])
    expect((await move()).body.status).toBe(1)
  })

  test('a kind cannot be taken away while a task is being moved to it', async () => {
    const machine = await machineType()
    const [design, build] = [await kind(), await kind()]
    const draw = await task(design)
    await tick(machine, [design, build])
    await say(machine, [hours(draw)])
    const actor = { userId: null, requestId: 'moved', ip: '' }
    await server.dbPool.transaction(actor, async (db) => {
      await db.run(sql`update job_task set job_task_type_id = ${build} where id = ${draw}`)
      const taken = server.dbPool.transaction(actor, async (other) => {
        await other.run(sql`set local lock_timeout = '50ms'`)
        await other.run(sql`
          delete from job_type_machine where machine_type_id = ${machine} and job_task_type_id = ${build}`)
      })
      await expect(taken).rejects.toThrow('BUSY')
    })
    expect((await tick(machine, [design])).body.code).toBe('JOB_TASKS_ON_MACHINE')
  })

  test('the second of two savers is told who was first, and nothing of his is kept', async () => {
    const machine = await machineType()
    const design = await kind()
    const draw = await task(design)
    const { row_version } = await kindsOf(machine)
    await tick(machine, [design])
    const late = await tick(machine, [], { row_version })
    expect([late.status, late.body.code]).toEqual([409, 'STALE_ROW'])
    expect(applying(late.body.data)).toEqual([design])
    const stale = await say(machine, [hours(draw)], { row_version })
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_ROW'])
    const now = (await tasksOf(machine)).row_version
    const both = await Promise.all(
      [4, 8].map((one) => say(machine, [hours(draw, one)], { row_version: now })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('what is taken out of use stays where it was ticked, and is offered nowhere else', async () => {
    const [machine, other] = [await machineType(), await machineType()]
    const old = await kind()
    await tick(machine, [old])
    const { data } = (await call('api/JobTask', { tb_name: 'job_task_type', action: 'get', ID: old })).body
    const which = { tb_name: 'job_task_type', ID: old, row_version: data.row_version }
    expect((await call('api/JobTask', { ...which, action: 'delete' })).body.code).toBe('IN_USE')
    await call('api/JobTask', { ...which, action: 'update', data: { is_active: false } })
    expect(applying((await tick(machine, [old])).body.data)).toEqual([old])
    expect(
      (await kindsOf(other)).rows.map((row: { job_task_type_id: number }) => row.job_task_type_id),
    ).not.toContain(old)
    const gone = await kind()
    await call('api/JobTask', { ...which, action: 'delete', ID: gone, row_version: 1 })
    expect((await tick(other, [gone])).body.code).toBe('UNKNOWN_REFERENCE')
  })

  test('is refused where it is odd', async () => {
    const machine = await machineType()
    const design = await kind()
    const draw = await task(design)
    await tick(machine, [design])
    for (const rows of [
      [hours(draw), hours(draw)],
      [hours(draw, 0)],
      [hours(draw, 8, 0)],
      [hours(draw, 8.005)],
      [{ ...hours(draw), remark: 'x' }],
    ])
      expect((await say(machine, rows)).status).toBe(400)
    expect((await tick(machine, [999_999_999])).body.code).toBe('UNKNOWN_REFERENCE')
    expect((await call('api/JobTypeMachine', { action: 'select', component_type_id: 999_999 })).status).toBe(
      404,
    )
    const mine = { action: 'save', component_type_id: machine, row_version: 9, job_task_type_ids: [] }
    expect((await call('api/JobTypeMachine', mine, looker)).status).toBe(403)
    expect((await server.call('api/JobTypeMachine', mine)).status).toBe(401)
  })
})
