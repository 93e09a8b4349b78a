// Machine types and models: what a machine is, wherever it stands, as forms and calls choose them; their pages are declared beside.
import * as z from 'zod/mini'
import { group, reference, text } from '#base/fields.ts'
import type { Lookup } from '#platform/records/master-data/lookup.ts'
import { operation, value } from '#base/operation.ts'
import { unfit } from '#base/pattern-words.ts'
import { byOrCall } from './machines.ts'
import { machineLabels, machineWords } from './machines.text.ts'

const code = { pattern: /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._/+-]*$/u, unfit: unfit.spacedCode }

/** What is asked about a model. */
export const modelFields = {
  machine_type_id: reference({ label: machineLabels.type, of: 'machine_type', required: true }),
  code: text({ label: machineLabels.modelCode, required: true, max: 40, ...code }),
  name: text({ label: machineLabels.modelName, required: true, max: 150 }),
  brand: text({ label: machineLabels.maker, max: 100 }),
  model: text({ label: machineLabels.makersModel, max: 100 }),
} as const

/** What is asked about a machine type. */
export const typeFields = {
  code: text({ label: machineLabels.typeCode, required: true, max: 30, ...code }),
  name_th: text({ label: machineLabels.nameTh, required: true, max: 150 }),
  name_en: text({ label: machineLabels.nameEn, max: 150 }),
  machine_group_id: reference({ label: machineLabels.group, of: 'machine_group' }),
} as const

const modelRow = z.object({
  id: z.int(),
  machine_type_id: z.int(),
  type_name_th: z.string(),
  type_name_en: z.nullable(z.string()),
  code: z.string(),
  name: z.string(),
  brand: z.nullable(z.string()),
  model: z.nullable(z.string()),
  status: z.enum(['ACTIVE', 'PHASE_OUT', 'DISCONTINUED']),
})
/** A model with the name of its type. */
export type ModelRow = z.output<typeof modelRow>

const typeRow = z.object({
  id: z.int(),
  machine_group_id: z.nullable(z.int()),
  code: z.string(),
  name_th: z.string(),
  name_en: z.nullable(z.string()),
})
/** A machine type. */
export type TypeRow = z.output<typeof typeRow>

/** Models to choose from: at most 50, of one type or of all. */
export const listModels = operation({
  name: 'machines.models',
  title: machineWords.models,
  effect: 'read',
  access: byOrCall('view'),
  input: {
    where: group(
      {
        text: text({ label: machineLabels.text, max: 100 }),
        machine_type_id: reference({ label: machineLabels.type, of: 'machine_type' }),
        id: reference({ label: machineLabels.model, of: 'machine_model' }),
      },
      { required: false },
    ),
  },
  output: value(z.array(modelRow)),
})

/** A new model, so that a machine of an unknown model can be entered during the call. */
export const insertModel = operation({
  name: 'machines.insertModel',
  title: machineWords.insertModel,
  effect: 'write',
  access: byOrCall('create'),
  input: { data: group(modelFields) },
  output: value(modelRow),
  done: machineWords.saved,
})

/** All machine types. */
export const listTypes = operation({
  name: 'machines.types',
  title: machineWords.types,
  effect: 'read',
  access: byOrCall('view'),
  input: {},
  output: value(z.array(typeRow)),
})

/** A new machine type. */
export const insertType = operation({
  name: 'machines.insertType',
  title: machineWords.insertType,
  effect: 'write',
  access: byOrCall('create'),
  input: { data: group(typeFields) },
  output: value(typeRow),
  done: machineWords.saved,
})

const option = z.object({
  id: z.int(),
  name_th: z.string(),
  name_en: z.nullable(z.string()),
  hint: z.nullable(z.string()),
})

/** Models as fields of any form offer them, those still made first: at most 20; the hint is the code. */
export const modelOptions = operation({
  name: 'machines.modelOptions',
  title: machineWords.models,
  effect: 'read',
  access: 'signed-in',
  input: { text: text({ label: machineLabels.text, max: 100 }) },
  output: value(z.array(option)),
})

/** Machine types in the same way. */
export const typeOptions = operation({
  name: 'machines.typeOptions',
  title: machineWords.types,
  effect: 'read',
  access: 'signed-in',
  input: { text: text({ label: machineLabels.text, max: 100 }) },
  output: value(z.array(option)),
})

/** How a form finds a model, and a file names it. */
export const modelLookup: Lookup = { options: modelOptions, named: { th: ['name'], en: ['name'] } }

/** How a form finds a machine type, and a file names it. */
export const typeLookup: Lookup = { options: typeOptions }
