import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { problem } from '#platform/errors.ts'
import { group, number, rowId, text } from '#platform/fields.ts'
import { nothing, operation, pageOf, value } from '#platform/operation.ts'
import { action } from './action.ts'
import {
  failureBody,
  messageOf,
  outputOf,
  saysFailure,
  spellPath,
  statusOf,
  successBody,
  unspellPath,
} from './envelope.ts'
import { plain } from './plain.ts'
import { buildRegistry } from './registry.ts'
import { fromWire, spelt, takeWord, toWire } from './wire.ts'

const label = { en: 'x', th: 'x' }
const common = { title: label, access: 'signed-in', effect: 'read' } as const
const row = z.object({ id: z.int(), name: z.string() })
const findRooms = operation({
  ...common,
  name: 'rooms.find',
  input: { where: group({ name: text({ label, max: 9 }) }) },
  output: pageOf(row),
})
const addRoom = operation({
  ...common,
  name: 'rooms.add',
  input: { name: text({ label, max: 9, required: true }) },
  output: value(row),
})
const moveRoom = operation({
  ...common,
  name: 'rooms.move',
  input: { id: rowId('customer'), to: text({ label, max: 9, required: true }) },
  output: nothing,
})
const signIn = operation({
  ...common,
  name: 'door.open',
  input: { seats: number({ label }) },
  output: value(z.object({ token: z.string() })),
})

const names = { RoomName: 'name' }
const registry = buildRegistry([
  action(
    'api/Rooms',
    'Action',
    {
      s_mst: findRooms,
      i_mst: addRoom,
      up: spelt(moveRoom, { fixed: { to: 'UP' } }),
      down: spelt(moveRoom, { fixed: { to: 'DOWN' } }),
    },
    names,
  ),
  plain('Account/Door', signIn, { top: ['token'] }),
])
const rooms = registry.paths.get('api/Rooms')!

describe('the action dialect', () => {
  it('recognises the operation and turns names at every depth', () => {
    const found = registry.recognise(rooms, { Action: 's_mst', where: { RoomName: 'A' } })
    expect(found?.spelling.operation).toBe(findRooms)
    expect(found?.input).toEqual({ where: { name: 'A' } })
  })

  it('asks for an operation exactly as it is recognised', () => {
    const asked = registry.ask(addRoom, { name: 'A' })
    expect(asked).toMatchObject({
      path: 'api/Rooms',
      method: 'POST',
      body: { Action: 'i_mst', RoomName: 'A' },
    })
    expect(registry.recognise(rooms, asked.body)?.input).toEqual({ name: 'A' })
  })

  it('chooses the spelling by the values it stands for', () => {
    expect(registry.ask(moveRoom, { id: 1, to: 'DOWN' }).body).toEqual({ Action: 'down', id: 1 })
    expect(registry.recognise(rooms, { Action: 'up', id: 1 })?.input).toEqual({ id: 1, to: 'UP' })
    expect(() => registry.ask(moveRoom, { id: 1, to: 'SIDEWAYS' })).toThrow(/no spelling/)
  })

  it('does not let a request set what the action stands for', () => {
    expect(registry.recognise(rooms, { Action: 'up', id: 1, to: 'DOWN' })?.input).toHaveProperty('?to')
  })

  it('does not know our own name where the wire has another', () => {
    expect(registry.recognise(rooms, { Action: 'i_mst', name: 'A' })?.input).toEqual({ '?name': 'A' })
  })

  it.each([
    [{ Action: 'drop' }],
    [{ action: 's_mst' }],
    [{ Action: ['s_mst'] }],
    [{ Action: 'constructor' }],
    [{}],
  ])('recognises nothing in %j', (body) => {
    expect(registry.recognise(rooms, body)).toBeNull()
  })
})

describe('the registry', () => {
  it('refuses a path declared twice', () => {
    expect(() => buildRegistry([plain('a', signIn), plain('a', addRoom)])).toThrow(
      'The path a is declared twice',
    )
  })

  it('lists each operation once', () => {
    expect(registry.operations().map((one) => one.name)).toEqual([
      'rooms.find',
      'rooms.add',
      'rooms.move',
      'door.open',
    ])
  })
})

