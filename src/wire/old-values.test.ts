import { expect, test } from 'vitest'
import {
  changesOf,
  choice,
  group,
  hidden,
  list,
  number,
  reference,
  references,
  rowId,
  rowVersion,
  text,
} from '#base/fields.ts'
import * as z from 'zod/mini'
import { readOldValues } from './old-values.ts'

const label = { en: 'x', th: 'x' }
const fields = {
  id: rowId('customer'),
  row_version: rowVersion,
  room_id: reference({ label, of: 'room' }),
  people: references({ label, of: 'employee' }),
  name: text({ label, max: 20 }),
  seats: number({ label, min: 1, max: 10, decimals: 2 }),
  mark: hidden(z.optional(z.literal([0, 1]))),
  dir: choice({ label, options: { asc: label, 'is null': label } }),
  status: choice({ label, options: { OPEN: label, '1': label } }),
  where: group({ room_id: reference({ label, of: 'room' }) }),
  data: changesOf({ seats: number({ label, min: 1 }) }),
  rows: list({ seats: number({ label, min: 1 }) }, { label }),
}

test.each([
  [
    'numbers as text',
    { id: '5', row_version: '2', room_id: '7', seats: '2.5', mark: '1' },
    { id: 5, row_version: 2, room_id: 7, seats: 2.5, mark: 1 },
  ],
  ['several of them', { people: ['3', 4] }, { people: [3, 4] }],
  [
    'within groups and lists',
    { where: { room_id: '1' }, data: { seats: '2' }, rows: [{ seats: '3' }] },
    { where: { room_id: 1 }, data: { seats: 2 }, rows: [{ seats: 3 }] },
  ],
  ['words in capitals', { dir: 'IS NULL' }, { dir: 'is null' }],
  [
    'nothing for the id of what is new',
    { name: 'a', data: { id: null, row_version: null } },
    { name: 'a', data: {} },
  ],
])('%s are read as they are meant', (_, sent, read) => {
  expect(readOldValues(fields, sent)).toEqual(read)
})

test.each([
  { name: '12', status: '1' },
  { status: 'OPEN' },
  { seats: '11', room_id: '-1' },
  { seats: '1e1', room_id: ' 7', id: '0x5' },
  { id: null },
  { people: ['3', 'x'], rows: ['4'], where: '5' },
  { other: '5' },
  { seats: '9'.repeat(400) },
])('%j stays as it came, and what is wrong with it is said', (sent) => {
  expect(readOldValues(fields, sent)).toEqual(sent)
})

test('an id that says which record is meant is never left out where it is needed', () => {
  expect(readOldValues({ name: fields.name }, { id: null, name: 'a' })).toEqual({ name: 'a' })
  expect(readOldValues(fields, { id: null })).toEqual({ id: null })
})
