// Machine properties: values of fifteen kinds. What they cost and which machine types have them are told in files of their own.
import * as z from 'zod/mini'
import {
  choice,
  group,
  number,
  reference,
  rowId,
  rowVersion,
  text,
  textarea,
  yesNo,
  changesOf,
} from '#base/fields.ts'
import { oneOf } from '#base/one-of.ts'
import type { Lookup } from '#platform/records/master-data/lookup.ts'
import { masterOption } from '#platform/records/master-data/master-data.ts'
import { recordHistory } from '#platform/records/master-data/record-history.ts'
import { nothing, operation, pageOf, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { propertyLabels as label, propertyKinds, propertyWords as said } from './machine-properties.text.ts'
import { by } from './property-access.ts'
import { checkValue, valueTypes } from './property-kinds.ts'
import './property-problems.ts'

const kindField = { label: label.kind, options: propertyKinds } as const

/** What is asked about a property beside its kind; of the three values the one that its kind takes. */
export const propertyFields = {
  code: text({ label: label.code, required: true, max: 40 }),
  name_th: text({ label: label.nameTh, required: true, max: 150 }),
  name_en: text({ label: label.nameEn, max: 150 }),
  value_number: number({ label: label.value, min: 0, max: 100_000_000, decimals: 3 }),
  value_choice: text({ label: label.choice, max: 60 }),
  value_bool: yesNo({ label: label.yes }),
  description: textarea({ label: label.description, max: 500 }),
  is_active: yesNo({ label: label.active, initVal: true }),
} as const

/** The same of a new one. */
const newPropertyFields = {
  kind: choice({ ...kindField, required: true }),
  ...propertyFields,
} as const

const maybeText = z.nullable(z.string())
const kindCode = oneOf(propertyKinds)

/** What every property is told with. */
export const propertyTold = {
  kind: kindCode,
  code: z.string(),
  name_th: z.string(),
  name_en: maybeText,
  value_type: z.enum(valueTypes),
  value_number: z.nullable(z.number()),
  value_choice: maybeText,
  value_bool: z.nullable(z.boolean()),
  /** The symbol of the unit of its kind. */
  unit: maybeText,
  is_active: z.boolean(),
}

const propertyRow = z.object({
  id: z.int(),
  ...propertyTold,
  description: maybeText,
  /** Its cost lines, and the machine types that can have it. */
  lines: z.int(),
  machine_types: z.int(),
  row_version: z.int(),
})
/** A property as lists and dialogs show it. */
export type PropertyRow = z.output<typeof propertyRow>

const kindRow = z.object({
  code: kindCode,
  name_th: z.string(),
  name_en: z.string(),
  value_type: z.enum(valueTypes),
  unit: maybeText,
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** Counted up to 1,000. */
  properties: z.int(),
})
/** A kind with how many properties there are of it. */
export type KindRow = z.output<typeof kindRow>

/** The fifteen kinds in their order. */
export const listKinds = operation({
  name: 'machineProperties.kinds',
  title: said.kinds,
  effect: 'read',
  access: by('view'),
  input: {},
  output: value(z.array(kindRow)),
})

/** What properties are narrowed by. */
const propertyWhere = {
  text: text({ label: label.text, max: 100 }),
  kind: choice(kindField),
  /** Those a machine type can have. */
  machine_type_id: reference({ label: label.machineType, of: 'machine_type' }),
} as const

/** The list of properties. */
export const listProperties = operation({
  name: 'machineProperties.list',
  title: said.list,
  effect: 'read',
  access: by('view'),
  input: {
    where: group(
      {
        ...propertyWhere,
        /** For users who may delete: those that were. */
        is_deleted: yesNo({ label: label.deleted }),
      },
      { label: label.filter, required: false },
    ),
    ...pagingFields({ code: label.code, name_th: label.nameTh, value_number: label.value }),
  },
  output: pageOf(propertyRow),
})

/** One property. */
export const getProperty = operation({
  name: 'machineProperties.get',
  title: said.one,
  effect: 'read',
  access: by('view'),
  input: { id: rowId('machine_property') },
  output: value(propertyRow),
})

/** A new property. */
export const insertProperty = operation({
  name: 'machineProperties.insert',
  title: said.insert,
  effect: 'write',
  access: by('create'),
  input: { data: group(newPropertyFields) },
  check: ({ data }) => checkValue(data.kind, data),
  output: value(propertyRow),
  done: said.saved,
})

/** Changes a property; its kind stays. */
export const updateProperty = operation({
  name: 'machineProperties.update',
  title: said.update,
  effect: 'write',
  access: by('edit'),
  input: { id: rowId('machine_property'), row_version: rowVersion, data: changesOf(propertyFields) },
  output: value(propertyRow),
  done: said.saved,
})

/** Puts a property away with its cost lines; refused while anything refers to it. */
export const deleteProperty = operation({
  name: 'machineProperties.delete',
  title: said.remove,
  effect: 'write',
  access: by('delete'),
  input: { id: rowId('machine_property'), row_version: rowVersion },
  output: nothing,
  done: said.deleted,
})

/** Brings a deleted property back with its cost lines. */
export const restoreProperty = operation({
  name: 'machineProperties.restore',
  title: said.restore,
  effect: 'write',
  access: by('delete'),
  input: { id: rowId('machine_property', { is_deleted: 'true' }), row_version: rowVersion },
  output: value(propertyRow),
  done: said.saved,
})

/** Properties in use to choose from: the 20 that fit best; the hint is the code. */
export const propertyOptions = operation({
  name: 'machineProperties.options',
  title: said.options,
  effect: 'read',
  access: 'signed-in',
  input: propertyWhere,
  output: value(z.array(masterOption)),
})

/** How a form finds a property. */
export const propertyLookup: Lookup = { options: propertyOptions }

/** What became of a property's record. */
export const propertyHistory = recordHistory({
  name: 'machineProperties.history',
  title: said.history,
  access: by('edit'),
  table: 'machine_property',
  fields: newPropertyFields,
})
