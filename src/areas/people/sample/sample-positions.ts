// What the people of the sample company are employed as, and which units they lead.
import type { SamplePerson } from './sample-people.ts'

/** A position, the highest first. */
export interface SamplePosition {
  readonly code: string
  readonly th: string
  readonly en: string
  readonly level: number
}

export const samplePositions: readonly SamplePosition[] = [
  { code: 'MD', th: 'กรรมการผู้จัดการ', en: 'Managing Director', level: 10 },
  { code: 'DM', th: 'ผู้จัดการฝ่าย', en: 'Department Manager', level: 8 },
  { code: 'PM', th: 'ผู้จัดการโครงการ', en: 'Project Manager', level: 7 },
  { code: 'FSL', th: 'หัวหน้าช่างบริการ', en: 'Field Service Leader', level: 6 },
  { code: 'CE', th: 'วิศวกรไฟฟ้าและโปรแกรม', en: 'Control Engineer', level: 5 },
  { code: 'ME', th: 'วิศวกรออกแบบเครื่องกล', en: 'Mechanical Design Engineer', level: 5 },
  { code: 'IT', th: 'ผู้ดูแลระบบสารสนเทศ', en: 'System Administrator', level: 5 },
  { code: 'FSE', th: 'ช่างบริการภาคสนาม', en: 'Field Service Engineer', level: 4 },
  { code: 'SC', th: 'เจ้าหน้าที่ประสานงานบริการ', en: 'Service Coordinator', level: 4 },
  { code: 'SE', th: 'พนักงานขาย', en: 'Sales Executive', level: 4 },
  { code: 'HRO', th: 'เจ้าหน้าที่ทรัพยากรบุคคล', en: 'Human Resources Officer', level: 4 },
  { code: 'ACC', th: 'เจ้าหน้าที่บัญชี', en: 'Accountant', level: 4 },
  { code: 'STK', th: 'เจ้าหน้าที่คลังอะไหล่', en: 'Storekeeper', level: 3 },
]

const byName: Readonly<Record<string, string>> = {
  anan: 'MD',
  malee: 'DM',
  chanchai: 'DM',
  orathai: 'DM',
  somchai: 'FSL',
  manop: 'FSL',
  boonsong: 'FSL',
}

const byRole: Readonly<Record<SamplePerson['role'], string>> = {
  ADMIN: 'IT',
  MANAGER: 'DM',
  PROJECT_MANAGER: 'PM',
  ENGINEER: 'CE',
  SERVICE_COORDINATOR: 'SC',
  SALES: 'SE',
  HR: 'HRO',
  ACCOUNT: 'ACC',
  STOREKEEPER: 'STK',
  STAFF: 'STK',
}

/** The code of a person's position. */
export function positionOf({ username, role, unit, isField }: SamplePerson): string {
  return byName[username] ?? (isField ? 'FSE' : unit === 'ENG-MEC' ? 'ME' : byRole[role])
}

/** The grade by which the hours of a position are costed; the others write none. */
export const gradeOfPosition: Readonly<Record<string, string>> = {
  FSE: 'E1',
  CE: 'E2',
  ME: 'E2',
  FSL: 'E3',
  PM: 'PM',
}

/** Who leads a unit, by its code. */
export const sampleHeads: Readonly<Record<string, string>> = {
  HQ: 'anan',
  CBI: 'manop',
  CNX: 'boonsong',
  MGT: 'anan',
  SVC: 'malee',
  ENG: 'chanchai',
  SAL: 'orathai',
  ADM: 'supawadee',
  'SVC-FLD': 'somchai',
  'SVC-CO': 'napaporn',
  'SVC-STR': 'prasert',
  'ENG-PRJ': 'surachai',
  'ENG-CTL': 'chonthicha',
  'ENG-MEC': 'pongsakorn',
  'ADM-IT': 'thanakorn',
  'CBI-SVC': 'manop',
  'CBI-SAL': 'benjamas',
  'CNX-SVC': 'boonsong',
  'CNX-SAL': 'kritsada',
}
