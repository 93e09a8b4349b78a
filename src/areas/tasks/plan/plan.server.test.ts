// The plan as callers meet it: days of the company's calendar, what a change moves, a plan that was changed meanwhile, and who sees and changes it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServiceCompany, serviceCompany } from '#areas/service-orders/testing/service-company.server.ts'
import { todayInBangkok } from '#base/date-format.ts'
import { addDays } from '#base/days.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { companyCalendar } from './plan-rows.server.ts'
import type { Load } from './plan-load.ts'
import type { Plan, PlanOutcome } from './plan-calls.ts'
import { workDays, workingCalendar } from './plan.ts'

let company: ServiceCompany
let lead: Person
let engineer: Person
let kind: number
let base: Record<string, unknown>
beforeAll(async () => {
  company = await serviceCompany()
  const { server, customers, engineers } = company
  const { owner } = server
  // Monday to Saturday, Songkran off
  await owner.run(sql`update calendar set work_type_id = 2 where is_default`)
  await owner.run(sql`
    insert into calendar_event (calendar_id, event_date, name, event_type_id)
    select c.id, day, 'สงกรานต์', (select min(id) from event_type where day_effect = 'OFF')
    from calendar c, unnest('{2027-04-13,2027-04-14,2027-04-15}'::date[]) day where c.is_default`)
  lead = await server.person({
    menus: { '/app/Project-Management': ['view', 'create', 'edit'], '/app/Schedule': ['view'] },
  })
  engineer = await server.person({
    menus: { '/app/Taskboard': ['view', 'edit'] },
    scope: 'OWN',
    employeeId: engineers[1]!,
  })
  const type = await owner.one<{ id: number }>(sql`
    insert into project_type (code, name_th) values ('PLAN', 'เครื่องใหม่') returning id`)
  const section = await owner.one<{ id: number }>(sql`
    insert into org_unit (level, code, name_th) values ('SECTION', 'PLAN', 'แผนกโครงการ') returning id`)
  kind = (await owner.one<{ id: number }>(sql`select min(id) as id from job_task_type`)).id
  base = {
    name: 'ไลน์จัดเรียง 3',
    customer_id: customers[0]!.id,
    site_id: customers[0]!.site_id,
    project_type_id: type.id,
    section_id: section.id,
    manager_id: engineers[0]!,
    start_date: '2027-01-04',
    due_date: '2049-06-30',
  }
})
afterAll(() => company?.server.close())

const ask = (action: string, body: object = {}, as: Person = lead) =>
  company.server.call('api/TaskboardRCS', { action, ...body }, { as })
// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
const got = async (action: string, body: object = {}, as: Person = lead): Promise<any> => {
  const answer = await ask(action, body, as)
  if (answer.body.status !== 1) throw new Error(`${action}: ${JSON.stringify(answer.body)}`)
  return answer.body.data
}
const newProject = async (): Promise<number> => {
  const { body } = await company.server.call(
    'api/ViewAndManagementProject',
    { action: 'insert', data: base },
    { as: lead },
  )
  return body.data.id
}
const newTask = async (project_id: number, plan_start: string | null, more: object = {}): Promise<number> => {
  const data = { project_id, title: 'งาน', job_task_type_id: kind, plan_start, plan_end: plan_start, ...more }
  return (await got('insert', { data })).id
}
const depend = (predecessor_id: number, successor_id: number, more: object = {}) =>
  got('depend', { predecessor_id, successor_id, ...more })
const wish = (id: number, plan_start: string, plan_end = plan_start) => ({ id, plan_start, plan_end })
const preview = (project_id: number, ...wishes: object[]): Promise<PlanOutcome> =>
  got('preview_plan', { project_id, wishes })
const shownOf = ({ moves }: PlanOutcome) =>
  moves.map(({ id, row_version, plan_start, plan_end }) => ({ id, row_version, plan_start, plan_end }))
const planOf = (project_id: number, as?: Person): Promise<Plan> => got('gantt', { project_id }, as)
const daysIn = async (project: number) =>
  Object.fromEntries(
    (await planOf(project)).tasks.map(({ id, plan_start, plan_end }) => [id, [plan_start, plan_end]]),
  )

