// What the server does for projects; the tables refuse what must not be.
import type { Keyed, SortField } from '#platform/database/keyset.server.ts'
import { keyset } from '#platform/database/keyset.server.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import { nameConstraints } from '#platform/database/sql-state.server.ts'
import { changeOne, staleOrMissing } from '#platform/database/stale.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import { requireReached } from '#platform/access/reach.server.ts'
import { handleMasterHistory } from '#platform/records/master-data/master-data-history.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { handleTableView } from '#platform/server/table-view.server.ts'
import { handleExport } from '#platform/sheets/exports.server.ts'
import { addPlannedMilestones, readPlannedMilestones } from './planned-milestones.server.ts'
import { holdNamedProject, projectChoiceHandlers, requireProjectOf } from './project-choice.server.ts'
import { projectFilesHandlers } from './files/project-files.server.ts'
import { milestoneHandlers } from './milestones.server.ts'
import { milestonesOnPlan } from './plan-milestones.server.ts'
import { projectLifeHandlers } from './project-life.server.ts'
import { projectPageHandlers } from './project-page.server.ts'
import { tellingOfWarranty } from './project-notices.server.ts'
import { tellOfTimers } from './stopped-timers.server.ts'
import { projectProblem } from './project-problems.ts'
import {
  asOneProject,
  besideProject,
  hasLateMilestone,
  holdsProjectText,
  healthJoined,
  hoursOfProject,
  isHandedOver,
  isLate,
  isRunning,
  isSilent,
  joinedPlan,
  projectColumns,
  reachesProject,
  readProject,
  requireProject,
  seesProject,
  worksOnProject,
} from './project-rows.server.ts'
import type { ProjectView } from './project-states.ts'
import { projectTeamHandlers } from './project-team.server.ts'
import { seesMachine } from './seen-machines.server.ts'
import { workboardHandlers } from './project-workboard.server.ts'
import { projectTable } from './project-table.ts'
import {
  enterProject,
  moneyValues,
  moneyWritten,
  newlyNamed,
  projectValues,
  projectWritten,
  requireChain,
  requireHandoverDays,
  requireHandoverReached,
  requireProjectSite,
  untoldMoney,
  writesMoney,
} from './projects-adding.server.ts'
import { projectWords } from './projects.text.ts'
import {
  type ProjectRow,
  deleteProject,
  exportProjects,
  getProject,
  insertProject,
  listProjects,
  projectHistory,
  updateProject,
} from './projects.ts'

const sorts = new Map<string, SortField>([
  ['due_date', { by: sql`p.due_date`, as: 'date' }],
  ['project_no', { by: sql`number_order(p.project_no)`, as: 'text' }],
  ['name', { by: sql`(p.name collate "th-x-icu")`, as: 'text' }],
])

const listed = handle(listProjects, async ({ where = {}, ...asked }, context) => {
  const { db, user } = context
  const list = keyset(
    {
      sorts,
      fallback: { field: 'due_date', dir: 'asc' },
      id: sql`p.id`,
      from: sql`project p ${when(where.health ?? asksHealth.has(where.view), () => healthJoined)}`,
      where: sql`${seesProject(context)}
        ${when(where.customer_id, () => sql`and p.customer_id = ${where.customer_id}`)}
        ${when(where.manager_id, () => sql`and p.manager_id = ${where.manager_id}`)}
        ${when(where.project_type_id, () => sql`and p.project_type_id = ${where.project_type_id}`)}
        ${when(where.status, () => sql`and p.status = ${where.status}`)}
        ${when(where.health, () => sql`and h.health = ${where.health}`)}
        ${when(where.handed_from ?? where.handed_to, () => sql`and ${isHandedOver}`)}
        ${when(where.handed_from, () => sql`and p.handover_date >= ${where.handed_from}::date`)}
        ${when(where.handed_to, () => sql`and p.handover_date <= ${where.handed_to}::date`)}
        ${when(where.view, () => sql`and ${viewed(context, where.view!)}`)}
        ${when(where.text, () => sql`and ${holdsProjectText(where.text!)}`)}`,
    },
    asked,
  )
  const found = await db.rows<ProjectRow & Keyed>(sql`
    with page as (${list.page})
    select page.*, ${list.total} as page_total, ${projectColumns(user)}
    from page join project p on p.id = page_id ${besideProject} ${joinedPlan(sql`array(select page_id from page)`)} ${list.order}`)
  return list.answer(db, found)
})

// views that look at what was said of it last
const asksHealth = new Set<ProjectView | null | undefined>(['RISK', 'SILENT'])

