// What the palletizers of the sample company can be like, what each value costs to build, and which types can have it.
import type { TypeCode } from '#areas/machines/sample/sample-models.ts'

/** A cost line: what is worked on by whom for how long, what is built in, whose overhead it bears, what is hired. */
export type SampleLine =
  | readonly ['LABOR', task: string, grade: string, hours: number, people: number]
  | readonly ['RAW_MATERIAL', material: string, qty: number, scrap: number]
  | readonly ['OVERHEAD', pool: string]
  | readonly ['SUPPORT', type: string, qty: number, price: number]

export interface SampleProperty {
  readonly kind: string
  readonly code: string
  readonly th: string
  readonly en: string
  readonly value: number | string | boolean
  readonly lines: readonly SampleLine[]
}

const shared: readonly SampleLine[] = [
  ['OVERHEAD', 'WORKSHOP'],
  ['OVERHEAD', 'ADMIN'],
]
const crane = (days: number): SampleLine => ['SUPPORT', 'F-TOOL', days, 8500]

export const sampleProperties: readonly SampleProperty[] = [
  ...[1850, 2450, 3150].map((value, at) => ({
    ...numbered('arm_length', 'ARM', value, `แขนยาว ${baht(value)} มม.`, `Arm ${baht(value)} mm`),
    lines: [
      ['LABOR', 'MECH-3D', 'E3', 16 + 8 * at, 1],
      ['LABOR', 'ASM-MEC', 'E1', 24 + 8 * at, 2],
      ['RAW_MATERIAL', 'STL-150x150x6', 8 + 3 * at, 6],
      ['RAW_MATERIAL', 'SRV-HG-SR202', 2, 0],
      ...shared,
      crane(1),
    ] as SampleLine[],
  })),
  ...[1600, 2200, 2800].map((value, at) => ({
    ...numbered('height', 'HGT', value, `เรียงสูง ${baht(value)} มม.`, `Stack height ${baht(value)} mm`),
    lines: [
      ['LABOR', 'MECH-LAY', 'E2', 8, 1],
      ['RAW_MATERIAL', 'STL-100x100x4', 12 + 6 * at, 8],
      ['RAW_MATERIAL', 'LMG-HSR30', 2 + at, 0],
      ...shared,
    ] as SampleLine[],
  })),
  ...[60, 120, 180, 250].map((value, at) => ({
    ...numbered('load', 'LOAD', value, `ยกได้ ${value} กก.`, `Load ${value} kg`),
    lines: [
      ['LABOR', 'MECH-DWG', 'E2', 8 + 4 * at, 1],
      ['RAW_MATERIAL', ['GBX-R47', 'GBX-R57', 'GBX-R67', 'GBX-KA77'][at]!, 1, 0],
      ['RAW_MATERIAL', ['MOT-1.5kW', 'MOT-2.2kW', 'MOT-3.7kW', 'MOT-5.5kW'][at]!, 1, 0],
      ...shared,
    ] as SampleLine[],
  })),
  ...[1, 2].map((value) => ({
    ...numbered('arm_quantity', 'ARMS', value, `${value} แขน`, `${value} ${value > 1 ? 'arms' : 'arm'}`),
    lines: [
      ['LABOR', 'ROB-SIM', 'E3', 8 * value, 1],
      ['LABOR', 'PLC-PRG', 'E3', 16 * value, 1],
      ...shared,
      ['OVERHEAD', 'LICENCE'],
    ] as SampleLine[],
  })),
  chosen('type', 'TYP', 'ARTICULATED', 'แขนกล 4 แกน', 'Articulated arm', [
    ['LABOR', 'ROB-PAT', 'E3', 24, 1],
    ['OVERHEAD', 'LICENCE'],
  ]),
  chosen('type', 'TYP', 'GANTRY', 'แกนตรงคร่อมราง', 'Gantry', [
    ['LABOR', 'ASM-MEC', 'E1', 40, 3],
    ['RAW_MATERIAL', 'LMG-SHS25', 6, 0],
    ['RAW_MATERIAL', 'BLT-AT20-3000', 2, 0],
  ]),
  chosen('type', 'TYP', 'COBOT', 'แขนกลทำงานร่วมกับคน', 'Cobot', [['LABOR', 'ROB-PAT', 'E3', 16, 1]]),
  chosen('movement', 'MOV', 'FIXED', 'ตั้งอยู่กับที่', 'Fixed', [['LABOR', 'INS-SET', 'E1', 8, 2]]),
  chosen('movement', 'MOV', 'TRACK', 'เลื่อนบนราง', 'Linear track', [
    ['LABOR', 'INS-SET', 'E1', 24, 3],
    ['RAW_MATERIAL', 'LMG-HSR30', 8, 0],
    ['RAW_MATERIAL', 'SRV-HG-SR102', 1, 0],
    crane(2),
  ]),
  ...[1, 2, 4].map((value) => ({
    ...numbered(
      'pallet_quantity',
      'PQ',
      value,
      `วางพาเลทได้ ${value} จุด`,
      `${value} pallet ${value > 1 ? 'places' : 'place'}`,
    ),
    lines: [
      ['LABOR', 'PLC-PRG', 'E2', 4 * value, 1],
      ['RAW_MATERIAL', 'PRX-E2E-X5D1-M12', 2 * value, 0],
      ['OVERHEAD', 'WORKSHOP'],
    ] as SampleLine[],
  })),
  ...[1, 2, 3].map((value) => ({
    ...numbered(
      'pallet_column',
      'PC',
      value,
      `เรียง ${value} แถว`,
      `${value} ${value > 1 ? 'columns' : 'column'}`,
    ),
    lines: [
      ['LABOR', 'ROB-PAT', 'E2', 6 * value, 1],
      ['OVERHEAD', 'LICENCE'],
    ] as SampleLine[],
  })),
  ...[1000, 1100, 1200].map((value) => ({
    ...numbered('pallet_width', 'PW', value, `พาเลทกว้าง ${baht(value)} มม.`, `Pallet ${baht(value)} mm wide`),
    lines: [
      ['LABOR', 'MECH-DWG', 'E1', 4, 1],
      ['RAW_MATERIAL', 'CHN-RS60', 12, 5],
    ] as SampleLine[],
  })),
  chosen('pallet_usage', 'PU', 'WOOD', 'พาเลทไม้', 'Wooden pallets', [['LABOR', 'PLC-PRG', 'E2', 2, 1]]),
  chosen('pallet_usage', 'PU', 'PLASTIC', 'พาเลทพลาสติก', 'Plastic pallets', [
    ['LABOR', 'PLC-PRG', 'E2', 2, 1],
  ]),
  chosen('pallet_usage', 'PU', 'SLIP_SHEET', 'แผ่นสลิปชีต', 'Slip sheets', [
    ['LABOR', 'MECH-3D', 'E3', 16, 1],
    ['RAW_MATERIAL', 'EJT-SBP-15', 4, 0],
  ]),
  ...optional('dimension_check', 'DIM', 'ตรวจขนาดพาเลท', 'Dimension check', [
    ['LABOR', 'ELEC-SCH', 'E2', 8, 1],
    ['RAW_MATERIAL', 'ENC-E58H-2048', 1, 0],
    ['OVERHEAD', 'LICENCE'],
  ]),
  ...optional('load_cell', 'LC', 'ชั่งน้ำหนักที่มือจับ', 'Load cell', [
    ['LABOR', 'ASM-WIR', 'E2', 12, 1],
    ['RAW_MATERIAL', 'PSU-10A', 1, 0],
    ['OVERHEAD', 'WORKSHOP'],
  ]),
  ...optional('safety_door', 'SD', 'ประตูนิรภัย', 'Safety door', [
    ['LABOR', 'ASM-WIR', 'E1', 8, 2],
    ['RAW_MATERIAL', 'STL-50x50x3', 18, 10],
    ['OVERHEAD', 'WORKSHOP'],
  ]),
  ...optional('safety_service_door', 'SSD', 'ประตูนิรภัยสำหรับซ่อมบำรุง', 'Safety service door', [
    ['LABOR', 'ASM-WIR', 'E1', 6, 2],
    ['RAW_MATERIAL', 'STL-50x50x3', 9, 10],
  ]),
  chosen('loading', 'LD', 'BAG', 'ป้อนกระสอบ', 'Bags', [
    ['LABOR', 'MECH-3D', 'E3', 24, 1],
    ['RAW_MATERIAL', 'CYL-CP96-63-200', 4, 0],
  ]),
  chosen('loading', 'LD', 'BOX', 'ป้อนกล่อง', 'Boxes', [
    ['LABOR', 'MECH-3D', 'E3', 20, 1],
    ['RAW_MATERIAL', 'EJT-SBP-15', 6, 0],
    ['RAW_MATERIAL', 'TUB-10mm', 40, 5],
  ]),
  chosen('loading', 'LD', 'DRUM', 'ป้อนถัง', 'Drums', [
    ['LABOR', 'MECH-3D', 'E3', 28, 1],
    ['RAW_MATERIAL', 'CYL-CP96-80-250', 4, 0],
  ]),
]

