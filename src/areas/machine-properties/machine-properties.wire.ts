// How machine properties, their cost, and what machine types have of them are asked for on the wire.
import { action, actionsWithin } from '#wire/action.ts'
import { plain } from '#wire/plain.ts'
import { readableTables } from '#wire/table.ts'
import type { Wire } from '#wire/wire.ts'
import {
  deleteProperty,
  getProperty,
  insertProperty,
  listKinds,
  listProperties,
  propertyHistory,
  propertyOptions,
  restoreProperty,
  updateProperty,
} from './machine-properties.ts'
import { showCost, viewProperties } from './property-cost.ts'
import { copyLines, deleteLine, insertLine, listLines, updateLine } from './property-lines.ts'
import {
  listPropertyMachines,
  propertiesOfMachine,
  propertyMachineMapTable,
  setDefaultProperty,
} from './property-map.ts'
import { deleteRule, insertRule, listRules } from './property-rules.ts'
import { dashboardShape, whereDataShape } from './property-shapes.wire.ts'

const names = { ID: 'id', name: 'name_th' }

export const machinePropertiesWires: Wire[] = [
  actionsWithin(
    'api/MachineProperty',
    'tb_name',
    'action',
    {
      machine_property: {
        filter: listProperties,
        get: getProperty,
        insert: insertProperty,
        update: updateProperty,
        delete: deleteProperty,
        restore: restoreProperty,
        options: propertyOptions,
        history: propertyHistory.history,
      },
      machine_property_kind: { filter: listKinds },
    },
    { ...names, where_data: 'where' },
    { usual: 'machine_property', shape: whereDataShape },
  ),
  action(
    'api/DetailMachineProperty',
    'action',
    { select: listLines, insert: insertLine, update: updateLine, delete: deleteLine, copy_from: copyLines },
    names,
  ),
  actionsWithin(
    'api/MapMachineProperty',
    'tb_name',
    'action',
    {
      dashboard: { select: showCost },
      map_machine_property: { select: listRules, insert: insertRule, delete: deleteRule },
    },
    names,
    { usual: 'map_machine_property', shape: dashboardShape },
  ),
  action(
    'api/MapComponentProperty',
    'action',
    {
      select: propertiesOfMachine.select,
      save: propertiesOfMachine.save,
      default: setDefaultProperty,
      machines: listPropertyMachines,
    },
    names,
  ),
  plain('api/vw_MachineProperty', viewProperties, { methods: ['GET', 'POST'], names }),
  readableTables({ Property_Machine_Map: propertyMachineMapTable.read }, names),
]
