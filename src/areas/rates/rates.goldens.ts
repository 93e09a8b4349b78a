import type { DatedRate } from '#platform/records/dated-rates/dated-rate.ts'
import type { MasterData } from '#platform/records/master-data/master-data.ts'
import { type Golden, historyGolden, keyedByID, optionsGolden } from '#wire/golden.ts'
import { allowance } from './allowance.ts'
import { fare, vehicleType } from './fare.ts'
import { laborGrade, laborRate } from './labor-rate.ts'
import { quarterage } from './lodging.ts'
import { overhead, overheadRate } from './overhead.ts'

const counts = { total: 1, total_bounded: false, next: null, previous: null }
const version = { id: 9, row_version: 1 }
const names = { id: 'ID' }
const days = { valid_from: '2026-01-01', valid_to: '2026-12-31' }
const section = { section_id_th: 'แผนกช่างบริการภาคสนาม', section_id_en: 'Field Service' }
const place = { location_id_th: 'นิคมอมตะซิตี้ ชลบุรี', location_id_en: null }

interface Spelt {
  readonly path: string
  /** Where it is changed, if elsewhere. */
  readonly changedAt?: string
  /** What the wire adds to say which table is meant. */
  readonly words?: Readonly<Record<string, string>>
  /** What the list is asked by. */
  readonly where: object
  readonly key: object
  readonly values: object
  /** The names of what it is for. */
  readonly beside: object
}

function rateGoldens(kind: DatedRate, { path, changedAt = path, words = {}, ...told }: Spelt): Golden[] {
  const gaps = [{ valid_from: '2027-01-01', valid_to: null }]
  const data = { ...told.key, ...told.values, ...days }
  const row = { id: 9, ...data, ...told.beside, row_version: 2 }
  const page = {
    where: { ...told.where, on_date: '2026-11-23' },
    sort: [{ field: 'valid_from', dir: 'desc' }],
  }
  const of = (operation: Golden['operation'], at: string, action: string, input: object, output: unknown) =>
    ({
      operation,
      path: at,
      request: { ...words, action, ...keyedByID(input) },
      input,
      output,
      answer: { data: keyedByID(output) },
    }) as Golden
  return [
    {
      operation: kind.select,
      path,
      request: { ...words, action: 'select', ...page },
      input: page,
      output: { rows: [row], ...counts },
      answer: { data: [keyedByID(row)], ...counts },
    },
    historyGolden(kind.history, path, words, names),
    of(kind.get, path, 'get', { id: 9 }, row),
    of(kind.timeline, path, 'timeline', { key: told.key }, [row]),
    of(
      kind.insert,
      changedAt,
      'insert',
      { data, supersede: true, closes: [{ id: 8, row_version: 3 }] },
      { ...row, gaps },
    ),
    of(kind.update, changedAt, 'update', { ...version, data }, row),
    of(kind.close, changedAt, 'close', { ...version, valid_to: '2026-12-31' }, row),
    of(kind.remove, changedAt, 'delete', version, null),
    of(kind.restore, changedAt, 'restore', version, row),
  ]
}

function recordGoldens(entity: MasterData, name: string, typed: object, beside: object = {}): Golden[] {
  const path = `api/${name}`
  const row = { id: 9, ...typed, ...beside, row_version: 2 }
  const page = { where: { text: 'ช่าง' }, sort: [{ field: 'code', dir: 'asc' }] }
  const of = (operation: Golden['operation'], action: string, input: object, output: unknown) =>
    ({
      operation,
      path,
      request: { action, ...keyedByID(input) },
      input,
      output,
      answer: { data: keyedByID(output) },
    }) as Golden
  return [
    {
      operation: entity.select,
      path,
      request: { action: 'select', ...page },
      input: page,
      output: { rows: [row], ...counts },
      answer: { data: [keyedByID(row)], ...counts },
    },
    historyGolden(entity.history, path, {}, names),
    optionsGolden(entity.options, path, {}, names),
    of(entity.get, 'get', { id: 9 }, row),
    of(entity.insert, 'insert', { data: typed }, row),
    of(entity.update, 'update', { ...version, data: typed }, row),
    of(entity.remove, 'delete', version, null),
    of(entity.restore, 'restore', version, row),
  ]
}

export const goldens: Golden[] = [
  ...recordGoldens(laborGrade, 'LaborGrade', {
    code: 'E1',
    name_th: 'ช่างเทคนิค',
    name_en: 'Technician',
    is_active: true,
  }),
  ...recordGoldens(vehicleType, 'VehicleType', {
    code: 'OWN_CAR',
    name_th: 'รถส่วนตัว',
    name_en: 'Own car',
    is_active: true,
  }),
  ...recordGoldens(
    overhead,
    'OverheadPool',
    { code: 'FAC', name_th: 'ค่าโรงงาน', name_en: 'Workshop', cost_type_id: 5, is_active: true },
    { cost_type_id_th: 'ค่าเช่าและสาธารณูปโภค', cost_type_id_en: null },
  ),
  ...rateGoldens(laborRate, {
    path: 'api/LaborRate',
    changedAt: 'api/ManageLaborRate',
    where: { labor_grade_id: 2, section_id: 7 },
    key: { labor_grade_id: 2, section_id: 7, rate_kind: 'COST' },
    values: { rate_per_hour: 350.25, travel_rate_per_hour: null, remark: 'ปรับตามค่าแรงปี 2569' },
    beside: { labor_grade_id_th: 'วิศวกร', labor_grade_id_en: 'Engineer', ...section },
  }),
  ...rateGoldens(fare, {
    path: 'api/Fare',
    where: { location_id: 3, basis: 'PER_KM' },
    key: { location_id: 3, vehicle_type_id: 2, basis: 'PER_KM' },
    values: { amount: 5.5, toll: 120, remark: null },
    beside: { ...place, vehicle_type_id_th: 'รถส่วนตัว', vehicle_type_id_en: 'Own car' },
  }),
  ...rateGoldens(allowance, {
    path: 'api/Allowance',
    where: { zone: 'PROVINCE_FAR' },
    key: { zone: 'PROVINCE_FAR', location_id: null, pos_level_min: 1, pos_level_max: 4 },
    values: { per_day: 240, half_day_pct: 50, overnight_extra: 100, tax_free_cap: 240, remark: null },
    beside: { location_id_th: null, location_id_en: null },
  }),
  ...rateGoldens(quarterage, {
    path: 'api/Location_Quarterage',
    words: { tb_name: 'quarterage' },
    where: { location_id: 3, room_type: 'SINGLE' },
    key: { location_id: 3, room_type: 'SINGLE', pos_level_min: 1, pos_level_max: 4 },
    values: {
      name: 'โรงแรมมาตรฐาน',
      per_night: 900,
      basis: 'CAP_ACTUAL',
      needs_receipt: true,
      remark: null,
    },
    beside: place,
  }),
  ...rateGoldens(overheadRate, {
    path: 'api/Overhead',
    where: { overhead_id: 4 },
    key: { overhead_id: 4, section_id: 7 },
    values: { driver: 'PCT_OF_LABOR', rate: 12.5, remark: null },
    beside: { overhead_id_th: 'ค่าโรงงาน', overhead_id_en: 'Workshop', ...section },
  }),
]
