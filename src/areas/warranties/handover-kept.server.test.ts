// What a handover promised is kept: repairs that were decided by it, wherever their machine is and whoever comes first; the days beside a machine's own
// warranty; and its months, whatever is said of machine types later.
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

const owner = () => company.server.owner
const run = (statement: ReturnType<typeof sql>) => owner().run(statement)
const handOver = async (project: Project): Promise<Project> => {
  const { body } = await hand.step(project, 'HANDED_OVER', { handover_date: '2026-09-20' })
  if (body.status !== 1) throw new Error(JSON.stringify(body))
  return project
}
const handedOver = async (wanted: Parameters<ProjectWarranties['underWay']>[0] = {}): Promise<Project> =>
  handOver(await hand.underWay({ acceptance: '2026-03-02', months: 12, ...wanted }))
const put = (machine: number, project: Project | null) =>
  run(sql`update machine set project_id = ${project?.id ?? null}::bigint where id = ${machine}`)

/** A repair of a machine that was reported on a day. */
async function repair(machine: number, day: string): Promise<{ id: number; row_version: number }> {
  const { id } = await company.call({ component_project_id: machine })
  await run(sql`alter table service_order disable trigger user`)
  await run(sql`
    update service_order set reported_at = r.at, created_at = r.at
    from (select (${day}::date + time '12:00') at time zone 'Asia/Bangkok' as at) r where id = ${id}`)
  await run(sql`alter table service_order enable trigger user`)
  return owner().one(sql`select id, row_version from service_order where id = ${id}`)
}
const charge = (order: { id: number }) =>
  sql`update service_order set cover = 'WARRANTY', cover_note = 'ตามประกัน' where id = ${order.id}`

/** Waits until a session of this database waits for another one. */
const waits = () =>
  expect
    .poll(() =>
      owner()
        .rows(sql`
          select from pg_stat_activity a where a.datname = current_database() and cardinality(pg_blocking_pids(a.pid)) > 0`)
        .then((rows) => rows.length),
    )
    .toBeGreaterThan(0)

describe('a repair that was decided by its days', () => {
  test('keeps them also where its machine left the project since', async () => {
    const project = await handedOver()
    const machine = await hand.machineOf(project)
    await run(charge(await repair(machine, '2026-03-05')))
    await run(sql`update machine_in_project set said_on = said_on - 30 where machine_id = ${machine}`)
    await put(machine, null)
    const refused = await hand.change(project, { acceptance_date: '2026-03-12' })
    expect([refused.body.code, refused.body.facts.count]).toEqual(['PROJECT_WARRANTY_DECIDED', 1])
    expect((await hand.change(project, { acceptance_date: '2026-03-04' })).body.status).toBe(1)
  })

  test('and where it is decided at that very moment: the change of the day waits for the decision', async () => {
    const project = await handedOver()
    const order = await repair(await hand.machineOf(project), '2026-03-05')
    let changed: ReturnType<ProjectWarranties['change']> | undefined
    await owner().transaction({ userId: null, requestId: 'decides', ip: '' }, async (db) => {
      await db.run(charge(order))
      changed = hand.change(project, { acceptance_date: '2026-03-12' })
      await waits()
    })
    expect((await changed)!.body.code).toBe('PROJECT_WARRANTY_DECIDED')
    expect((await hand.kept(project))[0]).toMatchObject({ start_date: '2026-03-02' })
  })

  test('or the decision for the change, and goes by the day as it is then', async () => {
    const project = await handedOver()
    const { id, row_version } = await repair(await hand.machineOf(project), '2026-03-05')
    const claim = { id, row_version, claim_decision: 'ACCEPTED' }
    let decided: ReturnType<ServiceCompany['ask']> | undefined
    await owner().transaction({ userId: null, requestId: 'day', ip: '' }, async (db) => {
      await db.run(sql`update project set acceptance_date = '2026-03-12' where id = ${project.id}`)
      decided = company.ask(company.coordinator, 'decide_claim', claim)
      await waits()
    })
    expect((await decided)!.body.code).toBe('NO_CLAIM')
  })

  test('a cover that is written waits likewise', async () => {
    const project = await handedOver()
    const order = await repair(await hand.machineOf(project), '2026-03-05')
    let written: Promise<number> | undefined
    await owner().transaction({ userId: null, requestId: 'day', ip: '' }, async (db) => {
      await db.run(sql`update project set acceptance_date = '2026-03-04' where id = ${project.id}`)
      written = run(charge(order))
      await waits()
    })
    expect(await written).toBe(1)
    expect((await hand.change(project, { acceptance_date: '2026-03-12' })).body.code).toBe(
      'PROJECT_WARRANTY_DECIDED',
    )
  })
})

