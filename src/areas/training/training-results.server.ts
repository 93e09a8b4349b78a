// Who came and who passed, on the server; certificates, and which of them end.
import { problem } from '#base/errors.ts'
import { handleExport } from '#platform/sheets/exports.server.ts'
import { EXPIRING_DAYS } from '#platform/records/expiry.ts'
import { expiryStateOf } from '#platform/records/expiry.server.ts'
import { wrong } from '#base/fields.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import { nameColumns } from '#platform/database/person-names.server.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import { holding } from '#platform/database/searching.server.ts'
import { certificateHandlers } from './certificate-paper.server.ts'
import { classAhead } from './class-ahead.server.ts'
import { certificateFileOf, lockEnrollment, readEnrollment } from './enrollment-rows.server.ts'
import { seesTraining } from './training-reach.server.ts'
import { handleTraining } from './training-refusals.server.ts'
import {
  type ExpiringRow,
  attendClass,
  enterResult,
  exportExpiring,
  listExpiring,
} from './training-results.ts'

const sorts = new Map<string, SortField>([['expires_on', { by: sql`e.expires_on`, as: 'date' }]])

/** True of the enrolment `e` of the person `p` whose certificate ends within so many days, or has, and was not renewed; as far as the caller sees. */
export function endsWithin(user: SessionUser, days: number): Sql {
  return sql`(e.status = 'PASSED' and e.expires_on <= bangkok_day(now()) + ${days}::integer
    and not p.is_deleted and p.status <> 'RESIGNED' and ${seesTraining(user, sql`e.employee_id`)}
    and not exists (select from training_enrollment later where later.employee_id = e.employee_id
      and later.course_id = e.course_id and later.status = 'PASSED'
      and (coalesce(later.expires_on, 'infinity'), later.id) > (e.expires_on, e.id)))`
}

const expiringListed = handle(listExpiring, async ({ where = {}, ...asked }, { db, user }) => {
  const list = keyset(
    {
      sorts,
      fallback: { field: 'expires_on', dir: 'asc' },
      id: sql`e.id`,
      from: sql`training_enrollment e join employee p on p.id = e.employee_id`,
      where: sql`${endsWithin(user, where.within ?? EXPIRING_DAYS)}
        ${when(where.course_id, () => sql`and e.course_id = ${where.course_id}`)}
        ${when(where.text, () => sql`and ${holding(sql`p.search_text`, where.text)}`)}`,
    },
    asked,
  )
  const found = await db.rows<ExpiringRow & Keyed>(sql`
    with page as (${list.page})
    select page.*, ${list.total} as page_total, e.id, e.employee_id, p.employee_code::text,
      ${nameColumns(sql`p`, 'employee')},
      p.nickname, e.course_id, k.code as course_code, k.name_th as course_th, k.name_en as course_en, e.certificate_no,
      e.issued_on, e.expires_on, ${expiryStateOf(sql`e.expires_on`)} as state,
      ${classAhead(sql`e.employee_id`, sql`e.course_id`, ['ENROLLED'])} as next_class_no
    from page join training_enrollment e on e.id = page_id join employee p on p.id = e.employee_id
    join course k on k.id = e.course_id ${list.order}`)
  return list.answer(db, found)
})

/** Attendance, results, certificates. */
export const trainingResultsHandlers: readonly OperationHandler[] = [
  handleTraining(attendClass, async ({ attendance, attended_hours, ...which }, caller) => {
    const { db, user } = caller
    const { known, held } = await lockEnrollment(caller, which, 'attend')
    const hours = attendance === 'ATTENDED' ? (attended_hours ?? held.hours) : null
    await db.run(sql`
      update training_enrollment set status = ${attendance}, attended_hours = ${hours} where id = ${known.id}`)
    return (await readEnrollment(db, user, known.id))!
  }),

  handleTraining(enterResult, async ({ outcome, score, ...which }, caller) => {
    const { db, user, files } = caller
    // the examiner is named in the result: locked with the people of the class, before the number of the certificate
    const judge = user.employeeId === null ? [] : [user.employeeId]
    const { known, held } = await lockEnrollment(caller, which, 'result', judge)
    const fields = scoreProblems(outcome, score ?? null, held.pass_score)
    if (fields.length > 0) throw problem('INVALID_INPUT', {}, { fields })
    const before = outcome === 'PASSED' ? null : await certificateFileOf(db, known.id)
    await db.run(sql`
      update training_enrollment set status = ${outcome}, score = ${outcome === 'ATTENDED' ? null : score},
        judged_by = ${outcome === 'ATTENDED' ? null : user.employeeId}
      where id = ${known.id}`)
    if (before !== null) await files.drop(db, before)
    // a certificate gives a skill, and one that is taken back takes it away
    return (await readEnrollment(db, user, known.id))!
  }),

  ...certificateHandlers,

  expiringListed,
  handleExport(exportExpiring, expiringListed),
]

// what a score says cannot be told otherwise
function scoreProblems(outcome: string, score: number | null, needed: number | null) {
  if (outcome === 'ATTENDED' || needed === null) return []
  if (score === null) return [wrong('score', 'REQUIRED', { en: 'Required', th: 'กรุณากรอกข้อมูล' })]
  if ((outcome === 'PASSED') === score >= needed) return []
  const words = {
    en: `${needed} are needed to pass, so ${score} means ${score >= needed ? 'passed' : 'failed'}`,
    th: `เกณฑ์ผ่านคือ ${needed} คะแนน ได้ ${score} จึง${score >= needed ? 'ผ่าน' : 'ไม่ผ่าน'}`,
  }
  return [wrong('outcome', 'SCORE', words)]
}
