// A request for leave as PDF: what was asked, and how it was decided; with lines to sign on, for files that are kept on paper.
import { problem } from '#base/errors.ts'
import type { FileAnswer } from '#base/file-answer.ts'
import { words } from '#base/text.ts'
import { makePaper, paperAnswer } from '#platform/papers/paper-maker.server.ts'
import type { PaperWriting } from '#platform/papers/paper-writing.ts'
import type { Context } from '#platform/server/handle.server.ts'
import { readLeave } from './leave-detail.server.ts'
import type { LeaveDetail } from './leave-rows.ts'
import { type DayPart, dayParts, leaveLabels as labels, leaveStates } from './leave.text.ts'

const said = words({
  title: { en: 'Request for leave', th: 'ใบลา' },
  remaining: { en: 'Left of this kind this year', th: 'วันลาประเภทนี้คงเหลือในปี' },
  days: { en: '{days} {days|day|days}', th: '{days} วัน' },
  attached: { en: 'Attached document', th: 'เอกสารแนบ' },
  decided: { en: 'Decision', th: 'ผลการพิจารณา' },
  entered: { en: 'Entered by', th: 'ผู้ยื่นแทน' },
  asker: { en: 'Employee', th: 'ผู้ขอลา' },
  approver: { en: 'Approver', th: 'ผู้อนุมัติ' },
})

/** The paper of a request the caller sees; NOT_FOUND for any other. */
export async function leavePaper(caller: Context, id: number): Promise<FileAnswer> {
  const leave = await readLeave(caller.db, caller.user, id)
  if (!leave) throw problem('NOT_FOUND')
  const bytes = await makePaper(caller, {
    template: new URL('./leave-request.typ', import.meta.url),
    title: said.title,
    number: leave.employee_code,
    mark: leave.status === 'APPROVED' || leave.status === 'PENDING' ? undefined : leaveStates[leave.status],
    values: (writing) => leaveValues(leave, writing),
  })
  return paperAnswer(`${said.title[caller.language]} ${leave.employee_code} ${leave.start_date}`, bytes)
}

/** The values of a request for its template. */
export function leaveValues(leave: LeaveDetail, { say, day, moment, name }: PaperWriting): object {
  const one = (on: string, part: DayPart) =>
    part === 'FULL' ? day(on) : `${day(on)} (${say(dayParts[part])})`
  const first = one(leave.start_date, leave.start_part)
  const when =
    leave.start_date === leave.end_date ? first : `${first} – ${one(leave.end_date, leave.end_part)}`
  const count = (days: number) => say(said.days, { days })
  const decided = moment(leave.decided_at)
  return {
    facts: [
      [say(labels.employee), name(leave, 'employee')],
      [say(labels.employeeCode), leave.employee_code],
      [say(labels.type), name(leave, 'leave_type')],
      [say(labels.days), count(leave.days)],
      [say(labels.when), when],
      [say(said.remaining), leave.remaining === null ? '' : count(leave.remaining)],
      [say(labels.substitute), name(leave, 'substitute')],
      [say(labels.contact), leave.contact_during],
      [say(said.entered), leave.entered_by_name],
      [say(said.attached), leave.document?.name],
    ].map(([label, value]) => [label, value ?? '']),
    reason: [say(labels.reason), leave.reason],
    decision: {
      title: say(said.decided),
      status: say(leaveStates[leave.status]),
      by: [leave.decided_by_name, decided].filter(Boolean).join(' · '),
      note: leave.status_note,
    },
    asker: { title: say(said.asker), lines: [name(leave, 'employee')] },
    approver: {
      title: say(said.approver),
      lines: [leave.decided_by_name ?? '', decided].filter(Boolean),
    },
  }
}
