// Spare parts of the sample company's machines: what wears, what breaks, and how long one waits for it.

/** A part of a model; `fits` are the further models it fits. */
export interface SamplePart {
  readonly no: string
  readonly name: string
  readonly model: string
  readonly fits?: readonly string[]
  /** The part it is a piece of. */
  readonly of?: string
  /** The code of the material that is kept in stock of it. */
  readonly material?: string
  readonly qty?: number
  readonly unit?: 'PCS' | 'SET' | 'PAIR'
  /** A wear part, and after how many running hours it is usually due. */
  readonly hours?: number
  readonly months?: number
  /** Days until it is here. */
  readonly days: number
  /** What to order now in its place. */
  readonly now?: string
  readonly warranty?: number
  readonly drawing?: string
  /** Where it sits in a machine of its model. */
  readonly position?: string
}

const robots = ['RP-180', 'RP-250']

export const sampleParts: readonly SamplePart[] = [
  {
    no: 'GRP-120-00',
    name: 'มือจับกระสอบครบชุด',
    model: 'RP-120',
    unit: 'SET',
    days: 45,
    drawing: 'GRP-120-A01',
    position: 'A4',
  },
  {
    ...{ no: 'GRP-120-11', name: 'ชุดซี่มือจับ 8 ซี่', model: 'RP-120', of: 'GRP-120-00', fits: ['RP-180'] },
    ...{ unit: 'SET', hours: 6000, days: 10, warranty: 3, drawing: 'GRP-120-B11', position: 'G1' },
  },
  {
    ...{ no: 'GRP-120-12', name: 'บูชมือจับ', model: 'RP-120', of: 'GRP-120-00', fits: robots },
    ...{ qty: 8, hours: 6000, days: 7, warranty: 3, drawing: 'GRP-120-B12', position: 'G1' },
  },
  {
    ...{
      no: 'CYL-GRP-63',
      name: 'กระบอกลมมือจับ 63 × 200',
      model: 'RP-120',
      of: 'GRP-120-00',
      fits: ['RP-180'],
    },
    ...{ material: 'CYL-CP96-63-200', qty: 2, hours: 12000, days: 5, warranty: 6 },
  },
  {
    ...{ no: 'VLV-GRP', name: 'โซลินอยด์วาล์วมือจับ', model: 'RP-120', fits: [...robots, 'LP-1200'] },
    ...{ material: 'VLV-SY5220', qty: 2, days: 3, warranty: 6 },
  },
  {
    ...{
      no: 'FRL-IN',
      name: 'ชุดกรองลมขาเข้า',
      model: 'RP-120',
      fits: [...robots, 'LP-1200', 'DP-80', 'PM-15'],
    },
    ...{ material: 'FRL-AC40', hours: 4000, months: 12, days: 3 },
  },
  {
    ...{ no: 'SRV-A3', name: 'servo drive แกน 3 ขนาด 1.5 kW', model: 'RP-120', fits: ['RP-180'] },
    ...{ days: 30, warranty: 12, drawing: 'RP-120-E-003' },
  },
  {
    no: 'MTR-A3',
    name: 'เซอร์โวมอเตอร์แกน 3',
    model: 'RP-120',
    material: 'SRV-HG-SR102',
    days: 30,
    warranty: 12,
  },
  {
    ...{ no: 'ENC-CBL-A3', name: 'สาย encoder แกน 3', model: 'RP-120', fits: robots, now: 'ENC-CBL-A3R' },
    ...{ hours: 12000, months: 36, days: 14, drawing: 'RP-120-E-014' },
  },
  {
    ...{ no: 'ENC-CBL-A3R', name: 'สาย encoder แกน 3 แบบทนงอ', model: 'RP-120', fits: robots },
    ...{ hours: 20000, months: 60, days: 14, warranty: 6, drawing: 'RP-120-E-015' },
  },
  {
    ...{ no: 'BAT-ENC', name: 'แบตเตอรี่ encoder 3.6 V', model: 'RP-120', fits: [...robots, 'RP-100'], qty: 4 },
    ...{ months: 24, days: 3 },
  },
  {
    no: 'BRG-A1',
    name: 'แบริ่งฐานหมุนแกน 1',
    model: 'RP-120',
    fits: robots,
    hours: 20000,
    days: 60,
    warranty: 12,
  },
  {
    no: 'GRS-A1',
    name: 'จาระบีเกียร์แกน 1',
    model: 'RP-120',
    fits: robots,
    material: 'LUB-Gadus-S3',
    months: 12,
    days: 2,
  },
  {
    no: 'PRX-HOME',
    name: 'พร็อกซิมิตี้ตำแหน่ง home',
    model: 'RP-120',
    fits: robots,
    material: 'PRX-E2E-X5D1-M12',
    days: 2,
  },
  {
    ...{ no: 'SAF-DOOR', name: 'สวิตช์ประตูเซฟตี้', model: 'RP-120', fits: [...robots, 'LP-1200', 'DP-80'] },
    ...{ material: 'SAF-PSEN-ML', days: 5, warranty: 6 },
  },
  {
    ...{
      no: 'SAF-ESTOP',
      name: 'ปุ่มฉุกเฉินพร้อมหน้าสัมผัส 2NC',
      model: 'LC-7',
      fits: ['LC-5', 'RP-120', ...robots],
    },
    ...{ material: 'SAF-PIT-ES', days: 3, warranty: 6 },
  },
  {
    no: 'SAF-RLY',
    name: 'รีเลย์เซฟตี้',
    model: 'LC-7',
    fits: ['LC-5'],
    material: 'SAF-PNOZ-S4',
    days: 5,
    warranty: 12,
  },
  {
    no: 'CUP-53',
    name: 'ถ้วยดูด 53 มม.',
    model: 'RP-250',
    fits: ['DP-80'],
    material: 'CUP-FSGA-53',
    qty: 24,
    hours: 2000,
    days: 3,
  },
  {
    no: 'EJT-25',
    name: 'อีเจ็กเตอร์สุญญากาศ',
    model: 'RP-250',
    fits: ['DP-80'],
    material: 'EJT-SCPi-25',
    qty: 2,
    days: 10,
    warranty: 6,
  },
  {
    no: 'TUB-VAC',
    name: 'สายลมสุญญากาศ 12 มม.',
    model: 'RP-250',
    fits: ['DP-80'],
    material: 'TUB-12mm',
    months: 24,
    days: 2,
  },
  {
    no: 'BLT-AT10',
    name: 'สายพานไทม์มิ่งแผ่นกวาด AT10',
    model: 'LP-1200',
    material: 'BLT-AT10-2400',
    hours: 8000,
    days: 7,
  },
  {
    no: 'SEN-LAYER',
    name: 'เซนเซอร์นับชั้น',
    model: 'LP-1200',
    fits: ['DP-80'],
    material: 'SEN-E3Z-R61',
    qty: 2,
    days: 3,
  },
  {
    no: 'CYL-MAG',
    name: 'กระบอกลมเขี้ยวล็อกพาเลท 63 × 100',
    model: 'PM-15',
    qty: 4,
    hours: 12000,
    days: 7,
    warranty: 6,
  },
  {
    no: 'CHN-MAG',
    name: 'โซ่ยกพาเลท',
    model: 'PM-15',
    fits: ['CT-1300'],
    material: 'CHN-RS60',
    hours: 10000,
    days: 3,
  },
  {
    no: 'PSU-24',
    name: 'แหล่งจ่ายไฟ 24 V 10 A',
    model: 'LC-7',
    fits: ['LC-5'],
    material: 'PSU-10A',
    months: 84,
    days: 3,
    warranty: 12,
  },
  { no: 'HMI-15', name: 'จอสัมผัส 15 นิ้ว', model: 'LC-7', material: 'HMI-TP1200', days: 21, warranty: 12 },
  { no: 'HMI-10', name: 'จอสัมผัส 10 นิ้ว', model: 'LC-5', material: 'HMI-KTP900', days: 21, warranty: 12 },
  { no: 'NET-SW8', name: 'industrial switch 8 พอร์ต', model: 'LC-7', days: 7, warranty: 12 },
  {
    no: 'CAB-NET',
    name: 'สาย PROFINET หุ่นยนต์ถึงตู้',
    model: 'LC-7',
    fits: ['RP-120', ...robots],
    material: 'CAB-PROFINET',
    days: 2,
  },
  {
    no: 'ROL-60',
    name: 'ลูกกลิ้งสายพาน 60 มม.',
    model: 'BC-600',
    fits: ['BC-800'],
    qty: 18,
    hours: 15000,
    days: 7,
  },
  {
    no: 'BLT-BC600',
    name: 'สายพานลำเลียงหน้ากว้าง 600 มม.',
    model: 'BC-600',
    hours: 9000,
    days: 14,
    warranty: 6,
  },
]
