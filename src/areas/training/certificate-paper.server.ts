// A certificate as it was given: its words were kept with the result. As PDF it is made of them when asked for.
import { problem } from '#base/errors.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { makePaper, paperAnswer } from '#platform/papers/paper-maker.server.ts'
import type { PaperWriting } from '#platform/papers/paper-writing.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { certificateWords as said } from './certificate.text.ts'
import { readEnrollment } from './enrollment-rows.server.ts'
import { trainingProblem } from './training-problems.ts'
import { type Certificate, printCertificate, readCertificate } from './training-results.ts'

/** What stands on a certificate, and its PDF. */
export const certificateHandlers: readonly OperationHandler[] = [
  handle(readCertificate, ({ id }, { db, user }) => certificateOf(db, user, id)),
  handle(printCertificate, async ({ id }, caller) => {
    const certificate = await certificateOf(caller.db, caller.user, id)
    const bytes = await makePaper(caller, {
      template: new URL('./certificate.typ', import.meta.url),
      title: said.title,
      number: certificate.certificate_no,
      values: (writing) => certificateValues(certificate, writing),
    })
    return paperAnswer(`${said.title[caller.language]} ${certificate.certificate_no}`, bytes)
  }),
]

async function certificateOf(db: Db, user: SessionUser, id: number): Promise<Certificate> {
  const seen = await readEnrollment(db, user, id)
  if (!seen) throw problem('NOT_FOUND')
  if (seen.status !== 'PASSED') throw trainingProblem('TRAINING_NO_CERTIFICATE')
  return db.one<Certificate>(sql`
    select e.id, e.certificate_no, r.employee_th, r.employee_en, r.position_th, r.position_en, r.course_code, r.course_th,
      r.course_en, r.hours, r.class_no, r.starts_at, r.ends_at, r.institute_name, r.trainer, e.score::float8, e.issued_on,
      e.expires_on, r.judged_by_th, r.judged_by_en, r.company_th, r.company_en
    from training_enrollment e cross join lateral jsonb_to_record(e.printed) as r (employee_th text, employee_en text,
      position_th text, position_en text, course_code text, course_th text, course_en text, hours float8, class_no text,
      starts_at timestamptz, ends_at timestamptz, institute_name text, trainer text, judged_by_th text, judged_by_en text,
      company_th text, company_en text)
    where e.id = ${id}`)
}

/** The values of a certificate for its template. */
export function certificateValues(given: Certificate, { say, day, moment, name }: PaperWriting): object {
  const [from, until] = [moment(given.starts_at), moment(given.ends_at)]
  const [first, last] = [from.slice(0, -6), until.slice(0, -6)]
  const when = first === last ? `${from} – ${until.slice(-5)}` : `${first} – ${last}`
  return {
    company: name(given, 'company'),
    says: say(said.says),
    person: name(given, 'employee'),
    position: name(given, 'position'),
    passed: say(said.passed),
    course: name(given, 'course'),
    facts: [
      given.starts_at && given.ends_at ? when : '',
      say(said.hours, { hours: given.hours }),
      given.score === null ? '' : say(said.score, { score: given.score }),
    ].filter(Boolean),
    institute: [given.institute_name, given.trainer].filter(Boolean).join(' · '),
    issued: say(said.issued, { day: day(given.issued_on) }),
    until: given.expires_on === null ? say(said.forLife) : say(said.until, { day: day(given.expires_on) }),
    judge: name(given, 'judged_by'),
    judgedBy: say(said.judge),
    approvedBy: say(said.approver),
  }
}
