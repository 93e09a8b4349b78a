// What a caller of a procedure, and of a batch, finds in the envelope: rows, of which the first says what came of it.
import * as z from 'zod/mini'
import { describe, expect, it, test } from 'vitest'
import { defineProblems, problem } from '#base/errors.ts'
import { nothing, operation, pageOf, value } from '#base/operation.ts'
import {
  failureBody,
  itemsBody,
  lacksSuccess,
  outputOf,
  plainData,
  resultOf,
  statusOf,
  successBody,
} from './envelope.ts'
import { spelt } from './wire.ts'

const common = { title: { en: 'x', th: 'x' }, access: 'signed-in', effect: 'read', input: {} } as const
const row = z.object({ id: z.int(), name: z.string() })
const pageRooms = operation({ ...common, name: 'rooms.page', output: pageOf(row) })
const listRooms = operation({ ...common, name: 'rooms.list', output: value(z.array(row)) })
const getRoom = operation({ ...common, name: 'rooms.get', output: value(row) })
const addRoom = operation({ ...common, name: 'rooms.add', effect: 'write', output: value(row) })
const clearRoom = operation({ ...common, name: 'rooms.clear', effect: 'write', output: nothing })

const names = { ID: 'id', RoomName: 'name' }
const rows = { names, form: 'rows' } as const
const paging = spelt(pageRooms, rows)
const listing = spelt(listRooms, rows)
const getting = spelt(getRoom, rows)
const adding = spelt(addRoom, rows)
const clearing = spelt(clearRoom, rows)
const a = { id: 3, name: 'A' }
const b = { id: 4, name: 'B' }
const told = { Result: 'Success', Message: 'ok' }
const counts = { total: 2, total_bounded: false, next: 'n', previous: null }

describe('what a procedure answers', () => {
  it.each([
    [
      'a list',
      listing,
      [a, b],
      [
        { ...told, ID: 3, RoomName: 'A' },
        { ID: 4, RoomName: 'B' },
      ],
      {},
    ],
    ['an empty list', listing, [], [], {}],
    ['one record', getting, a, [{ ...told, ID: 3, RoomName: 'A' }], {}],
    ['nothing', clearing, null, [{ ...told, ID: null }], {}],
    [
      'a page',
      paging,
      { rows: [a, b], ...counts },
      [
        { ...told, ID: 3, RoomName: 'A' },
        { ID: 4, RoomName: 'B' },
      ],
      counts,
    ],
    ['an empty page', paging, { rows: [], ...counts, total: 0 }, [], { ...counts, total: 0 }],
  ])(
    '%s lies in rows, the first of which tells of it, and comes back as it was',
    (_, spelling, output, data, beside) => {
      const body = successBody(spelling, output, 'ok')
      expect(body).toStrictEqual({ ...beside, status: 1, message: 'ok', data })
      expect(outputOf(spelling, body)).toEqual(output)
    },
  )

  it('tells the key of a record also where the wire spells it as we do, and does not take it for the record’s', () => {
    const spelling = spelt(addRoom, { form: 'rows' })
    const body = successBody(spelling, a, 'ok')
    expect(body.data).toEqual([{ ...told, ID: 3, id: 3, name: 'A' }])
    expect(outputOf(spelling, body)).toEqual(a)
  })
})

describe('whether a procedure did what was asked', () => {
  it('is what its first row says, and nothing else', () => {
    expect(lacksSuccess(adding, successBody(adding, a, 'ok'))).toBe(false)
    expect(lacksSuccess(adding, { status: 1, data: [{ Result: 'Denied' }] })).toBe(true)
    expect(lacksSuccess(adding, { status: 1, data: [] })).toBe(true)
    expect(lacksSuccess(adding, { status: 1, data: null })).toBe(true)
  })

  it('is not asked of one that only reads: a list may be empty', () => {
    expect(lacksSuccess(listing, { status: 1, data: [] })).toBe(false)
  })
})