function viewed({ user }: Pick<Context, 'user'>, view: ProjectView): Sql {
  switch (view) {
    case 'OPEN':
      return isRunning
    case 'MINE':
      return sql`(p.manager_id = ${user.employeeId}::bigint or p.sales_id = ${user.employeeId}::bigint or exists (
        select from assign_member am where am.project_id = p.id and am.is_active and am.employee_id = ${user.employeeId}::bigint))`
    case 'LATE':
      return isLate
    case 'MILESTONE':
      return hasLateMilestone
    case 'RISK':
      return sql`(${isRunning} and h.health in ('AT_RISK', 'OFF_TRACK'))`
    case 'HANDED':
      return isHandedOver
    case 'SILENT':
      return isSilent
  }
}

/** For areas whose records belong to a project: how far a caller reaches to look and to change, which machines a caller names, what its plan has beside them, the hours that went into it, and the timers on what is called off. */
export const projectsFace = {
  reachesProject,
  worksOnProject,
  milestonesOnPlan,
  isRunning,
  hoursOfProject,
  tellOfTimers,
  seesMachine,
} as const

/** For areas whose records belong to a project: what is refused of one that is named. */
export const projectsNamed = {
  requireProjectOf,
  holdNamedProject,
  /** For the keys that keep a project and a customer together. */
  notOfCustomer: () => projectProblem('PROJECT_NOT_OF_CUSTOMER'),
} as const

export type { PlannedMilestone } from './planned-milestones.server.ts'

/** For the area that begins projects with a plan, and keeps that plan. */
export const projectsPlanned = {
  enter: enterProject,
  read: readProject,
  addMilestones: addPlannedMilestones,
  milestones: readPlannedMilestones,
} as const

/** Every operation of this area with its handler. */
export const projectsHandlers: OperationHandler[] = [
  listed,
  handleExport(exportProjects, listed),

  handle(getProject, ({ id }, context) => readProject(context, id, seesProject)),

  handle(insertProject, async ({ data }, context) => readProject(context, await enterProject(context, data))),

  handle(
    updateProject,
    async ({ id, row_version, data }, context) => {
      const { db } = context
      const known = await readProject(context, id)
      const withMoney = writesMoney(context, data)
      requireChain(data)
      requireHandoverReached(data.handover_date, { kept: known.handover_date })
      // of another version the conflict is told first
      if (known.row_version === row_version) requireHandoverDays(known.status, data)
      await requireProjectSite(context, known.customer_id, data.site_id)
      await requireReached(db, context, newlyNamed(data, known))
      return tellingOfWarranty(db, id, () =>
        changeOne(db, {
          ...asOneProject(context, id),
          update: sql`
          update project set (${projectWritten}) = (${projectValues(data)})
          ${when(withMoney, () => sql`, (${moneyWritten}) = (${moneyValues(data)})`)}
          where id = ${id} and row_version = ${row_version}`,
        }),
      )
    },
    async ({ id }, context) => ({ ...untoldMoney, ...(await readProject(context, id)) }),
  ),

  handle(deleteProject, async ({ id, row_version }, context) => {
    const { db } = context
    const { status, project_no } = await requireProject(context, id)
    const begun = await db.maybe(sql`select from project_status_log l where l.project_id = ${id}`)
    if (status !== 'DRAFT' || begun) throw projectProblem('PROJECT_NOT_A_DRAFT', { no: project_no })
    const gone = await db.run(sql`delete from project where id = ${id} and row_version = ${row_version}`)
    if (gone === 0) throw await staleOrMissing(db, asOneProject(context, id))
    return null
  }),

  handleMasterHistory(projectHistory, (asking) => reachesHistory(asking)),

  handleTableView(projectTable, {
    from: sql`
      select p.id, p.project_no, p.name, p.customer_id, c.name as customer_name, p.site_id, p.project_type_id, p.section_id, p.manager_id,
        p.status, p.start_date::text as start_date, p.due_date::text as due_date, false as is_deleted, p.sales_id, p.created_by
      from project p join customer c on c.id = p.customer_id`,
    reach: (context) => sql`exists (select from project p where p.id = t.id and ${seesProject(context)})`,
  }),

  ...projectChoiceHandlers,
  ...projectFilesHandlers,
  ...projectLifeHandlers,
  ...projectPageHandlers,
  ...milestoneHandlers,
  ...projectTeamHandlers,
  ...workboardHandlers,
]

const reachesHistory = (asking: Parameters<typeof reachesProject>[0]): Sql =>
  sql`exists (select from project p where p.id = t.id and ${reachesProject(asking)})`

nameTables({
  project: projectWords.many,
  project_health: projectWords.healths,
})

nameConstraints({
  project_dates_in_order: () => projectProblem('DATES_OUT_OF_ORDER'),
})
