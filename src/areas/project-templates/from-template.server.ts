// A project begun with a template: what stands in it becomes tasks, checklists, dependencies and milestones on the days of the company's calendar.
import { problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import { projectsPlanned } from '#areas/projects/projects.server.ts'
import type { MilestoneKind } from '#areas/projects/milestone-kinds.ts'
import type { DependencyType, taskPriorities } from '#areas/tasks/task-states.ts'
import { plannedWork } from '#areas/tasks/tasks.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { ofServiceAlone } from './service-kinds.server.ts'
import { refuseAll } from './template-problems.ts'
import { type TemplateDays, countedFrom, spanOf, templateDays } from './template-days.ts'
import { previewTemplate, projectFromTemplate } from './template-projects.ts'
import type { TemplatePreview } from './template-shapes.ts'

interface KeptTask {
  readonly key: number
  readonly parent: number | null
  readonly title: string
  readonly description: string | null
  readonly job_task_type_id: number
  readonly job_task_id: number | null
  readonly priority: keyof typeof taskPriorities
  readonly offset_days: number | null
  readonly length_days: number | null
  readonly is_milestone: boolean
  readonly due_days: number | null
  readonly estimate_hours: number | null
  readonly weight: number
  readonly labels: string | null
}

interface KeptMilestone {
  readonly code: MilestoneKind
  readonly name: string | null
  readonly offset_days: number
  readonly weight: number
  readonly payment_pct: number | null
  readonly sort_no: number | null
}

/** Everything that stands in a template, as projects get it: their rights to money do not decide what their project is. */
async function readKept(db: Db, template: number) {
  const tasks = await db.rows<KeptTask>(sql`
    select t.id as key, t.parent_id as parent, t.title, t.description, t.job_task_type_id, t.job_task_id, t.priority, t.offset_days, t.length_days,
      t.is_milestone, t.due_days, t.estimate_hours::float8 as estimate_hours, t.weight::float8 as weight, t.labels
    from template_task t where t.project_template_id = ${template} order by t.place, t.id`)
  const items = await db.rows<{ task: number; text: string; is_required: boolean }>(sql`
    select i.template_task_id as task, i.text, i.is_required from template_task_item i join template_task t on t.id = i.template_task_id
    where t.project_template_id = ${template} order by t.place, t.id, i.place, i.id`)
  const links = await db.rows<{
    predecessor: number
    successor: number
    type: DependencyType
    lag_days: number
  }>(sql`
    select d.predecessor_id as predecessor, d.successor_id as successor, d.type, d.lag_days from template_dependency d
    where d.project_template_id = ${template} order by d.id`)
  const milestones = await db.rows<KeptMilestone>(sql`
    select m.code, m.name, m.offset_days, m.weight::float8 as weight, m.payment_pct::float8 as payment_pct, m.sort_no
    from template_milestone m where m.project_template_id = ${template} order by m.offset_days, m.sort_no, m.id`)
  return { tasks, items, links, milestones }
}

/** Puts what stands in a template into a project that begins on a day: as many statements for a large one as for a small one. */
export async function fillFromTemplate(
  db: Db,
  template: number,
  project: { readonly id: number; readonly start_date: string },
): Promise<void> {
  const { tasks, items, links, milestones } = await readKept(db, template)
  refuseAll([await ofServiceAlone(db, tasks)])
  const days = await daysFrom(db, project.start_date)
  const on = (offset: number | null) => (offset === null ? null : days.on(offset))
  await plannedWork.add(db, project.id, {
    tasks: tasks.map(({ offset_days, length_days, due_days, ...task }) => ({
      ...task,
      plan_start: on(offset_days),
      plan_end: offset_days === null ? null : days.on(offset_days + length_days! - 1),
      due_date: on(due_days),
    })),
    items,
    links,
  })
  await projectsPlanned.addMilestones(
    db,
    project.id,
    milestones.map(({ offset_days, ...milestone }) => ({ ...milestone, plan_date: days.on(offset_days) })),
  )
}

const daysFrom = async (db: Db, start: string): Promise<TemplateDays> =>
  templateDays(await plannedWork.companyCalendar(db, countedFrom(start)), start)

const notInUse = { en: 'No such template in use', th: 'ไม่พบแม่แบบนี้ในแม่แบบที่ใช้งานอยู่' }
const tooLate = {
  en: 'By this template the project would not end before 2051',
  th: 'ถ้าใช้แม่แบบนี้ โครงการจะสิ้นสุดหลังปี 2593',
}

/** Runs what counts days; those beyond the last day there is are told beside the first day of the project. */
async function withinDays<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw problem('INVALID_INPUT', {}, { fields: [wrong('data.start_date', 'OUT_OF_RANGE', tooLate)] })
  }
}

interface Named {
  readonly id: number
  readonly code: string
  readonly name_th: string
  readonly name_en: string | null
}

async function told(db: Db, named: Named, start: string | null | undefined): Promise<TemplatePreview> {
  const { id } = named
  const planned = await db.rows<{
    offset_days: number | null
    length_days: number | null
    is_task: boolean
  }>(sql`
    select t.offset_days, t.length_days, true as is_task from template_task t where t.project_template_id = ${id}
    union all select m.offset_days, null, false from template_milestone m where m.project_template_id = ${id}`)
  const tasks = planned.filter(({ is_task }) => is_task).length
  const span = spanOf(planned)
  return {
    ...named,
    tasks,
    milestones: planned.length - tasks,
    days: span ? span[1] - span[0] + 1 : 0,
    ends_on: span && start ? await dayOrNull(db, start, span[1]) : null,
  }
}

async function dayOrNull(db: Db, start: string, offset: number): Promise<string | null> {
  const days = await daysFrom(db, start)
  try {
    return days.on(offset)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

export const fromTemplateHandlers: readonly OperationHandler[] = [
  handle(previewTemplate, async ({ project_template_id, project_type_id, start_date }, { db }) => {
    const found = await db.maybe<Named>(sql`
      select p.id, p.code, p.name_th, p.name_en from project_template p where not p.is_deleted and p.is_active
        and p.id = coalesce(${project_template_id}::bigint, (select k.default_template_id from project_type k where k.id = ${project_type_id}::bigint))`)
    return found && told(db, found, start_date)
  }),

  handle(projectFromTemplate, async ({ project_template_id: template, data }, context) => {
    const { db } = context
    // held, so that what is copied belongs together
    const found = await db.maybe(
      sql`select from project_template where id = ${template} and is_active and not is_deleted for share`,
    )
    if (!found)
      throw problem(
        'INVALID_INPUT',
        {},
        { fields: [wrong('project_template_id', 'UNKNOWN_REFERENCE', notInUse)] },
      )
    const id = await projectsPlanned.enter(context, data)
    await withinDays(() => fillFromTemplate(db, template, { id, start_date: data.start_date }))
    return projectsPlanned.read(context, id)
  }),
]
