// The cover of a project: one warranty for all its machines, which a handover begins by itself, once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServiceCompany, serviceCompany } from '#areas/service-orders/testing/service-company.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { giveRights } from '#platform/testing/people.server.ts'
import {
  type ProjectWarranties,
  projectWarranties,
  terms,
} from '#areas/projects/testing/project-warranties.server.ts'

let company: ServiceCompany
let hand: ProjectWarranties
beforeAll(async () => {
  company = await serviceCompany()
  hand = await projectWarranties(company)
})
afterAll(() => company?.server.close())

const owner = () => company.server.owner
const warranties: ProjectWarranties['warranties'] = (...given) => hand.warranties(...given)
const projects: ProjectWarranties['projects'] = (...given) => hand.projects(...given)
const cover: ProjectWarranties['cover'] = (...given) => hand.cover(...given)
const underWay: ProjectWarranties['underWay'] = (...given) => hand.underWay(...given)
const machineOf: ProjectWarranties['machineOf'] = (...given) => hand.machineOf(...given)
const step: ProjectWarranties['step'] = (...given) => hand.step(...given)
const kept: ProjectWarranties['kept'] = (...given) => hand.kept(...given)

describe('a warranty of a project', () => {
  test('of one of its machines names it beside; of all of them it names no machine', async () => {
    const project = await underWay()
    const id = await machineOf(project)
    const days = { ...terms, start_date: '2026-08-31', months: 6 }
    const own = await warranties('insert', {
      data: { ...days, project_id: project.id, component_project_id: id },
    })
    expect(own.body.data).toMatchObject({
      end_date: '2027-02-28',
      component_project_id: id,
      project_no: project.no,
    })
    const stranger = await warranties('insert', {
      data: { ...days, project_id: project.id, component_project_id: await machineOf(null) },
    })
    expect([stranger.status, stranger.body.errors]).toMatchObject([400, [{ field: 'data.project_id' }]])
    const all = (await warranties('insert', { data: { ...days, project_id: project.id } })).body.data
    expect(all).toMatchObject({ component_project_id: null, project_no: project.no, end_date: '2027-02-28' })
    const again = await warranties('insert', { data: { ...days, project_id: project.id } })
    expect([again.status, again.body.code]).toEqual([409, 'WARRANTY_OVERLAPS'])
    const longer = await warranties('extend', { id: all.id, row_version: all.row_version, months: 12 })
    expect(longer.body.data).toMatchObject({ start_date: '2027-03-01', project_id: project.id })
    const hours = { ...days, project_id: project.id, kind: 'WORKMANSHIP', hours_limit: 100 }
    const limited = await warranties('insert', { data: hours })
    expect(limited.body.errors).toMatchObject([{ field: 'data.hours_limit' }])
    const listed = (await warranties('select', { where: { project_id: project.id } })).body.data
    expect(listed).toHaveLength(3)
    const ofMachine = (await warranties('of_machine', { component_project_id: id })).body.data
    expect(ofMachine).toHaveLength(3)
  })

  test('covers each machine of it, after its own and before a contract, and no other', async () => {
    const project = await underWay()
    const id = await machineOf(project)
    const other = await machineOf(null)
    await warranties('insert', {
      data: { ...terms, project_id: project.id, start_date: '2026-03-15', months: 12 },
    })
    await owner().transaction({ userId: null, requestId: 'ma', ip: '' }, async (db) => {
      await db.run(sql`select set_config('ngan.import', 'on', true)`)
      const { id: contract } = await db.one<{ id: number }>(sql`
        with f as (insert into file_object (original_name, storage_key, mime, size_bytes, sha256)
          values ('po.pdf', replace(gen_random_uuid()::text, '-', ''), 'application/pdf', 1, decode(repeat('00', 32), 'hex')) returning id)
        insert into ma_contract (ma_no, customer_id, project_id, name, start_date, end_date, status, signed_file_id)
        select 'MA-PW', ${company.customers[0]!.id}, ${project.id}, 'MA', '2027-01-01', '2028-03-14', 'ACTIVE', f.id from f returning id`)
      await db.run(sql`
        insert into ma_contract_machine (contract_id, machine_id, valid_from, valid_to, is_active)
        values (${contract}, ${id}, '2027-01-01', '2028-03-14', true)`)
    })
    const golden = [
      ['2026-03-14', 'NONE', null],
      ['2026-03-15', 'WARRANTY', 364],
      ['2027-03-14', 'WARRANTY', 0],
      ['2027-03-15', 'MA', 365],
      ['2028-03-14', 'MA', 0],
      ['2028-03-15', 'NONE', null],
    ] as const
    for (const [day, kind, days_left] of golden)
      expect([day, await cover(id, day)]).toMatchObject([day, { kind, days_left }])
    expect((await cover(id, '2026-03-15')).project_no).toBe(project.no)
    expect((await cover(other, '2026-06-01')).kind).toBe('NONE')
    const own = await warranties('insert', {
      data: { ...terms, component_project_id: id, start_date: '2026-05-01', months: 1 },
    })
    expect(await cover(id, '2026-05-15')).toMatchObject({
      reference: own.body.data.warranty_no,
      days_left: 16,
      project_no: null,
    })
    expect(await cover(id, '2026-06-01')).toMatchObject({ kind: 'WARRANTY', project_no: project.no })
  })
})