test('a machine’s own day counts as long as it lies within the project, wherever that begins', async () => {
  const project = await hand.underWay({ acceptance: '2026-03-02', months: 12 })
  const machine = await hand.machineOf(project, 'OPERATING', '2026-02-10')
  await handOver(project)
  const own = async () =>
    (await hand.kept(project)).find(({ machine_id }) => machine_id === machine)?.start_date
  expect(await own()).toBe('2026-02-10')
  expect((await hand.change(project, { start_date: '2026-02-20' })).body.status).toBe(1)
  expect(await own()).toBe('2026-03-02')
  expect((await hand.change(project, { start_date: '2026-01-05' })).body.status).toBe(1)
  expect(await own()).toBe('2026-02-10')
})

describe('what a machine has of it beside a warranty of its own', () => {
  /** Its own lasts until 9 July; the handover promises it 1 April to 31 March. */
  async function beside() {
    const project = await hand.underWay({ acceptance: '2026-03-02', months: 12 })
    const machine = await hand.machineOf(project, 'OPERATING', '2026-04-01')
    await hand.warranties('insert', {
      data: { ...terms, component_project_id: machine, start_date: '2026-01-10', months: 6 },
    })
    await handOver(project)
    const rest = async () =>
      owner().one<{ id: number; row_version: number; status: string; days: string[] }>(sql`
        select id, row_version, status, array[start_date::text, end_date::text] as days from warranty
        where machine_id = ${machine} and handover_of = ${project.id}`)
    return { project, machine, rest }
  }

  test('follows its day, the months and what they count from', async () => {
    const { project, machine, rest } = await beside()
    expect((await rest()).days).toEqual(['2026-07-10', '2027-03-31'])
    await run(sql`update machine set sat_on = '2026-04-08' where id = ${machine}`)
    expect((await rest()).days).toEqual(['2026-07-10', '2027-04-07'])
    expect((await hand.change(project, { warranty_months: 18 })).body.status).toBe(1)
    expect((await rest()).days).toEqual(['2026-07-10', '2027-10-07'])
    expect((await hand.change(project, { warranty_basis: 'HANDOVER' })).body.status).toBe(1)
    expect((await rest()).days).toEqual(['2026-09-20', '2028-03-19'])
    expect(
      (await hand.change(project, { warranty_basis: 'ACCEPTANCE', acceptance_date: '2026-03-04' })).body
        .status,
    ).toBe(1)
    expect((await rest()).days).toEqual(['2026-07-10', '2027-10-07'])
  })

  test('is void once nothing of it is beyond its own, and holds again as if months had never been typed wrong', async () => {
    const { project, machine, rest } = await beside()
    const before = await rest()
    expect((await hand.change(project, { warranty_months: 1 })).body.status).toBe(1)
    expect(await rest()).toMatchObject({ id: before.id, status: 'VOID' })
    expect((await hand.cover(machine, '2026-07-10')).kind).toBe('NONE')
    expect((await hand.warranties('select', { where: { project_id: project.id } })).body.data).toContainEqual(
      expect.objectContaining({ id: before.id, void_by_days: true, void_reason: project.no }),
    )
    // shorter still: nothing more happens to it
    expect((await hand.change(project, { warranty_months: 2 })).body.status).toBe(1)
    expect((await hand.change(project, { warranty_months: 12 })).body.status).toBe(1)
    expect(await rest()).toMatchObject({ id: before.id, status: 'ACTIVE', days: before.days })
    expect(await hand.cover(machine, '2027-03-31')).toMatchObject({ kind: 'WARRANTY', days_left: 0 })
    const { body } = await hand.warranties('history', { id: before.id })
    const told = body.data.map(({ changes }: { changes: { field: string; to: unknown }[] }) =>
      Object.fromEntries(changes.map(({ field, to }) => [field, to])),
    )
    expect(told.slice(0, 2)).toMatchObject([
      { void_by_days: false, void_on: null, void_reason: null },
      { void_by_days: true, void_on: '2026-07-10', void_reason: project.no },
    ])
    expect(told).toHaveLength(3)
  })

  test('is void and holds again by the day of its machine likewise; on the timeline nothing begins that covers no day', async () => {
    const { project, machine, rest } = await beside()
    await hand.change(project, { warranty_months: 6 })
    expect((await rest()).days).toEqual(['2026-07-10', '2026-09-30'])
    const told = async () => {
      const { body } = await company.server.call(
        'api/ViewAndMangementMachine',
        { action: 'timeline', tb_name: 'component_project', id: machine, kinds: 'WARRANTY' },
        { as: hand.lead },
      )
      return body.data.events.map(({ text }: { text: { en: string } }) => text.en)
    }
    const { no } = await owner().one<{ no: string }>(
      sql`select warranty_no as no from warranty where id = ${(await rest()).id}`,
    )
    await run(sql`update machine set sat_on = '2026-01-10' where id = ${machine}`)
    expect((await rest()).status).toBe('VOID')
    expect((await told()).join()).not.toContain(no)
    await run(sql`update machine set sat_on = '2026-04-01' where id = ${machine}`)
    expect((await rest()).days).toEqual(['2026-07-10', '2026-09-30'])
    expect(await told()).toContain(`Warranty ${no} begins`)
  })

  test('stays void where a person made it so, whatever the days are then, and comes back by no other way', async () => {
    const { project, machine, rest } = await beside()
    const { id, row_version } = await rest()
    const gone = await hand.warranties('void', {
      id,
      row_version,
      void_reason: 'ลูกค้ายกเลิก',
      void_on: '2026-07-10',
    })
    expect(gone.body.data).toMatchObject({ state: 'VOID', void_by_days: false })
    for (const warranty_months of [1, 12, 18])
      expect((await hand.change(project, { warranty_months })).body.status).toBe(1)
    expect(await rest()).toMatchObject({ id, status: 'VOID' })
    // that of the whole project ends earlier
    expect((await hand.cover(machine, '2027-09-30')).kind).toBe('NONE')
    const other = await beside()
    await hand.change(other.project, { warranty_months: 1 })
    const { id: left } = await other.rest()
    for (const set of [
      sql`status = 'ACTIVE', void_on = null, void_reason = null, void_by_days = false`,
      sql`void_by_days = false`,
    ])
      await expect(run(sql`update warranty set ${set} where id = ${left}`)).rejects.toThrow(
        'WARRANTY_IS_VOID',
      )
  })

  test('is not void under an extension that goes on from it', async () => {
    const { project, rest } = await beside()
    const { id, row_version } = await rest()
    expect((await hand.warranties('extend', { id, row_version, months: 12 })).body.status).toBe(1)
    expect((await hand.change(project, { warranty_months: 1 })).body.code).toBe('WARRANTY_IS_EXTENDED')
    expect((await rest()).status).toBe('ACTIVE')
  })

  test('that a person changed is changed first, and lets the day be once its end agrees', async () => {
    const { project, machine, rest } = await beside()
    const { id, row_version } = await rest()
    const shorter = await hand.warranties('update', { id, row_version, data: { end_date: '2027-02-28' } })
    expect(shorter.body.status).toBe(1)
    const refused = await hand.change(project, { warranty_months: 18 })
    expect(refused.body).toMatchObject({
      code: 'PROJECT_WARRANTY_BY_HAND',
      facts: { warranty: shorter.body.data.warranty_no },
    })
    await expect(run(sql`update machine set sat_on = '2026-04-08' where id = ${machine}`)).rejects.toThrow(
      'PROJECT_WARRANTY_BY_HAND',
    )
    await hand.warranties('update', {
      id,
      row_version: shorter.body.data.row_version,
      data: { end_date: '2027-09-30' },
    })
    expect((await hand.change(project, { warranty_months: 18 })).body.status).toBe(1)
    expect((await rest()).days).toEqual(['2026-07-10', '2027-09-30'])
  })
})

