// An employment ends: what is still held, and the write that hands it over and ends the sign-ins.
import * as z from 'zod/mini'
import { date, reference, rowId, rowVersion } from '#base/fields.ts'
import { type OutputFor, operation, value } from '#base/operation.ts'
import { words } from '#base/text.ts'
import { by, employeeCard } from './people.ts'
import { peopleLabels, peopleWords } from './people.text.ts'

const handOverLabels = words({
  orders: { en: 'New owner of the open orders', th: 'ผู้รับผิดชอบใบงานที่ยังไม่ปิดคนใหม่' },
  visits: { en: 'Who goes to the planned visits', th: 'ผู้ไปตามนัดหมายแทน' },
  teams: { en: 'Who takes their place in the teams', th: 'ผู้เข้าร่วมทีมงานแทน' },
  people: { en: 'New supervisor', th: 'หัวหน้างานคนใหม่' },
  units: { en: 'New head of the units', th: 'หัวหน้าหน่วยงานคนใหม่' },
})

/** What has to go on with another person; each kind is contributed, with its words, by the area it belongs to. */
export const heldKinds = ['orders', 'visits', 'teams', 'people', 'units'] as const
export type HeldKind = (typeof heldKinds)[number]

/** What becomes of leave. */
export const leaveKinds = ['withdrawn', 'cancelled', 'substitute', 'waiting'] as const
export type LeaveLeftKind = (typeof leaveKinds)[number]

/** What else ends. */
export const endingKinds = ['training', 'meetings'] as const

/** At most so many of each kind are named; all of them are handed over. */
export const NAMED_AT_MOST = 50

const named = z.object({ id: z.int(), code: z.string(), name: z.string() })
/** `words`: the sentence that counts it, in both languages. */
const counting = { count: z.int(), words: z.object({ en: z.string(), th: z.string() }) }
const share = z.object({ ...counting, first: z.array(named) })
/** Leave by its days, and by whose it is where it is not the person's own. */
const leaveShare = z.object({
  ...counting,
  first: z.array(
    z.object({ id: z.int(), start_date: z.string(), end_date: z.string(), name: z.nullable(z.string()) }),
  ),
})

/** What an employee still holds, and what would become of leave, training and meetings with this last day (today). */
export const listBelongings = operation({
  name: 'people.belongings',
  title: { en: 'What is still theirs', th: 'งานที่ยังค้างอยู่กับพนักงาน' },
  effect: 'read',
  access: by('edit'),
  input: { id: rowId('employee'), resign_date: date({ label: peopleLabels.resignDate }) },
  output: value(
    z.object({
      /** Open orders. */
      orders: share,
      /** Visits not finished; the name of one is when it begins. */
      visits: share,
      /** Places in the teams of open orders, from today on. */
      teams: share,
      /** Who reports to this person. */
      people: share,
      /** Units with this head. */
      units: share,
      leave: z.object({
        withdrawn: leaveShare,
        cancelled: leaveShare,
        substitute: leaveShare,
        waiting: leaveShare,
      }),
      /** Places in classes to come that would be given back. */
      training: share,
      /** Meetings to come this person booked, which would be cancelled; the code is the room, the name when it begins. */
      meetings: share,
    }),
  ),
})
export type Belongings = OutputFor<typeof listBelongings>

/** Ends an employment: hands over what is named, ends leave, sign-ins and roles. Refused while a planned visit would be without an engineer. */
export const resignEmployee = operation({
  name: 'people.resign',
  title: peopleWords.resign,
  effect: 'write',
  changes: ['people', 'organization', 'leave', 'rooms', 'training', 'serviceOrders'],
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
