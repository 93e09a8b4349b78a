import { describe, expect, it } from 'vitest'
import { addDays } from '#base/days.ts'
import { type LeaveRules, type LeaveTaker, ruleProblems } from './leave-rules.ts'
import type { DayPart } from './leave.text.ts'

const rules: LeaveRules = {
  is_active: true,
  half_day_allowed: true,
  min_notice_days: 3,
  backdate_days: 2,
  min_service_days: 365,
  gender: null,
}
const taker: LeaveTaker = { hire_date: '2020-01-01', service_since: '2020-01-01', gender: 'F' }
const today = '2026-11-20'
const whole = { start_part: 'FULL', end_part: 'FULL' } as const
const codes = (start_date: string, more: Partial<LeaveRules> = {}, who = taker) =>
  ruleProblems({ ...rules, ...more }, who, { start_date, ...whole }, today).map(({ code }) => code)

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
    const [late] = ruleProblems(rules, taker, { start_date: '2026-11-01', ...whole }, today)
    expect(late?.facts).toEqual({ earliest: { en: '18-Nov-2026', th: '18-พ.ย.-2026' } })
  })

  it('bind whoever asks himself, not who enters it for somebody', () => {
    for (const start_date of ['2026-11-01', today])
      expect(ruleProblems(rules, taker, { start_date, ...whole }, null)).toEqual([])
  })
})

describe('who may', () => {
  it('is who has worked long enough, counted to the first day', () => {
    const since = (service_since: string) =>
      codes('2026-12-01', {}, { hire_date: service_since, service_since, gender: null })
    expect(since('2025-12-01')).toEqual([])
    expect(since('2025-12-02')).toEqual(['LEAVE_SERVICE'])
  })

  it('is counted from the day of registration where the first day is missing', () => {
    const since = (service_since: string, more: Partial<LeaveRules> = {}) =>
      codes('2026-12-01', more, { hire_date: null, service_since, gender: null })
    expect(since('2025-12-01')).toEqual([])
    expect(since('2025-12-02')).toEqual(['LEAVE_SERVICE_UNKNOWN'])
    // of those entered today, a leave that asks for no service may be written down for days before
    expect(since('2026-12-24', { min_service_days: 0 })).toEqual([])
  })

  it('is told from which day on he has worked long enough', () => {
    const newcomer = { hire_date: '2025-12-24', service_since: '2025-12-24', gender: null }
    const [refused] = ruleProblems(rules, newcomer, { start_date: '2026-12-01', ...whole }, today)
    expect(refused?.facts).toEqual({ days: 365, earliest: { en: '24-Dec-2026', th: '24-ธ.ค.-2026' } })
  })

  it('is whom the kind is for, where that is known', () => {
    expect(codes('2026-12-01', { gender: 'M' })).toEqual(['LEAVE_GENDER'])
    expect(codes('2026-12-01', { gender: 'F' })).toEqual([])
    expect(codes('2026-12-01', { gender: 'M' }, { ...taker, gender: null })).toEqual([])
  })
})

it('a kind out of use is refused', () => {
  expect(codes('2026-12-01', { is_active: false })).toEqual(['LEAVE_TYPE_UNUSED'])
})

describe('half days', () => {
  const parts = (start_part: DayPart, end_part: DayPart, half_day_allowed: boolean) =>
    ruleProblems(
      { ...rules, half_day_allowed },
      taker,
      { start_date: '2026-12-01', start_part, end_part },
      today,
    ).map(({ code }) => code)

  it.each([
    ['only the morning', 'AM', 'AM'],
    ['from noon on', 'PM', 'FULL'],
    ['until noon of the last day', 'FULL', 'AM'],
  ] as const)('%s: refused where a kind is taken in whole days only', (_, start, end) => {
    expect(parts(start, end, false)).toEqual(['LEAVE_WHOLE_DAYS'])
    expect(parts(start, end, true)).toEqual([])
  })

  it('are no matter in a leave of whole days', () => {
    expect(parts('FULL', 'FULL', false)).toEqual([])
  })
})

it('days are added over the end of a month', () => {
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
})
