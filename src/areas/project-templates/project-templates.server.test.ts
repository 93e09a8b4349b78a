// Templates as callers meet them: contents edited by hand, projects begun with one on the company's working days, and projects saved as one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ProjectCompany, projectCompany } from '#areas/projects/testing/project-company.server.ts'
import { serviceCompany } from '#areas/service-orders/testing/service-company.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { countedDb } from '#platform/testing/counted-db.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { fillFromTemplate } from './from-template.server.ts'
import type { TemplateContents, TemplateTask } from './template-shapes.ts'

let company: ProjectCompany
/** Keeps templates, leads projects and is told their money. */
let keeper: Person
/** Of projects the own ones alone. */
let seller: Person
let kind: number
let section: number
let type: number
beforeAll(async () => {
  company = await projectCompany(await serviceCompany())
  const { server } = company
  const { owner } = server
  // Monday to Saturday, Songkran off
  await owner.run(sql`update calendar set work_type_id = 2 where is_default`)
  await owner.run(sql`
    insert into calendar_event (calendar_id, event_date, name, event_type_id)
    select c.id, day, 'สงกรานต์', (select min(id) from event_type where day_effect = 'OFF')
    from calendar c, unnest('{2027-04-13,2027-04-14,2027-04-15}'::date[]) day where c.is_default`)
  keeper = await server.person({
    menus: {
      '/app/project-type': ['view', 'create', 'edit', 'delete'],
      '/app/Project-Management': ['view', 'create', 'edit', 'approve'],
    },
  })
  seller = await server.person({
    menus: { '/app/project-type': ['create'], '/app/Project-Management': ['view', 'create'] },
    scope: 'OWN',
    employeeId: company.engineers[2]!,
  })
  kind = (await owner.one<{ id: number }>(sql`select min(id) as id from job_task_type`)).id
  section = (await owner.one<{ id: number }>(sql`select max(id) as id from org_unit where level = 'SECTION'`))
    .id
  type = (await owner.one<{ id: number }>(sql`select id from project_type where code = 'NEW'`)).id
})
afterAll(() => company?.server.close())

const ask = (action: string, body: object = {}, as: Person = keeper) =>
  company.server.call('api/ProjectTemplate', { action, ...body }, { as })
// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
const got = async (action: string, body: object = {}, as: Person = keeper): Promise<any> => {
  const answer = await ask(action, body, as)
  if (answer.body.status !== 1) throw new Error(`${action}: ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

let count = 0
async function template(more: object = {}): Promise<number> {
  const no = ++count
  return (
    await got('insert', { data: { code: `T-${no}`, name_th: `แม่แบบ ${no}`, is_active: true, ...more } })
  ).id
}
const task = (project_template_id: number, data: object): Promise<TemplateTask> =>
  got('insert_task', { project_template_id, data: { job_task_type_id: kind, ...data } })
const milestone = (project_template_id: number, data: object, as = keeper) =>
  got('insert_milestone', { project_template_id, data }, as)
const contents = (id: number, as = keeper): Promise<TemplateContents> => got('contents', { id }, as)
const plain = (start_date: string, more: object = {}) => ({
  name: 'ไลน์จัดเรียง 4',
  customer_id: company.customers[0]!.id,
  project_type_id: type,
  section_id: section,
  manager_id: company.engineers[1]!,
  start_date,
  due_date: '2049-06-30',
  ...more,
})
const begin = (project_template_id: number, data: object, as = keeper) =>
  company.ask('from_template', { project_template_id, data }, as)
const begun = async (project_template_id: number, data: object, as = keeper) => {
  const { body } = await begin(project_template_id, data, as)
  if (body.status !== 1) throw new Error(JSON.stringify(body))
  return body.data
}
const save = (project_id: number, code: string, as = keeper) =>
  company.ask('save_template', { project_id, data: { code, name_th: `จากโครงการ ${code}` } }, as)

/** What was made in a project, told by titles. */
async function planOf(project: number) {
  const db = company.server.owner
  return {
    tasks: await db.rows<Record<string, unknown>>(sql`
      select t.title, w.title as whole, t.description, t.job_task_type_id, t.priority, t.plan_start, t.plan_end, t.is_milestone, t.due_date,
        t.estimate_hours::float8 as hours, t.weight::float8 as weight, t.labels, t.status, t.owner_id
      from task t left join task w on w.id = t.parent_id where t.project_id = ${project} order by t.title`),
    items: await db.rows<Record<string, unknown>>(sql`
      select t.title, i.text, i.is_required, i.is_done from task_checklist_item i join task t on t.id = i.task_id
      where t.project_id = ${project} order by t.title, i.place`),
    links: await db.rows<Record<string, unknown>>(sql`
      select b.title as before, a.title as after, d.type, d.lag_days from task_dependency d join task b on b.id = d.predecessor_id
      join task a on a.id = d.successor_id where d.project_id = ${project} order by b.title, a.title`),
    milestones: await db.rows<Record<string, unknown>>(sql`
      select code, name, plan_date, weight::float8 as weight, payment_pct::float8 as payment_pct, sort_no from project_milestone
      where project_id = ${project} order by plan_date, sort_no, id`),
  }
}

/** Two phases, every kind of dependency, a checklist, milestones. */
async function wholeTemplate(): Promise<number> {
  const id = await template()
  const design = await task(id, { title: 'Design' })
  const drawing = await task(id, {
    title: 'Drawing',
    parent_id: design.id,
    offset_days: 0,
    length_days: 3,
    estimate_hours: 24,
    weight: 3,
    labels: 'แบบ, ด่วน',
    priority: 'HIGH',
    description: 'ตามมาตรฐาน',
  })
  const wiring = await task(id, {
    title: 'Wiring',
    parent_id: design.id,
    offset_days: 1,
    length_days: 2,
    due_days: 5,
  })
  const build = await task(id, { title: 'Build', offset_days: 3, length_days: 5 })
  const test = await task(id, { title: 'Test', offset_days: 8, length_days: 1, is_milestone: true })
  const open = await task(id, { title: 'Open question' })
  const waits = (predecessor: TemplateTask, successor: TemplateTask, more: object = {}) =>
    got('depend', { predecessor_id: predecessor.id, successor_id: successor.id, ...more })
  await waits(drawing, wiring, { type: 'SS', lag_days: 1 })
  await waits(drawing, build)
  await waits(wiring, build, { type: 'FF', lag_days: -2 })
  await waits(build, test, { type: 'FS', lag_days: 0 })
  await waits(test, open, { type: 'SF', lag_days: 4 })
  await got('checklist_add', { template_task_id: test.id, text: 'เดินต่อเนื่อง 8 ชั่วโมง', is_required: true })
  await got('checklist_add', { template_task_id: test.id, text: 'ถ่ายรูป', is_required: false })
  await milestone(id, { code: 'KICKOFF', offset_days: 0, weight: 5, payment_pct: 30 })
  await milestone(id, { code: 'CUSTOM', name: 'อบรม', offset_days: 8, weight: 0, sort_no: 2 })
  await milestone(id, { code: 'SAT', offset_days: 8, weight: 10, payment_pct: 70, sort_no: 1 })
  return id
}

describe('a project begun with a template', () => {
  test('has its tasks, checklists, dependencies and milestones on working days: day 0 is the first worked on, holidays are passed over', async () => {
    const id = await wholeTemplate()
    // a Sunday; 13 to 15 April are off, and so are Sundays
    const made = await begun(id, plain('2027-04-11'))
    expect(made).toMatchObject({ status: 'DRAFT', start_date: '2027-04-11' })
    const { tasks, items, links, milestones } = await planOf(made.id)
    const days = tasks.map(({ title, whole, plan_start, plan_end, due_date }) => [
      title,
      whole,
      plan_start,
      plan_end,
      due_date,
    ])
    expect(days).toEqual([
      ['Build', null, '2027-04-19', '2027-04-23', null],
      ['Design', null, null, null, null],
      ['Drawing', 'Design', '2027-04-12', '2027-04-17', null],
      ['Open question', null, null, null, null],
      ['Test', null, '2027-04-24', '2027-04-24', null],
      ['Wiring', 'Design', '2027-04-16', '2027-04-17', '2027-04-21'],
    ])
    expect(tasks[2]).toMatchObject({
      description: 'ตามมาตรฐาน',
      priority: 'HIGH',
      hours: 24,
      weight: 3,
      labels: 'แบบ, ด่วน',
      status: 'BACKLOG',
      owner_id: null,
    })
    expect(tasks[4]).toMatchObject({ is_milestone: true })
    expect(items).toEqual([
      { title: 'Test', text: 'เดินต่อเนื่อง 8 ชั่วโมง', is_required: true, is_done: false },
      { title: 'Test', text: 'ถ่ายรูป', is_required: false, is_done: false },
    ])
    expect(links).toEqual([
      { before: 'Build', after: 'Test', type: 'FS', lag_days: 0 },
      { before: 'Drawing', after: 'Build', type: 'FS', lag_days: 0 },
      { before: 'Drawing', after: 'Wiring', type: 'SS', lag_days: 1 },
      { before: 'Test', after: 'Open question', type: 'SF', lag_days: 4 },
      { before: 'Wiring', after: 'Build', type: 'FF', lag_days: -2 },
    ])
    expect(milestones).toEqual([
      { code: 'KICKOFF', name: null, plan_date: '2027-04-12', weight: 5, payment_pct: 30, sort_no: null },
      { code: 'SAT', name: null, plan_date: '2027-04-24', weight: 10, payment_pct: 70, sort_no: 1 },
      { code: 'CUSTOM', name: 'อบรม', plan_date: '2027-04-24', weight: 0, payment_pct: null, sort_no: 2 },
    ])
  })

  test('saved as a template and begun again on the same day is the same plan; what was called off is left out', async () => {
    const first = await begun(await wholeTemplate(), plain('2027-04-11'))
    const before = await planOf(first.id)
    const [gone] = await company.server.owner.rows<{ id: number; row_version: number }>(sql`
      insert into task (project_id, title, job_task_type_id, plan_start, plan_end) values (${first.id}, 'Spare', ${kind}, '2027-05-03', '2027-05-04')
      returning id, row_version`)
    await company.server.owner.run(
      sql`update task set status = 'CANCELLED', status_reason = 'ไม่ใช้' where id = ${gone!.id}`,
    )
    const { body } = await save(first.id, 'ROUND')
    expect(body.data).toMatchObject({ code: 'ROUND' })
    // a phase stands where the first of its parts begins
    const order = (await contents(body.data.id)).tasks.map(({ title }) => title)
    expect(order).toEqual(['Design', 'Drawing', 'Wiring', 'Build', 'Test', 'Open question'])
    const again = await begun(body.data.id, plain('2027-04-11'))
    expect(await planOf(again.id)).toEqual(before)
    // and on another day every distance in working days stays
    const later = await begun(body.data.id, plain('2027-03-01'))
    const once = await save(later.id, 'ROUND-2')
    const bare = ({ tasks, milestones, days }: TemplateContents) => ({
      days,
      tasks: tasks.map(
        ({
          title,
          parent_title,
          offset_days,
          length_days,
          due_days,
          weight,
          labels,
          items,
          predecessors,
        }) => ({
          title,
          parent_title,
          offset_days,
          length_days,
          due_days,
          weight,
          labels,
          items: items.map(({ text, is_required }) => [text, is_required]),
          after: predecessors.map((link) => [link.title, link.type, link.lag_days]).toSorted(),
        }),
      ),
      milestones: milestones.map(({ id: _, row_version: __, ...one }) => one),
    })
    expect(bare(await contents(once.body.data.id))).toEqual(bare(await contents(body.data.id)))
  })

  test('saved while its order is changed it waits for that, and is the plan that comes of it', async () => {
    const { owner } = company.server
    const project = await begun(await template(), plain('2027-04-12'))
    const [one, two] = await owner.rows<{ id: number }>(sql`
      insert into task (project_id, title, job_task_type_id)
      values (${project.id}, 'One', ${kind}), (${project.id}, 'Two', ${kind}) returning id`)
    const waiting = sql`select from pg_stat_activity a where a.datname = current_database() and cardinality(pg_blocking_pids(a.pid)) > 0`
    let saved: ReturnType<typeof save> | undefined
    await owner.transaction({ userId: null, requestId: 'meets', ip: '' }, async (db) => {
      await db.run(sql`
        insert into task_dependency (project_id, predecessor_id, successor_id) values (${project.id}, ${one!.id}, ${two!.id})`)
      saved = save(project.id, 'MEETS')
      await expect.poll(async () => (await owner.rows(waiting)).length).toBeGreaterThan(0)
    })
    const { tasks } = await contents((await saved)!.body.data.id)
    expect(tasks.map(({ title, predecessors }) => [title, predecessors.map((link) => link.title)])).toEqual([
      ['One', []],
      ['Two', ['One']],
    ])
  })

  test('takes as many statements for many tasks as for few', async () => {
    const { owner } = company.server
    const statements = async (many: number) => {
      const id = await template()
      await owner.run(sql`
        insert into template_task (project_template_id, place, title, job_task_type_id, offset_days, length_days)
        select ${id}, no, 'Task ' || no, ${kind}, no, 2 from generate_series(1, ${many}::integer) no`)
      await owner.run(sql`
        insert into template_dependency (project_template_id, predecessor_id, successor_id)
        select a.project_template_id, a.id, b.id from template_task a join template_task b
          on b.project_template_id = a.project_template_id and b.place = a.place + 1 where a.project_template_id = ${id}`)
      const project = await begun(await template(), plain('2027-01-04'))
      const counted = countedDb(owner)
      await fillFromTemplate(counted.db, id, { id: project.id, start_date: '2027-01-04' })
      const made = await owner.one<{ tasks: number; links: number }>(sql`
        select count(*)::integer as tasks, (select count(*)::integer from task_dependency d where d.project_id = ${project.id}) as links
        from task t where t.project_id = ${project.id}`)
      expect(made).toEqual({ tasks: many, links: many - 1 })
      return counted.asked()
    }
    expect(await statements(200)).toBe(await statements(2))
  })

  test('is refused whole where anything is wrong: nothing of it stays', async () => {
    const id = await wholeTemplate()
    const projects = () => company.server.owner.one(sql`select count(*)::integer as count from project`)
    const before = await projects()
    const late = await begin(id, plain('2050-12-30', { due_date: '2050-12-31' }))
    expect([late.status, late.body.errors?.[0]?.field]).toEqual([400, 'data.start_date'])
    const early = await begin(id, plain('2027-04-12', { due_date: '2027-04-11' }))
    expect(early.body.errors?.[0]?.field).toBe('data.due_date')
    await got('update', {
      id,
      row_version: (await contents(id)).template.row_version,
      data: { is_active: false },
    })
    const ended = await begin(id, plain('2027-04-12'))
    expect([ended.status, ended.body.errors?.[0]?.field]).toEqual([400, 'project_template_id'])
    expect(await projects()).toEqual(before)
  })

  test('two at once have numbers of their own and everything of the template each', async () => {
    const id = await wholeTemplate()
    const [one, other] = await Promise.all([begun(id, plain('2027-02-01')), begun(id, plain('2027-02-01'))])
    expect(one.project_no).not.toBe(other.project_no)
    expect(await planOf(one.id)).toEqual(await planOf(other.id))
    expect((await planOf(one.id)).tasks).toHaveLength(6)
  })
})

describe('a kind of work that became one of the service board alone', () => {
  let repair: number
  let shared: number
  beforeAll(async () => {
    const { owner } = company.server
    repair = (
      await owner.one<{ id: number }>(sql`
        insert into job_task_type (code, name_th, name_en) values ('T-REPAIR', 'ซ่อมเครื่อง', 'Repair') returning id`)
    ).id
    shared = await template()
    const plan = { offset_days: 0, length_days: 1 }
    await task(shared, { title: 'Draw', ...plan })
    await task(shared, { title: 'Mend', job_task_type_id: repair, ...plan })
    await task(shared, { title: 'Fetch', job_task_type_id: repair, ...plan })
  })
  const board = (code: string | null) =>
    company.server.owner.run(sql`update job_task_type set board = ${code}::text where id = ${repair}`)
  const told = (body: { code: string; message: string }) => [body.code, body.message.split('. ')[0]]
  const named =
    'Kinds of work of the service board alone are not for tasks of projects: Mend (Repair), Fetch (Repair)'

  test('begins no project: all its tasks are named, and nothing stays', async () => {
    await board('SERVICE')
    const { body } = await begin(shared, plain('2027-04-12', { name: 'ไม่เริ่ม' }))
    expect(told(body)).toEqual(['TASK_KIND_OF_SERVICE', named])
    expect(await company.server.owner.maybe(sql`select from project where name = 'ไม่เริ่ม'`)).toBeNull()
    const added = await ask('insert_task', {
      project_template_id: shared,
      data: { title: 'More', job_task_type_id: repair },
    })
    expect(added.body.code).toBe('TASK_KIND_OF_SERVICE')
    await board(null)
    expect((await planOf((await begun(shared, plain('2027-04-12'))).id)).tasks).toHaveLength(3)
  })

  test('is in no template made of a project: told with what is too far off, and left alone where it was called off', async () => {
    const { owner } = company.server
    await board(null)
    const project = await begun(shared, plain('2027-04-12'))
    await board('SERVICE')
    expect(told((await save(project.id, 'REPAIRS')).body)).toEqual(['TASK_KIND_OF_SERVICE', named])
    await owner.run(sql`
      insert into task (project_id, title, job_task_type_id, plan_start, plan_end) values (${project.id}, 'Far off', ${kind}, '2049-01-04', '2049-01-05')`)
    const { body } = await save(project.id, 'REPAIRS')
    expect(body.code).toBe('TEMPLATE_UNFIT')
    expect(body.message).toContain(
      'Too far from the first day of the project for a template: Far off. Kinds of work',
    )
    expect(body.message).toContain('Mend (Repair), Fetch (Repair)')
    expect(await owner.maybe(sql`select from project_template where code = 'REPAIRS'`)).toBeNull()
    await owner.run(sql`
      update task set status = 'CANCELLED', status_reason = 'x' where project_id = ${project.id} and title in ('Mend', 'Fetch', 'Far off')`)
    const saved = await save(project.id, 'REPAIRS')
    expect((await contents(saved.body.data.id)).tasks.map(({ title }) => title)).toEqual(['Draw'])
  })
})

test('a project type offers its template as long as that is in use; the preview tells what comes and until when', async () => {
  const id = await wholeTemplate()
  const { owner } = company.server
  const own = await owner.one<{ id: number; row_version: number }>(sql`
    insert into project_type (code, name_th, default_template_id) values ('OFFERED', 'เสนอ', ${id}) returning id, row_version`)
  const offered = { project_type_id: own.id }
  expect(await got('preview', { ...offered, start_date: '2027-04-11' })).toMatchObject({
    id,
    tasks: 6,
    milestones: 3,
    days: 9,
    ends_on: '2027-04-24',
  })
  expect(await got('preview', { project_template_id: id })).toMatchObject({ id, ends_on: null })
  expect(await got('preview', { project_type_id: type })).toBeNull()
  expect((await ask('preview', { ...offered, project_template_id: id })).status).toBe(400)
  const { template: head, types } = await contents(id)
  expect(types).toMatchObject([{ code: 'OFFERED' }])
  const used = await ask('delete', { id, row_version: head.row_version })
  expect([used.body.status, used.body.code]).toEqual([0, 'IN_USE'])
  await got('update', { id, row_version: head.row_version, data: { is_active: false } })
  expect(await got('preview', offered)).toBeNull()
})

describe('what stands in a template', () => {
  test('is put in order by hand; a version that was changed meanwhile is told with who and the row', async () => {
    const id = await template()
    const first = await task(id, { title: 'First' })
    const second = await task(id, { title: 'Second' })
    const part = await task(id, {
      title: 'Part',
      parent_id: second.id,
      offset_days: 4,
      length_days: 2,
      estimate_hours: 8,
    })
    const titles = async () => (await contents(id)).tasks.map(({ title }) => title)
    expect(await titles()).toEqual(['First', 'Second', 'Part'])
    const up = { id: second.id, row_version: second.row_version, direction: 'UP' }
    const moved = await got('move_task', up)
    expect(await titles()).toEqual(['Second', 'Part', 'First'])
    expect(moved).toMatchObject({ is_first: true, offset_days: 4, length_days: 2, estimate_hours: 8 })
    const stale = await ask('move_task', up)
    expect([stale.status, stale.body.code, stale.body.data.row_version]).toEqual([
      409,
      'STALE_ROW',
      moved.row_version,
    ])
    expect((await ask('move_task', { ...up, row_version: moved.row_version })).body.code).toBe(
      'TEMPLATE_TASK_AT_END',
    )
    expect(
      (await ask('move_task', { id: part.id, row_version: part.row_version, direction: 'DOWN' })).body.code,
    ).toBe('TEMPLATE_TASK_AT_END')
    const change = { id: first.id, row_version: first.row_version, data: { title: 'Other' } }
    // the neighbour that made room is another version, too
    expect((await ask('update_task', change)).body.code).toBe('STALE_ROW')
    const now = (await contents(id)).tasks.find((one) => one.id === first.id)!
    expect(await got('update_task', { ...change, row_version: now.row_version })).toMatchObject({
      title: 'Other',
    })
  })

  test('follows the rules of tasks: no circle, no task within itself, four levels, and days of parts', async () => {
    const id = await template()
    const [a, b, c] = [
      await task(id, { title: 'A', offset_days: 0, length_days: 1 }),
      await task(id, { title: 'B', offset_days: 1, length_days: 1 }),
      await task(id, { title: 'C' }),
    ]
    const waits = (predecessor_id: number, successor_id: number) =>
      ask('depend', { predecessor_id, successor_id })
    await waits(a.id, b.id)
    await waits(b.id, c.id)
    const circle = await waits(c.id, a.id)
    expect([circle.body.code, circle.body.message]).toEqual([
      'DEPENDENCY_CIRCLE',
      expect.stringContaining('A'),
    ])
    expect((await waits(a.id, b.id)).body.code).toBe('DEPENDENCY_TAKEN')
    expect((await waits(a.id, a.id)).status).toBe(400)
    const linked = await ask('insert_task', {
      project_template_id: id,
      data: { title: 'X', job_task_type_id: kind, parent_id: a.id },
    })
    expect(linked.body.code).toBe('TASK_IS_LINKED')
    const levels: TemplateTask[] = []
    for (const title of ['1', '2', '3', '4'])
      levels.push(await task(id, { title, ...(levels.length > 0 && { parent_id: levels.at(-1)!.id }) }))
    const deep = await ask('insert_task', {
      project_template_id: id,
      data: { title: '5', job_task_type_id: kind, parent_id: levels[3]!.id },
    })
    expect(deep.body.code).toBe('TASK_TOO_DEEP')
    const within = {
      id: levels[0]!.id,
      row_version: levels[0]!.row_version,
      data: { parent_id: levels[2]!.id },
    }
    expect((await ask('update_task', within)).body.code).toBe('TASK_WITHIN_ITSELF')
    const whole = { ...within, data: { offset_days: 3, length_days: 1 } }
    expect((await ask('update_task', whole)).body.code).toBe('TASK_HAS_PARTS')
    const half = await ask('insert_task', {
      project_template_id: id,
      data: { title: 'Y', job_task_type_id: kind, offset_days: 3 },
    })
    expect(half.body.errors).toMatchObject([{ field: 'data.length_days' }])
    const other = await task(await template(), { title: 'Elsewhere' })
    expect((await waits(other.id, c.id)).body.errors).toMatchObject([{ field: 'successor_id' }])
    // a task goes with its parts
    await got('delete_task', { id: levels[1]!.id, row_version: levels[1]!.row_version })
    expect((await contents(id)).tasks.map(({ title }) => title)).toEqual(['A', 'B', 'C', '1'])
  })

  test('the days of a last sub-task that is deleted are not saved as those of its whole', async () => {
    const id = await template()
    const whole = await task(id, { title: 'A' })
    const part = await task(id, { title: 'B', parent_id: whole.id, offset_days: 2, length_days: 5 })
    const seen = (await contents(id)).tasks.find((one) => one.id === whole.id)!
    expect([seen.offset_days, seen.length_days, seen.part_count]).toEqual([2, 5, 1])
    await got('delete_task', { id: part.id, row_version: part.row_version })
    // as a dialog sends it that was open all the while
    const sent = { title: 'A2', job_task_type_id: kind, offset_days: 2, length_days: 5 }
    const late = await ask('update_task', { id: whole.id, row_version: seen.row_version, data: sent })
    expect([late.status, late.body.code]).toEqual([409, 'STALE_ROW'])
    expect(late.body.data).toMatchObject({ title: 'A', offset_days: null, length_days: null, part_count: 0 })
  })

  test('of two who let tasks wait for each other at once, one is refused', async () => {
    const id = await template()
    const [a, b] = [await task(id, { title: 'A' }), await task(id, { title: 'B' })]
    const answers = await Promise.all([
      ask('depend', { predecessor_id: a.id, successor_id: b.id }),
      ask('depend', { predecessor_id: b.id, successor_id: a.id }),
    ])
    const codes = answers.map(({ body }) => body.code ?? 'done')
    expect(codes.toSorted()).toEqual(['DEPENDENCY_CIRCLE', 'done'])
  })

  test('dependencies and items are changed and taken away in their versions', async () => {
    const id = await wholeTemplate()
    const test = (await contents(id)).tasks.find(({ title }) => title === 'Test')!
    const [link] = test.predecessors
    const lagged = { id: link!.id, row_version: link!.row_version, data: { lag_days: 3 } }
    expect((await got('change_dependency', lagged)).predecessors).toMatchObject([
      { title: 'Build', type: 'FS', lag_days: 3 },
    ])
    expect((await ask('change_dependency', lagged)).body.code).toBe('STALE_ROW')
    const [, photo] = test.items
    const needed = await got('checklist_set', {
      id: photo!.id,
      row_version: photo!.row_version,
      is_required: true,
    })
    expect(needed.items).toMatchObject([{ is_required: true }, { text: 'ถ่ายรูป', is_required: true }])
    expect(
      (await ask('checklist_delete', { id: photo!.id, row_version: photo!.row_version })).body.code,
    ).toBe('STALE_ROW')
    const gone = await got('checklist_delete', { id: photo!.id, row_version: needed.items[1].row_version })
    expect(gone.items).toHaveLength(1)
    const { predecessors } = await got('undepend', { id: link!.id, row_version: link!.row_version + 1 })
    expect(predecessors).toEqual([])
  })

  test('of each kind of milestone there is one, and shares of the price come to 100 % at most', async () => {
    const id = await wholeTemplate()
    const add = (data: object) =>
      ask('insert_milestone', { project_template_id: id, data: { offset_days: 2, ...data } })
    expect(await add({ code: 'SAT' })).toMatchObject({ status: 409, body: { code: 'MILESTONE_TWICE' } })
    expect((await add({ code: 'FAT', payment_pct: 1 })).body.code).toBe('MILESTONE_SHARES')
    expect((await add({ code: 'CUSTOM' })).body.errors).toMatchObject([{ field: 'data.name' }])
    const [kickoff] = (await contents(id)).milestones
    const emptied = { id: kickoff!.id, row_version: kickoff!.row_version, data: { payment_pct: null } }
    expect(await got('update_milestone', emptied)).toMatchObject({ payment_pct: null, weight: 5 })
    expect((await ask('update_milestone', emptied)).body.code).toBe('STALE_ROW')
    await got('delete_milestone', { id: kickoff!.id, row_version: kickoff!.row_version + 1 })
    expect((await contents(id)).milestones).toHaveLength(2)
  })

  test('of a deleted template is neither told nor changed', async () => {
    const id = await wholeTemplate()
    const { template: head, tasks, milestones } = await contents(id)
    await got('delete', { id, row_version: head.row_version })
    const [first] = tasks
    expect((await ask('contents', { id })).status).toBe(404)
    expect(
      (await ask('update_task', { id: first!.id, row_version: first!.row_version, data: { title: 'x' } }))
        .status,
    ).toBe(404)
    expect(
      (await ask('delete_milestone', { id: milestones[0]!.id, row_version: milestones[0]!.row_version }))
        .status,
    ).toBe(404)
    expect((await begin(id, plain('2027-04-12'))).body.errors).toMatchObject([
      { field: 'project_template_id' },
    ])
  })
})

describe('who may', () => {
  test('shares of the price are told to and taken from callers who are told money; a project has them whoever begins it', async () => {
    const id = await wholeTemplate()
    const office = await company.server.person({
      menus: { '/app/project-type': ['view', 'edit'], '/app/Project-Management': ['view', 'create'] },
    })
    const { milestones } = await contents(id, office)
    expect(milestones[0]).not.toHaveProperty('payment_pct')
    const data = { code: 'FAT', offset_days: 3 }
    const paid = { project_template_id: id, data: { ...data, payment_pct: 0 } }
    expect((await ask('insert_milestone', paid, office)).status).toBe(403)
    expect(await milestone(id, data, office)).not.toHaveProperty('payment_pct')
    const [kickoff] = milestones
    await got(
      'update_milestone',
      { id: kickoff!.id, row_version: kickoff!.row_version, data: { weight: 6 } },
      office,
    )
    const made = await begun(id, plain('2027-04-12'), office)
    const shares = (await planOf(made.id)).milestones.map(({ payment_pct }) => payment_pct)
    expect(shares).toEqual([30, null, 70, null])
  })

  test('saves as a template what is within reach, and only what has a plan', async () => {
    const { server } = company
    const clerk = await server.person({ menus: { '/app/project-type': ['view', 'create'] } })
    const lead = await server.person({ menus: { '/app/Project-Management': ['view', 'create', 'edit'] } })
    const project = await begun(await wholeTemplate(), plain('2027-04-12'))
    expect((await save(project.id, 'FOREIGN', seller)).status).toBe(404)
    expect((await save(project.id, 'CLERK', clerk)).status).toBe(404)
    expect((await save(project.id, 'LEAD', lead)).status).toBe(403)
    expect((await save(project.id, 'T-1')).body.code).toBe('RECORD_CODE_TAKEN')
    const empty = await begun(await template(), plain('2027-04-12'))
    const told = await save(empty.id, 'EMPTY')
    expect([told.body.code, told.body.message]).toEqual([
      'PROJECT_HAS_NO_PLAN',
      expect.stringContaining(empty.project_no),
    ])
    await server.owner.run(sql`
      insert into task (project_id, title, job_task_type_id, plan_start, plan_end) values (${empty.id}, 'Far off', ${kind}, '2049-01-04', '2049-01-05')`)
    const far = await save(empty.id, 'FAR')
    expect([far.body.code, far.body.message]).toEqual([
      'TEMPLATE_OUT_OF_RANGE',
      expect.stringContaining('Far off'),
    ])
    expect(
      await server.owner.maybe(sql`select from project_template where code in ('FAR', 'EMPTY', 'FOREIGN')`),
    ).toBeNull()
  })

  test('saves a project as a template where one leads it, without the right to templates; another’s not, and none is changed', async () => {
    const { server } = company
    const { id: employeeId } = await server.owner.one<{ id: number }>(sql`
      insert into employee (employee_code, first_name_th, last_name_th) values ('T-LEAD', 'วิชัย', 'ขยัน') returning id`)
    const leads = await server.person({
      menus: { '/app/Project-Management': ['view', 'create', 'edit'] },
      employeeId,
    })
    const own = await begun(await wholeTemplate(), plain('2027-04-12', { manager_id: employeeId }))
    const others = await begun(await wholeTemplate(), plain('2027-04-12'))
    const offered = async (project_no: string, as: Person) =>
      (await company.ask('head', { project_no }, as)).body.data.about.may_save_template
    expect(await offered(own.project_no, leads)).toBe(true)
    expect(await offered(others.project_no, leads)).toBe(false)
    expect(await offered(others.project_no, keeper)).toBe(true)
    expect(await offered(own.project_no, company.office)).not.toBe(true)
    expect((await save(others.id, 'THEIRS', leads)).status).toBe(403)
    const { body } = await save(own.id, 'LED', leads)
    expect(body.data).toMatchObject({ code: 'LED' })
    expect((await ask('contents', { id: body.data.id }, leads)).status).toBe(403)
    const made = await begun(body.data.id, plain('2027-05-03'), leads)
    expect((await planOf(made.id)).tasks).toHaveLength((await planOf(own.id)).tasks.length)
  })

  test('begins a project within the caller’s reach alone, as by hand', async () => {
    const id = await wholeTemplate()
    const foreign = await begin(id, plain('2027-04-12'), seller)
    expect([foreign.status, foreign.body.errors?.[0]?.field]).toEqual([400, 'data.manager_id'])
    const money = await begin(
      id,
      plain('2027-04-12', { manager_id: company.engineers[2]!, contract_value: 5 }),
      seller,
    )
    expect(money.status).toBe(403)
    const made = await begun(id, plain('2027-04-12', { manager_id: company.engineers[2]! }), seller)
    expect(made.manager_id).toBe(company.engineers[2])
  })
})
