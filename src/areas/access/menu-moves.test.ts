import { expect, test } from 'vitest'
import type { MenuRecordRow } from './menu-editor.ts'
import { type Arrangement, countMoved, hostOf, moved, movedIn, movedOut, placedBefore } from './menu-moves.ts'

const entry = (id: number, parent_id: number | null = null, is_title = false): MenuRecordRow => ({
  ...{ id, key: id, code: `E${id}`, name_th: 'ก', name_en: 'A', icon: null, link: null },
  ...{ parent_id, is_title, is_active: true, row_version: 1 },
})
// a heading, an entry with two under it, and one more
const rows: Arrangement = [entry(1, null, true), entry(2), entry(3, 2), entry(4, 2), entry(5)]
const spelt = (menu: Arrangement) =>
  menu.map((one) => (one.parent_id ? `${one.id}<${one.parent_id}` : one.id))

test('an entry moves with those under it, and stays among its neighbours', () => {
  expect(spelt(moved(rows, 5, -1))).toEqual([1, 5, 2, '3<2', '4<2'])
  expect(spelt(moved(rows, 2, 1))).toEqual([1, 5, 2, '3<2', '4<2'])
  expect(spelt(moved(rows, 4, -1))).toEqual([1, 2, '4<2', '3<2', 5])
  expect(moved(rows, 1, -1)).toBe(rows)
  expect(moved(rows, 4, 1)).toBe(rows)
})

test('it goes under the entry before it and comes out behind it again', () => {
  const inside = movedIn(rows, 5)
  expect(spelt(inside)).toEqual([1, 2, '3<2', '4<2', '5<2'])
  expect(spelt(movedOut(inside, 5))).toEqual(spelt(rows))
  expect(spelt(movedOut(rows, 3))).toEqual([1, 2, '4<2', 3, 5])
})

test('nothing goes under a heading, nor what has entries under it, nor what is under one already', () => {
  expect([1, 2, 3].map((id) => hostOf(rows, id))).toEqual([null, null, null])
  expect(hostOf(rows, 5)!.id).toBe(2)
  expect(movedIn(rows, 2)).toBe(rows)
})

test('dropped before another one it stands as that one does, except what must stand by itself', () => {
  expect(spelt(placedBefore(rows, 5, 4))).toEqual([1, 2, '3<2', '5<2', '4<2'])
  expect(spelt(placedBefore(rows, 1, 4))).toEqual([1, 2, '3<2', '4<2', 5])
  expect(spelt(placedBefore(rows, 3, 1))).toEqual([3, 1, 2, '4<2', 5])
  expect(placedBefore(rows, 2, 4)).toBe(rows)
})

test('what stands elsewhere is counted', () => {
  expect(countMoved(rows, rows)).toBe(0)
  expect(countMoved(rows, movedIn(rows, 5))).toBe(1)
  expect(countMoved(rows, moved(rows, 4, -1))).toBe(2)
})
