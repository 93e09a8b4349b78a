// What the people of the sample company learn, where, and who needs it.

/** A course; hours, months of validity, and the code of the skill it gives. */
export interface SampleCourse {
  readonly code: string
  readonly th: string
  readonly en: string
  readonly category: 'SAFETY' | 'TECHNICAL' | 'QUALITY' | 'SOFT' | 'SYSTEM'
  readonly institute: string
  readonly hours: number
  readonly months: number | null
  readonly skill: string | null
  readonly level: number
  readonly score: number | null
  readonly cost: number
  readonly forAll?: true
}

export const sampleInstitutes = [
  {
    name: 'สถาบันไทย-เยอรมัน',
    contact: 'คุณวิชัย',
    phone: '038-215033',
    kind: 'EXTERNAL',
    address: 'อมตะซิตี้ ชลบุรี',
  },
  {
    name: 'ศูนย์ฝึกอบรมความปลอดภัยภาคตะวันออก',
    contact: 'คุณพรทิพย์',
    phone: '038-555120',
    kind: 'EXTERNAL',
    address: 'ศรีราชา ชลบุรี',
  },
  { name: 'สภากาชาดไทย สถานีชลบุรี', contact: 'คุณสมหญิง', phone: '038-555199', kind: 'EXTERNAL', address: null },
  { name: 'ศูนย์ฝึกอบรมภายในบริษัท', contact: 'ฝ่ายบุคคล', phone: '02-555-1000', kind: 'INTERNAL', address: null },
] as const

const [german, safety, redCross, inHouse] = sampleInstitutes.map(({ name }) => name) as [
  string,
  string,
  string,
  string,
]

export const sampleCourses: readonly SampleCourse[] = [
  {
    ...of('ROBOT-SAFE', 'ความปลอดภัยในการทำงานกับหุ่นยนต์', 'Robot safety', 'SAFETY', inHouse),
    ...{ hours: 6, months: 24, score: 70, cost: 0 },
  },
  {
    ...of('FORKLIFT', 'ขับรถโฟล์คลิฟท์อย่างปลอดภัย', 'Safe forklift driving', 'SAFETY', safety),
    ...{ hours: 12, months: 24, skill: 'FORKLIFT', level: 2, score: 70, cost: 2800 },
  },
  {
    ...of('FIRST-AID', 'ปฐมพยาบาลและการกู้ชีพเบื้องต้น', 'First aid and CPR', 'SAFETY', redCross),
    ...{ hours: 6, months: 24, skill: 'FIRSTAID', level: 2, cost: 900 },
  },
  {
    ...of('ELEC-SAFE', 'ความปลอดภัยในการทำงานเกี่ยวกับไฟฟ้า', 'Electrical safety', 'SAFETY', safety),
    ...{ hours: 6, months: 24, skill: 'ELECTRIC', level: 2, score: 70, cost: 1500 },
  },
  {
    ...of('HEIGHT', 'การทำงานบนที่สูง', 'Work at height', 'SAFETY', safety),
    ...{ hours: 6, months: 12, skill: 'HEIGHT', level: 2, score: 70, cost: 1800 },
  },
  {
    ...of('FIRE', 'ดับเพลิงขั้นต้นและอพยพหนีไฟ', 'Basic fire fighting', 'SAFETY', safety),
    ...{ hours: 6, months: 24, cost: 700, forAll: true as const },
  },
  {
    ...of('PLC-1', 'เขียนโปรแกรมพีแอลซี ระดับ 1', 'PLC programming 1', 'TECHNICAL', german),
    ...{ hours: 18, skill: 'PLC', level: 3, score: 60, cost: 9500 },
  },
  {
    ...of('KUKA-1', 'โปรแกรมหุ่นยนต์ KUKA ระดับ 1', 'KUKA robot programming 1', 'TECHNICAL', german),
    ...{ hours: 24, skill: 'ROBOT', level: 3, score: 60, cost: 24_000 },
  },
  {
    ...of('ABB-1', 'โปรแกรมหุ่นยนต์ ABB ระดับ 1', 'ABB robot programming 1', 'TECHNICAL', german),
    ...{ hours: 24, skill: 'ROBOT', level: 3, score: 60, cost: 24_000 },
  },
  {
    ...of('FANUC-1', 'โปรแกรมหุ่นยนต์ Fanuc ระดับ 1', 'Fanuc robot programming 1', 'TECHNICAL', german),
    ...{ hours: 24, skill: 'ROBOT', level: 3, score: 60, cost: 22_500 },
  },
]

function of(
  code: string,
  th: string,
  en: string,
  category: SampleCourse['category'],
  institute: string,
): Omit<SampleCourse, 'hours' | 'cost'> {
  return { code, th, en, category, institute, months: null, skill: null, level: 1, score: null }
}