describe('what a procedure says of a failure', () => {
  const full = defineProblems({
    'SAMPLE.ROOM_FULL': { http: 200, words: { en: 'The room is full.', th: 'ห้องเต็มแล้ว' } },
  })

  it.each([
    [full('SAMPLE.ROOM_FULL'), 'Invalid'],
    [problem('INVALID_INPUT'), 'Invalid'],
    [problem('NOT_ALLOWED'), 'Denied'],
    [problem('NOT_FOUND'), 'NotFound'],
    [problem('STALE_ROW'), 'Conflict'],
  ])('%s is told in a row, as %s, and answered with 200', (failure, result) => {
    expect(resultOf(failure)).toBe(result)
    expect(statusOf(failure, 'rows')).toBe(200)
    const body = failureBody(failure, 'th', 'r1', clearing)
    expect(body.data).toStrictEqual([{ Result: result, Message: body.message, ID: null }])
    expect(plainData(clearing, body.data)).toBeNull()
  })

  it('keeps the HTTP status of what is not about what was asked, and adds no row', () => {
    expect(resultOf(problem('LOGGED_OUT'))).toBeUndefined()
    expect([statusOf(problem('LOGGED_OUT'), 'rows'), statusOf(problem('BUSY'), 'rows')]).toEqual([401, 503])
    expect(failureBody(problem('LOGGED_OUT'), 'en', 'r1', adding)).not.toHaveProperty('data')
  })

  it('shows the record as it is now in the same row, in the wire’s names', () => {
    const body = failureBody(problem('STALE_ROW', { who: 'มานะ' }, { data: a }), 'en', 'r1', adding)
    expect(body.data).toEqual([{ Result: 'Conflict', Message: body.message, ID: 3, RoomName: 'A' }])
    expect(plainData(adding, body.data)).toEqual({ ID: 3, RoomName: 'A' })
  })

  it('tells of it in no row where another form is asked for', () => {
    const body = failureBody(problem('NOT_FOUND'), 'en', 'r1', spelt(addRoom, { names, form: 'items' }))
    expect(body).not.toHaveProperty('data')
    expect(statusOf(problem('NOT_FOUND'), 'items')).toBe(404)
  })
})

describe('the answer of a batch', () => {
  const inBatch = spelt(addRoom, { names, form: 'items' })

  test('one request alone is a batch of one, and comes back as its own answer', () => {
    const body = successBody(inBatch, a, 'ok')
    expect(body).toStrictEqual({ status: 1, message: 'ok', data: [{ ID: 3, RoomName: 'A' }] })
    expect(outputOf(inBatch, body)).toEqual(a)
  })

  test('a part that answers nothing but success comes back as nothing', () => {
    const clearingPart = spelt(clearRoom, { names, form: 'items' })
    const body = successBody(clearingPart, null, 'ok')
    expect(body.data).toEqual([null])
    expect(outputOf(clearingPart, body)).toBeNull()
  })

  test('every part is answered in the order asked, each in its own spelling', () => {
    const other = spelt(addRoom, { names: { Nr: 'id' }, form: 'items' })
    const items = [
      { spelling: other, output: b },
      { spelling: inBatch, output: a },
    ]
    expect(itemsBody(items, 'ok')).toStrictEqual({
      status: 1,
      message: 'ok',
      data: [
        { Nr: 4, name: 'B' },
        { ID: 3, RoomName: 'A' },
      ],
    })
  })

  test('values that are names are spelt in it as in any other answer', () => {
    const body = successBody(inBatch, { id: 3, field: 'name' }, 'ok')
    expect(body.data).toEqual([{ ID: 3, field: 'RoomName' }])
    expect(outputOf(inBatch, body)).toEqual({ id: 3, field: 'name' })
  })

  test('the record that refuses a stale save stands in it by itself', () => {
    expect(plainData(inBatch, { ID: 3, RoomName: 'A' })).toEqual({ ID: 3, RoomName: 'A' })
  })
})
