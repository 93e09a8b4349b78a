// Names on the wire, to and fro, and the fields of a body that say what is meant.
import { describe, expect, it } from 'vitest'
import { ReceivedFile } from '#base/received-file.ts'
import { nothing, operation } from '#base/operation.ts'
import { action, actionsWithin } from './action.ts'
import { plain } from './plain.ts'
import { bodyOf, fromWire, spelt, strangers, readAction, toWire, actionFields } from './wire.ts'

const clear = operation({
  name: 'rooms.clear',
  title: { en: 'Clear', th: 'ล้าง' },
  effect: 'write',
  access: 'signed-in',
  input: {},
  output: nothing,
})
const names = { ID: 'id', RoomName: 'name' }

describe('a spelling', () => {
  it('without wishes takes every name as it is, sorts by names and answers by itself', () => {
    expect(spelt(clear)).toEqual({
      operation: clear,
      fixed: {},
      names: {},
      answers: {},
      top: [],
      valued: ['field', 'by'],
      also: {},
      ignored: [],
      form: 'plain',
    })
  })

  it('answers in the names of the request unless it says others', () => {
    expect(spelt(clear, { names }).answers).toEqual(names)
    expect(spelt(clear, { names, answers: { Nr: 'id' } })).toMatchObject({ names, answers: { Nr: 'id' } })
  })
})

describe('names', () => {
  const ours = { id: 1, data: [{ name: 'A', parts: { id: 2 } }, null, 'name'], seats: 4 }
  const theirs = { ID: 1, data: [{ RoomName: 'A', parts: { ID: 2 } }, null, 'name'], seats: 4 }

  it('are turned at every depth, and values left alone', () => {
    expect(toWire(ours, names)).toEqual(theirs)
    expect(fromWire(theirs, names)).toEqual(ours)
  })

  it('of ours are unknown where the wire has its own, at every depth', () => {
    expect(fromWire(ours, names)).toEqual({
      '?id': 1,
      data: [{ '?name': 'A', parts: { '?id': 2 } }, null, 'name'],
      seats: 4,
    })
  })

  it('that every object has are no names', () => {
    const raw = JSON.parse('{"constructor":1,"__proto__":{"id":2},"toString":3}') as unknown
    const read = fromWire(raw, { Nr: 'number' }) as object
    expect(Object.entries(read)).toEqual([
      ['constructor', 1],
      ['__proto__', { id: 2 }],
      ['toString', 3],
    ])
  })

  it('are not looked for where none is spelt differently: what came is handed on', () => {
    expect(fromWire(ours, {})).toBe(ours)
    expect(toWire(ours, {})).toBe(ours)
  })

  it('within a file are its own: it is handed on whole', () => {
    const sent = new Blob(['x'])
    const received = new ReceivedFile({ key: 'k', name: 'a.txt', mime: 'text/plain', size: 1, sha256: '0' })
    expect(toWire({ name: sent }, names)).toEqual({ RoomName: sent })
    expect((toWire({ name: sent }, names) as { RoomName: Blob }).RoomName).toBe(sent)
    expect((fromWire({ RoomName: received }, names) as { name: ReceivedFile }).name).toBe(received)
  })
})

describe('values that are names', () => {
  const valued = ['field', 'columns']

  it('are turned like keys, one or many, at every depth', () => {
    const ours = { columns: ['name', 'seats'], sort: [{ field: 'id', dir: 'asc' }] }
    const theirs = { columns: ['RoomName', 'seats'], sort: [{ field: 'ID', dir: 'asc' }] }
    expect(toWire(ours, names, valued)).toEqual(theirs)
    expect(fromWire(theirs, names, valued)).toEqual(ours)
  })

  it('of ours are unknown where the wire has its own', () => {
    expect(fromWire({ field: 'name', columns: ['id'] }, names, valued)).toEqual({
      field: '?name',
      columns: ['?id'],
    })
  })

  it('that are no text stay as they are, for the check to refuse', () => {
    const odd = { field: 7, columns: [null, 3, { id: 1 }, ['ID']] }
    expect(fromWire(odd, names, valued)).toEqual(odd)
    expect(fromWire({ field: { name: 'x' } }, names, valued)).toEqual({ field: { name: 'x' } })
  })

  it('are values like others under any other key', () => {
    expect(toWire({ name: 'name', columns: ['id'] }, names, ['field'])).toEqual({
      RoomName: 'name',
      columns: ['id'],
    })
  })
})

describe('the word of a request', () => {
  const one = action('api/One', 'Action', { clear })
  const many = actionsWithin('api/Many', 'tb_name', 'action', { room: { clear } })
  const usual = actionsWithin('api/Usual', 'tb_name', 'action', { room: { clear } }, {}, { usual: 'room' })

  it('is taken out of the body, and written into it, by the fields that say it', () => {
    expect(readAction(one, { Action: 'clear', action: 'x', id: 1 })).toEqual({
      word: 'clear',
      rest: { action: 'x', id: 1 },
    })
    expect(actionFields(one, 'clear')).toEqual({ Action: 'clear' })
    expect(readAction(many, { tb_name: 'room', action: 'clear', id: 1 })).toEqual({
      word: 'room/clear',
      rest: { id: 1 },
    })
    expect(actionFields(many, 'room/clear')).toEqual({ tb_name: 'room', action: 'clear' })
    expect(actionFields(plain('api/Plain', clear), '')).toEqual({})
  })

  it('names the usual table where none is named, and only there', () => {
    expect(readAction(usual, { action: 'clear' }).word).toBe('room/clear')
    expect(readAction(usual, { tb_name: null, action: 'clear' }).word).toBe('room/clear')
    expect(readAction(usual, { tb_name: 'hall', action: 'clear' }).word).toBe('hall/clear')
    expect(readAction(usual, { tb_name: '', action: 'clear' }).word).toBe('/clear')
  })

  it('has a usual table but no usual action', () => {
    expect(readAction(usual, { tb_name: 'room' }).word).toBeNull()
    expect(readAction(usual, {}).word).toBeNull()
  })

  it.each([
    [{ action: 'clear' }],
    [{ tb_name: 'room', action: 7 }],
    [{ tb_name: 'room/clear', action: 'x' }],
  ])('is not said by %j', (body) => {
    expect(readAction(many, body).word).toBeNull()
  })
})

describe('a body', () => {
  it('is what is meant with the fields beside it, or what its shape makes of them', () => {
    const wire = action('api/One', 'Action', { clear })
    expect(bodyOf(wire, 'clear', { id: 1 })).toEqual({ Action: 'clear', id: 1 })
    const body = (part: object) => ({ parts: [part] })
    const shape = { parts: () => null, body, place: () => '', describe: () => ({}) }
    expect(bodyOf({ ...wire, shape }, 'clear', { id: 1 })).toEqual({ parts: [{ Action: 'clear', id: 1 }] })
  })

  it('keeps what its shape does not know, marked so that it is refused by name', () => {
    expect(strangers({ data: 1, where: 2, extra: { id: 3 } }, ['data', 'where'])).toEqual({
      '?extra': { id: 3 },
    })
    expect(strangers({ data: 1 }, ['data'])).toEqual({})
  })
})
