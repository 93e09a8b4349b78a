// Prices of materials on the server: their calls, and their files.
import { handleDatedRates } from '#platform/records/dated-rates/dated-rate.server.ts'
import { handleRateImport } from '#platform/records/dated-rates/dated-rate-import.server.ts'
import type { OperationHandler } from '#platform/server/handle.server.ts'
import { importPrices, priceColumns } from './material-import.ts'
import { materialPrice, priceCalls } from './material-price.ts'

const wanted = new Set(Object.values(priceCalls).map(({ name }) => name))

/** The calls of prices. */
export const pricesHandlers: OperationHandler[] = handleDatedRates([materialPrice]).filter(({ operation }) =>
  wanted.has(operation.name),
)

export const priceImportHandlers: OperationHandler[] = [
  handleRateImport(materialPrice, { operation: importPrices, columns: priceColumns, addersToo: true }),
]