test('two of them with a void warranty of its own between share its days, each at its place', async () => {
  const project = await hand.underWay({ acceptance: '2026-03-02', months: 12 })
  const machine = await hand.machineOf(project, 'OPERATING', '2026-04-01')
  const { body } = await hand.warranties('insert', {
    data: { ...terms, component_project_id: machine, start_date: '2026-07-01', months: 3 },
  })
  await handOver(project)
  const rests = () =>
    owner().rows<{ id: number; row_version: number; status: string; days: string[] }>(sql`
      select id, row_version, status, array[start_date::text, end_date::text] as days from warranty
      where machine_id = ${machine} and handover_of = ${project.id} order by id`)
  const standing = async () =>
    (await rests()).flatMap(({ status, days }) => (status === 'ACTIVE' ? [days] : []))
  expect(await standing()).toEqual([
    ['2026-04-01', '2026-06-30'],
    ['2026-10-01', '2027-03-31'],
  ])
  const { id, row_version } = body.data
  const gone = await hand.warranties('void', {
    id,
    row_version,
    void_reason: 'ดัดแปลงเครื่อง',
    void_on: '2026-07-15',
  })
  expect(gone.body.status).toBe(1)
  // the day of the project is none of this machine: only the days between are shared
  expect((await hand.change(project, { acceptance_date: '2026-03-04' })).body.status).toBe(1)
  expect(await standing()).toEqual([
    ['2026-04-01', '2026-09-30'],
    ['2026-10-01', '2027-03-31'],
  ])
  await run(sql`update machine set sat_on = '2026-04-08' where id = ${machine}`)
  expect(await standing()).toEqual([
    ['2026-04-08', '2026-09-30'],
    ['2026-10-01', '2027-04-07'],
  ])
  // shorter than the first lasts: nothing is left of the second, until there is again
  const both = await standing()
  expect((await hand.change(project, { warranty_months: 4 })).body.status).toBe(1)
  expect(await standing()).toEqual([['2026-04-08', '2026-08-07']])
  expect((await hand.change(project, { warranty_months: 12 })).body.status).toBe(1)
  expect(await standing()).toEqual(both)
  // what a person made void keeps its place: the first does not go on into it, nor does anything begin behind it
  const [, second] = await rests()
  const ended = await hand.warranties('void', {
    id: second!.id,
    row_version: second!.row_version,
    void_reason: 'ลูกค้ายกเลิก',
    void_on: '2026-10-01',
  })
  expect(ended.body.status).toBe(1)
  expect((await hand.change(project, { warranty_months: 18 })).body.status).toBe(1)
  expect(await standing()).toEqual([['2026-04-08', '2026-09-30']])
  expect((await hand.cover(machine, '2027-10-07')).kind).toBe('NONE')
  expect((await rests()).map(({ status }) => status)).toEqual(['ACTIVE', 'VOID'])
})

