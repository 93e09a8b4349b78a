// The page of a machine model: its head, its picture and its datasheet.
import * as z from 'zod/mini'
import type { Access } from '#base/access.ts'
import { file, rowId, rowVersion } from '#base/fields.ts'
import { fileAnswer } from '#base/file-answer.ts'
import { oneOf } from '#base/one-of.ts'
import { operation, value } from '#base/operation.ts'
import { doneWords, words } from '#base/text.ts'
import { PAPER_BYTES, paper } from '#platform/files/papers.ts'
import { machineModel, modelStates } from '../machine-type.ts'
import { getMachine } from '../machines.ts'
import { pictureDone, pictureField } from './catalogue-picture.ts'

const said = words({
  head: { en: 'Page of a machine model', th: 'หน้ารุ่นเครื่องจักร' },
  setPicture: { en: 'Set the picture of a model', th: 'ตั้งรูปรุ่นเครื่องจักร' },
  removePicture: { en: 'Remove the picture of a model', th: 'ลบรูปรุ่นเครื่องจักร' },
  datasheet: { en: 'Datasheet of a model', th: 'เอกสารข้อมูลของรุ่น' },
  setDatasheet: { en: 'Set the datasheet of a model', th: 'ตั้งเอกสารข้อมูลของรุ่น' },
  removeDatasheet: { en: 'Remove the datasheet of a model', th: 'ลบเอกสารข้อมูลของรุ่น' },
  file: { en: 'Datasheet', th: 'เอกสารข้อมูล' },
  papers: { en: 'Papers of the model of a machine', th: 'เอกสารของรุ่นเครื่องจักร' },
})

const maybeText = z.nullable(z.string())

/** A model as its page holds it. */
const modelCard = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  brand: maybeText,
  model: maybeText,
  version: maybeText,
  status: oneOf(modelStates),
  machine_type_id: z.int(),
  type_name_th: z.string(),
  type_name_en: maybeText,
  default_warranty_months: z.nullable(z.int()),
  pm_interval_months: z.nullable(z.int()),
  datasheet: z.nullable(paper),
  datasheet_url: maybeText,
  picture: maybeText,
  row_version: z.int(),
})
export type ModelCard = z.output<typeof modelCard>

const id = rowId('machine_model')
const versioned = { id, row_version: rowVersion }
const writes = { effect: 'write', access: machineModel.update.access, output: value(modelCard) } as const

/** The head of a model's page; `machines` counts those the caller sees, null without the right to machines. */
export const readModelHead = operation({
  name: 'machines.modelHead',
  title: said.head,
  effect: 'read',
  access: machineModel.get.access,
  input: { id },
  output: value(z.object({ model: modelCard, about: z.object({ machines: z.nullable(z.int()) }) })),
})

/** Sets the picture of a model, in place of the one that is there. */
export const setModelPicture = operation({
  name: 'machines.setModelPicture',
  title: said.setPicture,
  ...writes,
  transaction: 'own',
  input: { ...versioned, picture: pictureField },
  done: pictureDone.set,
})

/** Takes the picture of a model away. */
export const removeModelPicture = operation({
  name: 'machines.removeModelPicture',
  title: said.removePicture,
  ...writes,
  input: versioned,
  done: pictureDone.removed,
})

/** What a datasheet may be. */
export const datasheetField = file({
  label: said.file,
  required: true,
  maxBytes: PAPER_BYTES,
  types: ['application/pdf'],
})

/** Puts a datasheet to a model, in place of the one that is there. */
export const setDatasheet = operation({
  name: 'machines.setDatasheet',
  title: said.setDatasheet,
  ...writes,
  input: { ...versioned, file: datasheetField },
  done: doneWords.saved,
})

/** Takes the datasheet of a model away. */
export const removeDatasheet = operation({
  name: 'machines.removeDatasheet',
  title: said.removeDatasheet,
  ...writes,
  input: versioned,
  done: doneWords.deleted,
})

// engineers at a machine read the datasheet of its model
const seesPapers: Access = {
  anyOf: [
    { menu: '/app/Component-Management', flag: 'view' },
    { menu: '/app/Component-Project-Management', flag: 'view' },
  ],
}

/** The datasheet itself. */
export const readDatasheet = operation({
  name: 'machines.datasheet',
  title: said.datasheet,
  effect: 'read',
  access: seesPapers,
  input: { id },
  output: fileAnswer,
})

/** The papers of the model of a machine. */
export const readModelPapers = operation({
  name: 'machines.modelPapers',
  title: said.papers,
  effect: 'read',
  access: getMachine.access,
  input: { id: rowId('machine') },
  output: value(
    z.object({
      machine_model_id: z.int(),
      model_name: z.string(),
      datasheet: z.nullable(paper),
      datasheet_url: maybeText,
    }),
  ),
})
