// How units, types and tasks are asked for.
import { actionsWithin } from '#wire/action.ts'
import { declaredActions, declaredWires, importWire } from '#wire/declared.ts'
import type { Wire } from '#wire/wire.ts'
import { itemType, jobTask, jobTaskType, projectType, unit, unitObject } from './types-and-units.ts'

export const typesAndUnitsWires: Wire[] = [
  ...declaredWires('api/Unit', unit),
  ...declaredWires('api/UnitObject', unitObject),
  ...declaredWires('api/ItemType', itemType),
  ...declaredWires('api/ProjectType', projectType),
  actionsWithin('api/JobTask', 'tb_name', 'action', {
    job_task: declaredActions(jobTask),
    job_task_type: declaredActions(jobTaskType),
  }),
  importWire('api/JobTask', jobTask),
  importWire('api/JobTaskType', jobTaskType),
]
