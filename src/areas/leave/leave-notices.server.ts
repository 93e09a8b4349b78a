// What people are told of leave: that a request waits for them, and how theirs was decided.
import type { Db } from '#platform/database/db.server.ts'
import { personNamePair } from '#platform/database/person-names.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { tell } from '#platform/notifications/tell.server.ts'
import type { NotificationType } from '#platform/server/contributions.server.ts'
import { sees } from './leave-reach.server.ts'
import { leaveStates } from './leave.text.ts'

const ofLeave = {
  thing: 'leave_record',
  number: ({ from_on }) => String(from_on),
  reached: (user, id) => sql`exists (select from leave_record l where l.id = ${id} and ${sees(user)})`,
} satisfies Partial<NotificationType>

const isOneDay = ({ from_on, until_on }: Readonly<Record<string, unknown>>) => from_on === until_on

const leaveWaits: NotificationType = {
  ...ofLeave,
  name: 'leave.waits',
  title: { en: 'Leave waits for my decision', th: 'มีใบลารอฉันพิจารณา' },
  sentence: (params) =>
    isOneDay(params)
      ? { en: '{name} asks for leave on {from_on}', th: '{name} ขอลาวันที่ {from_on}' }
      : {
          en: '{name} asks for leave from {from_on} to {until_on}',
          th: '{name} ขอลาตั้งแต่ {from_on} ถึง {until_on}',
        },
  link: ({ id }) => `/app/Leave?view=DECIDE&open=${String(id)}`,
}
const leaveDecided: NotificationType = {
  ...ofLeave,
  name: 'leave.decided',
  title: { en: 'My leave is decided', th: 'ใบลาของฉันได้รับการพิจารณาแล้ว' },
  sentence: (params) =>
    params.is_taken_back
      ? {
          en: '{who} took the approval of your leave back: from {from_on}, it waits again',
          th: '{who} ยกเลิกการอนุมัติใบลาของคุณ เริ่ม {from_on} ใบลากลับไปรออนุมัติ',
        }
      : isOneDay(params)
        ? {
            en: 'Your leave on {from_on}: {state} by {who}',
            th: 'ใบลาของคุณวันที่ {from_on}: {state} โดย {who}',
          }
        : {
            en: 'Your leave from {from_on} to {until_on}: {state} by {who}',
            th: 'ใบลาของคุณ {from_on} ถึง {until_on}: {state} โดย {who}',
          },
  isMandatory: true,
  link: ({ id }) => `/app/Leave?view=MINE&open=${String(id)}`,
}

/** What leave tells people of. */
export const leaveNotices: readonly NotificationType[] = [leaveWaits, leaveDecided]

interface ToldLeave {
  readonly id: number
  readonly status: keyof typeof leaveStates
  readonly employee_id: number
  readonly from_on: string
  readonly until_on: string
  readonly name: { readonly th: string; readonly en: string }
  readonly row_version: number
}

function toldLeave(db: Db, id: number): Promise<ToldLeave> {
  return db.one<ToldLeave>(sql`
    select l.id, l.status, l.employee_id, l.start_date as from_on, l.end_date as until_on, l.row_version,
      ${personNamePair(sql`e`)} as name
    from leave_record l join employee e on e.id = l.employee_id where l.id = ${id}`)
}

/** Tells the employee that the approval was taken back: who decides knows, as they did it. */
export async function tellTakenBack(db: Db, id: number): Promise<void> {
  const { status, employee_id, row_version, ...told } = await toldLeave(db, id)
  const params = { ...told, state: leaveStates[status], is_taken_back: true }
  await tell(db, leaveDecided, { id, key: row_version, params, to: sql`select ${employee_id}::bigint` })
}

/** Tells who decides of a request that waits now, and its employee of a decision. */
export async function tellOfLeave(db: Db, id: number): Promise<void> {
  const { status, employee_id, row_version, ...told } = await toldLeave(db, id)
  const params = { ...told, state: leaveStates[status] }
  if (status === 'PENDING' || status === 'CANCEL_REQUESTED') {
    // deciders by position are notified; callers who may decide for all find it in the list
    await tell(db, leaveWaits, {
      id,
      key: row_version,
      params,
      to: sql`select e.supervisor_id from employee e where e.id = ${employee_id}
        union select head_of(e.id) from employee e
        where e.id = ${employee_id} and (e.supervisor_id is null or is_away(e.supervisor_id))`,
    })
    return
  }
  if (status === 'APPROVED' || status === 'REJECTED' || status === 'CANCELLED')
    await tell(db, leaveDecided, { id, key: row_version, params, to: sql`select ${employee_id}::bigint` })
}
