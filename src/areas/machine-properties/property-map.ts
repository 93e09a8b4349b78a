// Which properties a machine type can have: ticked with their defaults, and saved as a whole.
import * as z from 'zod/mini'
import { reference, rowId, rowVersion, yesNo } from '#base/fields.ts'
import { type OutputFor, operation, pageOf } from '#base/operation.ts'
import { machineTypeRow, machineTypesInput } from '#areas/types-and-units/machine-type-list.ts'
import { tableView } from '#base/table-view.ts'
import { type Checklist, pairChecklist } from '#platform/records/pair-maps/pair-checklist.ts'
import { propertyTold } from './machine-properties.ts'
import { propertyLabels as label, propertyWords as said } from './machine-properties.text.ts'
import { by } from './property-access.ts'

/** The most properties a machine type has. */
const MOST_MAPPED = 1000

/** Machine types with how much is said of their properties. */
export const listPropertyMachines = operation({
  name: 'machineProperties.machines',
  title: said.machines,
  effect: 'read',
  access: by('view'),
  input: machineTypesInput,
  output: pageOf(z.extend(machineTypeRow, { kinds: z.int(), properties: z.int(), rules: z.int() })),
})
export type PropertyMachine = OutputFor<typeof listPropertyMachines>['rows'][number]

const mappedProperty = z.object({
  machine_property_id: z.int(),
  ...propertyTold,
  applies: z.boolean(),
  is_default: z.boolean(),
  /** One value of its kind has to be chosen. */
  is_required: z.boolean(),
  /** Rules that name it. */
  rules: z.int(),
})
export type MappedProperty = z.output<typeof mappedProperty>
export type PropertiesOfMachine = Checklist<MappedProperty>

/**
 * The properties a machine type can have: those in use and those chosen while they were, each ticked or not. A kind is required
 * where one of its rows says so. Rules of what goes have to be given up aloud.
 */
export const propertiesOfMachine = pairChecklist({
  table: 'property_machine_map',
  record: { key: 'machine_type_id', table: 'machine_type' },
  item: { key: 'machine_property_id', table: 'machine_property', one: label.property },
  fields: {
    is_default: yesNo({ label: label.isDefault }),
    is_required: yesNo({ label: label.isRequired }),
  },
  ticks: { group: 'kind', default: 'is_default', required: 'is_required' },
  row: mappedProperty,
  access: by,
  select: { name: 'machineProperties.map', title: said.map },
  save: {
    name: 'machineProperties.saveMap',
    title: said.saveMap,
    done: said.saved,
    changes: ['machineProperties', 'machines'],
  },
  given: { as: 'rows', name: 'rows', label: label.rows, most: MOST_MAPPED, twice: label.twice },
  more: { with_rules: yesNo({ label: label.withRules }) },
})

/** Makes a property that a machine type can have the default of its kind there. */
export const setDefaultProperty = operation({
  name: 'machineProperties.setDefault',
  title: said.setDefault,
  effect: 'write',
  changes: ['machineProperties', 'machines'],
  access: by('edit'),
  input: {
    machine_type_id: rowId('machine_type'),
    row_version: rowVersion,
    machine_property_id: reference({ label: label.property, of: 'machine_property', required: true }),
  },
  output: propertiesOfMachine.save.output,
  done: said.saved,
})

/** The map as old clients read it by name. */
export const propertyMachineMapTable = tableView({
  name: 'machineProperties.tablePropertyMachineMap',
  title: said.map,
  // it fills the drop-downs of any form
  access: 'signed-in',
  relation: 'property_machine_map',
  columns: {
    id: 'whole',
    machine_type_id: 'whole',
    machine_property_id: 'whole',
    kind: 'text',
    is_default: 'yesNo',
    is_required: 'yesNo',
    row_version: 'whole',
  },
  sort: 'id',
})
