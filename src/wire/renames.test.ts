import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { group, rowId, text } from '#base/fields.ts'
import { operation, pageOf, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { action } from './action.ts'
import { type Golden, showsNothing } from './golden.ts'
import { plain } from './plain.ts'
import { procedure } from './procedure.ts'
import { renames } from './renames.ts'
import { type Shape, type Wire, spelt } from './wire.ts'

const label = { en: 'x', th: 'x' }
const common = { title: label, access: 'signed-in', effect: 'read' } as const
const listRooms = operation({
  ...common,
  name: 'rooms.list',
  input: { where: group({ text: text({ label, max: 9 }) }), id: rowId('room') },
  output: pageOf(z.object({ id: z.int(), name_th: z.string() })),
})

const shape: Shape = {
  parts: (body) => [body],
  body: ({ id, ...part }) => ({ ...part, which: { id } }),
  place: (_, field) => field,
  describe: (part) => part,
}

const isRenamed = (wire: Wire) => renames(wire, ...[...wire.spellings][0]!)

describe('a spelling wants a golden', () => {
  it.each([
    [
      'a key of its input is renamed, at any depth',
      action('a', 'action', { list: listRooms }, { Text: 'text' }),
    ],
    [
      'a key of its answer is renamed',
      action('a', 'action', { list: spelt(listRooms, { answers: { Name: 'name_th' } }) }),
    ],
    ['it stands for a value', action('a', 'action', { one: spelt(listRooms, { fixed: { id: 1 } }) })],
    ['a key of the answer is repeated', plain('a', listRooms, { top: ['id'] })],
    ['it is laid out as a procedure', procedure('sp', { LIST: listRooms })],
    [
      'its shape puts a field elsewhere',
      {
        ...action('a', 'action', { list: listRooms }),
        shape,
      },
    ],
  ])('where %s', (_, wire) => {
    expect(isRenamed(wire)).toBe(true)
  })

  it('and needs none in our own names, whatever else the path renames', () => {
    expect(isRenamed(action('a', 'action', { rooms: listRooms }))).toBe(false)
    expect(isRenamed(action('a', 'action', { rooms: listRooms }, { Seats: 'seats' }))).toBe(false)
    expect(isRenamed(plain('a', listRooms))).toBe(false)
  })

  it('also where the choices of a field are renamed, such as what a list is sorted by', () => {
    const sorted = operation({
      ...common,
      name: 'rooms.sorted',
      input: pagingFields({ code: label }),
      output: value(z.null()),
    })
    expect(isRenamed(action('a', 'action', { sorted }, { CODE: 'code' }))).toBe(true)
  })
})

describe('a golden shows nothing', () => {
  const row = { id: 9, name_th: 'ห้อง' }
  const counts = { total: 1, total_bounded: false, next: null, previous: null }
  const golden: Golden = {
    operation: listRooms,
    path: 'api/Rooms',
    request: { action: 'list', id: 9 },
    input: { id: 9 },
    output: { rows: [row], ...counts },
    answer: { ...counts, data: [row] },
  }
  it('where it only adds the action word', () => {
    expect(showsNothing(golden)).toBe(true)
  })

  it('but does with one key that is spelt otherwise', () => {
    expect(showsNothing({ ...golden, request: { action: 'list', ID: 9 } })).toBe(false)
    expect(showsNothing({ ...golden, answer: { ...counts, data: [{ ID: 9, name_th: 'ห้อง' }] } })).toBe(false)
    expect(showsNothing({ ...golden, request: { action: 'list', id: 9, token: 't' } })).toBe(false)
  })
})
