// What the checklists of the sample company look at, by machine type and kind.
import type { AnswerKind, ChecklistKind, FailEffect } from '../checklists.text.ts'

/** An item as the sample says it; the unit by its code. */
interface SampleItem {
  readonly th: string
  readonly en: string
  readonly answer: AnswerKind
  readonly unit?: string
  readonly min?: number
  readonly max?: number
  readonly fail?: FailEffect
  readonly optional?: true
  readonly meter?: 'RUN_HOURS' | 'PALLETS'
  readonly options?: readonly { text_th: string; text_en: string; fails: boolean }[]
}

export interface SampleSection {
  readonly th: string
  readonly en: string
  readonly items: readonly SampleItem[]
}

const check = (th: string, en: string): SampleItem => ({ th, en, answer: 'CHECK' })
const judged = (th: string, en: string, fail: FailEffect = 'NONE'): SampleItem => ({
  th,
  en,
  answer: 'PASS_FAIL',
  fail,
})

const worn = [
  { text_th: 'ปกติ', text_en: 'Good', fails: false },
  { text_th: 'เริ่มสึก ใช้ต่อได้', text_en: 'Slightly worn', fails: false },
  { text_th: 'สึกมาก ต้องเปลี่ยน', text_en: 'Worn out', fails: true },
]

const safety: SampleSection = {
  th: 'ความปลอดภัย',
  en: 'Safety',
  items: [
    judged('ปุ่มหยุดฉุกเฉินทำงานทุกจุด', 'All emergency stops work', 'BLOCK_CLOSE'),
    judged('เปิดประตูนิรภัยแล้วเครื่องหยุด', 'Machine stops when the safety door opens', 'BLOCK_CLOSE'),
  ],
}

const cleaning: SampleSection = {
  th: 'ทำความสะอาดและหล่อลื่น',
  en: 'Cleaning and greasing',
  items: [
    check('เป่าฝุ่นและทำความสะอาดรอบเครื่อง', 'Blow off dust and clean around the machine'),
    check('เช็ดหน้าเซนเซอร์ทุกตัว', 'Wipe all sensors'),
    check('อัดจาระบีตลับลูกปืน', 'Grease the bearings'),
  ],
}

const air: SampleSection = {
  th: 'ระบบลม',
  en: 'Pneumatics',
  items: [
    {
      th: 'แรงดันลมที่ชุดปรับลม',
      en: 'Air pressure at the service unit',
      answer: 'NUMBER',
      unit: 'BAR',
      min: 5,
      max: 7,
    },
    judged('ไม่มีลมรั่ว', 'No air leaks'),
  ],
}

const drive: SampleSection = {
  th: 'ระบบขับเคลื่อน',
  en: 'Drives',
  items: [
    { th: 'สภาพสายพานหรือโซ่', en: 'Belts or chains', answer: 'CHOICE', options: worn, fail: 'CREATE_ORDER' },
    { th: 'อุณหภูมิมอเตอร์หลัก', en: 'Temperature of the main motor', answer: 'NUMBER', max: 80, unit: 'C' },
  ],
}

const record = (...meters: readonly SampleItem[]): SampleSection => ({
  th: 'บันทึก',
  en: 'Record',
  items: [
    ...meters,
    { th: 'รูปหน้าเครื่องหลังทำงาน', en: 'Photo of the machine after the work', answer: 'PHOTO', optional: true },
    { th: 'ข้อสังเกต', en: 'Remarks', answer: 'TEXT', optional: true },
  ],
})

const hours: SampleItem = {
  th: 'ชั่วโมงเดินเครื่อง',
  en: 'Run hours',
  answer: 'METER',
  meter: 'RUN_HOURS',
  optional: true,
}

const robot: SampleSection = {
  th: 'หุ่นยนต์และมือจับ',
  en: 'Robot and gripper',
  items: [
    judged('ตำแหน่ง home ตรงเครื่องหมายทุกแกน', 'All axes meet their home marks'),
    { th: 'แบตเตอรี่สำรองตำแหน่ง', en: 'Backup battery', answer: 'NUMBER', unit: 'V', min: 3 },
    { th: 'สภาพยางมือจับ', en: 'Gripper pads', answer: 'CHOICE', options: worn },
  ],
}

