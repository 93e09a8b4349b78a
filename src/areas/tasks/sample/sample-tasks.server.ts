// Loads the tasks of the sample company's projects: planned between the days of each, done up to today, some late, some blocked.
import { daysBetween } from '#base/days.ts'
import { type SampleClock, on } from '#platform/areas/sample-clock.ts'
import { plainPdf } from '#platform/areas/plain-pdf.ts'
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { RequestFiles } from '#platform/files/files.server.ts'
import type { TaskStatus } from '../task-states.ts'
import { type SampleWork, samplePhases } from './sample-tasks.ts'

interface Project {
  readonly id: number
  readonly status: string
  readonly type: string
  readonly start_date: string
  readonly due_date: string
  readonly hours: number | null
  readonly entered: string
}

/** A row of `task`. */
interface Row {
  readonly project_id: number
  /** The title of what it is part of: no title is twice in a project. */
  readonly whole: string | null
  readonly title: string
  readonly kind: string
  readonly status: TaskStatus
  readonly status_reason: string | null
  readonly plan_start: string | null
  readonly plan_end: string | null
  readonly is_milestone: boolean
  readonly baseline: boolean
  readonly actual_start: string | null
  readonly actual_end: string | null
  readonly estimate_hours: number | null
  readonly remaining_hours: number | null
  readonly weight: number
  readonly progress_pct: number
  readonly owner_id: number
  readonly labels: string | null
  readonly created_at: string
}

/** Projects, people and kinds of work must be there. */
export async function loadTasks({ db, clock, files }: SampleCompany): Promise<void> {
  const projects = await db.rows<Project>(sql`
    select p.id, p.status, k.code as type, p.start_date, p.due_date, p.budget_hours::float8 as hours, p.created_at as entered
    from project p join project_type k on k.id = p.project_type_id order by p.id`)
  const owners = await db.rows<{ id: number }>(sql`
    select e.id from employee e join org_unit u on u.id = e.org_unit_id
    where e.status = 'ACTIVE' and not e.is_deleted and (e.is_field_engineer or u.code like any ('{ENG%,CTL%}')) order by e.id limit 12`)
  const rows = projects.flatMap((project, at) => tasksOf(project, at, clock, owners))
  await insertTasks(
    db,
    rows.filter(({ whole }) => whole === null),
  )
  await insertTasks(
    db,
    rows.filter(({ whole }) => whole !== null),
  )
  await nameWork(db)
  await insertLinks(db, projects)
  await insertItems(db, projects, clock)
  await insertComments(db, clock)
  if (files) await insertFiles(db, files)
  await insertTeams(db, owners)
}

function tasksOf(project: Project, at: number, clock: SampleClock, owners: readonly { id: number }[]): Row[] {
  const phases = samplePhases[project.type] ?? []
  const placed = phases.flatMap(({ works }) =>
    works.map((work) => ({ work, days: daysOf(project, work, clock) })),
  )
  // of every second project the work that ended last is late
  const last = placed
    .filter(({ work, days }) => days.to < 0 && !work.isMilestone)
    .toSorted((one, other) => other.days.to - one.days.to)[0]?.work.key
  const row = (work: SampleWork, whole: string | null, number: number): Row => {
    const days = daysOf(project, work, clock)
    const isLate = project.status === 'IN_PROGRESS' && at % 2 === 0 && work.key === last
    const status = isLate ? 'IN_PROGRESS' : statusOf(project, days, at + number)
    const begun = !['BACKLOG', 'TODO', 'CANCELLED'].includes(status)
    const progress = progressOf(status, days)
    const hours = work.isMilestone ? null : Math.round(((project.hours ?? 300) * work.hours) / 108)
    return {
      project_id: project.id,
      whole,
      title: work.title,
      kind: work.kind,
      status,
      status_reason: reasonOf(status),
      plan_start: clock.date(days.from),
      plan_end: clock.date(days.to),
      is_milestone: work.isMilestone ?? false,
      baseline: !['DRAFT', 'PLANNING', 'CANCELLED'].includes(project.status),
      actual_start: begun ? clock.date(Math.min(days.from, 0)) : null,
      actual_end: status === 'DONE' ? clock.date(days.to) : null,
      estimate_hours: hours,
      remaining_hours:
        hours === null ? null : Math.min(Math.round((hours * (100 - progress)) / 100), leftOf(days)),
      weight: Math.max(1, work.hours),
      progress_pct: progress,
      owner_id: owners[(at + number * 5) % owners.length]!.id,
      labels: work.labels ?? null,
      created_at: project.entered,
    }
  }
  let number = 0
  return phases.flatMap(({ key, title, kind, works }) => {
    if (works[0]!.key === key) return works.map((work) => row(work, null, number++))
    const parts = works.map((work) => row(work, title, number++))
    return [wholeOf(title, kind, parts), ...parts]
  })
}

