import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { problem } from '#base/errors.ts'
import { text } from '#base/fields.ts'
import { operation, pageOf, value } from '#base/operation.ts'
import { action } from './action.ts'
import {
  failureBody,
  lacksSuccess,
  messageOf,
  outputOf,
  plainData,
  saysFailure,
  spellPath,
  statusOf,
  successBody,
  unspellPath,
} from './envelope.ts'
import { spelt } from './wire.ts'

const label = { en: 'x', th: 'x' }
const common = { title: label, access: 'signed-in', effect: 'read' } as const
const row = z.object({ id: z.int(), name: z.string() })
const findRooms = operation({ ...common, name: 'rooms.find', input: {}, output: pageOf(row) })
const addRoom = operation({
  ...common,
  name: 'rooms.add',
  effect: 'write',
  input: { name: text({ label, max: 9, required: true }) },
  output: value(row),
})
const signIn = operation({
  ...common,
  name: 'door.open',
  input: {},
  output: value(z.object({ token: z.string() })),
})
const notices = operation({
  ...common,
  name: 'notices.list',
  input: {},
  output: value(z.array(z.object({ Message: z.string(), Result: z.string(), ID: z.int() }))),
})

const names = { RoomName: 'name' }
const finding = spelt(findRooms, { names })
const adding = spelt(addRoom, { names })
const listing = spelt(notices)
const door = spelt(signIn, { top: ['token'] })

describe('the envelope', () => {
  it('puts a page’s rows under data and the counts beside it, and back', () => {
    const page = { rows: [{ id: 1, name: 'A' }], total: 1, total_bounded: false, next: null, previous: null }
    const body = successBody(finding, page, '')
    expect(body).toEqual({
      status: 1,
      message: '',
      data: [{ id: 1, RoomName: 'A' }],
      total: 1,
      total_bounded: false,
      next: null,
      previous: null,
    })
    expect(outputOf(finding, body)).toEqual(page)
  })

  it('repeats what old clients look for at the top', () => {
    expect(successBody(door, { token: 't' }, 'ok')).toEqual({
      status: 1,
      message: 'ok',
      token: 't',
      data: { token: 't' },
    })
  })

  it('says a failure in the reader’s language, in the three places clients look', () => {
    const failure = problem(
      'TAKEN',
      { value: 'A-1' },
      { fields: [{ field: 'data.name', code: 'X', words: { en: 'bad', th: 'ไม่ได้' } }] },
    )
    expect(failureBody(failure, 'en', 'r1', { names, answers: names })).toEqual({
      status: 0,
      code: 'TAKEN',
      message: 'This value is already in use: A-1',
      errors: [{ field: 'data.RoomName', code: 'X', message: 'bad' }],
      facts: { value: 'A-1' },
      requestId: 'r1',
      result: { status: 0, message: 'This value is already in use: A-1' },
    })
    expect(failureBody(failure, 'th', 'r1').message).toBe('มีข้อมูลนี้อยู่แล้ว: A-1')
  })

  it('counts status 0 as failure wherever it stands, and finds the message in its order', () => {
    expect(saysFailure({ status: 0 })).toBe(true)
    expect(saysFailure({ status: 1, result: { status: 0 } })).toBe(true)
    expect(saysFailure({ status: 1 })).toBe(false)
    expect(messageOf({ message: 'b', result: { message: 'a' }, data: { message: 'c' } })).toBe('a')
    expect(messageOf({ message: 'b', data: { message: 'c' } })).toBe('b')
    expect(messageOf({ data: { message: 'c' } })).toBe('c')
    expect(messageOf({ data: null })).toBeUndefined()
  })
})

