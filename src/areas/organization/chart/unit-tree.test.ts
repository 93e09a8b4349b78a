import { expect, test } from 'vitest'
import type { OrgUnit } from '../organization.ts'
import { allBelow, closedAtFirst, openedTo, pathTo, treeOf, whyNot } from './unit-tree.ts'

function unit(id: number, level: string, parent_id: number | null, more: Partial<OrgUnit> = {}): OrgUnit {
  return {
    id,
    level,
    parent_id,
    code: `U${id}`,
    name_th: `หน่วย ${id}`,
    name_en: null,
    is_active: true,
    head_employee_id: null,
    head_employee_id_th: null,
    head_employee_id_en: null,
    head_picture: null,
    row_version: 1,
    headcount: 0,
    headcount_below: 0,
    ...more,
  }
}

const branch = unit(1, 'BRANCH', null)
const department = unit(2, 'DEPARTMENT', 1)
const section = unit(3, 'SECTION', 2)
const other = unit(4, 'SECTION', 1)
const unused = unit(5, 'DEPARTMENT', 1, { is_active: false })
const tree = treeOf([branch, department, section, other, unused])

test('a tree knows what is above and below', () => {
  expect(tree.roots).toEqual([branch])
  expect(pathTo(tree, 3)).toEqual([branch, department, section])
  expect(pathTo(tree, 99)).toEqual([])
  expect(allBelow(tree, 1)).toEqual([department, section, other, unused])
  expect(allBelow(tree, 3)).toEqual([])
})

test('a unit goes below higher levels in use, or to the top, and not where it is', () => {
  expect(whyNot(section, branch)).toBeNull()
  expect(whyNot(section, null)).toBeNull()
  expect(whyNot(branch, null)).toBe('SAME')
  expect(whyNot(section, department)).toBe('SAME')
  expect(whyNot(section, section)).toBe('SAME')
  expect(whyNot(section, other)).toBe('LEVEL')
  expect(whyNot(department, section)).toBe('LEVEL')
  expect(whyNot(section, unused)).toBe('UNUSED')
})

test('a large chart starts with two lines, and opens down to what is looked for', () => {
  expect(closedAtFirst(tree).size).toBe(0)
  const many = Array.from({ length: 50 }, (_, at) => unit(100 + at, 'GROUP', 3))
  const large = treeOf([branch, department, section, other, unused, ...many])
  const closed = closedAtFirst(large)
  expect([...closed]).toEqual([2, 4, 5])
  expect([...openedTo(large, closed, 3)]).toEqual([4, 5])
  expect([...openedTo(large, closed, 2)]).toEqual([2, 4, 5])
})
