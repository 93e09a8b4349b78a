// Materials: what they are, who may see and change them. Their stock and prices have files of their own.
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
import type { Lookup } from '#platform/records/master-data/lookup.ts'
import { masterOption } from '#platform/records/master-data/master-data.ts'
import { recordHistory } from '#platform/records/master-data/record-history.ts'
import { nothing, operation, pageOf, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { unfit } from '#base/pattern-words.ts'
import { by } from './material-access.ts'
import {
  activeChoices,
  materialHelp as help,
  materialLabels as label,
  materialWords as said,
  stockStatuses,
} from './materials.text.ts'
import './material-problems.ts'

/** What is asked about a material. */
export const materialFields = {
  material_code: text({
    label: label.code,
    required: true,
    max: 40,
    pattern: /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._/#+-]*$/u,
    unfit: unfit.spacedCode,
  }),
  description_th: text({ label: label.descriptionTh, required: true, max: 200 }),
  description_en: text({ label: label.descriptionEn, max: 200 }),
  item_type_id: reference({ label: label.itemType, of: 'item_type' }),
  unit_id: reference({ label: label.unit, of: 'unit', required: true }),
  material_group: text({ label: label.group, max: 60 }),
  brand: text({ label: label.brand, max: 100 }),
  model: text({ label: label.model, max: 100 }),
  spec: textarea({ label: label.spec, max: 1000 }),
  min_stock: number({ label: label.minStock, helper: help.minStock, min: 0, max: 100_000_000, decimals: 3 }),
  is_active: yesNo({ label: label.active, initVal: true }),
} as const

const maybeText = z.nullable(z.string())
const materialRow = z.object({
  id: z.int(),
  material_code: z.string(),
  description_th: z.string(),
  description_en: maybeText,
  item_type_id: z.nullable(z.int()),
  item_type_id_th: maybeText,
  item_type_id_en: maybeText,
  unit_id: z.int(),
  unit_id_th: z.string(),
  unit_id_en: maybeText,
  material_group: maybeText,
  brand: maybeText,
  model: maybeText,
  spec: maybeText,
  source: z.enum(['ERP', 'LOCAL']),
  erp_synced_at: maybeText,
  min_stock: z.nullable(z.number()),
  is_active: z.boolean(),
  stock_ur: z.number(),
  stock_qi: z.number(),
  stock_block: z.number(),
  below_min: z.boolean(),
  /** Today's, where one is known. */
  price: z.nullable(z.number()),
  currency: maybeText,
  row_version: z.int(),
})
/** A material as lists and dialogs show it. */
export type MaterialRow = z.output<typeof materialRow>

/** The list of materials. */
export const listMaterials = operation({
  name: 'materials.list',
  title: said.list,
  effect: 'read',
  access: by('view'),
  input: {
    where: group(
      {
        text: text({ label: label.text, helper: help.text, max: 100 }),
        item_type_id: reference({ label: label.itemType, of: 'item_type' }),
        is_active: choice({ label: label.active, options: activeChoices }),
        /** Those of which there is some in this condition. */
        status_code: choice({ label: label.status, options: stockStatuses }),
        below_min: yesNo({ label: label.belowMin }),
        /** For users who may delete: those that were. */
        is_deleted: yesNo({ label: label.deleted }),
      },
      { required: false },
    ),
    ...pagingFields({
      material_code: label.code,
      description_th: label.descriptionTh,
      stock_ur: stockStatuses.UR,
    }),
  },
  output: pageOf(materialRow),
})

/** How many materials are below minimum, in inspection or blocked, counted up to 1,000. */
export const countMaterials = operation({
  name: 'materials.counts',
  title: said.counts,
  effect: 'read',
  access: by('view'),
  input: {},
  output: value(z.object({ below_min: z.int(), in_qi: z.int(), in_block: z.int() })),
})

/** One material. */
export const getMaterial = operation({
  name: 'materials.get',
  title: said.one,
  effect: 'read',
  access: by('view'),
  input: { id: rowId('master_material') },
  output: value(materialRow),
})

/** A new material of our own; those of the ERP come in files. */
export const insertMaterial = operation({
  name: 'materials.insert',
  title: said.insert,
  effect: 'write',
  access: by('create'),
  input: { data: group(materialFields) },
  output: value(materialRow),
  done: said.saved,
})

/** Changes a material of our own; of one of the ERP, its minimum stock. */
export const updateMaterial = operation({
  name: 'materials.update',
  title: said.update,
  effect: 'write',
  access: by('edit'),
  input: {
    id: rowId('master_material', { source: 'LOCAL' }),
    row_version: rowVersion,
    data: changesOf(materialFields),
  },
  output: value(materialRow),
  done: said.saved,
})

/** Puts a material of our own away; refused while anything refers to it. */
export const deleteMaterial = operation({
  name: 'materials.delete',
  title: said.remove,
  effect: 'write',
  access: by('delete'),
  input: { id: rowId('master_material', { source: 'LOCAL' }), row_version: rowVersion },
  output: nothing,
  done: said.deleted,
})

/** Brings a deleted material back. */
export const restoreMaterial = operation({
  name: 'materials.restore',
  title: said.restore,
  effect: 'write',
  access: by('delete'),
  input: { id: rowId('master_material', { is_deleted: 'true' }), row_version: rowVersion },
  output: value(materialRow),
  done: said.saved,
})

/** Materials in use to choose from: the 20 that fit best; the hint is the code. */
export const materialOptions = operation({
  name: 'materials.options',
  title: said.options,
  effect: 'read',
  access: 'signed-in',
  input: { text: text({ label: label.text, helper: help.text, max: 100 }) },
  output: value(z.array(masterOption)),
})

/** How a form finds a material, and a file names it. */
export const materialLookup: Lookup = {
  words: 'search_text',
  options: materialOptions,
  named: { th: ['description_th'], en: ['description_en'] },
  code: 'material_code',
}

/** What became of a material's record; its columns are those of the form. */
export const materialHistory = recordHistory({
  name: 'materials.history',
  title: said.history,
  access: by('edit'),
  table: 'master_material',
  fields: materialFields,
})