/** By type: what it cannot have, its defaults, and the kinds of which one has to be chosen. */
export const sampleMaps: Readonly<
  Partial<
    Record<TypeCode, { without: readonly string[]; defaults: readonly string[]; required: readonly string[] }>
  >
> = {
  RPZ: {
    without: [],
    defaults: [
      'ARM-2450',
      'HGT-2200',
      'LOAD-120',
      'ARMS-1',
      'TYP-ARTICULATED',
      'MOV-FIXED',
      'PU-WOOD',
      'LD-BAG',
      'SD-1',
    ],
    required: ['arm_length', 'height', 'load', 'arm_quantity', 'type', 'movement', 'loading'],
  },
  LPZ: {
    without: ['arm_length', 'arm_quantity', 'type', 'movement'],
    defaults: ['HGT-2800', 'PU-WOOD', 'PW-1200', 'LD-BOX', 'SD-1'],
    required: ['height', 'pallet_width', 'loading'],
  },
  DPZ: {
    without: ['arm_quantity', 'load_cell'],
    defaults: ['ARM-1850', 'HGT-1600', 'TYP-GANTRY', 'LD-BOX'],
    required: ['height', 'type', 'loading'],
  },
  PMG: {
    without: [
      'arm_length',
      'load',
      'arm_quantity',
      'type',
      'movement',
      'load_cell',
      'loading',
      'pallet_column',
    ],
    defaults: ['PW-1000', 'PU-WOOD'],
    required: ['pallet_width', 'pallet_usage'],
  },
}

