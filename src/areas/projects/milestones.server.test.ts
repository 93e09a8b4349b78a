// Milestones as callers meet them: planned, frozen as the work begins, reached with what shows them, their shares of the price, and who is told.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { silentLog } from '#platform/testing/cluster.server.ts'
import { serviceCompany } from '#areas/service-orders/testing/service-company.server.ts'
import { type Person, giveRights } from '#platform/testing/people.server.ts'
import { tellMilestones } from './milestone-notices.server.ts'
import { type ProjectCompany, projectCompany } from './testing/project-company.server.ts'

let company: ProjectCompany
beforeAll(async () => {
  company = await projectCompany(await serviceCompany())
})
afterAll(() => company?.server.close())

const ask: ProjectCompany['ask'] = (...given) => company.ask(...given)
const project: ProjectCompany['project'] = (...given) => company.project(...given)
const step: ProjectCompany['step'] = (...given) => company.step(...given)

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
type Row = { id: number; row_version: number }

const add = (project_id: number, data: object, as?: Person) =>
  ask('insert_milestone', { project_id, data: { plan_date: '2049-01-01', ...data } }, as)
const added = async (project_id: number, data: object) => {
  const { body } = await add(project_id, data)
  if (body.status !== 1) throw new Error(JSON.stringify(body))
  return body.data
}
const reach = ({ id, row_version }: Row, actual_date: string) =>
  ask('reach_milestone', { id, row_version, actual_date })
const unreach = ({ id, row_version }: Row, reason = 'ลูกค้าให้แก้ก่อน') =>
  ask('unreach_milestone', { id, row_version, reason })
const of = async (id: number, as?: Person) => (await ask('milestones', { id }, as)).body.data
const one = async (id: number) => (await ask('get', { id })).body.data
async function show({ id, row_version }: Row, as = company.manager) {
  const form = new FormData()
  form.set('data', JSON.stringify({ id, row_version }))
  form.set('file', new Blob([pdf], { type: 'application/pdf' }), 'sat.pdf')
  return company.server.call('api/UploadMilestoneEvidence', form, { as })
}

test('the plan is frozen once as the work begins; what comes later has no baseline', async () => {
  const drawn = await project('PLANNING')
  const fat = await added(drawn.id, { code: 'FAT', plan_date: '2026-09-01' })
  expect(fat.baseline_date).toBeNull()
  const begun = (await step(drawn, 'IN_PROGRESS')).body.data
  const [frozen] = await of(drawn.id)
  expect(frozen).toMatchObject({ code: 'FAT', baseline_date: '2026-09-01', plan_date: '2026-09-01' })
  const data = { plan_date: '2026-10-01' }
  const moved = await ask('update_milestone', { id: fat.id, row_version: frozen.row_version, data })
  expect(moved.body.data).toMatchObject({ baseline_date: '2026-09-01', plan_date: '2026-10-01' })
  await added(drawn.id, { code: 'CUSTOM', name: 'ฝึกอบรมลูกค้า', plan_date: '2026-11-01' })
  const held = (await step(begun, 'ON_HOLD')).body.data
  await step(held, 'IN_PROGRESS')
  expect(
    (await of(drawn.id)).map(({ baseline_date }: { baseline_date: string | null }) => baseline_date),
  ).toEqual(['2026-09-01', null])
})

test('of each kind there is one; another is told apart by its name', async () => {
  const { id } = await project()
  await added(id, { code: 'KICKOFF' })
  expect(await add(id, { code: 'KICKOFF' })).toMatchObject({
    status: 409,
    body: { code: 'MILESTONE_TWICE', errors: [{ field: 'data.code' }] },
  })
  expect((await add(id, { code: 'CUSTOM' })).body.errors).toMatchObject([{ field: 'data.name' }])
  const other = await added(id, { code: 'CUSTOM', name: 'อบรม' })
  await added(id, { code: 'CUSTOM', name: 'อบรมรอบสอง' })
  const emptied = { id: other.id, row_version: other.row_version, data: { name: null } }
  expect((await ask('update_milestone', emptied)).body.errors).toMatchObject([{ field: 'data.name' }])
})