// days counted from today: Sundays are left out, and what follows begins a day later
function daysOf(project: Project, { from, to, isMilestone }: SampleWork, clock: SampleClock) {
  const today = clock.date(0)
  const start = daysBetween(today, project.start_date)
  const length = daysBetween(project.start_date, project.due_date)
  const first = start + (from === 0 ? 0 : Math.ceil((from * length) / 100) + 1)
  const begins = clock.weekday(first) === 0 ? first + 1 : first
  if (isMilestone) return { from: begins, to: begins }
  const end = Math.max(begins, start + Math.floor((to * length) / 100))
  return { from: begins, to: clock.weekday(end) === 0 ? Math.max(begins, end - 1) : end }
}

function statusOf({ status }: Project, { from, to }: { from: number; to: number }, pick: number): TaskStatus {
  switch (status) {
    case 'CLOSED':
    case 'HANDED_OVER':
      return 'DONE'
    case 'DRAFT':
      return 'BACKLOG'
    case 'CANCELLED':
      return 'CANCELLED'
    case 'PLANNING':
      return from < 7 ? 'TODO' : 'BACKLOG'
    case 'ON_HOLD':
      return to < -45 ? 'DONE' : from < -45 ? 'BLOCKED' : 'BACKLOG'
  }
  if (to < 0) return 'DONE'
  if (from <= 0) return pick % 5 === 3 ? 'BLOCKED' : to < 4 && pick % 2 === 0 ? 'REVIEW' : 'IN_PROGRESS'
  return from < 14 ? 'TODO' : 'BACKLOG'
}

// hours a task may still take where each person has some beside one another: three a working day, and two days for what is late
const leftOf = ({ from, to }: { from: number; to: number }): number =>
  Math.round(3 * Math.max(2, ((to - Math.max(from, 0) + 1) * 5) / 7))

function progressOf(status: TaskStatus, { from, to }: { from: number; to: number }): number {
  if (status === 'DONE') return 100
  if (status === 'REVIEW') return 95
  if (status !== 'IN_PROGRESS' && status !== 'BLOCKED') return 0
  return Math.min(90, Math.max(10, Math.round(((-from + 1) * 10) / (to - from + 1)) * 10))
}

const reasonOf = (status: TaskStatus): string | null => {
  if (status === 'BLOCKED') return 'รอแบบที่ลูกค้ายังไม่ยืนยัน'
  return status === 'CANCELLED' ? 'ยกเลิกตามโครงการ' : null
}

