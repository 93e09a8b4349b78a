// Kinds of work, and the pieces of work of each.
import { choice, reference, yesNo } from '#base/fields.ts'
import type { Lookup } from '#platform/records/master-data/lookup.ts'
import { type MasterData, masterData } from '#platform/records/master-data/master-data.ts'
import { named } from './type-fields.ts'
import './type-problems.ts'
import { jobBoards, typeLabels as labels, typeTitles as titles } from './types-and-units.text.ts'

const is_active = yesNo({ label: labels.active, initVal: true })

/** Kinds of work, such as electrical design. */
export const jobTaskType: MasterData = masterData({
  area: 'typesAndUnits',
  entity: 'jobTaskType',
  table: 'job_task_type',
  page: '/app/job-task-type',
  title: titles.jobTaskType.many,
  one: titles.jobTaskType.one,
  fields: {
    ...named,
    board: choice({
      label: labels.board,
      helper: labels.boardHelp,
      options: jobBoards,
      none: labels.bothBoards,
    }),
    is_billable: yesNo({ label: labels.billable, helper: labels.billableHelp, initVal: true }),
    is_active,
  },
  sort: 'code',
  filters: ['board'],
  // it stands on both
  noneIsAll: ['board'],
  byName: true,
})

/** Kinds of work as a task of a project or of a template chooses them: not those of the service board alone. */
export const kindsOfProjects: Lookup = { options: jobTaskType.options, asked: { board: 'RCS' } }

/** Pieces of work, each of one kind. */
export const jobTask: MasterData = masterData({
  area: 'typesAndUnits',
  entity: 'jobTask',
  table: 'job_task',
  page: '/app/job-task',
  title: titles.jobTask.many,
  one: titles.jobTask.one,
  fields: {
    ...named,
    job_task_type_id: reference({ label: labels.kind, of: 'job_task_type', required: true }),
    is_active,
  },
  sort: 'code',
  filters: ['job_task_type_id'],
  lookups: { job_task_type_id: { options: jobTaskType.options } },
  byName: true,
})