const weighing: SampleSection = {
  th: 'ความเที่ยงตรง',
  en: 'Accuracy',
  items: [
    {
      th: 'ค่าผิดพลาดที่ตุ้ม 25 กก.',
      en: 'Error at the 25 kg weight',
      answer: 'NUMBER',
      unit: 'G',
      min: -20,
      max: 20,
      fail: 'CREATE_ORDER',
    },
    judged('คัดของเสียออกได้ทุกครั้ง', 'Rejects are pushed out each time'),
  ],
}

const panel: SampleSection = {
  th: 'ตู้ไฟ',
  en: 'Panel',
  items: [
    check('ขันจุดต่อสายไฟ', 'Tighten the terminals'),
    { th: 'อุณหภูมิในตู้', en: 'Temperature inside', answer: 'NUMBER', unit: 'C', max: 45 },
    judged('พัดลมและไส้กรองสะอาด', 'Fans and filters are clean'),
  ],
}

const runs: SampleSection = {
  th: 'ทดสอบเดินเครื่อง',
  en: 'Test run',
  items: [
    judged('เดินต่อเนื่อง 1 ชั่วโมงไม่หยุด', 'Runs for an hour without a stop', 'BLOCK_CLOSE'),
    { th: 'ความเร็วที่ทำได้', en: 'Rate reached', answer: 'NUMBER', min: 1 },
    judged('รูปแบบการเรียงตรงตามแบบ', 'Pallet patterns are as drawn'),
  ],
}

const handover: SampleSection = {
  th: 'เอกสารและการส่งมอบ',
  en: 'Papers and handover',
  items: [
    check('มอบคู่มือและแบบไฟฟ้า', 'Manual and circuit diagrams handed over'),
    check('สำรองโปรแกรมไว้แล้ว', 'Programs are backed up'),
    { th: 'รูปป้ายเครื่อง', en: 'Photo of the type plate', answer: 'PHOTO', optional: true },
  ],
}

const byType: Readonly<Record<string, readonly SampleSection[]>> = {
  RPZ: [robot, air, drive],
  LPZ: [air, drive],
  DPZ: [air, drive],
  PMG: [air, drive],
  BCV: [drive],
  RCV: [drive],
  STW: [drive, air],
  STH: [drive, air],
  CWG: [weighing],
  MTD: [weighing],
  BFL: [drive],
  BGM: [air, drive],
  LCP: [panel],
}

const pm = Object.entries(byType).map(([type, own]) => ({
  type,
  kind: 'PM' as ChecklistKind,
  sections: [safety, cleaning, ...own, record(hours)],
}))

// an engineer who is called at night ticks what he looked at; what is unsafe keeps the order open
const afterRepair: SampleSection = {
  th: 'ตรวจหลังซ่อม',
  en: 'After the repair',
  items: [
    { ...check('ถอดอุปกรณ์ล็อกและคืนกุญแจแล้ว', 'Lockout removed, keys handed back'), optional: true },
    {
      ...judged('เดินจริงอย่างน้อย 10 พาเลทไม่มี alarm', 'Ran ten pallets or more without an alarm'),
      optional: true,
    },
    { th: 'รูปจุดที่ซ่อม', en: 'Photo of what was repaired', answer: 'PHOTO', optional: true },
    { th: 'สิ่งที่ต้องติดตาม', en: 'To be followed up', answer: 'TEXT', optional: true },
  ],
}

/** Every template: for preventive visits of each type, and what the lines of palletizers are accepted by. */
export const sampleTemplates: readonly {
  type: string
  kind: ChecklistKind
  sections: readonly SampleSection[]
}[] = [
  ...pm,
  { type: 'RPZ', kind: 'FAT', sections: [safety, robot, runs, handover] },
  { type: 'RPZ', kind: 'SAT', sections: [safety, air, runs, handover] },
  { type: 'LPZ', kind: 'FAT', sections: [safety, runs, handover] },
  { type: 'LPZ', kind: 'SAT', sections: [safety, air, runs, handover] },
  { type: 'RPZ', kind: 'REPAIR', sections: [afterRepair] },
  { type: 'RPZ', kind: 'SAFETY', sections: [safety] },
  { type: 'LCP', kind: 'SAFETY', sections: [safety, panel] },
]
