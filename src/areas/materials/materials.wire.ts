// How materials, their stock and their prices are asked for: all at one path, files at paths beside it. A record's key is `ID`.
import { action } from '#wire/action.ts'
import { declaredActions, importWire } from '#wire/declared.ts'
import { upload } from '#wire/upload.ts'
import type { Wire } from '#wire/wire.ts'
import { exportMaterials } from './material-export.ts'
import { importMaterials, importPrices } from './material-import.ts'
import { priceCalls } from './material-price.ts'
import {
  countMaterials,
  deleteMaterial,
  getMaterial,
  insertMaterial,
  listMaterials,
  materialHistory,
  materialOptions,
  restoreMaterial,
  updateMaterial,
} from './materials.ts'
import { balanceMoves, listMoves, receiveStock, reverseMove, stockOfMaterial } from './stock.ts'
import { storageLocation } from './storage-location.ts'

const names = { ID: 'id' }

export const materialsWires: Wire[] = [
  action(
    'api/MasterMaterial',
    'action',
    {
      select: listMaterials,
      export: exportMaterials,
      counts: countMaterials,
      get: getMaterial,
      insert: insertMaterial,
      update: updateMaterial,
      delete: deleteMaterial,
      restore: restoreMaterial,
      options: materialOptions,
      history: materialHistory.history,
      stock: stockOfMaterial,
      moves: listMoves,
      receive: receiveStock,
      ...balanceMoves,
      reverse: reverseMove,
      ...Object.fromEntries(Object.entries(priceCalls).map(([word, one]) => [`price_${word}`, one])),
    },
    names,
  ),
  upload('api/ImportMasterMaterial', importMaterials),
  upload('api/ImportMaterialPrice', importPrices),
  action('api/StorageLocation', 'action', declaredActions(storageLocation), names),
  importWire('api/StorageLocation', storageLocation),
]
