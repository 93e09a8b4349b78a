// What the people of the sample company can do, how well, and what of it ends soon.
import type { SampleClock } from '#platform/areas/sample-clock.ts'
import type { SamplePerson } from './sample-people.ts'
import type { Row } from '#platform/areas/sample-rows.ts'

/** A skill; one with a certificate is valid for two years. */
export interface SampleSkill {
  readonly code: string
  readonly th: string
  readonly en: string
  readonly category: 'TECHNICAL' | 'SAFETY' | 'QUALITY' | 'SYSTEM' | 'SOFT'
  readonly certificate?: true
}

export const sampleSkills: readonly SampleSkill[] = [
  { code: 'PALLET', th: 'ซ่อมเครื่องเรียงพาเลท', en: 'Palletizer repair', category: 'TECHNICAL' },
  { code: 'ROBOT', th: 'โปรแกรมแขนกล', en: 'Robot programming', category: 'TECHNICAL' },
  { code: 'PLC', th: 'เขียนโปรแกรมพีแอลซี', en: 'PLC programming', category: 'TECHNICAL' },
  { code: 'WIRING', th: 'เดินสายและตู้ควบคุม', en: 'Control wiring', category: 'TECHNICAL' },
  { code: 'PNEUMATIC', th: 'ระบบลมและนิวแมติก', en: 'Pneumatics', category: 'TECHNICAL' },
  { code: 'CAD', th: 'ออกแบบเครื่องกลสามมิติ', en: '3D mechanical design', category: 'TECHNICAL' },
  { code: 'FORKLIFT', th: 'ขับรถโฟล์คลิฟท์', en: 'Forklift driving', category: 'SAFETY', certificate: true },
  { code: 'HEIGHT', th: 'ทำงานบนที่สูง', en: 'Work at height', category: 'SAFETY', certificate: true },
  {
    code: 'ELECTRIC',
    th: 'ความปลอดภัยทางไฟฟ้า',
    en: 'Electrical safety',
    category: 'SAFETY',
    certificate: true,
  },
  { code: 'FIRSTAID', th: 'ปฐมพยาบาลเบื้องต้น', en: 'First aid', category: 'SAFETY', certificate: true },
  {
    code: 'AUDIT',
    th: 'ผู้ตรวจติดตามภายใน ISO 9001',
    en: 'ISO 9001 internal audit',
    category: 'QUALITY',
    certificate: true,
  },
  { code: 'ERP', th: 'ระบบบัญชีและคลัง', en: 'Accounting and stock system', category: 'SYSTEM' },
  { code: 'CUSTOMER', th: 'สื่อสารกับลูกค้า', en: 'Talking with customers', category: 'SOFT' },
  { code: 'ENGLISH', th: 'ภาษาอังกฤษ', en: 'English', category: 'SOFT' },
]

const byRole: Readonly<Record<SamplePerson['role'], readonly string[]>> = {
  ADMIN: ['ERP', 'ENGLISH'],
  MANAGER: ['CUSTOMER', 'ENGLISH', 'AUDIT'],
  PROJECT_MANAGER: ['CUSTOMER', 'ENGLISH', 'PLC'],
  ENGINEER: ['PLC', 'ROBOT', 'ENGLISH', 'ELECTRIC'],
  SERVICE_COORDINATOR: ['CUSTOMER', 'FIRSTAID'],
  SALES: ['CUSTOMER', 'ENGLISH'],
  HR: ['FIRSTAID', 'AUDIT'],
  ACCOUNT: ['ERP'],
  STOREKEEPER: ['FORKLIFT', 'ERP'],
  STAFF: ['FORKLIFT', 'ERP'],
}
const ofField = ['PALLET', 'HEIGHT', 'ELECTRIC', 'WIRING', 'ROBOT', 'PNEUMATIC', 'PLC']

/** The skills of a person by their codes: everybody of the field repairs and climbs; who leads knows more. */
function codesOf({ role, unit, isField }: SamplePerson, index: number): readonly string[] {
  if (isField) return ofField.filter((_, at) => at < 3 || (index + at) % 3 > 0)
  if (unit === 'ENG-MEC') return ['CAD', 'ENGLISH', 'PNEUMATIC']
  return byRole[role]
}

/** Rows of `employee_skill`; employees are numbered in their order. Those who left have none. */
export function skillRows(people: readonly SamplePerson[], clock: SampleClock): Row[] {
  const numbers = new Map(people.map(({ username }, index) => [username, index + 1]))
  return people.flatMap((person, index) =>
    person.status === 'RESIGNED'
      ? []
      : codesOf(person, index).map((code, at) => {
          const { certificate } = sampleSkills.find((one) => one.code === code)!
          // some have ended, some end soon, most do later
          const ends = ((index * 53 + at * 131) % 690) - 25
          const verified = certificate ? ends - 730 : -30 - ((index * 41 + at * 67) % 400)
          const seniority = person.boss === 'malee' || person.boss === 'anan' ? 2 : 0
          return {
            employee_id: index + 1,
            skill: code,
            level: Math.min(5, 1 + seniority + ((index + at * 2) % 4)),
            verified_by: certificate || person.boss === null ? null : numbers.get(person.boss)!,
            verified_on: clock.date(verified),
            expires_on: certificate ? clock.date(ends) : null,
            created_at: clock.iso(verified * 1440 + 960),
          }
        }),
  )
}