describe('a handover', () => {
  test('begins the warranty, lets machines operate, names the others, and tells the manager once', async () => {
    const project = await underWay({ acceptance: '2026-08-31', months: 6 })
    const ready = await machineOf(project, 'COMMISSIONED')
    const late = await machineOf(project, 'BUILT')
    const stopped = await machineOf(project, 'DOWN')
    const delivered = await machineOf(project, 'DELIVERED')
    const own = await machineOf(project, 'OPERATING', '2026-09-15')
    // that of an old machine which was modified is not a day of this project
    const old = await machineOf(project, 'OPERATING', '2019-04-01')
    const done = await step(project, 'HANDED_OVER', { handover_date: '2026-09-20' })
    expect(done.body.data.machines_waiting).toMatchObject([
      { component_project_id: late, why: 'NOT_DELIVERED' },
      { component_project_id: stopped, why: 'DOWN' },
    ])
    expect(done.body.message).toMatch(
      /^Saved\. 2 machines do not operate yet · not delivered: RP-01 PW-\d+ · down: RP-01 PW-\d+$/,
    )
    // by the steps that lead there, each on record with the project
    const steps = await owner().rows<{ to_status: string; reason: string }>(sql`
      select to_status, reason from machine_status_log where machine_id = ${delivered} order by id`)
    expect(steps).toEqual(
      ['INSTALLED', 'COMMISSIONED', 'OPERATING'].map((to_status) => ({ to_status, reason: project.no })),
    )
    const begun = [
      { machine_id: null, start_date: '2026-08-31', end_date: '2027-02-28' },
      { machine_id: own, start_date: '2026-09-15', end_date: '2027-03-14' },
    ]
    expect(await kept(project)).toEqual(begun)
    expect(await cover(old, '2027-02-28')).toMatchObject({ kind: 'WARRANTY', days_left: 0 })
    const states = await owner().rows<{ status: string }>(
      sql`select status from machine where id = any(${[ready, late]}::bigint[]) order by id`,
    )
    expect(states.map(({ status }) => status)).toEqual(['OPERATING', 'BUILT'])
    const told = () =>
      owner().rows(sql`
        select n.type, n.params ->> 'until_on' as until_on from notification n
        where n.thing = 'project' and n.thing_id = ${project.id} and n.user_id = ${company.engineer.userId}`)
    expect(await told()).toEqual([{ type: 'projects.handedOver', until_on: '2027-02-28' }])
    for (const status of ['CLOSED', 'HANDED_OVER'])
      expect((await step(project, status)).body.data).toMatchObject({ status, machines_waiting: [] })
    expect(await kept(project)).toEqual(begun)
    expect(await told()).toHaveLength(1)
    const { about } = (await projects('head', { project_no: project.no })).body.data
    expect(about.warranty).toMatchObject({ end_date: '2027-02-28' })
  })

  test('reminds who sells it of a contract; a manager who sells it, or without anybody who does, is told of both at once', async () => {
    const { userId } = await company.person({ employeeId: company.engineers[2]! })
    const manager = company.engineer.userId
    const toldOf = async (sells: number | null) => {
      const project = await underWay({ acceptance: '2026-08-31', months: 6, sells })
      await step(project, 'HANDED_OVER', { handover_date: '2026-09-20' })
      return owner().rows(sql`
        select n.user_id, n.type, n.params -> 'offers' as offers from notification n
        where n.thing = 'project' and n.thing_id = ${project.id} order by n.type`)
    }
    expect(await toldOf(company.engineers[2]!)).toEqual([
      { user_id: manager, type: 'projects.handedOver', offers: false },
      { user_id: userId, type: 'projects.offerMa', offers: false },
    ])
    const both = [{ user_id: manager, type: 'projects.handedOver', offers: true }]
    expect(await toldOf(company.engineers[0]!)).toEqual(both)
    expect(await toldOf(null)).toEqual(both)
    const { body } = await company.server.call(
      'api/Notification',
      { action: 'list', where: {} },
      { as: company.engineer },
    )
    expect(JSON.stringify(body.data)).toMatch(/Offer [^"]+ an MA contract/)
  })

  test('takes the months of the type of machine where none were agreed, else a year; what is there is not doubled', async () => {
    const plain = await underWay({ acceptance: '2026-01-01' })
    await step(plain, 'HANDED_OVER', { handover_date: '2026-01-10' })
    expect(await kept(plain)).toMatchObject([{ end_date: '2026-12-31' }])
    const typed = await underWay({ acceptance: '2026-01-01' })
    await machineOf(typed)
    await owner().run(sql`update machine_type set default_warranty_months = 24`)
    await step(typed, 'HANDED_OVER', { handover_date: '2026-01-10' })
    await owner().run(sql`update machine_type set default_warranty_months = 12`)
    expect(await kept(typed)).toMatchObject([{ machine_id: null, end_date: '2027-12-31' }])
    // of several types the shortest counts for the whole; one without months of its own stands for a year
    const mixed = await underWay({ acceptance: '2026-01-01' })
    await machineOf(mixed)
    await owner().run(sql`update machine_type set default_warranty_months = null`)
    await step(mixed, 'HANDED_OVER', { handover_date: '2026-01-10' })
    await owner().run(sql`update machine_type set default_warranty_months = 12`)
    expect(await kept(mixed)).toMatchObject([{ machine_id: null, end_date: '2026-12-31' }])
    const known = await underWay({ acceptance: '2026-01-01', months: 12 })
    await warranties('insert', {
      data: { ...terms, project_id: known.id, start_date: '2026-01-01', months: 18 },
    })
    await step(known, 'HANDED_OVER', { handover_date: '2026-01-10' })
    expect(await kept(known)).toMatchObject([{ end_date: '2027-06-30' }])
    const none = await underWay({ acceptance: '2026-01-01', months: 0 })
    expect((await step(none, 'HANDED_OVER', { handover_date: '2026-01-10' })).body.status).toBe(1)
    expect(await kept(none)).toEqual([])
  })

  test('lacks the day its warranty counts from, and is not ahead of its day', async () => {
    const project = await underWay({ acceptance: '2026-08-31', basis: 'DELIVERY' })
    const lacking = await step(project, 'HANDED_OVER')
    expect(lacking.body).toMatchObject({
      code: 'GUARD_MISSING',
      facts: { missing: ['warranty_date'] },
    })
    const other = await underWay({ acceptance: '2026-08-31' })
    const ahead = await step(other, 'HANDED_OVER', { handover_date: '2049-01-01' })
    expect([ahead.status, ahead.body.errors]).toMatchObject([
      400,
      [{ field: 'handover_date', code: 'FUTURE' }],
    ])
    const raw = owner().run(sql`
      update project set status = 'HANDED_OVER', handover_date = bangkok_day(now()) + 1 where id = ${other.id}`)
    await expect(raw).rejects.toThrow('HANDOVER_AHEAD')
    expect((await projects('get', { id: other.id })).body.data.status).toBe('IN_PROGRESS')
    expect(await kept(other)).toEqual([])
  })
})

test('a project is closed once no order of building is open; a repair may be', async () => {
  const project = await underWay({ acceptance: '2026-08-31', months: 6 })
  await giveRights(owner(), company.coordinator.userId, { '/app/Project-Management': ['view'] }, 'ALL')
  const order = await company.call({ kind: 'INSTALL', project_id: project.id })
  await company.call({ kind: 'REPAIR', project_id: project.id })
  await step(project, 'HANDED_OVER', { handover_date: '2026-09-20' })
  const { next } = (await projects('head', { project_no: project.no })).body.data
  expect(next[0]).toMatchObject({ to_status: 'CLOSED', missing: ['orders'] })
  const refused = await step(project, 'CLOSED')
  expect(refused.body).toMatchObject({ code: 'GUARD_MISSING', facts: { missing: ['orders'] } })
  await company.get(company.coordinator, 'move', {
    id: order.id,
    row_version: order.row_version,
    to_status: 'REJECTED',
    reason: 'แจ้งซ้ำ',
  })
  expect((await step(project, 'CLOSED')).body.data.status).toBe('CLOSED')
})
