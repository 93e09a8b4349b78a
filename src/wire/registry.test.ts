import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { group, number, rowId, text } from '#base/fields.ts'
import { type Operation, nothing, operation, pageOf, value } from '#base/operation.ts'
import { action } from './action.ts'
import { plain } from './plain.ts'
import { buildRegistry } from './registry.ts'
import { upload } from './upload.ts'
import { type Shape, type Wire, fromWire, spelt, readAction, toWire } from './wire.ts'

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

  it('knows the operations that can be asked for, and no others', () => {
    expect(registry.knows(addRoom)).toBe(true)
    expect(buildRegistry([plain('a', signIn)]).knows(addRoom)).toBe(false)
  })
})

describe('a path to which several areas add', () => {
  const shared = (word: string, one: Operation): Wire => ({
    ...action('a', 'Action', { [word]: one }),
    shared: true,
  })

  it('holds what each of them added', () => {
    const both = buildRegistry([shared('add', addRoom), shared('open', signIn)])
    const wire = both.paths.get('a')!
    expect(both.recognise(wire, { Action: 'add' })?.spelling.operation).toBe(addRoom)
    expect(both.recognise(wire, { Action: 'open' })?.spelling.operation).toBe(signIn)
    expect(wire).toMatchObject({ path: 'a', key: 'Action', methods: ['POST'] })
    expect(both.ask(signIn, { seats: 4 }).body).toEqual({ Action: 'open', seats: 4 })
  })

  it('refuses a word that two of them add', () => {
    expect(() => buildRegistry([shared('add', addRoom), shared('add', signIn)])).toThrow(
      'add of the path a is declared twice',
    )
  })

  it('is shared by all who declare it, or by none', () => {
    const own = { ...shared('open', signIn), shared: false }
    expect(() => buildRegistry([shared('add', addRoom), own])).toThrow('The path a is declared twice')
    expect(() => buildRegistry([own, shared('add', addRoom)])).toThrow('The path a is declared twice')
  })
})

describe('the requests in a body', () => {
  // { all: [requests] }
  const listed: Shape = {
    parts: ({ all }) => (Array.isArray(all) ? (all as Record<string, unknown>[]) : null),
    body: (part) => ({ all: [part] }),
    place: (at, field) => `all.${at}.${field}`,
    describe: (part) => part,
  }
  const batch: Wire = {
    ...action('api/Batch', 'Action', { add: addRoom, open: signIn }, names),
    shape: listed,
  }

  it('are all recognised, in their order and each in its own names', () => {
    const all = [
      { Action: 'open', seats: 4 },
      { Action: 'add', RoomName: 'A' },
    ]
    const found = registry.recogniseAll(batch, { all })
    expect(found).toMatchObject([
      { spelling: { operation: signIn }, input: { seats: 4 } },
      { spelling: { operation: addRoom }, input: { name: 'A' } },
    ])
    expect(registry.recognise(batch, { all })?.spelling.operation).toBe(signIn)
  })

  it.each([
    ['malformed', { some: [] }],
    ['malformed', { all: [] }],
    ['malformed', { all: [{ Action: 7 }] }],
    ['malformed', { all: [{ Action: 'add', RoomName: 'A' }, {}] }],
    ['unknown', { all: [{ Action: 'add', RoomName: 'A' }, { Action: 'drop' }] }],
  ])('are %s in %j, with all that stands beside', (why, body) => {
    expect(registry.recogniseAll(batch, body)).toBe(why)
    expect(registry.recognise(batch, body)).toBeNull()
  })

  it('are asked for one at a time, in the body that their shape makes', () => {
    const asked = buildRegistry([batch]).ask(addRoom, { name: 'A' })
    expect(asked.body).toEqual({ all: [{ Action: 'add', RoomName: 'A' }] })
  })
})

describe('asking and recognising, at the edges', () => {
  it('an operation spelt for other values only cannot be asked for, nor is it spelt by default', () => {
    const wire = action('a', 'action', { up: spelt(moveRoom, { fixed: { to: 'UP' } }) })
    const registry = buildRegistry([wire], { operations: [moveRoom] })
    expect(() => registry.ask(moveRoom, { id: 1, to: 'DOWN' })).toThrow(/rooms.move has no spelling/)
    expect([...registry.paths.keys()]).toEqual(['a'])
  })

  it('a path of one operation takes the body as it is', () => {
    const door = registry.paths.get('Account/Door')!
    expect(registry.recognise(door, { seats: 4 })?.input).toEqual({ seats: 4 })
    expect(registry.ask(signIn, { seats: 4 }).body).toEqual({ seats: 4 })
    expect(readAction(door, { seats: 4 })).toEqual({ word: '', rest: { seats: 4 } })
  })

  it('asks with POST where it may, and else with the first method', () => {
    const wire = plain('a', signIn)
    expect(buildRegistry([{ ...wire, methods: ['PUT', 'POST'] }]).ask(signIn, {}).method).toBe('POST')
    expect(buildRegistry([{ ...wire, methods: ['PUT'] }]).ask(signIn, {}).method).toBe('PUT')
  })

  it('travels as a form only where files are taken', () => {
    expect(registry.ask(signIn, { seats: 4 }).upload).toBe(false)
    expect(buildRegistry([upload('a', signIn)]).ask(signIn, { seats: 4 }).upload).toBe(true)
  })

  it('asks in the names of the request where those of the answer differ', () => {
    const hall = action('api/Hall', 'ACTION', { add: addRoom }, { NAME: 'name' }, { Name: 'name', ID: 'id' })
    expect(buildRegistry([hall]).ask(addRoom, { name: 'A' }).body).toEqual({ ACTION: 'add', NAME: 'A' })
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
