// What the sample company builds: families, types and models of machines.

export type TypeCode =
  | 'RPZ'
  | 'LPZ'
  | 'DPZ'
  | 'PMG'
  | 'BCV'
  | 'RCV'
  | 'STW'
  | 'STH'
  | 'CWG'
  | 'MTD'
  | 'BFL'
  | 'BGM'
  | 'LCP'

export const sampleGroups = [
  { code: 'PALLETIZING', th: 'จัดเรียงพาเลท', en: 'Palletizing' },
  { code: 'CONVEYING', th: 'ลำเลียง', en: 'Conveying' },
  { code: 'WRAPPING', th: 'พันฟิล์มและคลุมพาเลท', en: 'Wrapping' },
  { code: 'BAGGING', th: 'บรรจุและตรวจกระสอบ', en: 'Bagging and inspection' },
  { code: 'CONTROL', th: 'ระบบควบคุม', en: 'Control' },
] as const

/** Types; `mark` begins the number that the customer paints on the machine. */
export const sampleTypes: readonly {
  code: TypeCode
  group: (typeof sampleGroups)[number]['code']
  th: string
  en: string
  mark: string
  /** Months of warranty, and between two preventive visits. */
  warranty: number
  pm: number
}[] = [
  {
    code: 'RPZ',
    group: 'PALLETIZING',
    th: 'หุ่นยนต์เรียงพาเลท',
    en: 'Robot palletizer',
    mark: 'RP',
    warranty: 18,
    pm: 6,
  },
  {
    code: 'LPZ',
    group: 'PALLETIZING',
    th: 'เครื่องเรียงพาเลทแบบชั้น',
    en: 'Layer palletizer',
    mark: 'LP',
    warranty: 18,
    pm: 6,
  },
  {
    code: 'DPZ',
    group: 'PALLETIZING',
    th: 'เครื่องถอดพาเลท',
    en: 'Depalletizer',
    mark: 'DP',
    warranty: 12,
    pm: 6,
  },
  {
    code: 'PMG',
    group: 'PALLETIZING',
    th: 'เครื่องจ่ายพาเลทเปล่า',
    en: 'Pallet magazine',
    mark: 'PM',
    warranty: 12,
    pm: 12,
  },
  {
    code: 'BCV',
    group: 'CONVEYING',
    th: 'สายพานลำเลียงกระสอบ',
    en: 'Bag conveyor',
    mark: 'CV',
    warranty: 12,
    pm: 6,
  },
  {
    code: 'RCV',
    group: 'CONVEYING',
    th: 'คอนเวเยอร์ลูกกลิ้ง',
    en: 'Roller conveyor',
    mark: 'RC',
    warranty: 12,
    pm: 12,
  },
  {
    code: 'STW',
    group: 'WRAPPING',
    th: 'เครื่องพันฟิล์มยืด',
    en: 'Stretch wrapper',
    mark: 'WR',
    warranty: 12,
    pm: 6,
  },
  {
    code: 'STH',
    group: 'WRAPPING',
    th: 'เครื่องคลุมฟิล์มพาเลท',
    en: 'Stretch hooder',
    mark: 'SH',
    warranty: 12,
    pm: 3,
  },
  {
    code: 'CWG',
    group: 'BAGGING',
    th: 'เครื่องชั่งตรวจน้ำหนัก',
    en: 'Checkweigher',
    mark: 'CW',
    warranty: 12,
    pm: 6,
  },
  {
    code: 'MTD',
    group: 'BAGGING',
    th: 'เครื่องตรวจโลหะ',
    en: 'Metal detector',
    mark: 'MD',
    warranty: 12,
    pm: 6,
  },
  {
    code: 'BFL',
    group: 'BAGGING',
    th: 'เครื่องรีดกระสอบ',
    en: 'Bag flattener',
    mark: 'BF',
    warranty: 12,
    pm: 6,
  },
  {
    code: 'BGM',
    group: 'BAGGING',
    th: 'เครื่องบรรจุกระสอบ',
    en: 'Bagging machine',
    mark: 'BG',
    warranty: 12,
    pm: 3,
  },
  {
    code: 'LCP',
    group: 'CONTROL',
    th: 'ตู้คอนโทรลไลน์',
    en: 'Line control panel',
    mark: 'LC',
    warranty: 24,
    pm: 12,
  },
]

export const sampleModels: readonly {
  code: string
  type: TypeCode
  name: string
  brand?: string
  status?: 'PHASE_OUT' | 'DISCONTINUED'
}[] = [
  { code: 'RP-120', type: 'RPZ', name: 'Robot palletizer 4 แกน 120 kg' },
  { code: 'RP-180', type: 'RPZ', name: 'Robot palletizer 4 แกน 180 kg' },
  { code: 'RP-250', type: 'RPZ', name: 'Robot palletizer 4 แกน 250 kg มือจับคู่' },
  { code: 'RP-100', type: 'RPZ', name: 'Robot palletizer รุ่นแรก 100 kg', status: 'DISCONTINUED' },
  { code: 'LP-1200', type: 'LPZ', name: 'Layer palletizer 1,200 แพ็ก/ชม.' },
  { code: 'DP-80', type: 'DPZ', name: 'Depalletizer ขวดเปล่า 80 ชั้น/ชม.' },
  { code: 'PM-15', type: 'PMG', name: 'Pallet magazine 15 ใบ' },
  { code: 'BC-600', type: 'BCV', name: 'Bag conveyor หน้ากว้าง 600 mm' },
  { code: 'BC-800', type: 'BCV', name: 'Bag conveyor หน้ากว้าง 800 mm งานหนัก' },
  { code: 'RC-1300', type: 'RCV', name: 'Pallet roller conveyor 1,300 mm' },
  { code: 'CT-1300', type: 'RCV', name: 'Chain transfer 1,300 mm' },
  { code: 'SW-2000', type: 'STW', name: 'Stretch wrapper แท่นหมุน 2,000 kg' },
  { code: 'SW-3000', type: 'STW', name: 'Stretch wrapper แขนหมุน 60 พาเลท/ชม.' },
  { code: 'SH-120', type: 'STH', name: 'Stretch hooder 120 พาเลท/ชม.' },
  { code: 'CW-50', type: 'CWG', name: 'Checkweigher 50 kg ±20 g' },
  { code: 'MD-50', type: 'MTD', name: 'Metal detector ช่อง 600 × 300 mm' },
  { code: 'BF-600', type: 'BFL', name: 'Bag flattener ลูกกลิ้งคู่ 600 mm' },
  { code: 'BG-25', type: 'BGM', name: 'Bagging machine 25 kg 600 ถุง/ชม.' },
  { code: 'BG-50', type: 'BGM', name: 'Bagging machine 50 kg 900 ถุง/ชม.' },
  { code: 'BG-20', type: 'BGM', name: 'Bagging machine 20 kg กึ่งอัตโนมัติ', status: 'PHASE_OUT' },
  { code: 'LC-5', type: 'LCP', name: 'Line control panel จอ 10 นิ้ว', status: 'PHASE_OUT' },
  { code: 'LC-7', type: 'LCP', name: 'Line control panel จอ 15 นิ้ว + SCADA' },
]

/** What we build ourselves bears this brand. */
export const ownBrand = 'NGAN'