function wholeOf(title: string, kind: string, parts: readonly Row[]): Row {
  const every = (status: TaskStatus) => parts.every((one) => one.status === status)
  const begun = parts.find(({ actual_start }) => actual_start !== null)
  const status = (['DONE', 'CANCELLED', 'BACKLOG'] as const).find(every) ?? (begun ? 'IN_PROGRESS' : 'TODO')
  return {
    ...parts[0]!,
    whole: null,
    title,
    kind,
    status,
    status_reason: reasonOf(status),
    plan_start: null,
    plan_end: null,
    is_milestone: false,
    baseline: false,
    actual_start: begun?.actual_start ?? null,
    actual_end: status === 'DONE' ? parts.at(-1)!.actual_end : null,
    estimate_hours: null,
    remaining_hours: status === 'DONE' ? 0 : null,
    weight: parts.reduce((sum, { weight }) => sum + weight, 0),
    progress_pct: status === 'DONE' ? 100 : 0,
    labels: null,
  }
}

const insertTasks = (db: Db, rows: readonly Row[]) =>
  db.run(sql`
    insert into task (task_no, project_id, parent_id, title, job_task_type_id, status, status_reason, plan_start, plan_end, is_milestone, baseline_start,
      baseline_end, actual_start, actual_end, estimate_hours, remaining_hours, weight, progress_pct, owner_id, labels, created_at)
    select next_doc_no('TK', r.created_at), r.project_id, w.id, r.title, k.id, r.status, r.status_reason, r.plan_start, r.plan_end, r.is_milestone,
      case when r.baseline then r.plan_start + b.later end, case when r.baseline then r.plan_end + b.later end,
      r.actual_start, r.actual_end, r.estimate_hours, r.remaining_hours, r.weight, r.progress_pct, r.owner_id, r.labels, r.created_at
    from (select o.*, row_number() over () as place from json_to_recordset(${JSON.stringify(rows)}::json) as o(project_id bigint, whole text, title text, kind text, status text,
      status_reason text, plan_start date, plan_end date, is_milestone boolean, baseline boolean, actual_start date, actual_end date, estimate_hours numeric,
      remaining_hours numeric, weight numeric, progress_pct integer, owner_id bigint, labels text, created_at timestamptz)) r
    join job_task_type k on k.code = r.kind and not k.is_deleted
    left join task w on w.project_id = r.project_id and w.title = r.whole
    -- some were put off since the work began, some brought forward
    cross join lateral (select (array[0, -1, 8, -3])[r.project_id % 4 + 1] as later) b
    order by r.place`)

const told = (
  projects: readonly Project[],
  rowsOf: (work: SampleWork, project: Project, titles: ReadonlyMap<string, string>) => object[],
) =>
  JSON.stringify(
    projects.flatMap((project) => {
      const works = (samplePhases[project.type] ?? []).flatMap(({ works }) => works)
      const titles = new Map(works.map(({ key, title }) => [key, title]))
      return works.flatMap((work) => rowsOf(work, project, titles))
    }),
  )

// what is done at a machine that is there names one of the customer's; a piece of work is named where its kind has one
async function nameWork(db: Db): Promise<void> {
  await db.run(sql`
    update task t set
      job_task_id = (select min(j.id) from job_task j where j.job_task_type_id = t.job_task_type_id and not j.is_deleted),
      machine_id = case when k.code in ('RETROFIT', 'MOVE')
        then (select min(m.id) from machine m where m.customer_id = p.customer_id and not m.is_deleted) end
    from project p join project_type k on k.id = p.project_type_id
    where p.id = t.project_id and t.plan_start is not null and not t.is_milestone`)
}

async function insertLinks(db: Db, projects: readonly Project[]): Promise<void> {
  const links = told(projects, ({ title, after = [] }, { id }, titles) =>
    after.map(([key, type = 'FS', lag = 0]) => ({
      project_id: id,
      before: titles.get(key),
      after: title,
      type,
      lag,
    })),
  )
  await db.run(sql`
    insert into task_dependency (project_id, predecessor_id, successor_id, type, lag_days)
    select r.project_id, b.id, a.id, r.type, r.lag
    from json_to_recordset(${links}::json) as r(project_id bigint, before text, after text, type text, lag integer)
    join task b on b.project_id = r.project_id and b.title = r.before join task a on a.project_id = r.project_id and a.title = r.after
    order by b.id, a.id`)
}

