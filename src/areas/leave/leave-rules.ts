// The rules of a kind of leave that need no calendar: notice, lateness, service, whom it is for, whole days.
import type { Problem } from '#base/errors.ts'
import { addDays } from '#base/days.ts'
import { showDate } from '#base/date-format.ts'
import type { Words } from '#base/text.ts'
import { leaveProblem } from './leave-problems.ts'
import type { DayPart } from './leave.text.ts'

/** A kind of leave as far as its rules go. */
export interface LeaveRules {
  readonly is_active: boolean
  readonly half_day_allowed: boolean
  readonly min_notice_days: number
  readonly backdate_days: number
  readonly min_service_days: number
  readonly gender: string | null
}

/** The employee on leave; unknown facts are left to the supervisor. */
export interface LeaveTaker {
  readonly hire_date: string | null
  /** From which day service counts: the first day at work, or where that is missing the day the person was entered here. */
  readonly service_since: string
  readonly gender: string | null
}

/** A day in both languages. */
export function dayWords(day: string): Words {
  return { en: showDate(day, 'en'), th: showDate(day, 'th') }
}

/**
 * What the rules of its kind have against a request that is sent today; empty if nothing.
 * Notice and lateness bind one's own requests: without a day, the leave is entered by another for the employee.
 */
export function ruleProblems(
  rules: LeaveRules,
  taker: LeaveTaker,
  asked: { start_date: string; start_part: DayPart; end_part: DayPart },
  today: string | null,
): Problem[] {
  const found: Problem[] = []
  const { start_date } = asked
  if (!rules.is_active) found.push(leaveProblem('LEAVE_TYPE_UNUSED'))
  if (rules.gender && taker.gender && rules.gender !== taker.gender) found.push(leaveProblem('LEAVE_GENDER'))
  if (today !== null) found.push(...dayProblems(rules, start_date, today))
  const served = addDays(taker.service_since, rules.min_service_days)
  // what asks for no service is open from the first day, and before it where that is not known
  if (start_date < served && (rules.min_service_days > 0 || taker.hire_date !== null)) {
    const facts = { days: rules.min_service_days, earliest: dayWords(served) }
    found.push(leaveProblem(taker.hire_date === null ? 'LEAVE_SERVICE_UNKNOWN' : 'LEAVE_SERVICE', facts))
  }
  if (!rules.half_day_allowed && (asked.start_part !== 'FULL' || asked.end_part !== 'FULL'))
    found.push(leaveProblem('LEAVE_WHOLE_DAYS'))
  return found
}

function dayProblems(rules: LeaveRules, start_date: string, today: string): Problem[] {
  const late = addDays(today, -rules.backdate_days)
  const soon = addDays(today, rules.min_notice_days)
  if (start_date < late) return [leaveProblem('LEAVE_TOO_LATE', { earliest: dayWords(late) })]
  if (start_date >= today && start_date < soon)
    return [leaveProblem('LEAVE_NOTICE', { days: rules.min_notice_days, earliest: dayWords(soon) })]
  return []
}
