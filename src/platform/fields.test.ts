import { describe, expect, it } from 'vitest'
import {
  checkFields,
  choice,
  choices,
  date,
  dateTime,
  group,
  list,
  number,
  password,
  reference,
  references,
  text,
  textarea,
  yesNo,
} from './fields.ts'

const label = { en: 'Label', th: 'ป้าย' }
const problemsOf = (fields: Parameters<typeof checkFields>[0], raw: unknown) => {
  const checked = checkFields(fields, raw)
  return checked.ok ? [] : checked.problems.map(({ field, code }) => `${field} ${code}`)
}
const cleanOf = (fields: Parameters<typeof checkFields>[0], raw: unknown) => {
  const checked = checkFields(fields, raw)
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  return checked.value as Record<string, unknown>
}

describe('a text', () => {
  it('loses blanks around it, zero-width and control characters, and is composed', () => {
    const fields = { a: text({ label, max: 20, required: true }) }
    expect(cleanOf(fields, { a: '  ก\u200bา\u0007  ' }).a).toBe('กา')
    expect(cleanOf(fields, { a: 'e\u0301' }).a).toBe('\u00e9')
  })

  it('left empty is nothing at all', () => {
    expect(cleanOf({ a: text({ label, max: 5 }) }, { a: '   ' }).a).toBeNull()
    expect(cleanOf({ a: text({ label, max: 5 }) }, {})).toEqual({})
  })

  it('is refused when required and empty, too long, or of another kind', () => {
    const fields = { a: text({ label, max: 3, required: true }) }
    expect(problemsOf(fields, { a: ' ' })).toEqual(['a REQUIRED'])
    expect(problemsOf(fields, {})).toEqual(['a REQUIRED'])
    expect(problemsOf(fields, { a: 'abcd' })).toEqual(['a TOO_LONG'])
    expect(problemsOf(fields, { a: ['abc'] })).toEqual(['a WRONG_KIND'])
    expect(problemsOf({ a: text({ label, max: 9, pattern: /^\d+$/ }) }, { a: 'x1' })).toEqual(['a FORMAT'])
  })

  it('of several lines keeps its line ends', () => {
    expect(cleanOf({ a: textarea({ label, max: 50 }) }, { a: 'one\r\ntwo\n' }).a).toBe('one\ntwo')
  })
})

describe('a password', () => {
  it('is taken to the letter', () => {
    expect(cleanOf({ a: password({ label, required: true }) }, { a: ' Ab1! ' }).a).toBe(' Ab1! ')
  })
})

describe('a number', () => {
  const fields = { a: number({ label, min: 1, max: 10, required: true }) }
  it.each([
    [0, ['a TOO_SMALL']],
    [11, ['a TOO_BIG']],
    [1.5, ['a NOT_WHOLE']],
    ['3', ['a WRONG_KIND']],
    [10, []],
  ])('%s', (raw, problems) => {
    expect(problemsOf(fields, { a: raw })).toEqual(problems)
  })

  it('may have as many decimals as it says', () => {
    const money = { a: number({ label, decimals: 2 }) }
    expect(problemsOf(money, { a: 19.99 })).toEqual([])
    expect(problemsOf(money, { a: 0.001 })).toEqual(['a NOT_WHOLE'])
  })
})

describe('a choice', () => {
  const options = { LOW: label, HIGH: label }
  it('is one of its options by key, never something every object has', () => {
    const fields = { a: choice({ label, options, required: true }) }
    expect(problemsOf(fields, { a: 'LOW' })).toEqual([])
    expect(problemsOf(fields, { a: 'low' })).toEqual(['a CHOICE'])
    expect(problemsOf(fields, { a: 'constructor' })).toEqual(['a CHOICE'])
    expect(problemsOf(fields, { a: null })).toEqual(['a REQUIRED'])
  })

  it('of several is a list of keys', () => {
    expect(cleanOf({ a: choices({ label, options }) }, { a: ['HIGH'] }).a).toEqual(['HIGH'])
    expect(problemsOf({ a: choices({ label, options }) }, { a: ['NO'] })).toEqual(['a.0 CHOICE'])
  })
})

describe('a reference', () => {
  it.each([0, -1, 1.5, '1', 2 ** 53])('is not %s', (raw) => {
    expect(problemsOf({ a: reference({ label, of: 'customer', required: true }) }, { a: raw })).toHaveLength(
      1,
    )
  })

  it('is never named twice in one list', () => {
    const fields = { a: references({ label, of: 'employee', required: true }) }
    expect(problemsOf(fields, { a: [1, 2] })).toEqual([])
    expect(problemsOf(fields, { a: [1, 1] })).toHaveLength(1)
    expect(problemsOf(fields, { a: [] })).toEqual(['a REQUIRED'])
  })
})

describe('days and moments', () => {
  it.each(['1899-12-31', '2051-01-01', '2026-02-30', '2569-11-20', '20-11-2026', '2026-11-20T00:00:00Z'])(
    'refuses the day %s',
    (day) => {
      expect(problemsOf({ a: date({ label, required: true }) }, { a: day })).toHaveLength(1)
    },
  )

  it.each(['1900-01-01', '2050-12-31', '2024-02-29'])('takes the day %s byte for byte', (day) => {
    expect(cleanOf({ a: date({ label, required: true }) }, { a: day }).a).toBe(day)
  })

  it('takes a moment only with its offset', () => {
    const fields = { a: dateTime({ label, required: true }) }
    expect(problemsOf(fields, { a: '2026-11-20T09:00:00+07:00' })).toEqual([])
    expect(problemsOf(fields, { a: '2026-11-20T02:00:00.000Z' })).toEqual([])
    expect(problemsOf(fields, { a: '2026-11-20T09:00:00' })).toHaveLength(1)
    expect(problemsOf(fields, { a: '3026-11-20T09:00:00Z' })).toHaveLength(1)
  })
})

describe('unknown keys', () => {
  it('are refused at every depth, never dropped', () => {
    const fields = {
      where: group({ open: yesNo({ label }) }, { required: false }),
      rows: list({ id: number({ label, required: true }) }, { label }),
    }
    expect(problemsOf(fields, { oops: 1 })).toEqual(['oops UNKNOWN'])
    expect(problemsOf(fields, { where: { open: true, role: 'ADMIN' } })).toEqual(['where.role UNKNOWN'])
    expect(problemsOf(fields, { rows: [{ id: 1, x: 1 }] })).toEqual(['rows.0.x UNKNOWN'])
    expect(problemsOf(fields, { rows: [{ id: 1 }] })).toEqual([])
  })
})