describe('a test', () => {
  test('is reached with its file alone, and the one on site is the acceptance of the project', async () => {
    const { id } = await project('IN_PROGRESS', { percent_method: 'MILESTONE' })
    const sat = await added(id, { code: 'SAT', weight: 1 })
    const lacking = await reach(sat, '2026-11-02')
    expect([lacking.body.code, lacking.body.facts.missing]).toEqual(['GUARD_MISSING', ['evidence']])
    const shown = (await show(sat)).body.data
    expect(shown.evidence).toMatchObject({ name: 'sat.pdf', mime: 'application/pdf' })
    const early = await reach(shown, '2049-01-01')
    expect([early.status, early.body.errors?.[0]?.field]).toEqual([400, 'actual_date'])
    const reached = (await reach(shown, '2026-11-02')).body.data
    expect(await one(id)).toMatchObject({ acceptance_date: '2026-11-02', progress_pct: 100 })
    // its file stays as long as it counts as reached
    const out = await ask('remove_milestone_evidence', { id: sat.id, row_version: reached.row_version })
    expect(out.body.code).toBe('MILESTONE_EVIDENCE_FIXED')
    const file = await company.server.call(
      'api/ViewAndManagementProject',
      { action: 'milestone_evidence', id: sat.id },
      { as: company.manager },
    )
    expect(file.status).toBe(200)
    expect((await ask('delete_milestone', { id: sat.id, row_version: reached.row_version })).body.code).toBe(
      'MILESTONE_REACHED',
    )
    const back = (await unreach(reached)).body.data
    expect(back).toMatchObject({ actual_date: null, undone_reason: 'ลูกค้าให้แก้ก่อน' })
    expect(await one(id)).toMatchObject({ acceptance_date: null, progress_pct: 0 })
    expect((await unreach(back)).body.code).toBe('MILESTONE_NOT_REACHED')
  })

  test('follows the day of the project, which is not emptied while it counts as reached', async () => {
    const { id } = await project()
    const sent = await added(id, { code: 'DELIVERY' })
    await reach(sent, '2026-10-05')
    const told = await one(id)
    expect(told.delivery_date).toBe('2026-10-05')
    const change = (row: Row, delivery_date: string | null) =>
      ask('update', { id, row_version: row.row_version, data: { delivery_date } })
    const moved = (await change(told, '2026-10-06')).body.data
    expect((await of(id))[0].actual_date).toBe('2026-10-06')
    expect((await change(moved, null)).body.code).toBe('PROJECT_DAY_REACHED')
    const sat = (await show(await added(id, { code: 'SAT' }))).body.data
    expect((await reach(sat, '2026-10-01')).body.code).toBe('DATES_OUT_OF_ORDER')
  })
})

test('a project of weights 10, 20 and 70 that reached the first two stands at 30 %; without milestones at nothing', async () => {
  const { id } = await project('IN_PROGRESS', { percent_method: 'MILESTONE' })
  expect((await one(id)).progress_pct).toBeNull()
  const rows: Row[] = []
  for (const [code, weight] of [
    ['KICKOFF', 10],
    ['DESIGN_FREEZE', 20],
    ['PROCUREMENT', 70],
  ] as const)
    rows.push(await added(id, { code, weight }))
  for (const row of rows.slice(0, 2)) await reach(row, '2026-07-01')
  expect((await one(id)).progress_pct).toBe(30)
})

test('progress by weight and by hours is that of tasks without parts, and no cancelled task counts', async () => {
  const { owner } = company.server
  const { id } = await project()
  const type = await owner.one<{ id: number }>(sql`
    insert into job_task_type (code, name_th) values ('WORK', 'งาน') returning id`)
  const part = (
    weight: number,
    progress: number,
    status: string,
    hours: readonly [number, number] | null,
  ) => sql`
    insert into task (task_no, project_id, title, job_task_type_id, weight, progress_pct, status, status_reason, estimate_hours, remaining_hours)
    values (next_doc_no('TK', now()), ${id}, 'งาน', ${type.id}, ${weight}, ${progress}, ${status}, case when ${status} = 'CANCELLED' then 'x' end,
      ${hours?.[0] ?? null}::numeric, ${hours?.[1] ?? null}::numeric)`
  await owner.transaction({ userId: null, requestId: 'tasks', ip: '' }, async (db) => {
    await db.run(sql`select set_config('ngan.import', 'on', true)`)
    await db.run(part(2, 100, 'DONE', [30, 0]))
    await db.run(part(1, 50, 'IN_PROGRESS', [15, 15]))
    await db.run(part(1, 0, 'BACKLOG', [5, 5]))
    await db.run(part(4, 0, 'CANCELLED', [80, 80]))
    // 30 hours went into what is left, 20 into what was called off, and ten were rejected
    await db.run(sql`
      insert into time_entry (employee_id, task_id, work_date, minutes, status, status_note)
      select e.id, t.id, '2026-03-01'::date + n, 600, case when n = 4 then 'REJECTED' else 'DRAFT' end, case when n = 4 then 'x' end
      from task t, (select min(id) as id from employee) e, generate_series(1, 4) n where t.project_id = ${id} and t.progress_pct = 50`)
    await db.run(sql`
      insert into time_entry (employee_id, task_id, work_date, minutes)
      select e.id, t.id, '2026-03-10'::date + n, 600
      from task t, (select min(id) as id from employee) e, generate_series(1, 2) n where t.project_id = ${id} and t.status = 'CANCELLED'`)
  })
  const told = await one(id)
  expect(told.progress_pct).toBe(62.5)
  const data = { percent_method: 'HOURS' }
  const hours = await ask('update', { id, row_version: told.row_version, data })
  // of those and the 20 that are left
  expect(hours.body.data.progress_pct).toBe(60)
})

