import { describe, expect, test } from 'vitest'
import { type Problem, problem } from '#base/errors.ts'
import { group, list, reference, references, text } from '#base/fields.ts'
import { placedIn } from './references.server.ts'

const label = { en: 'X', th: 'X' }
const fields = {
  title: text({ label, max: 20 }),
  org_unit_id: reference({ label, of: 'org_unit' }),
  data: group({ supervisor_id: reference({ label, of: 'employee' }) }),
  members: list({ employee_id: reference({ label, of: 'employee', required: true }) }, { label, max: 5 }),
  orders_to: reference({ label, of: 'employee' }),
  role_ids: references({ label, of: 'role' }),
}
const refused = (field: string, of: string, id: number) => problem('UNKNOWN_REFERENCE', { field, of, id })
const places = (failure: Problem, input: object) =>
  (placedIn(fields, input, failure) as Problem).fields.map((one) => [one.field, one.code])

describe('a reference the database refuses is told beside the field', () => {
  test.each([
    [refused('org_unit_id', 'org_unit', 7), { org_unit_id: 7, orders_to: 7 }, ['org_unit_id']],
    [refused('supervisor_id', 'employee', 7), { data: { supervisor_id: 7 } }, ['data.supervisor_id']],
    [
      refused('employee_id', 'employee', 7),
      { members: [{ employee_id: 6 }, { employee_id: 7 }] },
      ['members.1.employee_id'],
    ],
    [refused('owner_id', 'employee', 7), { orders_to: 7, org_unit_id: 7 }, ['orders_to']],
    [refused('role_id', 'role', 7), { role_ids: [3, 7] }, ['role_ids']],
  ])('%s', (failure, input, expected) => {
    expect(places(failure, input)).toEqual(expected.map((path) => [path, 'OUT_OF_USE']))
  })

  test('and so is what another record has already', () => {
    // whichever sentence its constraint has
    const failure = problem('NOT_ALLOWED', { value: 'A-1' })
    failure.cause = Object.assign(new Error('refused'), {
      code: '23505',
      detail: 'Key (lower(title))=(a-1) already exists.',
    })
    expect(places(failure, { title: 'A-1' })).toEqual([['title', 'TAKEN']])
    expect((placedIn(fields, { title: 'A-1' }, failure) as Problem).facts).toEqual({ value: 'A-1' })
    expect(placedIn(fields, { orders_to: 7 }, failure)).toBe(failure)
  })

  test('and as it was where no field named it', () => {
    // which column it was stays inside all the same
    const told = placedIn(fields, { org_unit_id: 7, orders_to: null }, refused('owner_id', 'employee', 7))
    expect(told).toMatchObject({ code: 'UNKNOWN_REFERENCE', facts: {}, fields: [] })
    const other = problem('NOT_FOUND')
    expect(placedIn(fields, { org_unit_id: 7 }, other)).toBe(other)
    const mistake = new Error('ours')
    expect(placedIn(fields, {}, mistake)).toBe(mistake)
  })
})
