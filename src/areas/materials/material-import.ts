// Materials and prices from files: looked at first, then taken. What the ERP keeps comes in no other way.
import * as z from 'zod/mini'
import { rateImport } from '#platform/records/dated-rates/dated-rate-import.ts'
import { type Fields, choice, text } from '#base/fields.ts'
import { importChoices, importDone, importFile, importedRows } from '#platform/sheets/importing.ts'
import { sheetFieldsOf } from '#platform/records/master-data/master-row.ts'
import { operation, value } from '#base/operation.ts'
import { by } from './material-access.ts'
import { materialPrice } from './material-price.ts'
import { materialFields } from './materials.ts'
import {
  currencies,
  materialLabels as label,
  materialSources,
  materialWords as said,
} from './materials.text.ts'

/** The longest file of materials, in bytes, and the most rows in it. */
export const materialImportLimits = { bytes: 2_000_000, rows: 5000 } as const

/** The columns of a file of materials; types and units by code or name. */
export const materialColumns: Fields = {
  ...sheetFieldsOf(materialFields),
  source: choice({ label: label.source, options: materialSources }),
}

/** The columns of a file of prices, materials by code. */
export const priceColumns: Fields = {
  ...materialPrice.fields,
  material_id: text({ label: label.code, required: true, max: 200 }),
  // baht, where the file does not say
  currency: choice({ label: label.currency, options: currencies, initVal: 'THB' }),
}

/** Takes the materials of a file: new ones are entered; known ones are changed, if the caller may. */
export const importMaterials = operation({
  name: 'materials.import',
  title: said.import,
  effect: 'write',
  transaction: 'own',
  access: by('create'),
  input: { ...importChoices, file: importFile(materialImportLimits.bytes, materialColumns) },
  output: value(
    z.extend(importedRows, {
      /** What came of it, or would come. */
      changed: z.int(),
      same: z.int(),
      taken: z.boolean(),
    }),
  ),
  doneBy: importDone,
})

/** Takes the prices of a file; each ends the one before it. */
export const importPrices = rateImport({
  name: 'materials.importPrices',
  title: said.importPrices,
  access: by('create'),
  columns: priceColumns,
})
