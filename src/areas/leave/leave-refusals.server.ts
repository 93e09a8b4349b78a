// What the database's refusals mean here, in words that name who, what and when.
import { spanInBangkok } from '#base/bangkok-time.ts'
import type { Problem } from '#base/errors.ts'
import { nameConstraints, valueIn } from '#platform/database/sql-state.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import { type Words, fillBoth } from '#base/text.ts'
import { inBangkok } from '#base/date-format.ts'
import { leaveProblem } from './leave-problems.ts'
import { dayWords } from './leave-rules.ts'
import type { LeaveClash } from './leave-rows.ts'

const otherWork: Readonly<Record<string, Words>> = {
  LEAVE: { en: 'other leave', th: 'ลาอื่น' },
  TRAINING: { en: 'a training class', th: 'อบรม' },
  VISIT: { en: 'a visit', th: 'นัดหมาย' },
}
const elsewhere: Words = { en: 'other work', th: 'งานอื่น' }

/** The refusal of a leave over work, naming who, what and when. */
export function saidInWords(failure: Problem): Problem {
  if (failure.code !== 'LEAVE_OVER_WORK') return failure
  const { clashes, name_th, name_en } = failure.facts as {
    clashes: LeaveClash[]
    name_th: string
    name_en: string | null
  }
  const said = clashes.map(({ source, start, end, so_no, customer }) =>
    fillBoth(
      { en: '{what}, {when}', th: '{what} {when}' },
      {
        what: so_no ? [so_no, customer].filter(Boolean).join(' ') : (otherWork[source] ?? elsewhere),
        when: spanInBangkok(start, end),
      },
    ),
  )
  return leaveProblem('LEAVE_OVER_WORK', {
    clashes,
    who: { en: name_en ?? name_th, th: name_th },
    what: { en: said.map((one) => one.en).join('; '), th: said.map((one) => one.th).join(', ') },
  })
}

// 'conflicts with existing key (employee_id, during)=(1, ["2026-11-01 17:00:00+00","2026-11-03 17:00:00+00"))'
function overlapDays(detail: string): Words {
  const [, from, to] = /existing key.*\["([^"]+)","([^"]+)"\)/.exec(detail) ?? []
  if (!from || !to) return { en: 'then', th: 'ในช่วงนี้' }
  const dayIn = (at: string, before: number) =>
    inBangkok(new Date(Date.parse(at.replace(' ', 'T').replace(/\+00$/, 'Z')) - before).toISOString()).slice(
      0,
      10,
    )
  return fillBoth(
    { en: '{from} – {to}', th: '{from} – {to}' },
    { from: dayWords(dayIn(from, 0)), to: dayWords(dayIn(to, 1)) },
  )
}

nameTables({
  leave_entitlement: { en: 'Leave balances', th: 'ยอดวันลา' },
  leave_record: { en: 'Leave requests', th: 'ใบลา' },
})

nameConstraints({
  leave_record_substitute_other: () => leaveProblem('LEAVE_SUBSTITUTE_SELF'),
  leave_record_no_overlap: ({ detail }) => leaveProblem('LEAVE_OVERLAP', { when: overlapDays(detail) }),
  leave_type_code_key: ({ detail }) => leaveProblem('LEAVE_TYPE_CODE_TAKEN', { value: valueIn(detail) }),
  leave_type_name_key: ({ detail }) => leaveProblem('LEAVE_TYPE_NAME_TAKEN', { value: valueIn(detail) }),
})
