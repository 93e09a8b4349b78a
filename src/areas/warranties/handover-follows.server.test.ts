// What a handover began goes by the days of its project from then on, unless a person took it in hand; and a machine keeps the cover of its days.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServiceCompany, serviceCompany } from '#areas/service-orders/testing/service-company.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import {
  type Project,
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

const run = (statement: ReturnType<typeof sql>) => company.server.owner.run(statement)
const handedOver = async (wanted: Parameters<ProjectWarranties['underWay']>[0] = {}): Promise<Project> => {
  const project = await hand.underWay({ acceptance: '2026-03-02', months: 12, ...wanted })
  const { body } = await hand.step(project, 'HANDED_OVER', { handover_date: '2026-09-20' })
  if (body.status !== 1) throw new Error(JSON.stringify(body))
  return project
}
const whole = async (project: Project) =>
  (await hand.warranties('select', { where: { project_id: project.id } })).body.data.find(
    ({ component_project_id }: { component_project_id: number | null }) => component_project_id === null,
  )
const end = async (project: Project) => {
  const { start_date, end_date } = await whole(project)
  return [start_date, end_date]
}
/** A repair of a machine that was reported on a day; whose cost it is was decided. */
async function decided(machine: number, day: string, cover = 'WARRANTY'): Promise<void> {
  const { id } = await company.call({ component_project_id: machine })
  await run(sql`alter table service_order disable trigger user`)
  await run(sql`
    update service_order set reported_at = r.at, created_at = r.at, cover = ${cover}, cover_decided_at = r.at
    from (select (${day}::date + time '12:00') at time zone 'Asia/Bangkok' as at) r where id = ${id}`)
  await run(sql`alter table service_order enable trigger user`)
}

