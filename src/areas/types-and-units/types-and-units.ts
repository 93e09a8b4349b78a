// The declared entities of this area, together.
import type { MasterData } from '#platform/records/master-data/master-data.ts'
import { jobTask, jobTaskType } from './job-tasks.ts'
import { location } from './location.ts'
import { projectType } from './project-type.ts'
import { costType, itemType } from './section-types.ts'
import { unit, unitObject } from './units.ts'

/** By the name of their table, as it is called from outside. */
export const typesAndUnits = {
  Unit_Object: unitObject,
  Unit: unit,
  Project_Type: projectType,
  Item_Type: itemType,
  Cost_Type: costType,
  Job_Task_Type: jobTaskType,
  Job_Task: jobTask,
  Location: location,
} as const satisfies Readonly<Record<string, MasterData>>
