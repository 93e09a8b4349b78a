import { describe, expect, test } from 'vitest'
import { Problem, problem } from '#base/errors.ts'
import {
  connectionProblem,
  databaseProblem,
  isRetryable,
  nameConstraints,
  namedConstraints,
  takenColumn,
  valueIn,
} from './sql-state.server.ts'

const refusal = (code: string, more: object = {}) => Object.assign(new Error('refused'), { code, ...more })

describe('what the database refuses, as the user reads it', () => {
  test.each([
    ['23505', {}, 'TAKEN'],
    ['23P01', {}, 'TAKEN'],
    ['23503', { detail: 'Key (id)=(1) is still referenced from table "x".' }, 'IN_USE'],
    ['23001', { detail: 'Key (id)=(1) is still referenced from table "x".' }, 'IN_USE'],
    ['23503', { detail: 'Key (x)=(1) is not present in table "y".' }, 'UNKNOWN_REFERENCE'],
    ['23001', {}, 'UNKNOWN_REFERENCE'],
    ['22001', {}, 'REFUSED_VALUE'],
    ['22P05', {}, 'REFUSED_VALUE'],
    ['23502', {}, 'REFUSED_VALUE'],
    ['23514', {}, 'REFUSED_VALUE'],
    ['40001', {}, 'BUSY'],
    ['40P01', {}, 'BUSY'],
    ['53300', {}, 'BUSY'],
    ['55P03', {}, 'BUSY'],
    ['53100', {}, 'DISK_FULL'],
    ['57014', {}, 'TOOK_TOO_LONG'],
    ['57P01', {}, 'DATABASE_DOWN'],
    ['08006', {}, 'DATABASE_DOWN'],
    ['25006', {}, 'DATABASE_DOWN'],
    ['28P01', {}, 'DATABASE_DOWN'],
    ['ECONNREFUSED', {}, 'DATABASE_DOWN'],
    ['ECONNRESET', {}, 'DATABASE_DOWN'],
    ['ENOENT', { syscall: 'connect' }, 'DATABASE_DOWN'],
    ['ENOENT', { syscall: 'open' }, 'INTERNAL'],
    ['EPIPE', {}, 'DATABASE_DOWN'],
    ['ETIMEDOUT', {}, 'DATABASE_DOWN'],
    ['EACCES', { syscall: 'connect' }, 'DATABASE_DOWN'],
    ['EACCES', { syscall: 'open' }, 'INTERNAL'],
    ['42P01', {}, 'INTERNAL'],
    ['42825', {}, 'INTERNAL'],
  ])('%s %j is %s', (code, more, expected) => {
    expect(databaseProblem(refusal(code, more)).code).toBe(expected)
  })

  test.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
  ])('"%s" is an outage, not a mistake of ours', (message) => {
    expect(databaseProblem(new Error(message)).code).toBe('DATABASE_DOWN')
  })

  test('a mistake of our own stays behind a general sentence, its cause goes along for the log', () => {
    const mistake = new TypeError('x is not a function')
    const said = databaseProblem(mistake)
    expect(said).toMatchObject({ code: 'INTERNAL', facts: {} })
    expect(said.cause).toBe(mistake)
    expect(databaseProblem({}).code).toBe('INTERNAL')
  })

  test('a problem passes as it is', () => {
    const own = problem('NOT_FOUND')
    expect(databaseProblem(own)).toBe(own)
    expect(own.cause).toBeUndefined()
  })
})

describe('what was taken', () => {
  test('is named in the sentence', () => {
    const detail = 'Key (lower(code))=(A-1 (old)) already exists.'
    const said = databaseProblem(refusal('23505', { detail }))
    expect([said.facts, takenColumn(said)]).toEqual([{ value: 'A-1 (old)' }, 'code'])
    expect(valueIn(detail)).toBe('A-1 (old)')
  })

  test.each([
    ['Key (level, lower(code))=(BRANCH, x)=(y) already exists.', 'code'],
    ['Key (lower(name::text))=(x) already exists.', 'name'],
    ['Key (section_id, name_th)=(1, x) already exists.', 'name_th'],
  ])('%s is about %s', (detail, column) => {
    expect(takenColumn(databaseProblem(refusal('23505', { detail })))).toBe(column)
    expect(takenColumn(databaseProblem(refusal('23503', { detail })))).toBeUndefined()
  })

  test('is left out where the database does not say it', () => {
    expect(databaseProblem(refusal('23505')).facts).toEqual({ value: '' })
    expect(databaseProblem(refusal('23P01', { detail: 'Key (a)=(b) already exists.' })).facts).toEqual({
      value: '',
    })
    expect([valueIn(), valueIn('Key (a)=(b) is fine')]).toEqual(['', ''])
  })
})

describe('a refusal of our own triggers', () => {
  test('brings its code and its facts', () => {
    const raised = Object.assign(new Error('NOT_FOUND'), { code: 'NG001', detail: '{"who":"มานะ"}' })
    expect(databaseProblem(raised)).toMatchObject({ code: 'NOT_FOUND', facts: { who: 'มานะ' } })
  })

  test('has no facts where there are none to read', () => {
    for (const detail of [undefined, 'not an object'])
      expect(databaseProblem(Object.assign(new Error('NOT_FOUND'), { code: 'NG001', detail })).facts).toEqual(
        {},
      )
  })
})

describe('the sentence of a constraint', () => {
  test('goes before the general one and may read the detail', () => {
    nameConstraints({
      sample_one_name: ({ detail }) => problem('TAKEN', { value: `told: ${detail}` }),
    })
    expect(namedConstraints()).toContain('sample_one_name')
    const named = (more: object) =>
      databaseProblem(refusal('23514', { constraint: 'sample_one_name', ...more }))
    expect(named({ detail: 'why' }).facts).toEqual({ value: 'told: why' })
    expect(named({}).facts).toEqual({ value: 'told: ' })
    expect(databaseProblem(refusal('23514', { constraint: 'sample_other' })).code).toBe('REFUSED_VALUE')
  })

  test('is said once only', () => {
    nameConstraints({ sample_twice: () => problem('TAKEN') })
    expect(() => nameConstraints({ sample_twice: () => problem('TAKEN') })).toThrow(
      /sample_twice is named twice/,
    )
  })
})

describe('what goes away when the whole transaction runs again', () => {
  test.each([
    ['40001', true],
    ['40P01', true],
    ['23505', false],
  ])('%s: %s', (code, expected) => {
    expect(isRetryable(refusal(code))).toBe(expected)
    expect(isRetryable(databaseProblem(refusal(code)))).toBe(expected)
  })

  test('not a problem without a cause, and not nothing', () => {
    expect(isRetryable(new Problem('BUSY'))).toBe(false)
    expect(isRetryable(undefined)).toBe(false)
  })
})

describe('a failure to connect', () => {
  test('is an outage, whatever the reason, and keeps its cause', () => {
    const reason = refusal('3D000')
    expect(connectionProblem(reason)).toMatchObject({ code: 'DATABASE_DOWN', cause: reason })
  })

  test('keeps a name it already has', () => {
    expect(connectionProblem(refusal('53300')).code).toBe('BUSY')
    expect(connectionProblem(refusal('ECONNREFUSED')).code).toBe('DATABASE_DOWN')
  })
})