test('the worked days are those of the database', async () => {
  const { owner } = company.server
  const calendar = await companyCalendar(owner, '2027-03-29')
  const days = workDays(workingCalendar(calendar), calendar.from)
  const last = '2027-05-31'
  const known = await owner.rows<{ day: string }>(sql`
    select d::date as day from generate_series('2027-03-29'::timestamp, ${last}, interval '1 day') d, calendar c
    where c.is_default and is_working_day(c.id, d::date) order by 1`)
  const count = days.before(addDays(last, 1))
  expect(Array.from({ length: count }, (_, at) => days.at(at))).toEqual(known.map(({ day }) => day))
})

describe('a change', () => {
  test('moves what depends on it over Songkran, and is kept as it was shown', async () => {
    const project = await newProject()
    const a = await newTask(project, '2027-04-09')
    const b = await newTask(project, '2027-04-10')
    const c = await newTask(project, '2027-04-12', { is_milestone: true })
    await depend(a, b)
    await depend(b, c)
    const outcome = await preview(project, wish(a, '2027-04-09', '2027-04-12'))
    expect(
      outcome.moves.map(({ id, plan_start, by, because_of }) => [id, plan_start, by, because_of?.id]),
    ).toEqual([
      [a, '2027-04-09', 0, undefined],
      [b, '2027-04-16', 2, a],
      [c, '2027-04-16', 1, b],
    ])
    expect(outcome.end).toEqual({ was: '2027-04-12', is: '2027-04-16' })
    // nothing was kept so far
    expect((await daysIn(project))[b]).toEqual(['2027-04-10', '2027-04-10'])
    const wishes = [wish(a, '2027-04-09', '2027-04-12')]
    const changed = await got('change_plan', { project_id: project, wishes, shown: shownOf(outcome) })
    expect(changed).toHaveLength(3)
    expect(await daysIn(project)).toEqual({
      [a]: ['2027-04-09', '2027-04-12'],
      [b]: ['2027-04-16', '2027-04-16'],
      [c]: ['2027-04-16', '2027-04-16'],
    })
  })

  test('counts a lag in worked days, and gives days to what has none', async () => {
    const project = await newProject()
    const a = await newTask(project, '2027-04-09')
    const b = await newTask(project, null)
    await depend(a, b, { type: 'FS', lag_days: 2 })
    const { moves } = await preview(project, wish(b, '2027-04-01'))
    // Saturday and Monday lie between
    expect(moves).toMatchObject([{ id: b, plan_start: '2027-04-16', from_start: null, by: null }])
  })

  test('of a plan that was changed meanwhile is refused with what it comes to now', async () => {
    const project = await newProject()
    const a = await newTask(project, '2027-04-05')
    const b = await newTask(project, '2027-04-06')
    await depend(a, b)
    const wishes = [wish(a, '2027-04-08')]
    const shown = shownOf(await preview(project, ...wishes))
    const other = await preview(project, wish(b, '2027-04-20'))
    await got('change_plan', { project_id: project, wishes: [wish(b, '2027-04-20')], shown: shownOf(other) })
    const refused = await ask('change_plan', { project_id: project, wishes, shown })
    expect([refused.status, refused.body.code]).toEqual([409, 'STALE_ROW'])
    expect(refused.body.data.moves).toMatchObject([{ id: a, plan_start: '2027-04-08' }])
    expect((await daysIn(project))[a]).toEqual(['2027-04-05', '2027-04-05'])
    await got('change_plan', { project_id: project, wishes, shown: shownOf(refused.body.data) })
    expect((await daysIn(project))[a]).toEqual(['2027-04-08', '2027-04-08'])
  })

  test('that names a task of another project is told nothing of it', async () => {
    const project = await newProject()
    const a = await newTask(project, '2027-04-05')
    const other = await newProject()
    const foreign = await newTask(other, '2027-04-05')
    const wishes = [wish(foreign, '2027-04-06')]
    const shown = shownOf(await preview(other, ...wishes))
    await got('change_plan', { project_id: other, wishes, shown })
    const asked = { project_id: project, wishes: [wish(a, '2027-04-06')], shown }
    const refused = await ask('change_plan', asked)
    expect([refused.status, refused.body.code, refused.body.facts.at]).toEqual([409, 'STALE_ROW', null])
  })

  test('leaves what has begun where it is, and tells that it does not fit any more', async () => {
    const project = await newProject()
    const a = await newTask(project, '2027-04-05')
    const b = await newTask(project, '2027-04-06')
    await depend(a, b)
    await company.server.owner.run(sql`update task set actual_start = '2027-04-06' where id = ${b}`)
    const { moves, broken } = await preview(project, wish(a, '2027-04-08'))
    expect(moves.map(({ id }) => id)).toEqual([a])
    expect(broken).toMatchObject([{ type: 'FS' }])
  })

  test('beyond the last day, of a whole or of another project is refused', async () => {
    const project = await newProject()
    const a = await newTask(project, '2027-04-05')
    const b = await newTask(project, '2027-04-06')
    await depend(a, b)
    const whole = await newTask(project, null)
    await newTask(project, '2027-04-06', { parent_id: whole })
    const answer = async (...wishes: object[]) => {
      const { status, body } = await ask('preview_plan', { project_id: project, wishes })
      return [status, body.code]
    }
    expect(await answer(wish(a, '2050-12-31'))).toEqual([200, 'PLAN_TOO_FAR'])
    expect(await answer(wish(whole, '2027-04-07'))).toEqual([200, 'TASK_HAS_PARTS'])
    expect(await answer(wish(await newTask(await newProject(), '2027-04-05'), '2027-04-07'))).toEqual([
      404,
      'NOT_FOUND',
    ])
    expect(await answer(wish(a, '2027-04-07', '2027-04-06'))).toEqual([400, 'INVALID_INPUT'])
    expect(await answer(wish(a, '2027-04-07'), wish(a, '2027-04-08'))).toEqual([400, 'INVALID_INPUT'])
  })
})

