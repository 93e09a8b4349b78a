import { expect, test } from 'vitest'
import { layoutOf } from './list-layout.ts'

const widthOf = ({ columns }: ReturnType<typeof layoutOf>) =>
  columns.reduce((sum, { width }) => sum + width, 0)

test('a list of few short columns stands upright, in large letters', () => {
  const layout = layoutOf(['Code', 'Name'], [['A-1', 'Palletizer']])
  expect(layout).toMatchObject({ paper: 'a4', landscape: false, size: 9 })
  expect(widthOf(layout)).toBeCloseTo(504, 0)
})

test('many columns lie on their side in smaller letters, and the widest on a larger page', () => {
  const columns = (count: number) => Array.from({ length: count }, (_, at) => `Column${at}`)
  const medium = layoutOf(columns(12), [columns(12)])
  expect(medium).toMatchObject({ paper: 'a4', landscape: true })
  const wide = layoutOf(columns(30), [columns(30)])
  expect(wide).toMatchObject({ paper: 'a3', landscape: true })
  expect(widthOf(wide)).toBeLessThanOrEqual(1100)
})

test('no word of a code is broken, and long texts get what is left', () => {
  const text =
    'A long text with many short words that may stand on several lines one below the other, as long as it is'
  const { columns, size } = layoutOf(['No.', 'Text', 'When'], [['SO-2611-0012', text, '26-Nov-2026 18:30']])
  expect(columns.map(({ isWhole }) => isWhole)).toEqual([true, false, true])
  expect(columns[0]!.width).toBeGreaterThan('SO-2611-0012'.length * size * 0.55)
  expect(columns[1]!.width).toBeGreaterThan(3 * columns[0]!.width)
})

test('marks of Thai take no room, and Thai texts may be broken anywhere a word ends', () => {
  const thai = 'เปลี่ยนลูกปืนแกนที่สามและซีลกันน้ำมันของหุ่นยนต์จัดเรียงสินค้า'
  const { columns } = layoutOf(['รหัส', 'งาน'], [['A', thai]])
  expect(columns[1]!.isWhole).toBe(false)
  expect(layoutOf(['ที่'], [])).toEqual(layoutOf(['ท'], []))
})
