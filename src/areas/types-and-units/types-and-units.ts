// The small change of the business: units and what they measure, kinds of items and projects, and the tasks work consists of.
import { skill } from '#areas/people/skill.ts'
import { organization } from '#areas/organization/organization.ts'
import { number, reference, text, textarea, yesNo } from '#platform/fields.ts'
import { type MasterData, masterData } from '#platform/master-data.ts'
import { typeWords as labels } from './types-and-units.text.ts'

const area = 'types'
const named = {
  code: text({ label: labels.code, required: true, max: 30 }),
  name_th: text({ label: labels.nameTh, required: true, max: 150 }),
  name_en: text({ label: labels.nameEn, max: 150 }),
} as const
const is_active = yesNo({ label: labels.active, initVal: true })
/** Sections alone have item and cost types of their own. */
const ofSections = { options: organization.SECTION.options } as const

/** What a unit measures: length, weight, time. */
export const unitObject: MasterData = masterData({
  area,
  entity: 'unitObject',
  table: 'unit_object',
  page: '/app/unit',
  title: labels.unitObjects,
  one: labels.unitObject,
  fields: named,
  sort: 'code',
})

/** Units of measure. */
export const unit: MasterData = masterData({
  area,
  entity: 'unit',
  table: 'unit',
  page: '/app/unit',
  title: labels.units,
  one: labels.unit,
  fields: {
    ...named,
    symbol: text({ label: labels.symbol, max: 20 }),
    unit_object_id: reference({ label: labels.unitObject, of: 'unit_object', required: true }),
    factor_to_base: number({
      label: labels.factor,
      helper: labels.factorHelp,
      required: true,
      min: 0.000001,
      max: 1e9,
      decimals: 6,
      initVal: 1,
    }),
    is_base: yesNo({ label: labels.base, helper: labels.baseHelp }),
  },
  sort: 'code',
  filters: ['unit_object_id'],
  lookups: { unit_object_id: { options: unitObject.options } },
})

/** Kinds of items, each of a section. */
export const itemType: MasterData = masterData({
  area,
  entity: 'itemType',
  table: 'item_type',
  page: '/app/item-type',
  title: labels.itemTypes,
  one: labels.itemType,
  fields: {
    section_id: reference({ label: labels.section, of: 'org_unit', required: true }),
    ...named,
    is_active,
  },
  sort: 'name_th',
  filters: ['section_id'],
  lookups: { section_id: ofSections },
})

/** Kinds of projects. */
export const projectType: MasterData = masterData({
  area,
  entity: 'projectType',
  table: 'project_type',
  page: '/app/project-type',
  title: labels.projectTypes,
  one: labels.projectType,
  fields: { ...named, has_machine: yesNo({ label: labels.hasMachine }), is_active },
  sort: 'code',
})

/** Kinds of tasks: design, assembly, commissioning. */
export const jobTaskType: MasterData = masterData({
  area,
  entity: 'jobTaskType',
  table: 'job_task_type',
  page: '/app/job-task-type',
  title: labels.jobTaskTypes,
  one: labels.jobTaskType,
  fields: {
    ...named,
    section_id: reference({ label: labels.section, of: 'org_unit' }),
    is_billable: yesNo({ label: labels.billable, initVal: true }),
    is_active,
  },
  sort: 'code',
  filters: ['section_id'],
  lookups: { section_id: ofSections },
})

/** Tasks with the hours they usually take. */
export const jobTask: MasterData = masterData({
  area,
  entity: 'jobTask',
  table: 'job_task',
  page: '/app/job-task',
  title: labels.jobTasks,
  one: labels.jobTask,
  fields: {
    ...named,
    job_task_type_id: reference({ label: labels.jobTaskType, of: 'job_task_type', required: true }),
    standard_hours: number({ label: labels.hours, min: 0, max: 10_000, decimals: 2 }),
    people: number({ label: labels.people, required: true, min: 1, max: 100, initVal: 1 }),
    skill_id: reference({ label: labels.skill, of: 'skill' }),
    description: textarea({ label: labels.description, max: 1000 }),
    is_active,
  },
  sort: 'code',
  filters: ['job_task_type_id'],
  lookups: { job_task_type_id: { options: jobTaskType.options }, skill_id: { options: skill.options } },
})

/** All of them. */
export const typesAndUnits = [unitObject, unit, itemType, projectType, jobTaskType, jobTask] as const
