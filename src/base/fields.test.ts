import { describe, expect, it } from 'vitest'
import {
  checkFields,
  choice,
  choices,
  date,
  dateTime,
  email,
  group,
  list,
  maybeRowId,
  number,
  password,
  reference,
  references,
  rowId,
  rowVersion,
  text,
  textarea,
  time,
  year,
  yesNo,
} from './fields.ts'
import { unfit } from './pattern-words.ts'

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
    expect(cleanOf(fields, { a: '  ก\u200bา\u0007\u0085\u009f  ' }).a).toBe('กา')
    expect(cleanOf(fields, { a: 'e\u0301' }).a).toBe('\u00e9')
  })

  it('has no twin that looks the same: soft hyphens and marks of direction go, too, before it is composed', () => {
    const fields = { a: text({ label, max: 20, required: true }) }
    expect(cleanOf(fields, { a: 'Pl\u00adant\u200e 1\u200f' }).a).toBe('Plant 1')
    expect(cleanOf(fields, { a: 'e\u200d\u0301' }).a).toBe('\u00e9')
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
    const digits = { a: text({ label, max: 9, pattern: /^\d+$/, unfit: unfit.digits }) }
    expect(problemsOf(digits, { a: 'x1' })).toEqual(['a FORMAT'])
  })

  it('of the wrong form is told what to write', () => {
    const checked = checkFields(
      { a: text({ label, max: 9, pattern: /^\d{5}$/, unfit: unfit.fiveDigits }) },
      { a: 'x1' },
    )
    expect(!checked.ok && checked.problems.map((one) => one.words.en)).toEqual(['Five digits, such as 00000'])
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
    [0, ['a REQUIRED']],
    [-1, ['a TOO_SMALL']],
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

  it('says what to write where it is none, or has too many decimals', () => {
    const saidOf = (decimals: number, raw: unknown) => {
      const checked = checkFields({ a: number({ label, decimals }) }, { a: raw })
      return checked.ok ? null : checked.problems[0]!.words.en
    }
    // NaN is what a form's field reports of a text that spells no number
    for (const raw of [Number.NaN, '1,5']) expect(saidOf(0, raw)).toBe('Not a number; write it as 1234.5')
    expect(saidOf(0, 1.5)).toBe('Whole numbers only')
    expect(saidOf(4, 12.345678)).toBe('At most 4 decimals')
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

describe('what is wrong is told so that it can be put right', () => {
  const told = (fields: Parameters<typeof checkFields>[0], raw: unknown) => {
    const checked = checkFields(fields, raw)
    return checked.ok ? [] : checked.problems.map(({ code, words }) => `${code}: ${words.en}`)
  }

  it('with the bound that was passed', () => {
    expect(told({ a: text({ label, max: 3, required: true }) }, { a: 'abcd' })).toEqual([
      'TOO_LONG: At most 3 characters',
    ])
    expect(told({ a: text({ label, max: 9, min: 3, required: true }) }, { a: 'ab' })).toEqual([
      'TOO_SHORT: At least 3 characters',
    ])
    expect(told({ a: number({ label, min: 2, max: 5 }) }, { a: 1 })).toEqual(['TOO_SMALL: At least 2'])
    expect(told({ a: number({ label, min: 1, max: 5 }) }, { a: 0 })).toEqual(['TOO_SMALL: At least 1'])
    expect(told({ a: number({ label, min: 2, max: 5 }) }, { a: 6 })).toEqual(['TOO_BIG: At most 5'])
    expect(told({ a: references({ label, of: 'role', max: 2 }) }, { a: [1, 2, 3] })).toEqual([
      'TOO_MANY: At most 2 entries',
    ])
  })

  it('apart for what is missing and what does not fit', () => {
    const fields = { a: choice({ label, options: { LOW: label }, required: true }) }
    expect(problemsOf(fields, {})).toEqual(['a REQUIRED'])
    expect(problemsOf(fields, { a: null })).toEqual(['a REQUIRED'])
    expect(problemsOf(fields, { a: 'HIGH' })).toEqual(['a CHOICE'])
    const day = { a: date({ label, required: true }) }
    expect(problemsOf(day, { a: null })).toEqual(['a REQUIRED'])
    expect(problemsOf(day, { a: 20261120 })).toEqual(['a WRONG_KIND'])
    expect(problemsOf(day, { a: '20-11-2026' })).toEqual(['a FORMAT'])
    expect(problemsOf(day, { a: '1899-12-31' })).toEqual(['a WRONG_KIND'])
  })

  it('one problem a field, the first', () => {
    const fields = { a: text({ label, max: 3, pattern: /^\d+$/, unfit: unfit.code, required: true }) }
    expect(problemsOf(fields, { a: 'abcd' })).toEqual(['a TOO_LONG'])
  })
})

describe('a field without `required`', () => {
  it.each([
    ['a password', password({ label })],
    ['a number', number({ label })],
    ['a choice', choice({ label, options: { LOW: label } })],
    ['a reference', reference({ label, of: 'role' })],
    ['several references', references({ label, of: 'role' })],
    ['a day', date({ label })],
    ['a list', list({ id: number({ label }) }, { label })],
  ])('%s may be left out or be nothing', (_, field) => {
    expect(field.required).toBe(false)
    expect(problemsOf({ a: field }, {})).toEqual([])
    expect(problemsOf({ a: field }, { a: null })).toEqual([])
  })

  it('of several references may be an empty list', () => {
    expect(problemsOf({ a: references({ label, of: 'role' }) }, { a: [] })).toEqual([])
  })
})

describe('what a form is told of a field', () => {
  it('its label, whether it is required, and its helper if it has one', () => {
    const helper = { en: 'as printed', th: 'ตามที่พิมพ์' }
    expect(text({ label, max: 5, required: true, helper })).toMatchObject({
      kind: 'text',
      label,
      required: true,
      helper,
      maxLength: 5,
    })
    expect(number({ label, min: 1 })).toMatchObject({ kind: 'number', label, required: false, min: 1 })
    expect(text({ label, max: 5 })).not.toHaveProperty('helper')
  })

  it('which rows an id may be of', () => {
    expect(rowId('role')).toMatchObject({ kind: 'hidden', of: 'role' })
    expect(maybeRowId('role')).toMatchObject({ kind: 'hidden', of: 'role' })
  })
})

describe('the id of a row', () => {
  it('is a whole positive number, and may be left out only where it may', () => {
    expect(problemsOf({ id: rowId('role') }, { id: 7 })).toEqual([])
    expect(problemsOf({ id: rowId('role') }, {})).toEqual(['id REQUIRED'])
    expect(problemsOf({ id: maybeRowId('role') }, {})).toEqual([])
    for (const id of [0, -1, 1.5, '7']) expect(problemsOf({ id: maybeRowId('role') }, { id })).toHaveLength(1)
  })

  it('goes with the version it was read at', () => {
    expect(problemsOf({ row_version: rowVersion }, { row_version: 1 })).toEqual([])
    expect(problemsOf({ row_version: rowVersion }, {})).toEqual(['row_version REQUIRED'])
    for (const row_version of [0, -1, 1.5])
      expect(problemsOf({ row_version: rowVersion }, { row_version })).toHaveLength(1)
  })
})

describe('the edges', () => {
  it('of moments are the years 1900 and 2050 in full', () => {
    const fields = { a: dateTime({ label, required: true }) }
    for (const at of ['1900-01-01T00:00:00Z', '2050-12-31T23:59:59Z'])
      expect(problemsOf(fields, { a: at })).toEqual([])
    for (const at of ['1899-12-31T23:59:59Z', '2051-01-01T00:00:00Z'])
      expect(problemsOf(fields, { a: at })).toHaveLength(1)
  })

  it('of texts: a lone carriage return is a line end, too', () => {
    expect(cleanOf({ a: textarea({ label, max: 50 }) }, { a: 'one\rtwo' }).a).toBe('one\ntwo')
  })

  it('of passwords: 256 characters as typed', () => {
    const fields = { a: password({ label, required: true }) }
    expect(problemsOf(fields, { a: 'x'.repeat(256) })).toEqual([])
    expect(problemsOf(fields, { a: 'x'.repeat(257) })).toEqual(['a TOO_LONG'])
    expect(problemsOf(fields, { a: '' })).toEqual(['a REQUIRED'])
    expect(password({ label }).secret).toBe(true)
  })

  it('of lists: as many rows as they say, two hundred if they say nothing', () => {
    const rows = (count: number) => ({ a: Array.from({ length: count }, () => ({ id: 1 })) })
    const field = (max?: number) => ({ a: list({ id: number({ label }) }, { label, ...(max && { max }) }) })
    expect(problemsOf(field(2), rows(2))).toEqual([])
    expect(problemsOf(field(2), rows(3))).toEqual(['a TOO_MANY'])
    expect(problemsOf(field(), rows(200))).toEqual([])
    expect(problemsOf(field(), rows(201))).toEqual(['a TOO_MANY'])
  })

  it('of several choices: each of them once is the most', () => {
    const fields = { a: choices({ label, options: { LOW: label, HIGH: label } }) }
    expect(problemsOf(fields, { a: ['LOW', 'HIGH'] })).toEqual([])
    expect(problemsOf(fields, { a: ['LOW', 'HIGH', 'LOW'] })).toEqual(['a TOO_MANY'])
  })
})

it('the same fields are checked the same way twice', () => {
  const fields = { a: number({ label, max: 5, required: true }) }
  expect([problemsOf(fields, { a: 6 }), problemsOf(fields, { a: 6 })]).toEqual([['a TOO_BIG'], ['a TOO_BIG']])
})

it('a group is needed unless it says otherwise', () => {
  const fields = { open: yesNo({ label }) }
  expect(problemsOf({ where: group(fields) }, {})).toEqual(['where REQUIRED'])
  expect(problemsOf({ where: group(fields, { required: false }) }, {})).toEqual([])
  expect(group(fields).required).toBe(true)
  expect(group(fields, { required: false }).required).toBe(false)
})

it('an optional text may be nothing at all, but not shorter than it says', () => {
  const fields = { a: text({ label, max: 9, min: 3 }) }
  expect(problemsOf(fields, { a: 'ab' })).toEqual(['a TOO_SHORT'])
  for (const a of ['abc', '', ' ', null]) expect(problemsOf(fields, { a })).toEqual([])
})

describe('times and years', () => {
  it('a time is HH:mm of a day', () => {
    const fields = { a: time({ label, required: true }) }
    for (const good of ['00:00', '09:30', '23:59']) expect(cleanOf(fields, { a: good }).a).toBe(good)
    for (const bad of ['24:00', '9:30', '09:60', '09:30 AM', ''])
      expect(problemsOf(fields, { a: bad })).toHaveLength(1)
    expect(problemsOf(fields, {})).toEqual(['a REQUIRED'])
  })

  it('a year is the first of its December, 1900 to 2050, and anything else is told in the years’ own words', () => {
    const fields = { a: year({ label, required: true }) }
    for (const good of ['1900-12-01', '2050-12-01']) expect(cleanOf(fields, { a: good }).a).toBe(good)
    for (const bad of ['1899-12-01', '2051-12-01', '2026-11-01', '2026', '2026-12-01x'])
      expect(problemsOf(fields, { a: bad })).toEqual(['a RANGE'])
    const checked = checkFields(fields, { a: '2569-12-01' })
    expect(!checked.ok && checked.problems[0]!.words.th).toBe('ปีต้องอยู่ระหว่าง ค.ศ. 1900 ถึงปีปัจจุบัน')
  })
})

it('a field carries to the screen how it looks and what a new form starts with', () => {
  const unit = { en: 'kg', th: 'กก.' }
  const field = number({
    label,
    decimals: 2,
    tailLabel: unit,
    adornment: unit,
    icon: 'magnify',
    initVal: 5,
    readOnly: true,
  })
  expect(field).toMatchObject({
    decimals: 2,
    tailLabel: unit,
    adornment: unit,
    icon: 'magnify',
    initVal: 5,
    readOnly: true,
  })
  expect(Object.keys(text({ label, max: 5 })).sort()).toEqual([
    'kind',
    'label',
    'maxLength',
    'required',
    'schema',
  ])
})

it('a number that must be given is missing at zero, unless zero is one', () => {
  const seats = { a: number({ label, required: true }) }
  expect(problemsOf(seats, { a: 0 })).toEqual(['a REQUIRED'])
  expect(problemsOf({ a: number({ label, required: true, min: 1 }) }, { a: 0 })).toEqual(['a REQUIRED'])
  expect(cleanOf(seats, { a: -1 }).a).toBe(-1)
  expect(cleanOf({ a: number({ label, required: true, zero: true }) }, { a: 0 }).a).toBe(0)
  expect(cleanOf({ a: number({ label }) }, { a: 0 }).a).toBe(0)
})

describe('an e-mail address', () => {
  const fields = { email: email({ label: { en: 'E-mail', th: 'อีเมล' } }) }
  it.each(['malee@ngan.co.th', 'a.b+c@d.e', null, ''])('%s is one, or none', (value) => {
    expect(checkFields(fields, { email: value }).ok).toBe(true)
  })
  it.each([
    'malee',
    'malee@',
    '@ngan.co.th',
    'malee@ngan',
    'malee@@ngan.th',
    'ma lee@ngan.th',
    'malee@ngan..th',
  ])('%s is told to be invalid', (value) => {
    const checked = checkFields(fields, { email: value })
    expect(checked.ok ? null : checked.problems[0]!.words).toEqual({ en: 'Invalid email', th: 'อีเมลไม่ถูกต้อง' })
  })
})