/** Who needs which course, by the codes of positions; within so many days. */
export const sampleNeeds: readonly { course: string; position: string; grace: number }[] = [
  ...['FSE', 'FSL', 'CE', 'ME'].map((position) => ({ course: 'ROBOT-SAFE', position, grace: 30 })),
  ...['FSE', 'FSL', 'CE'].map((position) => ({ course: 'ELEC-SAFE', position, grace: 60 })),
  ...['FSE', 'FSL'].map((position) => ({ course: 'HEIGHT', position, grace: 60 })),
  ...['SC', 'HRO', 'FSL'].map((position) => ({ course: 'FIRST-AID', position, grace: 90 })),
  { course: 'FORKLIFT', position: 'STK', grace: 30 },
  { course: 'PLC-1', position: 'CE', grace: 365 },
]

/** A class: its first day counted from today, how many days, and whom it takes; `take` people come, the others wait. */
export interface SampleClass {
  readonly course: string
  readonly day: number
  readonly days?: number
  readonly status: 'DRAFT' | 'OPEN' | 'CONFIRMED' | 'IN_PROGRESS' | 'COMPLETED' | 'CANCELLED'
  readonly capacity: number
  readonly take: number
  readonly positions: readonly string[]
  readonly trainer: string
  readonly place: string
  readonly note?: string
}

const room = 'ห้องอบรม สำนักงานใหญ่'
const field = ['FSE', 'FSL']

export const sampleClasses: readonly SampleClass[] = [
  past('ROBOT-SAFE', -790, 9, [...field, 'CE'], 'ชลธิชา (วิศวกรควบคุม)', room),
  past('ROBOT-SAFE', -695, 7, ['ME', 'CE', 'FSE'], 'ชลธิชา (วิศวกรควบคุม)', room),
  past('ELEC-SAFE', -705, 8, [...field, 'CE'], 'อ.ธนวัฒน์', 'ศูนย์ฝึกอบรม บางแสน'),
  past('FIRST-AID', -760, 6, ['SC', 'HRO', 'FSL'], 'อ.สมหญิง', room),
  past('HEIGHT', -400, 6, field, 'อ.ธนวัฒน์', 'ศูนย์ฝึกอบรม บางแสน'),
  past('HEIGHT', -330, 5, field, 'อ.ธนวัฒน์', 'ศูนย์ฝึกอบรม บางแสน'),
  past('FORKLIFT', -690, 3, ['STK'], 'อ.ประสิทธิ์', 'คลังอะไหล่'),
  past('FIRE', -720, 14, [], 'อ.ธนวัฒน์', 'ลานหน้าโรงงาน'),
  past('FIRE', -260, 12, [], 'อ.ธนวัฒน์', 'ลานหน้าโรงงาน'),
  { ...past('PLC-1', -210, 4, ['CE'], 'อ.วิชัย', 'สถาบันไทย-เยอรมัน'), days: 3 },
  past('ROBOT-SAFE', -150, 6, ['FSE', 'ME'], 'ชลธิชา (วิศวกรควบคุม)', room),
  { ...past('KUKA-1', -95, 3, ['CE', 'FSE'], 'อ.วิชัย', 'สถาบันไทย-เยอรมัน'), days: 4 },
  past('FIRST-AID', -40, 4, ['SC', 'HRO'], 'อ.สมหญิง', room),
  {
    ...past('HEIGHT', -20, 4, field, 'อ.ธนวัฒน์', 'ศูนย์ฝึกอบรม บางแสน'),
    ...{ status: 'CANCELLED' as const, note: 'ฝนตกหนัก ลานฝึกใช้ไม่ได้' },
  },
  {
    ...past('FIRE', -1, 4, ['ACC', 'STK', 'SE'], 'อ.ธนวัฒน์', 'ลานหน้าโรงงาน'),
    ...{ status: 'IN_PROGRESS' as const, days: 2 },
  },
  ahead('ELEC-SAFE', 10, 'CONFIRMED', 6, 5, [...field, 'CE'], 'อ.ธนวัฒน์', room),
  ahead('ROBOT-SAFE', 15, 'OPEN', 4, 6, [...field, 'ME', 'CE'], 'ชลธิชา (วิศวกรควบคุม)', room),
  ahead('HEIGHT', 32, 'OPEN', 8, 3, field, 'อ.ธนวัฒน์', 'ศูนย์ฝึกอบรม บางแสน'),
  ahead('FIRST-AID', 38, 'OPEN', 10, 2, ['SC', 'HRO', 'FSL'], 'อ.สมหญิง', room),
  { ...ahead('FANUC-1', 45, 'OPEN', 6, 2, ['CE'], 'อ.วิชัย', 'สถาบันไทย-เยอรมัน'), days: 4 },
  { ...ahead('ABB-1', 60, 'DRAFT', 6, 0, [], 'อ.วิชัย', 'สถาบันไทย-เยอรมัน'), days: 4 },
]

function past(
  course: string,
  day: number,
  take: number,
  positions: readonly string[],
  trainer: string,
  place: string,
): SampleClass {
  return { course, day, status: 'COMPLETED', capacity: Math.max(take, 4), take, positions, trainer, place }
}

function ahead(
  course: string,
  day: number,
  status: SampleClass['status'],
  capacity: number,
  take: number,
  positions: readonly string[],
  trainer: string,
  place: string,
): SampleClass {
  return { course, day, status, capacity, take, positions, trainer, place }
}
