// What the projects of the sample company consist of: phases with their work, each by its share of the time between first and due day.
import type { DependencyType } from '../task-states.ts'

/** Work of a phase; shares in per cent of the project's days, and of its hours. */
export interface SampleWork {
  readonly key: string
  readonly title: string
  /** Code of the kind of work; none for a milestone, which is of the kind of the test it stands for. */
  readonly kind: string
  readonly from: number
  readonly to: number
  readonly hours: number
  readonly isMilestone?: true
  /** Keys of what comes before it: from its end to this one's beginning, unless said otherwise. */
  readonly after?: readonly (readonly [key: string, type?: DependencyType, lag?: number])[]
  readonly labels?: string
  readonly items?: readonly string[]
}

/** A phase, or work that stands by itself. */
export interface SamplePhase extends Omit<SampleWork, 'hours' | 'from' | 'to'> {
  readonly works: readonly SampleWork[]
}

const fatItems = ['เดินเครื่องเปล่าครบ 2 ชั่วโมง', 'ตรวจวงจรหยุดฉุกเฉินทุกจุด', 'วัดรอบเวลาต่อชั้น', 'ลูกค้าลงนามใบทดสอบ']
const satItems = ['เดินต่อเนื่อง 8 ชั่วโมง', 'ทดสอบทุกขนาดสินค้า', 'ส่งรายการอะไหล่สำรอง', 'ลูกค้าลงนามตรวจรับ']

/** A line or a machine that is built. */
const built: readonly SamplePhase[] = [
  {
    key: 'design',
    title: 'ออกแบบ',
    kind: 'MECH',
    works: [
      {
        key: 'mech',
        title: 'ออกแบบโครงสร้างและกริปเปอร์',
        kind: 'MECH',
        from: 0,
        to: 14,
        hours: 14,
        labels: 'แบบ',
      },
      {
        key: 'elec',
        title: 'ออกแบบไฟฟ้าและตู้ควบคุม',
        kind: 'ELEC',
        from: 5,
        to: 18,
        hours: 8,
        after: [['mech', 'SS', 3]],
        labels: 'แบบ',
      },
      {
        key: 'approve',
        title: 'ลูกค้าอนุมัติแบบ',
        kind: 'MECH',
        from: 22,
        to: 22,
        hours: 0,
        isMilestone: true,
        after: [['mech'], ['elec']],
      },
    ],
  },
  {
    key: 'build',
    title: 'จัดหาและประกอบ',
    kind: 'ASSEMBLY',
    works: [
      {
        key: 'buy',
        title: 'สั่งซื้อหุ่นยนต์และอุปกรณ์หลัก',
        kind: 'ASSEMBLY',
        from: 23,
        to: 38,
        hours: 4,
        after: [['approve']],
        labels: 'จัดซื้อ',
      },
      {
        key: 'frame',
        title: 'ประกอบโครงและสายพาน',
        kind: 'ASSEMBLY',
        from: 39,
        to: 55,
        hours: 16,
        after: [['buy']],
      },
      { key: 'panel', title: 'ประกอบตู้ไฟฟ้า', kind: 'ELEC', from: 39, to: 50, hours: 8, after: [['buy']] },
    ],
  },
  {
    key: 'code',
    title: 'โปรแกรม',
    kind: 'PLC',
    works: [
      {
        key: 'plc',
        title: 'โปรแกรม PLC และลำดับการทำงาน',
        kind: 'PLC',
        from: 42,
        to: 58,
        hours: 12,
        after: [['elec']],
        labels: 'โปรแกรม',
      },
      {
        key: 'robot',
        title: 'โปรแกรมหุ่นยนต์และรูปแบบการเรียง',
        kind: 'ROBOT',
        from: 46,
        to: 60,
        hours: 12,
        after: [['plc', 'SS', 2]],
        labels: 'โปรแกรม',
      },
      {
        key: 'hmi',
        title: 'หน้าจอควบคุมและสัญญาณเตือน',
        kind: 'PLC',
        from: 50,
        to: 62,
        hours: 5,
        after: [['plc', 'FF', 0]],
        labels: 'โปรแกรม',
      },
    ],
  },
  {
    key: 'fat',
    title: 'ทดสอบที่โรงงานเรา (FAT)',
    kind: 'FAT',
    works: [
      {
        key: 'fat',
        title: 'ทดสอบที่โรงงานเรา (FAT)',
        kind: 'FAT',
        from: 64,
        to: 68,
        hours: 5,
        after: [['frame'], ['panel'], ['robot'], ['hmi']],
        items: fatItems,
      },
    ],
  },
  {
    key: 'site',
    title: 'ติดตั้งหน้างาน',
    kind: 'INSTALL',
    works: [
      {
        key: 'install',
        title: 'ขนส่ง วางเครื่อง และเดินสาย',
        kind: 'INSTALL',
        from: 70,
        to: 80,
        hours: 10,
        after: [['fat']],
        labels: 'หน้างาน',
      },
      {
        key: 'commission',
        title: 'เดินเครื่องและปรับแต่ง',
        kind: 'INSTALL',
        from: 81,
        to: 91,
        hours: 8,
        after: [['install']],
        labels: 'หน้างาน',
      },
      {
        key: 'train',
        title: 'อบรมผู้ใช้เครื่องและช่างของลูกค้า',
        kind: 'TRAINING',
        from: 90,
        to: 94,
        hours: 3,
        // the training ends on the machine that runs
        after: [['install'], ['commission', 'SF']],
        labels: 'หน้างาน',
      },
    ],
  },
  {
    key: 'sat',
    title: 'ตรวจรับที่หน้างาน (SAT)',
    kind: 'SAT',
    works: [
      {
        key: 'sat',
        title: 'ตรวจรับที่หน้างาน (SAT)',
        kind: 'SAT',
        from: 95,
        to: 95,
        hours: 0,
        isMilestone: true,
        after: [['commission'], ['train']],
        items: satItems,
      },
    ],
  },
  {
    key: 'papers',
    title: 'เอกสารส่งมอบและคู่มือ',
    kind: 'MECH',
    works: [
      {
        key: 'papers',
        title: 'เอกสารส่งมอบและคู่มือ',
        kind: 'MECH',
        from: 92,
        to: 98,
        hours: 3,
        // begun while the machine is tuned still
        after: [['commission', 'FS', -4]],
      },
    ],
  },
]

