// What other areas have of a material; each part is null for callers without the right to it.
import * as z from 'zod/mini'
import { rowId } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { by } from './material-access.ts'
import { stockWords as said } from './stock.text.ts'

const partShape = z.object({
  id: z.int(),
  part_no: z.string(),
  name: z.string(),
  model: z.string(),
})

/** What belongs to a material: the spare parts that are in stock as it. */
export const aboutMaterial = operation({
  name: 'materials.about',
  title: said.about,
  effect: 'read',
  access: by('view'),
  input: { material_id: rowId('master_material') },
  output: value(z.object({ parts: z.nullable(z.array(partShape)) })),
})
