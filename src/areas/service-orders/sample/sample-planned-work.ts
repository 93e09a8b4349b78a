// Work that was planned rather than suffered: maintenance, inspection, training, changes, new machines.

type PlannedKind = 'PM' | 'INSPECTION' | 'TRAINING' | 'MODIFY' | 'INSTALL' | 'COMMISSION'

/** `halves` = half days on site; `crew` = how many engineers. */
export interface PlannedWork {
  readonly kind: PlannedKind
  readonly weight: number
  readonly title: string
  readonly problem: string
  readonly done: string
  readonly halves: 1 | 2 | 4
  readonly crew: 1 | 2 | 3
}

export const samplePlannedWork: readonly PlannedWork[] = [
  {
    kind: 'PM',
    weight: 20,
    title: 'PM ราย 6 เดือน {type} {machine}',
    problem: 'ตามแผน MA ตรวจ 32 รายการ เปลี่ยนจาระบี แบตเตอรี่ และไส้กรองตามรอบ',
    done: 'ตรวจครบ 32 รายการ อัดจาระบีทุกแกน เปลี่ยนไส้กรองลม ขันน็อตตามค่าแรงบิด เดินทดสอบ 10 พาเลทปกติ',
    halves: 2,
    crew: 2,
  },
  {
    kind: 'PM',
    weight: 14,
    title: 'PM ราย 3 เดือน {machine}',
    problem: 'รอบ PM ประจำไตรมาส ขอเข้าช่วงเครื่องหยุดล้างไลน์',
    done: 'ทำความสะอาด ตรวจความตึงโซ่และสายพาน เช็กเซนเซอร์ทุกจุด ไม่พบสิ่งผิดปกติ',
    halves: 1,
    crew: 1,
  },
  {
    kind: 'PM',
    weight: 4,
    title: 'PM ประจำปี หยุดไลน์ {machine}',
    problem: 'โรงงานปิดซ่อมใหญ่ ตรวจเกียร์ ถ่ายน้ำมัน วัดฉนวนมอเตอร์ สำรองโปรแกรม',
    done: 'ถ่ายน้ำมันเกียร์ วัดฉนวนมอเตอร์ทุกตัวผ่าน สำรองโปรแกรม PLC/หุ่นยนต์/HMI ส่งไฟล์ให้ลูกค้าแล้ว',
    halves: 4,
    crew: 2,
  },
  {
    kind: 'INSPECTION',
    weight: 7,
    title: 'ขอตรวจเช็กก่อนเข้าช่วงผลิตสูง {machine}',
    problem: 'จะเดิน 24 ชม. เดือนหน้า อยากให้ช่างดูจุดเสี่ยงก่อน',
    done: 'ตรวจสภาพรวม พบจุดควรเปลี่ยนใน 3 เดือน 2 รายการ ทำรายการอะไหล่แนะนำให้แล้ว',
    halves: 1,
    crew: 1,
  },
  {
    kind: 'INSPECTION',
    weight: 4,
    title: 'ตรวจวงจรเซฟตี้ประจำปี {machine}',
    problem: 'จป. ขอผลทดสอบประตู ม่านแสง และปุ่มฉุกเฉิน ใช้ยื่นตรวจโรงงาน',
    done: 'ทดสอบประตู 4 จุด ม่านแสง 1 ชุด ปุ่มฉุกเฉิน 6 จุด ผ่านทุกรายการ ออกใบรายงานให้ จป.',
    halves: 1,
    crew: 1,
  },
  {
    kind: 'TRAINING',
    weight: 5,
    title: 'อบรมพนักงานใหม่ ใช้งาน {type}',
    problem: 'มีพนักงานใหม่ 6 คน ขออบรมเดินเครื่อง เปลี่ยน recipe และการเข้ารั้วอย่างปลอดภัย',
    done: 'อบรมทฤษฎี 1 ชม. ปฏิบัติหน้างาน 2 ชม. ผ่านแบบทดสอบ 6 คน ส่งคู่มือฉบับย่อภาษาไทย',
    halves: 1,
    crew: 1,
  },
  {
    kind: 'MODIFY',
    weight: 5,
    title: 'เพิ่ม pattern ถุงขนาดใหม่ {machine}',
    problem: 'ออกสินค้าถุง 40 kg ขอเพิ่ม recipe 5 ชั้น × 8 ถุง และปรับมือจับให้รองรับ',
    done: 'เขียน recipe ใหม่ สอนตำแหน่ง ปรับระยะมือจับ เดินจริง 25 พาเลท หัวหน้ากะรับมอบแล้ว',
    halves: 2,
    crew: 2,
  },
  {
    kind: 'MODIFY',
    weight: 3,
    title: 'ติดม่านแสงเพิ่มหน้าจุดออกพาเลท {machine}',
    problem: 'ผลตรวจเซฟตี้ให้เพิ่มม่านแสงพร้อม muting จุดออกพาเลทเต็ม',
    done: 'ติดตั้งม่านแสง เดินสาย แก้วงจร safety relay ทดสอบ muting กับพาเลทจริง ส่งแบบไฟฟ้าแก้ไข',
    halves: 4,
    crew: 2,
  },
]

/** For machines that are being brought in. */
export const newMachineWork: Readonly<Record<'INSTALL' | 'COMMISSION', PlannedWork>> = {
  INSTALL: {
    kind: 'INSTALL',
    weight: 0,
    title: 'ติดตั้ง {type} {machine}',
    problem: 'เครื่องถึงหน้างานแล้ว วางตำแหน่งตามแบบ เดินลม–ไฟ ตั้งระดับ',
    done: 'วางเครื่อง ตั้งระดับ ยึดพุก เดินลมและไฟเข้าตู้ครบ พร้อมทดสอบเดินเครื่อง',
    halves: 4,
    crew: 3,
  },
  COMMISSION: {
    kind: 'COMMISSION',
    weight: 0,
    title: 'ทดสอบเดินเครื่องและส่งมอบ {machine}',
    problem: 'ทดสอบกำลังผลิตตามสัญญา 4 ชม. ต่อเนื่อง อบรมผู้ใช้ และเซ็นรับมอบ',
    done: 'เดินต่อเนื่อง 4 ชม. ได้ 103 % ของกำลังผลิตตามสัญญา อบรมครบ 2 กะ ลูกค้าเซ็นรับมอบ',
    halves: 4,
    crew: 2,
  },
}
