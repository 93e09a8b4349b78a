import { describe, expect, test } from 'vitest'
import { checkSkill } from './skill-rules.ts'

const today = '2026-11-20'
const said = (facts: Parameters<typeof checkSkill>[0], of: Parameters<typeof checkSkill>[1] = {}, at = '') =>
  checkSkill(facts, { today, ...of }, at).map(({ field, code }) => `${field} ${code}`)

describe('a skill somebody has', () => {
  test('may be nothing but a level', () => {
    expect(said({})).toEqual([])
    expect(said({ verified_by: null, verified_on: null, expires_on: null }, { employee_id: 4 })).toEqual([])
  })

  test('ends where it needs a certificate', () => {
    expect(said({}, { needs_certificate: true })).toEqual(['expires_on REQUIRED'])
    expect(said({ expires_on: '2026-11-19' }, { needs_certificate: true })).toEqual([])
    expect(said({}, { needs_certificate: false })).toEqual([])
  })

  test('is verified by somebody else, on a day', () => {
    expect(said({ verified_by: 4, verified_on: today }, { employee_id: 4 })).toEqual(['verified_by ANOTHER'])
    expect(said({ verified_by: 5, verified_on: today }, { employee_id: 4 })).toEqual([])
    expect(said({ verified_by: 5 }, { employee_id: 4 })).toEqual(['verified_on REQUIRED'])
    // a certificate from outside has a day and nobody of the company
    expect(said({ verified_on: today })).toEqual([])
  })

  test('is verified by today, and before it ends', () => {
    expect(said({ verified_on: '2026-11-21' })).toEqual(['verified_on FUTURE'])
    expect(said({ verified_on: today, expires_on: today })).toEqual(['expires_on ORDER'])
    expect(said({ verified_on: today, expires_on: '2026-11-21' })).toEqual([])
  })

  test('has its mistakes told where the fields stand, in both languages', () => {
    const [first] = checkSkill({}, { needs_certificate: true, today }, 'data.')
    expect(first).toMatchObject({ field: 'data.expires_on' })
    expect(first!.words.th).toBeTruthy()
    expect(first!.words.en).toBeTruthy()
  })

  test('takes today from the clock of Bangkok', () => {
    expect(checkSkill({ verified_on: '2050-01-01' })).toHaveLength(1)
    expect(checkSkill({ verified_on: '2020-01-01' })).toEqual([])
  })
})
