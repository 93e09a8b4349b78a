// What software the sample company has, in which versions; days are counted from today.
import type { TypeCode } from '#areas/machines/sample/sample-models.ts'

export interface SampleSoftware {
  readonly code: string
  readonly name: string
  readonly kind: 'PLC' | 'ROBOT' | 'HMI' | 'VISION' | 'PC_APP' | 'FIRMWARE'
  readonly platform: string
  readonly language: string
  /** Machines of this type run it; those of one model where it is named. */
  readonly type: TypeCode
  readonly model?: string
  readonly status?: 'DEPRECATED' | 'RETIRED'
  readonly license?: string
  /** Of the archives. */
  readonly ending: string
  /** The first first: its name, the day it was released, what is new. */
  readonly versions: readonly (readonly [version: string, day: number, note: string])[]
}

export const sampleSoftware: readonly SampleSoftware[] = [
  {
    code: 'PLC-RPZ',
    name: 'โปรแกรม PLC หุ่นยนต์เรียงพาเลท',
    kind: 'PLC',
    platform: 'Siemens S7-1500, TIA V17',
    language: 'SCL',
    type: 'RPZ',
    ending: 'zap17',
    versions: [
      ['2.1.0', -1400, 'ใช้ครั้งแรกกับ RP-120 และ RP-180'],
      ['2.3.2', -430, 'แก้จังหวะปล่อยกระสอบเมื่อพาเลทใกล้เต็ม'],
      ['2.4.1', -150, 'หา home ได้เองหลังไฟดับ'],
    ],
  },
  {
    code: 'ROB-RPZ',
    name: 'Palletizing patterns',
    kind: 'ROBOT',
    platform: 'KUKA KR C4',
    language: 'KRL',
    type: 'RPZ',
    ending: 'zip',
    versions: [
      ['1.8', -1350, 'Patterns for 25 and 50 kg bags'],
      ['1.9', -300, 'Softer approach to the last layer'],
    ],
  },
  {
    code: 'HMI-RPZ',
    name: 'หน้าจอเดินเครื่องหุ่นยนต์',
    kind: 'HMI',
    platform: 'Siemens KTP900',
    language: 'WinCC',
    type: 'RPZ',
    ending: 'zap17',
    versions: [
      ['3.0', -1300, 'หน้าจอภาษาไทยและอังกฤษ'],
      ['3.2', -200, 'เพิ่มหน้ารวมสัญญาณเตือน'],
    ],
  },
  {
    code: 'PLC-RP100',
    name: 'PLC of the first palletizers',
    kind: 'PLC',
    platform: 'Mitsubishi Q03',
    language: 'Ladder',
    type: 'RPZ',
    model: 'RP-100',
    status: 'RETIRED',
    ending: 'gxw',
    versions: [['1.6', -2400, 'Last version of this line']],
  },
  {
    code: 'PLC-STW',
    name: 'Stretch wrapper control',
    kind: 'PLC',
    platform: 'Mitsubishi FX5U',
    language: 'Ladder',
    type: 'STW',
    ending: 'gx3',
    versions: [
      ['1.2', -1500, 'Film tension by the height of the pallet'],
      ['1.4', -500, 'จำจำนวนรอบพันตามสูตร'],
      ['1.5', -90, 'Stops at once when the film tears'],
    ],
  },
  {
    code: 'FW-CWG',
    name: 'เฟิร์มแวร์เครื่องชั่งตรวจน้ำหนัก',
    kind: 'FIRMWARE',
    platform: 'Load cell controller',
    language: 'C',
    type: 'CWG',
    status: 'DEPRECATED',
    license: 'ใช้ได้ตามสัญญากับผู้ผลิต ห้ามส่งต่อ',
    ending: 'bin',
    versions: [
      ['4.0', -1200, 'สอบเทียบได้จากหน้าจอ'],
      ['4.1', -260, 'Filter against vibration of the floor'],
    ],
  },
  {
    code: 'PC-LINE',
    name: 'Line monitor',
    kind: 'PC_APP',
    platform: 'Windows 10 IoT',
    language: 'C#',
    type: 'LCP',
    license: 'One licence for each line',
    ending: 'zip',
    versions: [
      ['2026.1', -330, 'Counts pallets by shift'],
      ['2026.2', -60, 'รายงานเวลาหยุดเครื่องรายวัน'],
    ],
  },
]
