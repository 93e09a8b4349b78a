import { type Golden, historyGolden, keyedByID, optionsGolden } from '#wire/golden.ts'
import { aboutMaterial } from './material-about.ts'
import { materialPrice } from './material-price.ts'
import {
  type MaterialRow,
  deleteMaterial,
  getMaterial,
  insertMaterial,
  listMaterials,
  materialHistory,
  materialOptions,
  restoreMaterial,
  updateMaterial,
} from './materials.ts'
import {
  type BalanceRow,
  type MoveRow,
  blockStock,
  countStock,
  inspectStock,
  issueStock,
  listMoves,
  receiveStock,
  reverseMove,
  stockOfMaterial,
  transferStock,
  unblockStock,
} from './stock.ts'
import { issuedForOrder, listJournal, orderOptions } from './stock-journal.ts'
import { listStockPlaces } from './stock-places.ts'
import { storageLocation } from './storage-location.ts'

const path = 'api/MasterMaterial'
const counts = { total: 1, total_bounded: false, next: null, previous: null }
const version = { id: 9, row_version: 2 }
const names = { id: 'ID' }

const data = {
  material_code: 'SEN-PH-0012',
  description_th: 'เซนเซอร์ตรวจจับกล่อง M18',
  description_en: 'Photo sensor M18',
  item_type_id: 4,
  unit_id: 1,
  material_group: 'SENSOR',
  brand: 'Omron',
  model: 'E3FA-DP12',
  spec: '10–30 VDC, PNP',
  min_stock: 10,
  is_active: true,
}
const sensor: MaterialRow = {
  id: 9,
  ...data,
  item_type_id_th: 'อุปกรณ์ไฟฟ้า',
  item_type_id_en: 'Electrical',
  unit_id_th: 'ชิ้น',
  unit_id_en: 'Piece',
  source: 'LOCAL',
  erp_synced_at: null,
  stock_ur: 4,
  stock_qi: 2,
  stock_block: 0,
  below_min: true,
  price: 1850.5,
  currency: 'THB',
  row_version: 3,
}
const balance: BalanceRow = {
  id: 31,
  storage_location_id: 2,
  location_code: 'WH-A',
  location_th: 'คลังอะไหล่',
  location_en: 'Spare parts',
  status_code: 'UR',
  qty: 4,
  moved_at: '2026-11-20T03:00:00Z',
  counted_at: null,
}
const move: MoveRow = {
  id: 77,
  kind: 'ISSUE',
  qty: 2,
  from_location: { code: 'WH-A', th: 'คลังอะไหล่', en: 'Spare parts' },
  from_status: 'UR',
  to_location: null,
  to_status: null,
  seen_qty: null,
  counted_qty: null,
  reason: 'SO-2611-0042',
  service_order_id: null,
  so_no: null,
  supplier: null,
  paper_no: null,
  reverses_id: null,
  reversed_by_id: null,
  actor: 'มาลี ศรีสุข',
  at: '2026-11-20T03:00:00Z',
}

const price = {
  material_id: 9,
  price: 1850.5,
  currency: 'THB',
  supplier: 'Omron Thailand',
  remark: null,
  valid_from: '2026-12-01',
  valid_to: null,
}
const priceRow = {
  id: 51,
  ...price,
  material_id_th: 'เซนเซอร์ตรวจจับกล่อง M18',
  material_id_en: 'Photo sensor M18',
  row_version: 1,
}

const asked = {
  where: { text: 'เซนเซอร์', status_code: 'UR', is_active: 'YES', below_min: true, item_type_id: 4 },
  sort: [{ field: 'material_code', dir: 'asc' }],
}
const of = (operation: Golden['operation'], word: string, input: object, output: unknown) =>
  ({
    operation,
    path,
    request: { action: word, ...keyedByID(input) },
    input,
    output,
    answer: { data: keyedByID(output) },
  }) as Golden
const page = (operation: Golden['operation'], word: string, input: object, row: object) =>
  ({
    operation,
    path,
    request: { action: word, ...input },
    input,
    output: { rows: [row], ...counts },
    answer: { data: [keyedByID(row)], ...counts },
  }) as Golden

const place = { code: 'WH-A', name_th: 'คลังอะไหล่', name_en: 'Spare parts', kind: 'SHELF', is_active: true }
const storagePath = 'api/StorageLocation'
const ofPlace = (operation: Golden['operation'], word: string, input: object, output: unknown) => ({
  ...of(operation, word, input, output),
  path: storagePath,
})
const nobody = { employee_id: null, employee_id_th: null, employee_id_en: null }
const placeRow = { id: 9, ...place, ...nobody, row_version: 2 }
const named = {
  material_id: 9,
  material_code: 'SEN-PH-0012',
  description_th: 'เซนเซอร์ตรวจจับกล่อง M18',
  description_en: 'Photo sensor M18',
  unit_id_th: 'ชิ้น',
  unit_id_en: 'Piece',
}
const lying = {
  id: 31,
  ...named,
  storage_location_id: 5,
  location_code: 'VAN-1',
  location_th: 'รถบริการ 1',
  location_en: 'Service van 1',
  location_kind: 'VAN',
  employee_id_th: 'สมชาย บุญมาก',
  employee_id_en: 'Somchai Boonmak',
  status_code: 'UR',
  qty: 2,
  min_stock: 10,
  below_min: true,
  moved_at: '2026-11-20T03:00:00Z',
  counted_at: null,
}
const moved = {
  id: 77,
  at: '2026-11-20T03:00:00Z',
  kind: 'ISSUE',
  ...named,
  qty: 2,
  from_code: 'VAN-1',
  from_status: 'UR',
  to_code: null,
  to_status: null,
  service_order_id: 42,
  so_no: 'SO-2611-0042',
  supplier: null,
  paper_no: null,
  reason: 'ซ่อมมือจับ',
  is_reversed: false,
  actor: 'ประเสริฐ มีสุข',
}
const issued = {
  id: 77,
  ...named,
  qty: 2,
  location_code: 'VAN-1',
  reason: null,
  is_reversed: false,
  actor: 'ประเสริฐ มีสุข',
  at: '2026-11-20T03:00:00Z',
}
const lyingAsked = {
  where: { text: 'เซนเซอร์', kind: 'VAN', status_code: 'UR', below_min: true },
  sort: [{ field: 'location_code', dir: 'asc' }],
}
const movedAsked = {
  where: { kind: 'ISSUE', service_order_id: 42, since: '2026-11-01', until: '2026-11-30' },
  sort: [{ field: 'at', dir: 'desc' }],
}
const placesAsked = { where: { text: 'คลัง' }, sort: [{ field: 'code', dir: 'asc' }] }

