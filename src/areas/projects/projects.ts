// Projects: what was sold to whom, when it is due, who leads it; the list, one of them, and what is changed of it.
import * as z from 'zod/mini'
import { exportOf } from '#base/exports.ts'
import { changesOf, choice, date, group, reference, rowId, rowVersion, text, textarea } from '#base/fields.ts'
import { oneOf } from '#base/one-of.ts'
import { nothing, operation, pageOf, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { doneWords } from '#base/text.ts'
import { customerNames } from '#areas/customers/customer-names.ts'
import { recordHistory } from '#platform/records/master-data/record-history.ts'
import { milestoneKinds } from './milestone-kinds.ts'
import { milestoneLabels } from './milestones.text.ts'
import { byProject } from './project-access.ts'
import { checkProjectDays, projectChangeFields, projectFields, projectPlainFields } from './project-fields.ts'
import { projectMoney } from './project-money.ts'
import {
  percentMethods,
  projectHealths,
  projectPriorities,
  projectStatuses,
  projectViews,
  warrantyBases,
} from './project-states.ts'
import { projectHelp as help, projectLabels as label, projectWords as said } from './projects.text.ts'

const maybeText = z.nullable(z.string())
const maybeId = z.nullable(z.int())

const row = {
  id: z.int(),
  project_no: z.string(),
  name: z.string(),
  customer_id: z.int(),
  customer_code: z.string(),
  ...customerNames,
  site_id: maybeId,
  site_name: maybeText,
  project_type_id: z.int(),
  project_type_name_th: z.string(),
  project_type_name_en: maybeText,
  section_id: z.int(),
  section_name_th: z.string(),
  section_name_en: maybeText,
  manager_id: z.int(),
  manager_name: z.string(),
  sales_id: maybeId,
  sales_name: maybeText,
  contract_no: maybeText,
  po_no: maybeText,
  po_date: maybeText,
  priority: oneOf(projectPriorities),
  status: oneOf(projectStatuses),
  status_reason: maybeText,
  /** Where it may go from here, as far as the caller may take it there. */
  allowed_next: z.array(oneOf(projectStatuses)),
  start_date: z.string(),
  due_date: z.string(),
  /** Not handed over by the day it is due: how many days ago that was. Null unless it is late. */
  days_late: maybeId,
  actual_start: maybeText,
  actual_end: maybeText,
  delivery_date: maybeText,
  commissioning_date: maybeText,
  acceptance_date: maybeText,
  handover_date: maybeText,
  warranty_basis: oneOf(warrantyBases),
  warranty_months: maybeId,
  budget_hours: z.nullable(z.number()),
  /** Written down for its tasks, rejected time left out; null for who reads it by a task of it alone. */
  spent_hours: z.nullable(z.number()),
  description: maybeText,
  /** What was said last of how it goes. */
  health: z.nullable(oneOf(projectHealths)),
  health_note: maybeText,
  health_next_step: maybeText,
  health_on: maybeText,
  /** It was said more than a week ago. */
  health_is_stale: z.boolean(),
  percent_method: oneOf(percentMethods),
  /** In per cent; null where nothing is counted. */
  progress_pct: z.nullable(z.number()),
  /** How far it was planned to be by today, after the plan of the day its work began; null where nothing had one. */
  planned_pct: z.nullable(z.number()),
  /** In points of per cent; less than 0 where it is behind. */
  variance_pct: z.nullable(z.number()),
  /** Progress against what was planned: 1 is on plan. */
  spi: z.nullable(z.number()),
  /** The milestone that is to be reached next; its name is null where it is called as its kind is. */
  next_milestone: z.nullable(oneOf(milestoneKinds)),
  next_milestone_name: maybeText,
  next_milestone_on: maybeText,
  /** How many days ago that was; null unless it is late. */
  next_milestone_days_late: maybeId,
  row_version: z.int(),
} as const

const projectRow = z.object(row)
/** A project as lists hold it. */
export type ProjectRow = z.output<typeof projectRow>

export const projectCard = z.object({ ...row, ...projectMoney })
/** A project as its page holds it. */
export type ProjectCard = z.output<typeof projectCard>

/** Every project within the caller's reach. */
export const listProjects = operation({
  name: 'projects.select',
  title: said.many,
  effect: 'read',
  access: byProject('view'),
  input: {
    where: group(
      {
        text: text({ label: label.text, helper: help.text, max: 100 }),
        customer_id: reference({ label: label.customer, of: 'customer' }),
        manager_id: reference({ label: label.manager, of: 'employee' }),
        project_type_id: reference({ label: label.type, of: 'project_type' }),
        status: choice({ label: label.status, options: projectStatuses }),
        health: choice({ label: label.health, options: projectHealths }),
        view: choice({ label: label.view, options: projectViews }),
        handed_from: date({ label: label.handedFrom }),
        handed_to: date({ label: label.handedTo }),
      },
      { required: false },
    ),
    ...pagingFields({ due_date: label.dueDate, project_no: label.no, name: label.name }),
  },
  output: pageOf(projectRow),
})

/** The same as a file; money is told on the pages of projects alone. */
export const exportProjects = exportOf(listProjects, 'projects.export', {
  project_no: label.no,
  name: label.name,
  customer_name: label.customer,
  site_name: label.site,
  project_type_name_th: label.type,
  section_name_th: label.section,
  manager_name: label.manager,
  sales_name: label.sales,
  status: [label.status, projectStatuses],
  priority: [label.priority, projectPriorities],
  health: [label.health, projectHealths],
  health_note: label.note,
  health_next_step: label.nextStep,
  health_on: [label.healthOn, 'day'],
  start_date: [label.startDate, 'day'],
  due_date: [label.dueDate, 'day'],
  days_late: label.daysLate,
  progress_pct: milestoneLabels.progress,
  planned_pct: milestoneLabels.planned,
  variance_pct: milestoneLabels.variance,
  spi: milestoneLabels.spi,
  percent_method: [milestoneLabels.method, percentMethods],
  next_milestone: [milestoneLabels.next, milestoneKinds],
  next_milestone_name: milestoneLabels.name,
  next_milestone_on: [milestoneLabels.nextOn, 'day'],
  delivery_date: [label.delivery, 'day'],
  commissioning_date: [label.commissioning, 'day'],
  acceptance_date: [label.acceptance, 'day'],
  handover_date: [label.handover, 'day'],
  contract_no: label.contractNo,
  po_no: label.poNo,
  po_date: [label.poDate, 'day'],
  budget_hours: label.budgetHours,
  spent_hours: label.spentHours,
})

/** One project. */
export const getProject = operation({
  name: 'projects.get',
  title: said.one,
  effect: 'read',
  access: byProject('view'),
  input: { id: rowId('project') },
  output: value(projectCard),
})

/** What a write of projects makes old. */
export const projectChanges = ['projects', 'customers', 'dashboards', 'tasks'] as const

/** The same where its days change: its warranty and what is covered by it go by them. */
export const projectDaysChanges = [
  ...projectChanges,
  'machines',
  'serviceOrders',
  'boards',
  'warranties',
  'coverReport',
] as const

const writes = {
  effect: 'write',
  changes: projectChanges,
  output: value(projectCard),
  done: doneWords.saved,
} as const

/** A draft. */
export const insertProject = operation({
  name: 'projects.insert',
  title: said.insert,
  ...writes,
  access: byProject('create'),
  input: { data: group(projectFields) },
  check: ({ data }) => checkProjectDays(data, 'data.'),
})

/** Changes a project, until it is closed or cancelled. */
export const updateProject = operation({
  name: 'projects.update',
  title: said.update,
  ...writes,
  // what it is called stands on the bars of its tasks, on time and on contracts
  changes: [...projectDaysChanges, 'schedule', 'timeEntries', 'maContracts'],
  access: byProject('edit'),
  input: { id: rowId('project'), row_version: rowVersion, data: changesOf(projectChangeFields) },
  check: ({ data }) => checkProjectDays(data, 'data.'),
})

/** Deletes a draft that was never begun. */
export const deleteProject = operation({
  name: 'projects.delete',
  title: said.remove,
  effect: 'write',
  changes: projectChanges,
  access: byProject('delete'),
  input: { id: rowId('project', { status: 'DRAFT' }), row_version: rowVersion },
  output: nothing,
  done: said.removed,
})

/** What was changed of a project; its money is left out. */
export const projectHistory = recordHistory({
  name: 'projects.history',
  title: said.history,
  access: byProject('edit'),
  table: 'project',
  fields: {
    ...projectPlainFields,
    status: choice({ label: label.status, options: projectStatuses }),
    status_reason: textarea({ label: label.reason, max: 1000 }),
  },
  lookups: {
    site_id: { named: { th: ['name'], en: ['name'] } },
    manager_id: {
      named: { th: ['first_name_th', 'last_name_th'], en: ['first_name_en', 'last_name_en'] },
    },
    sales_id: {
      named: { th: ['first_name_th', 'last_name_th'], en: ['first_name_en', 'last_name_en'] },
    },
  },
})
