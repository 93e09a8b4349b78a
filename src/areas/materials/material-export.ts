// The list of materials as a file, with the price of the day. Its headings are those an import knows.
import { exportOf } from '#base/exports.ts'
import { listMaterials } from './materials.ts'
import { materialLabels as label, materialSources, stockStatuses } from './materials.text.ts'

/** Materials as a file. */
export const exportMaterials = exportOf(listMaterials, 'materials.export', {
  material_code: label.code,
  description_th: label.descriptionTh,
  description_en: label.descriptionEn,
  item_type_id_th: label.itemType,
  unit_id_th: label.unit,
  material_group: label.group,
  brand: label.brand,
  model: label.model,
  spec: label.spec,
  source: [label.source, materialSources],
  min_stock: label.minStock,
  is_active: label.active,
  stock_ur: stockStatuses.UR,
  stock_qi: stockStatuses.QI,
  stock_block: stockStatuses.BLOCK,
  below_min: label.belowMin,
  price: label.price,
  currency: label.currency,
})
