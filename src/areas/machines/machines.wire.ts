// How machines are spelt on the wire: the tables speak of components, and the path is misspelt; do not correct.
import { actionsWithin } from '#wire/action.ts'
import type { Wire } from '#wire/wire.ts'
import { exportMachines } from './machine-export.ts'
import {
  getMachine,
  insertMachine,
  listMachines,
  machineOptions,
  setMachineStatus,
  updateMachine,
} from './machines.ts'
import { insertModel, insertType, listGroups, listModels, listTypes } from './models.ts'

export const machinesWires: Wire[] = [
  actionsWithin('api/ViewAndMangementMachine', 'tb_name', 'action', {
    component_project: {
      select: listMachines,
      export: exportMachines,
      get: getMachine,
      options: machineOptions,
      insert: insertMachine,
      update: updateMachine,
      set_status: setMachineStatus,
    },
    component: { select: listModels, insert: insertModel },
    component_type: { select: listTypes, insert: insertType },
    component_group: { select: listGroups },
  }),
]