describe('the envelope, in what it leaves out', () => {
  it('has no errors, data and facts where there are none', () => {
    // strictly: a key that says undefined is one too many
    expect(failureBody(problem('NOT_FOUND'), 'en', 'r1')).toStrictEqual({
      status: 0,
      code: 'NOT_FOUND',
      message: 'Not found.',
      requestId: 'r1',
      result: { status: 0, message: 'Not found.' },
    })
  })

  it('shows the current row of a stale save in the wire’s names', () => {
    const stale = problem('STALE_ROW', { who: 'มานะ' }, { data: { id: 1, name: 'B' } })
    expect(failureBody(stale, 'en', 'r1', { names, answers: names })).toMatchObject({
      data: { id: 1, RoomName: 'B' },
      facts: { who: 'มานะ' },
    })
  })

  it('turns the names of a single answer back', () => {
    const body = successBody(adding, { id: 1, name: 'A' }, '')
    expect(body.data).toEqual({ id: 1, RoomName: 'A' })
    expect(outputOf(adding, body)).toEqual({ id: 1, name: 'A' })
  })

  it('spells an answer another way than its request where the two differ', () => {
    const hall = action('api/Hall', 'ACTION', { add: addRoom }, { NAME: 'name' }, { Name: 'name', ID: 'id' })
    const spelling = hall.spellings.get('add')!
    const body = successBody(spelling, { id: 1, name: 'A' }, '')
    expect(body.data).toEqual({ ID: 1, Name: 'A' })
    expect(outputOf(spelling, body)).toEqual({ id: 1, name: 'A' })
    const failure = problem(
      'TAKEN',
      {},
      { data: { id: 1 }, fields: [{ field: 'name', code: 'X', words: { en: 'x', th: 'x' } }] },
    )
    expect(failureBody(failure, 'en', 'r1', spelling)).toMatchObject({
      data: { ID: 1 },
      errors: [{ field: 'NAME' }],
    })
    expect(unspellPath('NAME.0', spelling.names)).toBe('name.0')
  })

  it('leaves a plain list alone, whatever its rows are called', () => {
    const told = [{ Message: 'The lift is out of order', Result: 'open', ID: 7 }]
    const body = successBody(listing, told, 'ok')
    expect(body).toEqual({ status: 1, message: 'ok', data: told })
    expect(outputOf(listing, body)).toEqual(told)
    expect(plainData(listing, told)).toEqual(told)
  })

  it('spells what a list is sorted by as its columns are spelt, and back', () => {
    const told = { sort: { field: 'name' }, name: 'name' }
    const body = successBody(adding, told, '')
    expect(body.data).toEqual({ sort: { field: 'RoomName' }, RoomName: 'name' })
    expect(outputOf(adding, body)).toEqual(told)
  })

  it('repeats nothing at the top of an empty answer', () => {
    expect(successBody(door, null, 'ok')).toEqual({ status: 1, message: 'ok', data: null, token: undefined })
  })

  it('does not take an empty message, or one that is no text, for a message', () => {
    expect(messageOf({ result: { message: '' }, message: 'b' })).toBe('b')
    expect(messageOf({ result: { message: 7 }, message: 'b' })).toBe('b')
  })

  it('answers with the HTTP status of the failure', () => {
    expect([statusOf(problem('NOT_FOUND')), statusOf(problem('STALE_ROW'))]).toEqual([404, 409])
  })

  it('does not ask an answer that is no procedure’s for the word of success', () => {
    expect(lacksSuccess(adding, { status: 1, data: { id: 1, RoomName: 'A' } })).toBe(false)
  })

  it('names a field as the wire does, and one that it does not know as it was sent', () => {
    expect(spellPath('data.0.name', names)).toBe('data.0.RoomName')
    expect(spellPath('data.?name', names)).toBe('data.name')
    expect(spellPath('why?', {})).toBe('why?')
  })

  it('knows no field back that the wire does not spell, not even one every object has', () => {
    expect(unspellPath('data.0.RoomName', names)).toBe('data.0.name')
    expect(unspellPath('constructor.seats', names)).toBe('constructor.seats')
  })
})
