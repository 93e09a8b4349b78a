import { describe, expect, it } from 'vitest'
import { type LeaveRules, addDays, ruleProblems } from './leave-rules.ts'

const rules: LeaveRules = {
  is_active: true,
  half_day_allowed: true,
  min_notice_days: 3,
  backdate_days: 2,
  min_service_days: 365,
  gender: null,
}
const taker = { hire_date: '2020-01-01', gender: 'F' }
const today = '2026-11-20'
const whole = { start_part: 'FULL', end_part: 'FULL' } as const
const codes = (
  start_date: string,
  more: Partial<LeaveRules> = {},
  who = taker as { hire_date: string | null; gender: string | null },
) => ruleProblems({ ...rules, ...more }, who, { start_date, ...whole }, today).map(({ code }) => code)

describe('notice and lateness', () => {
  it.each([
    ['2026-11-17', ['LEAVE_TOO_LATE']],
    ['2026-11-18', []],
    ['2026-11-19', []],
    ['2026-11-20', ['LEAVE_NOTICE']],
    ['2026-11-22', ['LEAVE_NOTICE']],
    ['2026-11-23', []],
  ])('a leave from %s', (start, expected) => {
    expect(codes(start)).toEqual(expected)
  })

  it('says from when on it is possible', () => {
    const [refused] = ruleProblems(rules, taker, { start_date: today, ...whole }, today)
    expect(refused?.facts).toEqual({ days: 3, earliest: { en: '23-Nov-2026', th: '23-พ.ย.-2026' } })
  })
})

describe('who may', () => {
  it('is who has worked long enough, counted to the first day', () => {
    const since = (hire_date: string | null) => codes('2026-12-01', {}, { hire_date, gender: null })
    expect(since('2025-12-01')).toEqual([])
    expect(since('2025-12-02')).toEqual(['LEAVE_SERVICE'])
    expect(since(null)).toEqual([])
  })

  it('is whom the kind is for, where that is known', () => {
    expect(codes('2026-12-01', { gender: 'M' })).toEqual(['LEAVE_GENDER'])
    expect(codes('2026-12-01', { gender: 'F' })).toEqual([])
    expect(codes('2026-12-01', { gender: 'M' }, { hire_date: null, gender: null })).toEqual([])
  })
})

it('a kind out of use is refused, and half days where they are not allowed', () => {
  expect(codes('2026-12-01', { is_active: false })).toEqual(['LEAVE_TYPE_UNUSED'])
  const half = { start_date: '2026-12-01', start_part: 'AM', end_part: 'AM' } as const
  const found = ruleProblems({ ...rules, half_day_allowed: false }, taker, half, today)
  expect(found.map(({ code }) => code)).toEqual(['LEAVE_WHOLE_DAYS'])
})

it('days are added over the end of a month', () => {
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
})