describe('after the handover', () => {
  test('a day that was put right moves the warranty, its machines’ with it; the manager is told, and history knows', async () => {
    const project = await hand.underWay({ acceptance: '2026-03-02', months: 12 })
    const late = await hand.machineOf(project, 'OPERATING', '2026-04-01')
    await hand.step(project, 'HANDED_OVER', { handover_date: '2026-09-20' })
    const machine = await hand.machineOf(project)
    const { body } = await hand.change(project, { acceptance_date: '2026-03-12' })
    expect(body.status).toBe(1)
    expect(await hand.kept(project)).toEqual([
      { machine_id: null, start_date: '2026-03-12', end_date: '2027-03-11' },
      { machine_id: late, start_date: '2026-04-01', end_date: '2027-03-31' },
    ])
    expect((await hand.cover(machine, '2026-03-11')).kind).toBe('NONE')
    expect(await hand.cover(machine, '2027-03-11')).toMatchObject({ kind: 'WARRANTY', days_left: 0 })
    const told = await company.server.owner.rows(sql`
      select n.params ->> 'until_on' as until_on from notification n
      where n.type = 'projects.warrantyMoved' and n.thing_id = ${project.id} and n.user_id = ${company.engineer.userId}`)
    expect(told).toEqual([{ until_on: '2027-03-11' }])
    const { id } = await whole(project)
    const changes = (await hand.warranties('history', { id })).body.data
    expect(JSON.stringify(changes)).toContain('2027-03-11')
    await hand.change(project, { warranty_months: 18 })
    expect((await hand.kept(project)).map(({ end_date }) => end_date)).toEqual(['2027-09-11', '2027-09-30'])
    await hand.change(project, { warranty_basis: 'HANDOVER' })
    expect(await end(project)).toEqual(['2026-09-20', '2028-03-19'])
  })

  test('the day follows a milestone as well, and that of another basis moves nothing', async () => {
    const project = await handedOver({ delivery: '2026-02-02', basis: 'DELIVERY' })
    expect(await end(project)).toEqual(['2026-02-02', '2027-02-01'])
    await hand.change(project, { acceptance_date: '2026-03-09' })
    expect(await end(project)).toEqual(['2026-02-02', '2027-02-01'])
    const emptied = await hand.change(project, { delivery_date: null })
    expect(emptied.body.errors).toMatchObject([{ field: 'data.delivery_date', code: 'REQUIRED' }])
    await expect(run(sql`update project set delivery_date = null where id = ${project.id}`)).rejects.toThrow(
      'PROJECT_WARRANTY_DAY',
    )
    const added = await hand.projects('insert_milestone', {
      project_id: project.id,
      data: { code: 'DELIVERY', plan_date: '2026-02-01' },
    })
    const { id, row_version } = added.body.data
    const reached = await hand.projects('reach_milestone', { id, row_version, actual_date: '2026-02-10' })
    expect(reached.body.status).toBe(1)
    expect(await end(project)).toEqual(['2026-02-10', '2027-02-09'])
  })

  test('what a person gave another end stays, and is changed first; one that agrees lets the day be', async () => {
    const project = await handedOver()
    const row = await whole(project)
    const longer = await hand.warranties('update', {
      id: row.id,
      row_version: row.row_version,
      data: { end_date: '2027-03-31', end_reason: 'ตกลงกับลูกค้า' },
    })
    expect(longer.body.status).toBe(1)
    const refused = await hand.change(project, { acceptance_date: '2026-03-12' })
    expect([refused.status, refused.body.code, refused.body.facts.warranty]).toEqual([
      200,
      'PROJECT_WARRANTY_BY_HAND',
      row.warranty_no,
    ])
    expect(await end(project)).toEqual(['2026-03-02', '2027-03-31'])
    await hand.warranties('update', {
      id: row.id,
      row_version: longer.body.data.row_version,
      data: { start_date: '2026-03-12', end_date: '2027-04-10', end_reason: 'ตกลงกับลูกค้า' },
    })
    expect((await hand.change(project, { acceptance_date: '2026-03-12' })).body.status).toBe(1)
    expect(await end(project)).toEqual(['2026-03-12', '2027-04-10'])
  })

  test('what was void stays so, and months are not taken out under one that runs', async () => {
    const project = await handedOver()
    const none = await hand.change(project, { warranty_months: 0 })
    expect(none.body.code).toBe('PROJECT_WARRANTY_RUNS')
    const { id, row_version } = await whole(project)
    await hand.warranties('void', { id, row_version, void_reason: 'ลูกค้ายกเลิก', void_on: '2026-04-01' })
    expect((await hand.change(project, { acceptance_date: '2026-03-12' })).body.status).toBe(1)
    expect(await hand.kept(project)).toEqual([])
    const later = await handedOver({ months: 0 })
    expect(await hand.kept(later)).toEqual([])
    await hand.change(later, { warranty_months: 6 })
    expect(await end(later)).toEqual(['2026-03-02', '2026-09-01'])
  })

  test('orders that were decided by its days keep their ground; others may come and go', async () => {
    const project = await handedOver()
    const machine = await hand.machineOf(project)
    await decided(machine, '2026-03-05')
    expect((await hand.change(project, { acceptance_date: '2026-03-04' })).body.status).toBe(1)
    const refused = await hand.change(project, { acceptance_date: '2026-03-12' })
    expect([refused.body.code, refused.body.facts.count]).toEqual(['PROJECT_WARRANTY_DECIDED', 1])
    expect(await end(project)).toEqual(['2026-03-04', '2027-03-03'])
    await expect(
      run(sql`update project set acceptance_date = '2026-03-12' where id = ${project.id}`),
    ).rejects.toThrow('PROJECT_WARRANTY_DECIDED')
    // a bill that was written as nothing covered the day stands on it as well
    await decided(machine, '2026-03-03', 'CHARGEABLE')
    expect((await hand.change(project, { acceptance_date: '2026-03-02' })).body.code).toBe(
      'PROJECT_WARRANTY_DECIDED',
    )
  })

  test('a machine’s own day moves its own', async () => {
    const project = await hand.underWay({ acceptance: '2026-03-02', months: 12 })
    const machine = await hand.machineOf(project, 'OPERATING', '2026-04-01')
    await hand.step(project, 'HANDED_OVER', { handover_date: '2026-09-20' })
    await run(sql`update machine set sat_on = '2026-04-08' where id = ${machine}`)
    expect((await hand.kept(project))[1]).toEqual({
      machine_id: machine,
      start_date: '2026-04-08',
      end_date: '2027-04-07',
    })
    await decided(machine, '2027-04-05')
    await expect(run(sql`update machine set sat_on = '2026-04-01' where id = ${machine}`)).rejects.toThrow(
      'PROJECT_WARRANTY_DECIDED',
    )
  })
})

