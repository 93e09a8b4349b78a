// What lies where: every balance of every material, by place, by kind of place, by van.
import * as z from 'zod/mini'
import { choice, group, reference, text, yesNo } from '#base/fields.ts'
import { exportOf } from '#base/exports.ts'
import { oneOf } from '#base/one-of.ts'
import { operation, pageOf } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { by } from './material-access.ts'
import { materialHelp, materialLabels, stockStatuses } from './materials.text.ts'
import { placeKinds, stockLabels as label, stockWords as said } from './stock.text.ts'

const maybeText = z.nullable(z.string())

/** A material as lists of stock name it. */
export const materialNamed = {
  material_id: z.int(),
  material_code: z.string(),
  description_th: z.string(),
  description_en: maybeText,
  unit_id_th: z.string(),
  unit_id_en: maybeText,
}

const placeRow = z.object({
  id: z.int(),
  ...materialNamed,
  storage_location_id: z.int(),
  location_code: z.string(),
  location_th: z.string(),
  location_en: maybeText,
  location_kind: oneOf(placeKinds),
  /** Whose van it is. */
  employee_id_th: maybeText,
  employee_id_en: maybeText,
  status_code: z.enum(['UR', 'QI', 'BLOCK']),
  qty: z.number(),
  min_stock: z.nullable(z.number()),
  /** True where less than the minimum is there in the whole company. */
  below_min: z.boolean(),
  moved_at: z.string(),
  counted_at: maybeText,
})
/** How much of a material lies in a place in one condition. */
export type StockPlaceRow = z.output<typeof placeRow>

/** Everything that lies somewhere; what is used up is left out. */
export const listStockPlaces = operation({
  name: 'materials.stockPlaces',
  title: said.byPlace,
  effect: 'read',
  access: by('view'),
  input: {
    where: group(
      {
        text: text({ label: materialLabels.text, helper: materialHelp.text, max: 100 }),
        storage_location_id: reference({ label: label.place, of: 'storage_location' }),
        kind: choice({ label: label.placeKind, options: placeKinds }),
        status_code: choice({ label: label.status, options: stockStatuses }),
        below_min: yesNo({ label: materialLabels.belowMin }),
        /** What lies in the vans of the caller. */
        own_van: yesNo({ label: label.ownVan }),
      },
      { required: false },
    ),
    ...pagingFields({
      material_code: materialLabels.code,
      location_code: label.place,
      qty: label.qty,
      moved_at: label.moved,
    }),
  },
  output: pageOf(placeRow),
})

/** The same as a file. */
export const exportStockPlaces = exportOf(listStockPlaces, 'materials.exportStockPlaces', {
  location_code: label.place,
  location_th: label.place,
  location_kind: [label.placeKind, placeKinds],
  employee_id_th: label.person,
  material_code: materialLabels.code,
  description_th: label.material,
  status_code: [materialLabels.status, stockStatuses],
  qty: label.qty,
  unit_id_th: materialLabels.unit,
  min_stock: materialLabels.minStock,
  below_min: materialLabels.belowMin,
  moved_at: [label.moved, 'moment'],
  counted_at: [label.countedAt, 'moment'],
})
