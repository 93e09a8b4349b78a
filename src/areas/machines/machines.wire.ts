// How machines are spelt on the wire: the path is misspelt; do not correct.
import { actionsWithin } from '#wire/action.ts'
import { declaredActions, importWire } from '#wire/declared.ts'
import { readableTables, writableTables } from '#wire/table.ts'
import type { Wire } from '#wire/wire.ts'
import { machineGroup } from './machine-group.ts'
import { exportMachines } from './machine-export.ts'
import { groupTable, modelTable } from './machine-tables.ts'
import {
  getMachine,
  insertMachine,
  listMachines,
  machineOptions,
  setMachineStatus,
  updateMachine,
} from './machines.ts'
import { insertModel, insertType, listModels, listTypes, modelOptions, typeOptions } from './models.ts'

/** How groups are spelt where they are read and written by the name of their table. */
const groupNames = { ID: 'id', name: 'name_th' }

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
        set_status: setMachineStatus,
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
  readableTables(
    // old clients write the name of the table in three ways
    {
      'Component group': groupTable.read,
      Component_Group: groupTable.read,
      ComponentGroup: groupTable.read,
    },
    { ...groupNames, IsDeleted: 'is_deleted' },
  ),
  ...writableTables({ Component_Group: machineGroup }, groupNames),
  readableTables({ Component: modelTable.read }, { ID: 'id', IsDeleted: 'is_deleted' }),
]
