// What an installed machine has of the fifteen kinds, checked against what its type can have.
import * as z from 'zod/mini'
import { hidden, list, references, rowId, text } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { words } from '#base/text.ts'
import { getMachine, updateMachine } from '#areas/machines/machines.ts'
import { propertyTold } from './machine-properties.ts'
import { propertyLabels as label, propertyWords } from './machine-properties.text.ts'
import './property-problems.ts'

const said = words({
  asBuilt: { en: 'Properties of a machine', th: 'คุณสมบัติของเครื่อง' },
  save: { en: 'Change the properties of a machine', th: 'แก้ไขคุณสมบัติของเครื่อง' },
  accepted: { en: 'Accepted all the same', th: 'ยอมรับทั้งที่ไม่ตรงกฎ' },
  doubt: { en: 'What is accepted', th: 'ข้อที่ยอมรับ' },
})

const pair = z.object({ en: z.string(), th: z.string() })

const doubt = z.object({
  /** 'EXCLUDES:12:15' */
  key: z.string(),
  text: pair,
  /** Accepted with the last save. */
  is_accepted: z.boolean(),
})
/** A rule of its type that a machine breaks. */
export type Doubt = z.output<typeof doubt>

const kind = z.object({
  kind: z.string(),
  name_th: z.string(),
  name_en: z.string(),
  is_required: z.boolean(),
  chosen_id: z.nullable(z.int()),
  /** What can be chosen; what its type cannot have is marked. */
  options: z.array(z.extend(z.object(propertyTold), { id: z.int(), is_of_type: z.boolean() })),
})
/** A kind with what the machine has of it. */
export type AsBuiltKind = z.output<typeof kind>

const asBuilt = z.object({
  kinds: z.array(kind),
  doubts: z.array(doubt),
  /** Null before anything was written down. */
  row_version: z.nullable(z.int()),
})
/** The properties of a machine. */
export type AsBuilt = z.output<typeof asBuilt>

/** What a machine was built with, kind by kind, and which rules of its type it breaks. */
export const readAsBuilt = operation({
  name: 'machineProperties.asBuilt',
  title: said.asBuilt,
  effect: 'read',
  access: getMachine.access,
  input: { machine_id: rowId('machine') },
  output: value(asBuilt),
})

/** Writes it down as a whole. A machine bought elsewhere may break rules: each has to be accepted by its key, or nothing is saved. */
export const saveAsBuilt = operation({
  name: 'machineProperties.saveAsBuilt',
  title: said.save,
  effect: 'write',
  changes: ['machineProperties', 'machines'],
  access: updateMachine.access,
  input: {
    machine_id: rowId('machine'),
    row_version: hidden(z.optional(z.nullable(z.int().check(z.positive())))),
    property_ids: references({ label: label.property, of: 'machine_property', max: 15 }),
    accepted: list(
      { key: text({ label: said.doubt, required: true, max: 100 }) },
      { label: said.accepted, max: 60 },
    ),
  },
  output: value(asBuilt),
  done: propertyWords.saved,
})
