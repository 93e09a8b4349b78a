// Which properties a machine type can have: ticked with their defaults, and saved as a whole.
import * as z from 'zod/mini'
import { group, list, reference, rowId, rowVersion, text, wrong, yesNo } from '#base/fields.ts'
import { type OutputFor, operation, pageOf, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { tableView } from '#base/table-view.ts'
import { propertyTold } from './machine-properties.ts'
import { propertyLabels as label, propertyWords as said } from './machine-properties.text.ts'
import { by } from './property-access.ts'

/** The most properties a machine type has. */
const MOST_MAPPED = 1000

const name = { name_th: z.string(), name_en: z.nullable(z.string()) }
const machineType = { machine_type_id: rowId('machine_type') }

/** Machine types with how much is said of their properties. */
export const listPropertyMachines = operation({
  name: 'machineProperties.machines',
  title: said.machines,
  effect: 'read',
  access: by('view'),
  input: {
    where: group({ text: text({ label: label.text, max: 100 }) }, { required: false }),
    ...pagingFields({ code: label.code, name_th: label.machineType }),
  },
  output: pageOf(
    z.object({ id: z.int(), code: z.string(), ...name, kinds: z.int(), properties: z.int(), rules: z.int() }),
  ),
})
export type PropertyMachine = OutputFor<typeof listPropertyMachines>['rows'][number]

const propertiesOf = z.object({
  machine_type_id: z.int(),
  code: z.string(),
  ...name,
  /** That of the machine type. */
  row_version: z.int(),
  /** The properties in use, and those that were chosen while they were. */
  rows: z.array(
    z.object({
      machine_property_id: z.int(),
      ...propertyTold,
      applies: z.boolean(),
      is_default: z.boolean(),
      /** One value of its kind has to be chosen. */
      is_required: z.boolean(),
      /** Rules that name it. */
      rules: z.int(),
    }),
  ),
})
export type PropertiesOfMachine = z.output<typeof propertiesOf>

/** The properties, each with whether a machine type can have it. */
export const listPropertiesOfMachine = operation({
  name: 'machineProperties.map',
  title: said.map,
  effect: 'read',
  access: by('view'),
  input: machineType,
  output: value(propertiesOf),
})

/** The properties a machine type can have, all of them. A kind is required where one of its rows says so. Rules of what goes have to be given up aloud. */
export const savePropertiesOfMachine = operation({
  name: 'machineProperties.saveMap',
  title: said.saveMap,
  effect: 'write',
  access: by('edit'),
  input: {
    ...machineType,
    row_version: rowVersion,
    rows: list(
      {
        machine_property_id: reference({ label: label.property, of: 'machine_property', required: true }),
        is_default: yesNo({ label: label.isDefault }),
        is_required: yesNo({ label: label.isRequired }),
      },
      { label: label.rows, required: true, max: MOST_MAPPED },
    ),
    with_rules: yesNo({ label: label.withRules }),
  },
  check: ({ rows }) => {
    const seen = new Set<number>()
    return rows.flatMap(({ machine_property_id: id }, at) => {
      if (seen.has(id)) return [wrong(`rows.${at}.machine_property_id`, 'CHOICE', label.twice)]
      seen.add(id)
      return []
    })
  },
  output: value(propertiesOf),
  done: said.saved,
})

/** Makes a property that a machine type can have the default of its kind there. */
export const setDefaultProperty = operation({
  name: 'machineProperties.setDefault',
  title: said.setDefault,
  effect: 'write',
  access: by('edit'),
  input: {
    ...machineType,
    row_version: rowVersion,
    machine_property_id: reference({ label: label.property, of: 'machine_property', required: true }),
  },
  output: value(propertiesOf),
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