describe('the envelope', () => {
  const spellingOf = (word: string) => rooms.spellings.get(word)!

  it('puts a page’s rows under data and the counts beside it, and back', () => {
    const page = { rows: [{ id: 1, name: 'A' }], total: 1, total_bounded: false, next: null, previous: null }
    const body = successBody(spellingOf('s_mst'), page, '')
    expect(body).toEqual({
      status: 1,
      message: '',
      data: [{ id: 1, RoomName: 'A' }],
      total: 1,
      total_bounded: false,
      next: null,
      previous: null,
    })
    expect(outputOf(spellingOf('s_mst'), body)).toEqual(page)
  })

  it('repeats what old clients look for at the top', () => {
    const door = registry.paths.get('Account/Door')!.spellings.get('')!
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
  const spellingOf = (word: string) => rooms.spellings.get(word)!

  it('has no errors, data and facts where there are none', () => {
    expect(failureBody(problem('NOT_FOUND'), 'en', 'r1')).toEqual({
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
    const body = successBody(spellingOf('i_mst'), { id: 1, name: 'A' }, '')
    expect(body.data).toEqual({ id: 1, RoomName: 'A' })
    expect(outputOf(spellingOf('i_mst'), body)).toEqual({ id: 1, name: 'A' })
  })

  it('spells an answer another way than its request where the two differ', () => {
    const hall = action('api/Hall', 'ACTION', { add: addRoom }, { NAME: 'name' }, { Name: 'name', ID: 'id' })
    const spelling = hall.spellings.get('add')!
    expect(buildRegistry([hall]).ask(addRoom, { name: 'A' }).body).toEqual({ ACTION: 'add', NAME: 'A' })
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

  it('repeats nothing at the top of an empty answer', () => {
    const door = registry.paths.get('Account/Door')!.spellings.get('')!
    expect(successBody(door, null, 'ok')).toEqual({ status: 1, message: 'ok', data: null, token: undefined })
  })

  it('does not take an empty message, or one that is no text, for a message', () => {
    expect(messageOf({ result: { message: '' }, message: 'b' })).toBe('b')
    expect(messageOf({ result: { message: 7 }, message: 'b' })).toBe('b')
  })

  it('answers with the HTTP status of the failure', () => {
    expect([statusOf(problem('NOT_FOUND')), statusOf(problem('STALE_ROW'))]).toEqual([404, 409])
  })

  it('names a field as the wire does, and one that it does not know as it was sent', () => {
    expect(spellPath('data.0.name', names)).toBe('data.0.RoomName')
    expect(spellPath('data.?name', names)).toBe('data.name')
    expect(spellPath('why?', {})).toBe('why?')
  })
})

describe('asking and recognising, at the edges', () => {
  it('an operation without a spelling cannot be asked for', () => {
    expect(() => buildRegistry([plain('a', signIn)]).ask(addRoom, { name: 'A' })).toThrow(
      /rooms.add has no spelling/,
    )
  })

  it('a path of one operation takes the body as it is', () => {
    const door = registry.paths.get('Account/Door')!
    expect(registry.recognise(door, { seats: 4 })?.input).toEqual({ seats: 4 })
    expect(registry.ask(signIn, { seats: 4 }).body).toEqual({ seats: 4 })
    expect(takeWord(door, { seats: 4 })).toEqual({ word: '', rest: { seats: 4 } })
  })

  it('asks with POST where it may, and else with the first method', () => {
    const wire = plain('a', signIn)
    expect(buildRegistry([{ ...wire, methods: ['PUT', 'POST'] }]).ask(signIn, {}).method).toBe('POST')
    expect(buildRegistry([{ ...wire, methods: ['PUT'] }]).ask(signIn, {}).method).toBe('PUT')
  })

  it('a value that the action stands for is refused by the check, whatever it says', () => {
    const found = registry.recognise(rooms, { Action: 'up', id: 1, to: 'UP' })
    expect(found?.input).toEqual({ id: 1, to: 'UP', '?to': true })
  })

  it('names without a spelling of their own pass both ways as they are', () => {
    const raw = { name: [{ name: 'A' }], n: null, t: 'name' }
    expect([fromWire(raw, {}), toWire(raw, {})]).toEqual([raw, raw])
    expect(toWire(raw, names)).toEqual({ RoomName: [{ RoomName: 'A' }], n: null, t: 'name' })
    expect(fromWire(toWire(raw, names), names)).toEqual(raw)
  })
})
