// How machines are spelt on the wire: the path is misspelt; do not correct.
import { actionsWithin } from '#wire/action.ts'
import { declaredActions, importWire } from '#wire/declared.ts'
import { readableTables, tableByName } from '#wire/table.ts'
import type { Wire } from '#wire/wire.ts'
import { machineGroup } from './machine-group.ts'
import { exportMachines } from './machine-export.ts'
import {
  deleteDowntime,
  deleteReading,
  endDowntime,
  insertDowntime,
  insertReading,
  listDowntimes,
  listReadings,
  transferMachine,
} from './machine-life.ts'
import {
  findBySerial,
  machineNeighbours,
  readMachineHead,
  readMachinePapers,
  readMachineTimeline,
} from './machine-page.ts'
import { modelTable } from './machine-model-table.ts'
import {
  deleteMachine,
  getMachine,
  insertMachine,
  listMachines,
  machineHistory,
  machineOptions,
  restoreMachine,
  setMachineStatus,
  updateMachine,
} from './machines.ts'
import { insertModel, insertType, listModels, listTypes, modelOptions, typeOptions } from './models.ts'

export const machinesWires: Wire[] = [
  actionsWithin(
    'api/ViewAndMangementMachine',
    'tb_name',
    'action',
    {
      machine: {
        select: listMachines,
        export: exportMachines,
        get: getMachine,
        options: machineOptions,
        insert: insertMachine,
        update: updateMachine,
        delete: deleteMachine,
        restore: restoreMachine,
        set_status: setMachineStatus,
        history: machineHistory.history,
        head: readMachineHead,
        timeline: readMachineTimeline,
        papers: readMachinePapers,
        neighbours: machineNeighbours,
        by_serial: findBySerial,
        transfer: transferMachine,
      },
      machine_meter: { select: listReadings, insert: insertReading, delete: deleteReading },
      machine_downtime: {
        select: listDowntimes,
        insert: insertDowntime,
        end: endDowntime,
        delete: deleteDowntime,
      },
      machine_model: { select: listModels, insert: insertModel, options: modelOptions },
      machine_type: { select: listTypes, insert: insertType, options: typeOptions },
      machine_group: declaredActions(machineGroup),
    },
    {},
    // spare parts and symptoms are asked for at the same path
    { shared: true },
  ),
  importWire('api/ComponentGroup', machineGroup),
  // old clients write the name of the table in three ways
  ...tableByName(machineGroup, { known: ['Component group', 'Component_Group', 'ComponentGroup'] }),
  readableTables({ Component: modelTable.read }, { ID: 'id', IsDeleted: 'is_deleted' }),
]