/** What follows from a choice, by type. */
export const sampleRules: readonly (readonly [
  TypeCode,
  string,
  'REQUIRES' | 'EXCLUDES' | 'DEFAULTS',
  string,
])[] = [
  ['RPZ', 'LOAD-250', 'REQUIRES', 'ARM-3150'],
  ['RPZ', 'ARMS-2', 'REQUIRES', 'SD-1'],
  ['RPZ', 'MOV-TRACK', 'REQUIRES', 'SSD-1'],
  ['RPZ', 'TYP-COBOT', 'EXCLUDES', 'LOAD-250'],
  ['RPZ', 'TYP-COBOT', 'EXCLUDES', 'LOAD-180'],
  ['RPZ', 'PQ-4', 'DEFAULTS', 'MOV-TRACK'],
  ['RPZ', 'LD-BAG', 'DEFAULTS', 'LC-1'],
  ['LPZ', 'HGT-2800', 'REQUIRES', 'SSD-1'],
  ['LPZ', 'LD-DRUM', 'EXCLUDES', 'PU-SLIP_SHEET'],
  ['LPZ', 'PC-3', 'DEFAULTS', 'PW-1200'],
  ['DPZ', 'TYP-GANTRY', 'EXCLUDES', 'ARM-3150'],
  ['DPZ', 'LD-BOX', 'DEFAULTS', 'DIM-1'],
  ['PMG', 'PQ-4', 'REQUIRES', 'SD-1'],
]

function baht(value: number): string {
  return value.toLocaleString('en')
}

function numbered(kind: string, mark: string, value: number, th: string, en: string) {
  return { kind, code: `${mark}-${value}`, th, en, value }
}

function chosen(
  kind: string,
  mark: string,
  value: string,
  th: string,
  en: string,
  lines: readonly SampleLine[],
): SampleProperty {
  return { kind, code: `${mark}-${value}`, th, en, value, lines: [...lines, ['OVERHEAD', 'ADMIN']] }
}

// with it and without it: what is not there costs nothing
function optional(
  kind: string,
  mark: string,
  th: string,
  en: string,
  lines: readonly SampleLine[],
): SampleProperty[] {
  return [
    { kind, code: `${mark}-1`, th: `มี${th}`, en: `With ${en.toLowerCase()}`, value: true, lines },
    { kind, code: `${mark}-0`, th: `ไม่มี${th}`, en: `Without ${en.toLowerCase()}`, value: false, lines: [] },
  ]
}