async function insertItems(db: Db, projects: readonly Project[], clock: SampleClock): Promise<void> {
  const items = told(projects, ({ title, items = [] }, { id }) =>
    items.map((text, at) => ({ project_id: id, title, text, place: at + 1 })),
  )
  await db.run(sql`
    insert into task_checklist_item (task_id, place, text, is_required, is_done, done_at)
    select t.id, r.place, r.text, r.place <> 3, t.status = 'DONE', case when t.status = 'DONE' then ${clock.iso(on(-1, 15))}::timestamptz end
    from json_to_recordset(${items}::json) as r(project_id bigint, title text, text text, place integer)
    join task t on t.project_id = r.project_id and t.title = r.title order by t.id, r.place`)
}

// every third of those that are worked on, or will be soon, has somebody beside who is in charge
async function insertTeams(db: Db, people: readonly { id: number }[]): Promise<void> {
  const ids = people.map(({ id }) => id)
  await db.run(sql`
    insert into assign_member (task_id, employee_id, member_role)
    select t.id, m.id, case k.code when 'INSTALL' then 'INSTALLER' when 'ELEC' then 'ELECTRICAL' when 'MECH' then 'MECHANICAL' when 'ASSEMBLY' then 'MECHANICAL'
      when 'FAT' then 'QC' else 'PROGRAMMER' end
    from task t join job_task_type k on k.id = t.job_task_type_id join project p on p.id = t.project_id
    cross join lateral (
      select e.id from unnest(${ids}::bigint[]) with ordinality e (id, nth) where e.id <> t.owner_id
      order by (e.nth + t.id) % ${ids.length}::integer limit 1) m
    where t.id % 3 = 0 and t.estimate_hours > 0 and t.status in ('TODO', 'IN_PROGRESS', 'BLOCKED', 'REVIEW')
      and p.status in ('PLANNING', 'IN_PROGRESS', 'ON_HOLD')
    order by t.id`)
}

// what is blocked says more in a comment, and what is worked on asks the project's manager
async function insertComments(db: Db, clock: SampleClock): Promise<void> {
  await db.run(sql`
    insert into task_comment (task_id, body, created_by, created_at)
    select t.id, 'โทรตามลูกค้าแล้ว นัดตอบภายในสัปดาห์นี้', u.id, ${clock.iso(on(-2, 10))}::timestamptz
    from task t join app_user u on u.employee_id = t.owner_id where t.status = 'BLOCKED' order by t.id`)
  await db.run(sql`
    insert into task_comment (task_id, body, mentions, created_by, created_at)
    select t.id, '@' || m.first_name_th || ' ' || m.last_name_th || ' ขอยืนยันวันเข้าหน้างานกับลูกค้าด้วยครับ', array[m.id], u.id,
      ${clock.iso(on(-1, 9))}::timestamptz
    from task t join project p on p.id = t.project_id join employee m on m.id = p.manager_id join app_user u on u.employee_id = t.owner_id
    where t.status in ('IN_PROGRESS', 'REVIEW') and t.plan_start is not null and t.owner_id <> p.manager_id and t.id % 2 = 0 order by t.id`)
}

// what the customer was asked stands in a paper beside the words
async function insertFiles(db: Db, files: RequestFiles): Promise<void> {
  const comments = await db.rows<{ id: number; task_no: string }>(sql`
    select n.id, t.task_no from task_comment n join task t on t.id = n.task_id where t.status = 'BLOCKED' order by n.id limit 3`)
  for (const { id, task_no } of comments) {
    const paper = plainPdf(['Question to the customer (sample)', task_no, 'To be answered within the week.'])
    const kept = await files.keep(db, await files.put(paper, `คำถามถึงลูกค้า ${task_no}.pdf`, 'application/pdf'))
    await db.run(sql`insert into task_comment_file (task_comment_id, file_id) values (${id}, ${kept.id})`)
  }
}
