// Somebody leaves for good: what is still his, and the deed that hands it over and ends his sign-ins.
import * as z from 'zod/mini'
import { date, reference, rowId, rowVersion } from '#platform/fields.ts'
import { type OutputFor, operation, value } from '#platform/operation.ts'
import { words } from '#platform/text.ts'
import { by, employeeCard } from './people.ts'
import { peopleLabels, peopleWords } from './people.text.ts'

export const handOverLabels = words({
  orders: { en: 'New owner of the open orders', th: 'ผู้รับผิดชอบใบงานที่ยังไม่ปิดคนใหม่' },
  visits: { en: 'Who goes to the planned visits', th: 'ผู้ไปตามนัดหมายแทน' },
  teams: { en: 'Who takes their place in the teams', th: 'ผู้เข้าร่วมทีมงานแทน' },
  people: { en: 'New supervisor', th: 'หัวหน้างานคนใหม่' },
  units: { en: 'New head of the units', th: 'หัวหน้าหน่วยงานคนใหม่' },
})

/** At most so many of each kind are named; all of them are handed over. */
export const NAMED_AT_MOST = 50

const named = z.object({ id: z.int(), code: z.string(), name: z.string() })
const share = z.object({ count: z.int(), first: z.array(named) })

/** What is still somebody's: open orders, visits not finished, places in the teams of open orders from today on, people he supervises, units he heads. */
export const listBelongings = operation({
  name: 'people.belongings',
  title: { en: 'What is still theirs', th: 'งานที่ยังค้างอยู่กับพนักงาน' },
  effect: 'read',
  access: by('edit'),
  input: { id: rowId('employee') },
  output: value(
    z.object({
      orders: share,
      /** The name of a visit is when it begins. */
      visits: share,
      teams: share,
      people: share,
      units: share,
    }),
  ),
})
export type Belongings = OutputFor<typeof listBelongings>

/** Ends an employment: hands over what is named, ends sign-ins and roles. Refused while a planned visit would have nobody. */
export const resignEmployee = operation({
  name: 'people.resign',
  title: peopleWords.resign,
  effect: 'write',
  access: by('edit'),
  input: {
    id: rowId('employee'),
    row_version: rowVersion,
    resign_date: date({ label: peopleLabels.resignDate, required: true }),
    orders_to: reference({ label: handOverLabels.orders, of: 'employee' }),
    visits_to: reference({ label: handOverLabels.visits, of: 'employee' }),
    teams_to: reference({ label: handOverLabels.teams, of: 'employee' }),
    people_to: reference({ label: handOverLabels.people, of: 'employee' }),
    units_to: reference({ label: handOverLabels.units, of: 'employee' }),
  },
  output: value(employeeCard),
  done: { en: 'Resigned. Sign-ins and roles have ended.', th: 'บันทึกการลาออกแล้ว ปิดการเข้าใช้ระบบและบทบาทแล้ว' },
})