describe('shares of the price', () => {
  test('are told to and taken from callers who may approve alone', async () => {
    const { id } = await project()
    const row = await added(id, { code: 'KICKOFF', payment_pct: 30 })
    expect(row.payment_pct).toBe(30)
    expect(Object.keys((await of(id, company.office))[0])).not.toContain('payment_pct')
    expect((await add(id, { code: 'FAT', payment_pct: 10 }, company.office)).status).toBe(403)
    const data = { weight: 3 }
    const changed = await ask(
      'update_milestone',
      { id: row.id, row_version: row.row_version, data },
      company.office,
    )
    expect(changed.body.status).toBe(1)
    expect((await of(id))[0]).toMatchObject({ weight: 3, payment_pct: 30 })
  })

  test('are at most 100 % together, also when two are set at once', async () => {
    const { id } = await project()
    await added(id, { code: 'KICKOFF', payment_pct: 40 })
    const over = await add(id, { code: 'FAT', payment_pct: 60.5 })
    expect([over.body.code, over.body.facts]).toEqual(['MILESTONE_SHARES', { sum: 100.5 }])
    const both = await Promise.all(['FAT', 'DELIVERY'].map((code) => add(id, { code, payment_pct: 60 })))
    expect(both.map(({ body }) => body.status).sort()).toEqual([0, 1])
  })
})

test('a draft reaches nothing, and what is over stays', async () => {
  const draft = await project('DRAFT')
  const first = await added(draft.id, { code: 'KICKOFF' })
  expect((await reach(first, '2026-07-01')).body.code).toBe('MILESTONE_OF_DRAFT')
  expect((await show(first)).body.code).toBe('MILESTONE_OF_DRAFT')
  const gone = await step(draft, 'CANCELLED', { reason: 'ลูกค้ายกเลิก' })
  expect(gone.body.status).toBe(1)
  expect((await add(draft.id, { code: 'FAT' })).body.code).toBe('PROJECT_IS_OVER')
  const other = await project('DRAFT')
  await added(other.id, { code: 'KICKOFF' })
  const { body } = await ask('delete', { id: other.id, row_version: other.row_version })
  expect(body.status).toBe(1)
})

test('what is late is told to the manager once, stands on the first page, and is found in the list', async () => {
  const { server, manager, engineers } = company
  const { id, project_no } = await project()
  const row = await added(id, { code: 'KICKOFF', plan_date: '2026-07-01' })
  await server.owner.run(sql`
    insert into project_milestone (project_id, code, plan_date) values (${id}, 'FAT', bangkok_day(now()) + 5)`)
  await server.owner.run(
    sql`update project_milestone set plan_date = bangkok_day(now()) - 3 where id = ${row.id}`,
  )
  expect(await one(id)).toMatchObject({ next_milestone: 'KICKOFF', next_milestone_days_late: 3 })
  const listed = (await ask('select', { where: { view: 'MILESTONE', text: project_no } })).body.data
  expect(listed.map((found: Row) => found.id)).toEqual([id])
  const today = async (as: Person) =>
    (await server.call('api/dashboards', { action: 'today' }, { as })).body.data
  expect((await today(manager)).milestones.rows).toContainEqual(
    expect.objectContaining({ project_no, code: 'KICKOFF', days_late: 3 }),
  )
  expect((await today(company.office)).milestones.rows).toEqual([])
  const look = () =>
    tellMilestones.run(
      { ...server, log: silentLog },
      { since: new Date(), signal: new AbortController().signal },
    )
  await look()
  expect(await look()).toBeNull()
  const told = await server.owner.rows<{ key: string }>(sql`
    select n.key from notification n join app_user u on u.id = n.user_id join project_milestone i on i.id = n.thing_id
    where n.type = 'projects.milestoneDue' and u.employee_id = ${engineers[1]!} and i.project_id = ${id} order by i.plan_date`)
  expect(told.map(({ key }) => key.split(' ')[1])).toEqual(['late', 'soon'])
  const { events } = (await ask('timeline', { id })).body.data
  expect(events.some(({ kind }: { kind: string }) => kind === 'MILESTONE')).toBe(false)
  await reach((await of(id))[0], '2026-11-02')
  const after = (await ask('timeline', { id })).body.data.events
  expect(after.some(({ kind }: { kind: string }) => kind === 'MILESTONE')).toBe(true)
})

