// What a model is built of: other models, how many of each and where, down to any depth.
import * as z from 'zod/mini'
import { changesOf, group, number, reference, rowId, rowVersion, text } from '#base/fields.ts'
import { oneOf } from '#base/one-of.ts'
import { nothing, operation, value } from '#base/operation.ts'
import { doneWords, words } from '#base/text.ts'
import { machineModel, modelStates } from '../machine-type.ts'
import { machineLabels } from '../machines.text.ts'

/** Words of sub-assemblies. */
export const assemblyWords = words({
  title: { en: 'Sub-assemblies', th: 'ส่วนประกอบย่อย' },
  add: { en: 'Add a sub-assembly', th: 'เพิ่มส่วนประกอบย่อย' },
  change: { en: 'Change a sub-assembly', th: 'แก้ไขส่วนประกอบย่อย' },
  remove: { en: 'Take out a sub-assembly', th: 'นำส่วนประกอบย่อยออก' },
  quantity: { en: 'Quantity', th: 'จำนวน' },
  position: { en: 'Position', th: 'ตำแหน่ง' },
  positionHelp: { en: 'As on the drawing: A1, left arm', th: 'ตามแบบ เช่น A1 หรือแขนซ้าย' },
})

/** The most lines of a tree that are told. */
export const MOST_LINES = 500

const maybeText = z.nullable(z.string())
const shown = {
  machine_model_id: z.int(),
  code: z.string(),
  name: z.string(),
  status: oneOf(modelStates),
  picture: maybeText,
  quantity: z.int(),
  position: maybeText,
}

const assemblyLine = z.object({
  /** Where it stands: the ids of the lines that lead to it. One line stands in a tree as often as the model above it. */
  path: z.string(),
  /** The path of the line above it; '' at the top. */
  above: z.string(),
  id: z.int(),
  ...shown,
  /** How many in one of the model whose tree it is. */
  in_all: z.number(),
  row_version: z.int(),
})
/** A model in the tree of another. */
export type AssemblyLine = z.output<typeof assemblyLine>

/** The tree of a model, the upper lines first, and the models it is itself built into. */
export const readSubAssemblies = operation({
  name: 'machines.subAssemblies',
  title: assemblyWords.title,
  effect: 'read',
  access: machineModel.get.access,
  input: { id: rowId('machine_model') },
  output: value(
    z.object({
      lines: z.array(assemblyLine),
      /** True where there are more lines than are told. */
      is_cut: z.boolean(),
      built_into: z.array(z.object({ id: z.int(), ...shown })),
    }),
  ),
})

const assembly = z.object({
  id: z.int(),
  parent_machine_model_id: z.int(),
  machine_model_id: z.int(),
  quantity: z.int(),
  position: maybeText,
  row_version: z.int(),
})
/** A model built into another. */
export type Assembly = z.output<typeof assembly>

/** What can be changed of a sub-assembly. */
const placeFields = {
  quantity: number({ label: assemblyWords.quantity, required: true, min: 1, max: 1000, initVal: 1 }),
  position: text({ label: assemblyWords.position, helper: assemblyWords.positionHelp, max: 60 }),
} as const

/** What is asked about a new one. */
export const assemblyFields = {
  machine_model_id: reference({ label: machineLabels.model, of: 'machine_model', required: true }),
  ...placeFields,
} as const

const writes = { effect: 'write', access: machineModel.update.access } as const
const one = { id: rowId('model_sub_assembly'), row_version: rowVersion }

/** Builds a model into another; refused where it would come to be within itself. */
export const insertSubAssembly = operation({
  name: 'machines.insertSubAssembly',
  title: assemblyWords.add,
  ...writes,
  input: { parent_machine_model_id: rowId('machine_model'), data: group(assemblyFields) },
  output: value(assembly),
  done: doneWords.saved,
})

/** Another quantity or position. */
export const updateSubAssembly = operation({
  name: 'machines.updateSubAssembly',
  title: assemblyWords.change,
  ...writes,
  input: { ...one, data: changesOf(placeFields) },
  output: value(assembly),
  done: doneWords.saved,
})

/** Takes a model out of another; the model itself stays. */
export const deleteSubAssembly = operation({
  name: 'machines.deleteSubAssembly',
  title: assemblyWords.remove,
  ...writes,
  input: one,
  output: nothing,
  done: doneWords.deleted,
})