describe('the chart', () => {
  test('tells slack, and what has parts by their days', async () => {
    const project = await newProject()
    const whole = await newTask(project, null)
    const a = await newTask(project, '2027-04-05', { parent_id: whole })
    const b = await newTask(project, '2027-04-07', { plan_end: '2027-04-10', parent_id: whole, weight: 3 })
    const free = await newTask(project, '2027-04-05')
    await depend(a, b)
    const { tasks, dependencies, calendar } = await planOf(project)
    const told = new Map(tasks.map((task) => [task.id, task]))
    expect(told.get(whole)).toMatchObject({
      plan_start: '2027-04-05',
      plan_end: '2027-04-10',
      has_parts: true,
      may_change: false,
      slack: null,
    })
    expect([a, b, free].map((id) => told.get(id)!.slack)).toEqual([1, 0, 5])
    expect(dependencies).toMatchObject([{ predecessor_id: a, successor_id: b, type: 'FS', lag_days: 0 }])
    expect(calendar.effects.map(({ day }) => day)).toContain('2027-04-14')
  })

  test('has a whole at 100 % only where all its parts are', async () => {
    const project = await newProject()
    const wholeOf = async (...parts: { weight: number; progress_pct: number }[]) => {
      const whole = await newTask(project, null)
      for (const part of parts) await newTask(project, '2027-04-05', { parent_id: whole, ...part })
      return (await planOf(project)).tasks.find(({ id }) => id === whole)!.progress_pct
    }
    expect(await wholeOf({ weight: 300, progress_pct: 100 }, { weight: 1, progress_pct: 10 })).toBe(99)
    expect(await wholeOf({ weight: 0.1, progress_pct: 100 }, { weight: 0.2, progress_pct: 100 })).toBe(100)
  })

  test('takes what has only cancelled parts by its own days, and moves it', async () => {
    const project = await newProject()
    const whole = await newTask(project, null)
    const part = await newTask(project, '2027-05-03', { parent_id: whole, plan_end: '2027-05-05' })
    const told = async () => (await planOf(project)).tasks.find(({ id }) => id === whole)!
    expect(await told()).toMatchObject({ has_parts: true, plan_start: '2027-05-03', may_change: false })
    const { row_version } = await got('get', { id: part })
    await got('cancel', { id: part, row_version, reason: 'ไม่ต้องทำแล้ว' })
    expect(await told()).toMatchObject({ has_parts: false, plan_start: null, may_change: true })
    expect(
      (await preview(project, wish(whole, '2027-05-10'))).moves.map(({ id, plan_start }) => [id, plan_start]),
    ).toEqual([[whole, '2027-05-10']])
  })

  test('shows an engineer the own tasks alone, without slack, and lets the plan be', async () => {
    const project = await newProject()
    const mine = await newTask(project, '2027-04-05', { owner_id: company.engineers[1] })
    const others = await newTask(project, '2027-04-06')
    const { tasks, projects } = await planOf(project, engineer)
    expect(tasks).toMatchObject([{ id: mine, slack: null, may_change: false }])
    expect(projects).toMatchObject([{ is_whole: false, may_change: false }])
    const foreign = await newProject()
    expect((await ask('gantt', { project_id: foreign }, engineer)).status).toBe(404)
    const wishes = [wish(others, '2027-04-08')]
    expect((await ask('preview_plan', { project_id: project, wishes }, engineer)).status).toBe(404)
    const wide = await company.server.person({ menus: { '/app/Taskboard': ['view', 'edit'] } })
    expect((await ask('preview_plan', { project_id: project, wishes }, wide)).status).toBe(403)
  })

  test('has the milestones of projects whose pages one sees, by their days', async () => {
    const project = await newProject()
    await newTask(project, '2027-04-05', { owner_id: company.engineers[1] })
    await company.server.owner.run(sql`
      insert into project_milestone (project_id, code, name, plan_date) values (${project}, 'SAT', null, '2049-06-01'),
        (${project}, 'CUSTOM', 'ติดตั้งเครน', '2049-05-01')`)
    expect((await planOf(project)).milestones).toMatchObject([
      { code: 'CUSTOM', name: 'ติดตั้งเครน', plan_date: '2049-05-01', actual_date: null, days_late: null },
      { code: 'SAT', name: null, project_id: project },
    ])
    const { projects, milestones }: Plan = await got('gantt', {})
    expect(projects.map(({ id }) => id)).toContain(project)
    expect(milestones.map(({ plan_date }) => plan_date)).toEqual(['2049-05-01', '2049-06-01'])
    // by a task of one's own a project is seen on the board, and no more of it
    const seen = await planOf(project, engineer)
    expect([seen.projects.length, seen.milestones]).toEqual([1, []])
  })

  test('tells the days off of all that it shows, milestones long before any task as well', async () => {
    const project = await newProject()
    await newTask(project, '2027-04-05')
    const { owner } = company.server
    await owner.run(sql`
      insert into calendar_event (calendar_id, event_date, name, event_type_id)
      select c.id, '2012-05-01', 'วันแรงงาน', (select min(id) from event_type where day_effect = 'OFF') from calendar c where c.is_default`)
    const effects = async () => (await planOf(project)).calendar.effects.map(({ day }) => day)
    expect(await effects()).not.toContain('2012-05-01')
    await owner.run(sql`
      insert into project_milestone (project_id, code, name, plan_date) values (${project}, 'CUSTOM', 'เซ็นสัญญา', '2012-05-02')`)
    expect(await effects()).toContain('2012-05-01')
    // worked days are counted from where they were
    expect((await planOf(project)).calendar.from > '2020-01-01').toBe(true)
  })

  test('of many projects has those that run, found by text and person', async () => {
    const project = await newProject()
    await newTask(project, '2027-04-05', { owner_id: company.engineers[2] })
    const ids = async (where: object) => {
      const { projects }: Plan = await got('gantt', { where })
      return projects.map(({ id }) => id)
    }
    expect(await ids({ owner_id: company.engineers[2] })).toEqual([project])
    expect(await ids({ text: 'ไม่มีแน่นอน' })).toEqual([])
    expect(await ids({ text: 'ไลน์จัดเรียง 3' })).toContain(project)
    expect(await ids({ manager_id: company.engineers[0], owner_id: company.engineers[2] })).toEqual([project])
    expect(await ids({ manager_id: company.engineers[1], owner_id: company.engineers[2] })).toEqual([])
  })

  test('has those that are chosen, also where they run no more, and says how many there are beside those it tells', async () => {
    const { owner } = company.server
    const [one, other, over] = [await newProject(), await newProject(), await newProject()]
    await owner.run(sql`update project set status = 'CANCELLED', status_reason = 'x' where id = ${over}`)
    const told = async (where: object): Promise<Plan> => got('gantt', { where })
    const chosen = await told({ project_ids: [over, one] })
    expect([chosen.projects.map(({ id }) => id).sort(), chosen.project_count]).toEqual([
      [one, over].sort(),
      2,
    ])
    expect((await told({ project_ids: [] })).projects.map(({ id }) => id)).toContain(other)
    const refused = await ask('gantt', {
      where: { project_ids: Array.from({ length: 31 }, (_, at) => at + 1) },
    })
    expect(refused.status).toBe(400)
    await owner.run(sql`
      insert into project (project_no, name, customer_id, project_type_id, section_id, manager_id, start_date, due_date)
      select 'PJ-MANY-' || n, 'ไลน์มากมาย', p.customer_id, p.project_type_id, p.section_id, p.manager_id, p.start_date, p.due_date
      from project p, generate_series(1, 33) n where p.id = ${one}`)
    const many = await told({ text: 'ไลน์มากมาย' })
    expect([many.projects.length, many.project_count, many.bounded]).toEqual([30, 33, true])
  })
})