test('callers whose right is for their own meet no milestones of others', async () => {
  const { id } = await project()
  const row = await added(id, { code: 'KICKOFF' })
  const other = await company.server.person({ employeeId: company.engineers[2]! })
  await giveRights(company.server.owner, other.userId, { '/app/Project-Management': ['view', 'edit'] }, 'OWN')
  expect((await ask('milestones', { id }, other)).status).toBe(404)
  expect((await ask('milestone_evidence', { id: row.id }, other)).status).toBe(404)
  const which = { id: row.id, row_version: row.row_version }
  expect((await ask('reach_milestone', { ...which, actual_date: '2026-07-01' }, other)).status).toBe(404)
  expect((await ask('delete_milestone', which, other)).status).toBe(404)
  // whoever works on a task of it reads them and their files, and changes nothing
  const shown = (await show(await added(id, { code: 'SAT' }))).body.data
  const { owner } = company.server
  const type = await owner.one<{ id: number }>(sql`
    insert into job_task_type (code, name_th) values ('SEEN', 'งาน') returning id`)
  await owner.run(sql`
    insert into task (task_no, project_id, title, job_task_type_id, owner_id)
    values (next_doc_no('TK', now()), ${id}, 'งาน', ${type.id}, ${company.engineers[2]!})`)
  expect((await of(id, other)).map(({ code }: { code: string }) => code).toSorted()).toEqual([
    'KICKOFF',
    'SAT',
  ])
  expect((await ask('milestone_evidence', { id: shown.id }, other)).status).toBe(200)
  const its = { id: shown.id, row_version: shown.row_version }
  expect((await ask('remove_milestone_evidence', its, other)).status).toBe(404)
})

test('the tables refuse by themselves what no call may write', async () => {
  const { owner } = company.server
  const { id } = await project()
  const row = await added(id, { code: 'DELIVERY' })
  const raw = (set: ReturnType<typeof sql>) =>
    owner.run(sql`update project_milestone set ${set} where id = ${row.id}`)
  await expect(raw(sql`baseline_date = '2026-01-01'`)).rejects.toThrow('MILESTONE_BASELINE')
  await expect(raw(sql`code = 'SAT'`)).rejects.toThrow('MILESTONE_FIXED')
  await expect(raw(sql`actual_date = bangkok_day(now()) + 1`)).rejects.toThrow('MILESTONE_LATER')
  await raw(sql`actual_date = '2026-07-02'`)
  await expect(raw(sql`actual_date = null`)).rejects.toThrow('GUARD_MISSING')
  await expect(owner.run(sql`delete from project_milestone where id = ${row.id}`)).rejects.toThrow(
    'MILESTONE_REACHED',
  )
})

test('who works on a task of a project reads its milestones with their files wherever they are shown, and takes no step', async () => {
  const { server, customers } = company
  const { id, project_no } = await project()
  const sat = (await show(await added(id, { code: 'SAT' }))).body.data
  const { id: employeeId } = await server.owner.one<{ id: number }>(
    sql`insert into employee (employee_code, first_name_th, last_name_th) values ('E-MS', 'วิชัย', 'ขยัน') returning id`,
  )
  const worker = await server.person({ employeeId })
  await giveRights(server.owner, worker.userId, { '/app/Project-Management': ['view', 'edit'] }, 'OWN')
  await giveRights(server.owner, worker.userId, { '/app/Customer-Management': ['view'] }, 'ALL')
  const call = (path: string, body: object) => server.call(path, body, { as: worker })
  const evidence = () => ask('milestone_evidence', { id: sat.id }, worker)
  const section = async () =>
    (
      await call('api/ViewAndManagementCustomer', {
        action: 'section',
        id: customers[0]!.id,
        section: 'projects',
      })
    ).body.data.projects
  expect([(await evidence()).status, await section()]).toEqual([404, []])
  await server.owner.run(sql`
    insert into task (project_id, title, job_task_type_id, owner_id)
    select ${id}, 'x', (select min(id) from job_task_type), ${employeeId}::bigint`)
  expect((await evidence()).status).toBe(200)
  expect(await section()).toMatchObject([{ id, project_no }])
  const plan = (await call('api/TaskboardRCS', { action: 'gantt', project_id: id })).body.data
  expect(plan.milestones).toMatchObject([{ id: sat.id, code: 'SAT' }])
  const { next, project: shown } = (await ask('head', { project_no }, worker)).body.data
  expect([next, shown.allowed_next]).toEqual([[], []])
  const which = { id: sat.id, row_version: sat.row_version }
  expect((await ask('reach_milestone', { ...which, actual_date: '2026-11-02' }, worker)).status).toBe(404)
})