/** What is changed at a machine that is there, or moved. */
const changed: readonly SamplePhase[] = [
  {
    key: 'survey',
    title: 'สำรวจหน้างานและวัดขนาด',
    kind: 'MECH',
    works: [{ key: 'survey', title: 'สำรวจหน้างานและวัดขนาด', kind: 'MECH', from: 0, to: 8, hours: 6 }],
  },
  {
    key: 'design',
    title: 'ออกแบบและวางแผน',
    kind: 'MECH',
    works: [
      {
        key: 'mech',
        title: 'แบบแก้ไขทางกล',
        kind: 'MECH',
        from: 9,
        to: 24,
        hours: 14,
        after: [['survey']],
        labels: 'แบบ',
      },
      {
        key: 'elec',
        title: 'แบบแก้ไขทางไฟฟ้า',
        kind: 'ELEC',
        from: 12,
        to: 26,
        hours: 10,
        after: [['mech', 'SS', 1]],
        labels: 'แบบ',
      },
    ],
  },
  {
    key: 'buy',
    title: 'สั่งซื้อและเตรียมของ',
    kind: 'ASSEMBLY',
    works: [
      {
        key: 'buy',
        title: 'สั่งซื้อและเตรียมของ',
        kind: 'ASSEMBLY',
        from: 27,
        to: 45,
        hours: 8,
        after: [['mech'], ['elec']],
        labels: 'จัดซื้อ',
      },
    ],
  },
  {
    key: 'code',
    title: 'แก้โปรแกรมและจำลองการทำงาน',
    kind: 'PLC',
    works: [
      {
        key: 'code',
        title: 'แก้โปรแกรมและจำลองการทำงาน',
        kind: 'PLC',
        from: 30,
        to: 55,
        hours: 20,
        after: [['elec']],
        labels: 'โปรแกรม',
      },
    ],
  },
  {
    key: 'site',
    title: 'งานหน้างาน',
    kind: 'INSTALL',
    works: [
      {
        key: 'stop',
        title: 'หยุดไลน์และถอดของเดิม',
        kind: 'INSTALL',
        from: 58,
        to: 66,
        hours: 12,
        after: [['buy'], ['code']],
        labels: 'หน้างาน',
      },
      {
        key: 'install',
        title: 'ติดตั้งและเดินสายใหม่',
        kind: 'INSTALL',
        from: 67,
        to: 80,
        hours: 18,
        after: [['stop']],
        labels: 'หน้างาน',
      },
      {
        key: 'run',
        title: 'ทดสอบและปรับความเร็ว',
        kind: 'ROBOT',
        from: 81,
        to: 90,
        hours: 8,
        after: [['install']],
        labels: 'หน้างาน',
      },
    ],
  },
  {
    key: 'sat',
    title: 'ตรวจรับงาน',
    kind: 'SAT',
    works: [
      {
        key: 'sat',
        title: 'ตรวจรับงาน',
        kind: 'SAT',
        from: 94,
        to: 94,
        hours: 0,
        isMilestone: true,
        after: [['run']],
        items: satItems.slice(1),
      },
    ],
  },
]

/** By the kind of the project. */
export const samplePhases: Readonly<Record<string, readonly SamplePhase[]>> = {
  NEW: built,
  LINE: built,
  RND: built,
  RETROFIT: changed,
  MOVE: changed,
}