describe('the load', () => {
  // Monday to Friday of the week after: eleven worked days, six of them in the first week
  const days = { from: '2049-04-19', to: '2049-04-30' }
  const load = (project_id: number, as?: Person): Promise<Load> =>
    got('load', { ...days, project_ids: [project_id] }, as)
  const tasksOf = ({ people }: Load) =>
    people.map(({ employee_id, weeks }) => [employee_id, weeks.map(({ tasks }) => tasks)])
  const planned = async (owner_id: number, estimate_hours: number) => {
    const project = await newProject()
    const id = await newTask(project, days.from, { plan_end: days.to, estimate_hours, owner_id })
    return { project, id }
  }

  test('is what the schedule says of the same person and week: what is left, by the team, less visits of the project', async () => {
    const [, mate, lone] = company.engineers as [number, number, number]
    const { owner } = company.server
    const { project, id } = await planned(lone, 24)
    await owner.run(
      sql`insert into time_entry (employee_id, task_id, work_date, minutes) values (${lone}, ${id}, '2026-03-03', 120)`,
    )
    expect(tasksOf(await load(project))).toEqual([[lone, [720, 600]]])
    await owner.run(
      sql`insert into assign_member (task_id, employee_id, member_role) values (${id}, ${mate}, 'INSTALLER')`,
    )
    expect(tasksOf(await load(project))).toEqual([
      [lone, [360, 300]],
      [mate, [360, 300]],
    ])
    // a place in the project for a half of the time: a third of the work beside one who is there for the whole
    await owner.run(sql`
      insert into assign_member (project_id, employee_id, member_role, allocation_pct) values (${project}, ${mate}, 'INSTALLER', 50)`)
    expect(tasksOf(await load(project))).toEqual([
      [lone, [480, 400]],
      [mate, [240, 200]],
    ])
    const { id: order } = await company.call()
    await company.get(company.coordinator, 'visit_insert', {
      order_id: order,
      planned_start: '2049-04-20T08:00:00+07:00',
      planned_end: '2049-04-20T10:00:00+07:00',
      engineers: [{ employee_id: lone }],
      schedule: true,
    })
    await owner.run(sql`update service_order set project_id = ${project} where id = ${order}`)
    const { people } = await load(project)
    // of the eighty minutes of that day none is left beside two hours of the visit
    expect(people.find(({ employee_id }) => employee_id === lone)!.weeks[0]).toEqual({
      capacity: 48 * 60,
      visits: 120,
      tasks: 400,
    })
    const { body } = await company.server.call(
      'api/Schedule',
      { from: days.from, to: addDays(days.from, 6) },
      { as: lead },
    )
    const schedule = body.data.people as {
      employee_id: number
      load: { capacity: number; planned: number }[]
    }[]
    for (const { employee_id, weeks } of people) {
      const own = schedule.find((one) => one.employee_id === employee_id)!.load
      const sum = (of: 'capacity' | 'planned') => own.reduce((all, one) => all + one[of], 0)
      const { capacity, visits, tasks } = weeks[0]!
      expect([employee_id, sum('capacity'), sum('planned')]).toEqual([employee_id, capacity, visits! + tasks])
    }
  })

  test('is looked at on the days of a preview: weeks that would be too full, of people whose schedule one sees', async () => {
    const { owner } = company.server
    const { id: who } = await owner.one<{ id: number }>(sql`
      insert into employee (employee_code, first_name_th, last_name_th) values ('E-FULL', 'อำนวย', 'งานมาก') returning id`)
    const project = await newProject()
    const week = (day: string, hours: number) =>
      newTask(project, day, { plan_end: addDays(day, 5), estimate_hours: hours, owner_id: who })
    const [a] = [await week('2049-06-07', 30), await week('2049-06-14', 30)]
    const moved = wish(a, '2049-06-14', '2049-06-19')
    const { over } = await preview(project, moved)
    expect(over).toEqual([
      { employee_id: who, name: 'อำนวย งานมาก', week: '2049-06-14', capacity: 2880, was: 1800, is: 3600 },
    ])
    // nothing was moved by looking, and a week that stays as full as it is, is no matter of the move
    expect((await daysIn(project))[a]).toEqual(['2049-06-07', '2049-06-12'])
    expect((await preview(project, wish(a, '2049-06-21', '2049-06-26'))).over).toEqual([])
    const blind = await company.server.person({
      menus: { '/app/Project-Management': ['view', 'edit'] },
    })
    const { data } = (await ask('preview_plan', { project_id: project, wishes: [moved] }, blind)).body
    expect([data.moves.length, data.over]).toEqual([1, []])
  })

  test('of a preview that leaves work before today is what it then takes of the days from today on', async () => {
    const today = todayInBangkok()
    const { id: who } = await company.server.owner.one<{ id: number }>(sql`
      insert into employee (employee_code, first_name_th, last_name_th) values ('E-LATE', 'อำนาจ', 'งานค้าง') returning id`)
    const project = await newProject()
    await newTask(project, today, { plan_end: addDays(today, 90), estimate_hours: 300, owner_id: who })
    const later = await newTask(project, '2049-06-07', {
      plan_end: '2049-07-10',
      estimate_hours: 200,
      owner_id: who,
    })
    const { over } = await preview(project, wish(later, '2020-01-06', '2020-01-11'))
    expect(over.length).toBeGreaterThan(1)
    expect([...new Set(over.map(({ employee_id }) => employee_id))]).toEqual([who])
    for (const { week, was, is } of over) {
      expect(week >= addDays(today, -6)).toBe(true)
      expect(is).toBeGreaterThan(was)
    }
  })

  test('of a preview looks at those who do the work, not at who looks on or did it before', async () => {
    const { owner } = company.server
    const project = await newProject()
    const { id: who } = await owner.one<{ id: number }>(sql`
      insert into employee (employee_code, first_name_th, last_name_th) values ('E-DOES', 'ฮ', 'ทำงาน') returning id`)
    const id = await newTask(project, '2049-08-02', {
      plan_end: '2049-08-07',
      estimate_hours: 90,
      owner_id: who,
    })
    // as many as are looked at, all of them before the one who does it
    await owner.run(sql`
      with others as (
        insert into employee (employee_code, first_name_th, last_name_th) select 'E-ON-' || n, 'กก', 'ผู้ติดตาม' from generate_series(1, 60) n
        returning id)
      insert into assign_member (task_id, employee_id, member_role, valid_to)
      select ${id}, o.id, case when o.id % 2 = 0 then 'VIEWER' else 'INSTALLER' end, case when o.id % 2 = 1 then date '2026-01-05' end from others o`)
    const { over } = await preview(project, wish(id, '2049-08-09', '2049-08-14'))
    expect(over).toEqual([
      { employee_id: who, name: 'ฮ ทำงาน', week: '2049-08-09', capacity: 2880, was: 0, is: 5400 },
    ])
  })

  test('asks nothing for a project that was called off', async () => {
    const { project } = await planned(company.engineers[2]!, 8)
    await company.server.owner.run(
      sql`update project set status = 'CANCELLED', status_reason = 'x' where id = ${project}`,
    )
    expect((await load(project)).people).toEqual([])
  })

  test('is that of the tasks within reach for who does not see the schedule', async () => {
    const mate = company.engineers[1]!
    const { project, id } = await planned(mate, 22)
    await planned(mate, 100)
    const told = await load(project, await company.server.person({ menus: { '/app/Taskboard': ['view'] } }))
    // all that the person has, of whichever project
    const [[, [first]]] = tasksOf(told) as [[number, [number, number]]]
    expect(first).toBeGreaterThanOrEqual(Math.round((122 * 60 * 6) / 11))
    expect(told.people[0]!.weeks[0]).toMatchObject({ capacity: null, visits: null })
    // an engineer who reaches the own tasks alone is told these of the others on them
    const { id: other } = await company.server.owner.one<{ id: number }>(sql`
      insert into employee (employee_code, first_name_th, last_name_th) values ('E-LOAD', 'ปิติ', 'ช่วยงาน') returning id`)
    await company.server.owner.run(
      sql`insert into assign_member (task_id, employee_id, member_role) values (${id}, ${other}, 'INSTALLER')`,
    )
    const own = await load(project, engineer)
    expect(tasksOf(own)).toContainEqual([other, [360, 300]])
    expect(own.people.every(({ weeks }) => weeks.every(({ capacity }) => capacity === null))).toBe(true)
  })
})
