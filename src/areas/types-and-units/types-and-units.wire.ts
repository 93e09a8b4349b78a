// How types and units are asked for on the wire.
import { action, actionsWithin } from '#wire/action.ts'
import { declaredActions, declaredWires, importWire } from '#wire/declared.ts'
import { tableByName } from '#wire/table.ts'
import type { Wire } from '#wire/wire.ts'
import { jobTask, jobTaskType } from './job-tasks.ts'
import { location } from './location.ts'
import { kindsOfMachine, listWorkMachines, tasksOfMachine } from './machine-work.ts'
import { namedShape } from './named-shape.wire.ts'
import { projectType } from './project-type.ts'
import { costType, itemType } from './section-types.ts'
import { typesAndUnits } from './types-and-units.ts'
import { unit, unitObject } from './units.ts'

const names = { ID: 'id', name: 'name_th' }

export const typesAndUnitsWires: Wire[] = [
  ...declaredWires('api/ProjectType', projectType, names),
  ...declaredWires('api/ItemType', itemType, names),
  ...declaredWires('api/CostType', costType, names),
  actionsWithin(
    'api/Unit',
    'tb_name',
    'action',
    { unit: declaredActions(unit), unit_object: declaredActions(unitObject) },
    names,
    { usual: 'unit' },
  ),
  importWire('api/Unit', unit),
  importWire('api/UnitObject', unitObject),
  actionsWithin(
    'api/JobTask',
    'tb_name',
    'action',
    { job_task: declaredActions(jobTask), job_task_type: declaredActions(jobTaskType) },
    names,
    { usual: 'job_task' },
  ),
  importWire('api/JobTask', jobTask),
  importWire('api/JobTaskType', jobTaskType),
  // what lodging costs is told at the same path
  actionsWithin(
    'api/Location_Quarterage',
    'tb_name',
    'action',
    { location: declaredActions(location) },
    names,
    { shared: true, shape: namedShape },
  ),
  importWire('api/Location', location),
  action('api/JobTypeMachine', 'action', {
    select: kindsOfMachine.select,
    save: kindsOfMachine.save,
    machines: listWorkMachines,
  }),
  action('api/JobTaskMachine', 'action', { select: tasksOfMachine.select, save: tasksOfMachine.save }),
  // spelt as usual, named here to keep their place among the calls
  ...Object.values(typesAndUnits).flatMap((entity) => tableByName(entity)),
]
