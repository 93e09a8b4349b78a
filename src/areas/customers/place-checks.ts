// What is wrong with a site or a contact as a whole; the tables refuse the same.
import type { FieldProblem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import { words } from '#base/text.ts'

const said = words({
  point: {
    en: 'Give latitude and longitude, or neither',
    th: 'ใส่ทั้งละติจูดและลองจิจูด หรือเว้นไว้ทั้งคู่',
  },
  someDay: {
    en: 'Leave at least one day on which visits are possible',
    th: 'ต้องเหลือวันที่เข้าพื้นที่ได้อย่างน้อยหนึ่งวัน',
  },
  email: { en: 'Reports need an e-mail address', th: 'ต้องมีอีเมลจึงจะรับรายงานได้' },
})

interface Place {
  readonly lat?: number | null | undefined
  readonly lng?: number | null | undefined
  readonly free_days?: readonly string[] | null | undefined
}

/** What is wrong with a site; `within` begins the names of its fields. */
export function checkSite(within: string, { lat, lng, free_days }: Place): FieldProblem[] {
  const half = (lat ?? null) === null ? 'lat' : 'lng'
  return [
    ...(((lat ?? null) === null) === ((lng ?? null) === null)
      ? []
      : [wrong(within + half, 'REQUIRED', said.point)]),
    ...(new Set(free_days).size === 7 ? [wrong(`${within}free_days`, 'NO_DAY', said.someDay)] : []),
  ]
}

interface Person {
  readonly email?: string | null | undefined
  readonly receives_report?: boolean | null | undefined
}

/** What is wrong with a contact. */
export function checkPerson(within: string, { email, receives_report }: Person): FieldProblem[] {
  return receives_report && !email ? [wrong(`${within}email`, 'REQUIRED', said.email)] : []
}