test('of two without one between the later goes on where the promise begins after the first', async () => {
  const project = await hand.underWay({ acceptance: '2026-03-02', months: 12 })
  const machine = await hand.machineOf(project, 'OPERATING', '2026-04-01')
  const { body } = await hand.warranties('insert', {
    data: { ...terms, component_project_id: machine, start_date: '2026-05-01', months: 2 },
  })
  await handOver(project)
  const { id, row_version } = body.data
  await hand.warranties('void', { id, row_version, void_reason: 'ดัดแปลงเครื่อง', void_on: '2026-05-01' })
  await run(sql`update machine set sat_on = '2026-08-03' where id = ${machine}`)
  expect(
    await owner().rows(sql`
      select status, array[start_date::text, end_date::text] as days from warranty
      where machine_id = ${machine} and handover_of = ${project.id} order by id`),
  ).toEqual([
    { status: 'VOID', days: ['2026-04-01', '2026-04-30'] },
    { status: 'ACTIVE', days: ['2026-08-03', '2027-08-02'] },
  ])
})

describe('the months that machine types gave', () => {
  let count = 0
  /** A model of a type that gives so many months. */
  async function model(months: number): Promise<number> {
    const code = `T-${++count}`
    const { id } = await owner().one<{ id: number }>(sql`
      with t as (insert into machine_type (code, name_th, default_warranty_months) values (${code}, ${code}, ${months}) returning id)
      insert into machine_model (machine_type_id, code, name) select t.id, ${code}, ${code} from t returning id`)
    return id
  }
  const give = (of: number, months: number) =>
    run(sql`
      update machine_type set default_warranty_months = ${months}
      where id = (select machine_type_id from machine_model where id = ${of})`)
  async function machineOf(project: Project | null, of: number): Promise<number> {
    const id = await hand.machineOf(project)
    await run(sql`update machine set machine_model_id = ${of} where id = ${id}`)
    return id
  }

  test('stay those of the day of the handover: what is said of a type or of a machine later begins and moves nothing', async () => {
    const [short, long, longest] = [await model(12), await model(24), await model(36)]
    const project = await hand.underWay({ acceptance: '2026-03-02', months: null })
    const first = await machineOf(project, short)
    const second = await machineOf(project, long)
    await handOver(project)
    const days = (start: string, year: string, end: string) => [
      { machine_id: null, start_date: `2026-${start}`, end_date: `2027-${end}` },
      { machine_id: second, start_date: `2026-${start}`, end_date: `2028-${year}` },
    ]
    expect(await hand.kept(project)).toEqual(days('03-02', '03-01', '03-01'))
    await give(short, 48)
    await give(long, 6)
    await run(sql`update machine set machine_model_id = ${longest} where id = ${first}`)
    expect((await hand.change(project, { acceptance_date: '2026-03-04' })).body.status).toBe(1)
    expect(await hand.kept(project)).toEqual(days('03-04', '03-03', '03-03'))
    // agreed ones stand above them, and are taken back to them
    await hand.change(project, { warranty_months: 18 })
    expect((await hand.kept(project)).map(({ end_date }) => end_date)).toEqual(['2027-09-03', '2027-09-03'])
    await hand.change(project, { warranty_months: null })
    expect(await hand.kept(project)).toEqual(days('03-04', '03-03', '03-03'))
    await run(sql`update machine set sat_on = '2026-03-09' where id = ${first}`)
    expect((await hand.kept(project)).at(-1)).toEqual({
      machine_id: first,
      start_date: '2026-03-09',
      end_date: '2027-03-08',
    })
  })

  test('of a machine that comes later are those of the day on which it came', async () => {
    const [short, long] = [await model(12), await model(24)]
    const project = await hand.underWay({ acceptance: '2026-03-02', months: null })
    await machineOf(project, short)
    await handOver(project)
    const late = await machineOf(null, long)
    await put(late, project)
    await give(long, 60)
    await run(sql`update machine set sat_on = '2026-05-01' where id = ${late}`)
    expect((await hand.kept(project)).map(({ machine_id, end_date }) => [machine_id, end_date])).toEqual([
      [null, '2027-03-01'],
      [late, '2028-04-30'],
    ])
  })
})
