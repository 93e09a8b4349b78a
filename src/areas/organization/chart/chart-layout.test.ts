import { expect, test } from 'vitest'
import { type Branching, boxSize, layOut } from './chart-layout.ts'

const box = (id: number, ...children: Branching[]): Branching => ({ id, children })
const { width, height, across, down, indent } = boxSize
const row = (at: number) => at * (height + down)

test('nothing takes no room, one box its own', () => {
  expect(layOut([])).toMatchObject({ width: 0, height: 0 })
  expect(layOut([box(1)])).toMatchObject({ width, height, lines: [] })
})

test('a parent stands over the middle of its children', () => {
  const { corners, lines } = layOut([box(1, box(2, box(4)), box(3))])
  const [parent, first, last] = [1, 2, 3].map((id) => corners.get(id)!)
  expect(parent!.x).toBe((first!.x + last!.x) / 2)
  expect([parent!.y, first!.y, last!.y, corners.get(4)!.y]).toEqual([row(0), row(1), row(1), row(2)])
  // a line ends at the top of each child
  expect(lines.map((line) => line.at(-1))).toContainEqual({ x: last!.x + width / 2, y: row(1) })
})

test('children without children stand one under the other', () => {
  const { corners, lines } = layOut([box(1, box(2), box(3), box(4))])
  expect([2, 3, 4].map((id) => corners.get(id))).toEqual([1, 2, 3].map((at) => ({ x: indent, y: row(at) })))
  expect(lines.map((line) => line.at(-1)!.x)).toEqual([indent, indent, indent])
})

test('trees stand side by side from the left edge on', () => {
  const { corners, width: all } = layOut([box(1), box(2, box(3), box(4))])
  expect(corners.get(1)).toEqual({ x: 0, y: 0 })
  expect(corners.get(2)).toEqual({ x: width + across, y: 0 })
  expect(all).toBe(2 * width + across + indent)
})

test('a shallow subtree moves in beside a deep one', () => {
  const deep = box(2, box(3, box(5), box(6)), box(4, box(7), box(8)))
  const { corners } = layOut([box(1, deep, box(9))])
  // 9 is not pushed out by the two columns under 2
  expect(corners.get(9)!.x - corners.get(2)!.x).toBe(width + across)
})

test('no two boxes of a large company overlap', () => {
  let id = 0
  const grow = (depth: number): Branching =>
    box(++id, ...(depth === 0 ? [] : Array.from({ length: (id % 4) + 1 }, () => grow(depth - 1))))
  const trees = [grow(4), grow(3), grow(4)]
  const { corners, width: all } = layOut(trees)
  expect(corners.size).toBe(id)
  expect(id).toBeGreaterThan(150)
  const rows = Map.groupBy(corners.values(), ({ y }) => y)
  for (const boxes of rows.values()) {
    const xs = boxes.map(({ x }) => x).sort((a, b) => a - b)
    for (const [at, x] of xs.entries())
      if (at > 0) expect(x - xs[at - 1]!).toBeGreaterThanOrEqual(width + across)
    expect(xs[0]).toBeGreaterThanOrEqual(0)
    expect(xs.at(-1)! + width).toBeLessThanOrEqual(all)
  }
})
