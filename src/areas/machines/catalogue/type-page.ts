// The page of a machine type: its head and its picture.
import * as z from 'zod/mini'
import { rowId, rowVersion } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { words } from '#base/text.ts'
import { machineType } from '../machine-type.ts'
import { pictureDone, pictureField } from './catalogue-picture.ts'

const said = words({
  head: { en: 'Page of a machine type', th: 'หน้าประเภทเครื่องจักร' },
  setPicture: { en: 'Set the picture of a machine type', th: 'ตั้งรูปประเภทเครื่องจักร' },
  removePicture: { en: 'Remove the picture of a machine type', th: 'ลบรูปประเภทเครื่องจักร' },
})

const maybeText = z.nullable(z.string())

/** A machine type as its page holds it. */
const typeCard = z.object({
  id: z.int(),
  code: z.string(),
  name_th: z.string(),
  name_en: maybeText,
  group_name_th: maybeText,
  group_name_en: maybeText,
  default_warranty_months: z.nullable(z.int()),
  pm_interval_months: z.nullable(z.int()),
  is_active: z.boolean(),
  picture: maybeText,
  row_version: z.int(),
})
export type TypeCard = z.output<typeof typeCard>

const id = rowId('machine_type')
const versioned = { id, row_version: rowVersion }
const writes = { effect: 'write', access: machineType.update.access, output: value(typeCard) } as const

/** The head of a type's page; `machines` counts those the caller sees, null without the right to machines. */
export const readTypeHead = operation({
  name: 'machines.typeHead',
  title: said.head,
  effect: 'read',
  access: machineType.get.access,
  input: { id },
  output: value(
    z.object({ type: typeCard, about: z.object({ models: z.int(), machines: z.nullable(z.int()) }) }),
  ),
})

/** Sets the picture of a type, in place of the one that is there. */
export const setTypePicture = operation({
  name: 'machines.setTypePicture',
  title: said.setPicture,
  ...writes,
  transaction: 'own',
  input: { ...versioned, picture: pictureField },
  done: pictureDone.set,
})

/** Takes the picture of a type away. */
export const removeTypePicture = operation({
  name: 'machines.removeTypePicture',
  title: said.removePicture,
  ...writes,
  input: versioned,
  done: pictureDone.removed,
})