test('a machine with a shorter warranty of its own gets the days that are promised beyond it', async () => {
  const project = await hand.underWay({ acceptance: '2026-03-02', months: 12 })
  const machine = await hand.machineOf(project, 'OPERATING', '2026-04-01')
  await hand.warranties('insert', {
    data: { ...terms, component_project_id: machine, start_date: '2026-01-10', months: 6 },
  })
  await hand.step(project, 'HANDED_OVER', { handover_date: '2026-09-20' })
  expect(await hand.kept(project)).toEqual([
    { machine_id: machine, start_date: '2026-01-10', end_date: '2026-07-09' },
    { machine_id: null, start_date: '2026-03-02', end_date: '2027-03-01' },
    { machine_id: machine, start_date: '2026-07-10', end_date: '2027-03-31' },
  ])
  expect(await hand.cover(machine, '2027-03-31')).toMatchObject({ kind: 'WARRANTY', days_left: 0 })
})

describe('a machine that comes to another project', () => {
  const since = (machine: number, days: number) =>
    run(sql`update machine_in_project set said_on = said_on - ${days}::integer where machine_id = ${machine}`)
  const put = (machine: number, project: Project | null) =>
    run(sql`update machine set project_id = ${project?.id ?? null}::bigint where id = ${machine}`)

  test('keeps the cover of the days on which it was of the former one, and has the other’s from then on', async () => {
    const former = await handedOver({ months: 240 })
    const machine = await hand.machineOf(former)
    const next = await handedOver({ acceptance: '2026-08-01', months: 240 })
    const before = await hand.cover(machine, '2026-05-10')
    expect(before).toMatchObject({ kind: 'WARRANTY', project_no: former.no, end_date: '2046-03-01' })
    await since(machine, 30)
    await put(machine, next)
    expect(await hand.cover(machine, '2026-05-10')).toEqual(before)
    const { today, yesterday } = await company.server.owner.one<{ today: string; yesterday: string }>(
      sql`select bangkok_day(now())::text as today, (bangkok_day(now()) - 1)::text as yesterday`,
    )
    expect((await hand.cover(machine, yesterday)).project_no).toBe(former.no)
    expect((await hand.cover(machine, today)).project_no).toBe(next.no)
    const listed = (await hand.warranties('of_machine', { component_project_id: machine })).body.data
    expect(listed.map(({ project_no }: { project_no: string }) => project_no).sort()).toEqual(
      [former.no, next.no].sort(),
    )
    await since(machine, 30)
    await put(machine, null)
    expect((await hand.cover(machine, today)).kind).toBe('NONE')
    expect(await hand.cover(machine, '2026-05-10')).toEqual(before)
  })

  test('has each warranty once on its timeline: void on its day, and ended where the machine left the project', async () => {
    const told = async (id: number): Promise<string[]> => {
      const { body } = await company.server.call(
        'api/ViewAndMangementMachine',
        { action: 'timeline', tb_name: 'component_project', id, kinds: 'WARRANTY' },
        { as: hand.lead },
      )
      const dayOf = (at: string) => new Date(Date.parse(at) + 7 * 3_600_000).toISOString().slice(0, 10)
      return body.data.events.map(
        ({ at, text }: { at: string; text: { en: string } }) => `${dayOf(at)} ${text.en}`,
      )
    }
    const former = await handedOver({ months: 240 })
    const [stays, moves] = [await hand.machineOf(former), await hand.machineOf(former)]
    const { id, warranty_no: no, row_version } = await whole(former)
    await since(moves, 30)
    await put(moves, null)
    const { left } = await company.server.owner.one<{ left: string }>(
      sql`select until_on::text as left from machine_in_project where machine_id = ${moves}`,
    )
    await since(moves, 30)
    await put(moves, former)
    expect(await told(moves)).toEqual([`2026-03-02 Warranty ${no} begins`])
    await put(moves, null)
    expect(await told(moves)).toEqual([`${left} Warranty ${no} ends`, `2026-03-02 Warranty ${no} begins`])
    await hand.warranties('void', { id, row_version, void_reason: 'ลูกค้ายกเลิก', void_on: '2026-04-01' })
    expect(await told(stays)).toEqual([
      `2026-04-01 Warranty ${no} is void`,
      `2026-03-02 Warranty ${no} begins`,
    ])
    const late = await handedOver({ acceptance: '2026-06-01', months: 1 })
    await put(moves, late)
    expect((await told(moves)).join()).not.toContain('2026-06')
  })

  test('what was put right on the same day was never so', async () => {
    const wrong = await handedOver({ months: 24 })
    const right = await handedOver({ acceptance: '2026-06-01', months: 24 })
    const machine = await hand.machineOf(wrong)
    await put(machine, right)
    expect((await hand.cover(machine, '2026-05-10')).kind).toBe('NONE')
    expect((await hand.cover(machine, '2026-06-01')).project_no).toBe(right.no)
  })
})
