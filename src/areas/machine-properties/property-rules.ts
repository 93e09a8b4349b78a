// What follows for a machine type from choosing one of its properties.
import * as z from 'zod/mini'
import { choice, group, reference, rowId, rowVersion, wrong } from '#base/fields.ts'
import { oneOf } from '#base/one-of.ts'
import { nothing, operation, value } from '#base/operation.ts'
import {
  propertyLabels as label,
  propertyRules,
  propertyKinds,
  propertyWords as said,
} from './machine-properties.text.ts'
import { by } from './property-access.ts'
import './property-problems.ts'

const kindCode = oneOf(propertyKinds)
const maybeText = z.nullable(z.string())

const ruleRow = z.object({
  id: z.int(),
  machine_type_id: z.int(),
  rule: oneOf(propertyRules),
  machine_property_id: z.int(),
  kind: kindCode,
  code: z.string(),
  name_th: z.string(),
  name_en: maybeText,
  other_property_id: z.int(),
  other_kind: kindCode,
  other_code: z.string(),
  other_name_th: z.string(),
  other_name_en: maybeText,
  row_version: z.int(),
})
/** A rule with the names of what it is about. */
export type RuleRow = z.output<typeof ruleRow>

/** What is asked about a rule. */
export const ruleFields = {
  machine_property_id: reference({ label: label.property, of: 'machine_property', required: true }),
  rule: choice({ label: label.rule, options: propertyRules, required: true }),
  other_property_id: reference({ label: label.otherProperty, of: 'machine_property', required: true }),
} as const

/** The rules of a machine type, 200 at most. */
export const listRules = operation({
  name: 'machineProperties.rules',
  title: said.rules,
  effect: 'read',
  access: by('view'),
  input: { machine_type_id: rowId('machine_type') },
  output: value(z.array(ruleRow)),
})

/** A new rule; refused where it contradicts the others. */
export const insertRule = operation({
  name: 'machineProperties.insertRule',
  title: said.insertRule,
  effect: 'write',
  access: by('edit'),
  input: { machine_type_id: rowId('machine_type'), data: group(ruleFields) },
  check: ({ data }) =>
    data.machine_property_id === data.other_property_id
      ? [wrong('data.other_property_id', 'CHOICE', label.itself)]
      : [],
  output: value(ruleRow),
  done: said.saved,
})

/** Takes a rule away. */
export const deleteRule = operation({
  name: 'machineProperties.deleteRule',
  title: said.removeRule,
  effect: 'write',
  access: by('edit'),
  input: { id: rowId('map_machine_property'), row_version: rowVersion },
  output: nothing,
  done: said.deleted,
})