export const goldens: Golden[] = [
  page(listMaterials, 'select', asked, sensor),
  of(getMaterial, 'get', { id: 9 }, sensor),
  of(insertMaterial, 'insert', { data }, sensor),
  of(updateMaterial, 'update', { ...version, data }, sensor),
  of(deleteMaterial, 'delete', version, null),
  of(restoreMaterial, 'restore', version, sensor),
  optionsGolden(materialOptions, path, {}, names),
  historyGolden(materialHistory.history, path, {}, names),
  of(stockOfMaterial, 'stock', { material_id: 9 }, [balance]),
  page(listMoves, 'moves', { material_id: 9, page_size: 50 }, move),
  of(
    receiveStock,
    'receive',
    { material_id: 9, storage_location_id: 2, status_code: 'QI', qty: 20, reason: 'PO 4500012' },
    [balance],
  ),
  of(issueStock, 'issue', { id: 31, service_order_id: 42, qty: 2, reason: 'ซ่อมมือจับ' }, [balance]),
  of(transferStock, 'transfer', { id: 31, to_location_id: 3, qty: 1.5 }, [balance]),
  of(inspectStock, 'inspect', { id: 32, result: 'UR', qty: 20, reason: 'ผ่าน' }, [balance]),
  of(blockStock, 'block', { id: 31, qty: 1, reason: 'เกลียวเสีย' }, [balance]),
  of(unblockStock, 'unblock', { id: 33, qty: 1, reason: 'ซ่อมแล้ว' }, [balance]),
  of(countStock, 'count', { id: 31, qty: 4, counted_qty: 3, reason: 'ตรวจนับสิ้นเดือน' }, [balance]),
  of(reverseMove, 'reverse', { id: 77, reason: 'เบิกผิดรายการ' }, [balance]),
  page(listStockPlaces, 'stock_places', lyingAsked, lying),
  page(listJournal, 'journal', movedAsked, moved),
  of(orderOptions, 'order_options', { text: '0042', open_only: true }, [
    {
      id: 42,
      name_th: 'SO-2611-0042 · มือจับไม่ปล่อย',
      name_en: null,
      hint: 'บริษัท สยามบรรจุ จำกัด · แขนกล 1',
    },
  ]),
  of(issuedForOrder, 'issued_for_order', { service_order_id: 42 }, [issued]),
  of(
    aboutMaterial,
    'about',
    { material_id: 9 },
    {
      parts: [{ id: 3, part_no: 'GRP-120-11', name: 'ชุดซี่มือจับ', model: 'RP-120' }],
    },
  ),
  of(materialPrice.get, 'price_get', { id: 51 }, priceRow),
  of(materialPrice.timeline, 'price_timeline', { key: { material_id: 9 } }, [priceRow]),
  of(
    materialPrice.insert,
    'price_insert',
    { data: price, supersede: true, closes: [{ id: 50, row_version: 1 }] },
    { ...priceRow, gaps: [] },
  ),
  of(materialPrice.update, 'price_update', { id: 51, row_version: 1, data: price }, priceRow),
  of(materialPrice.close, 'price_close', { id: 51, row_version: 1, valid_to: '2026-12-31' }, priceRow),
  of(materialPrice.remove, 'price_delete', { id: 51, row_version: 1 }, null),
  of(materialPrice.restore, 'price_restore', { id: 51, row_version: 1 }, priceRow),
  page(
    materialPrice.select,
    'price_select',
    { where: { material_id: 9, is_deleted: true }, sort: [{ field: 'valid_from', dir: 'asc' }] },
    priceRow,
  ),
  { ...historyGolden(materialPrice.history, path, {}, names), request: { action: 'price_history', ID: 9 } },
  { ...page(storageLocation.select, 'select', placesAsked, placeRow), path: storagePath },
  historyGolden(storageLocation.history, storagePath, {}, names),
  optionsGolden(storageLocation.options, storagePath, {}, names),
  ofPlace(storageLocation.get, 'get', { id: 9 }, placeRow),
  ofPlace(storageLocation.insert, 'insert', { data: place }, placeRow),
  ofPlace(storageLocation.update, 'update', { ...version, data: place }, placeRow),
  ofPlace(storageLocation.remove, 'delete', version, null),
  ofPlace(storageLocation.restore, 'restore', version, placeRow),
]
