import { expect, test } from 'vitest'
import { inOrder, placeAt, placesOf, submenuAt, suggestionsFor } from './menu-entries.ts'
import { lastSegment, titleOf } from './page-title.ts'
import { sampleMenu } from './testing/SampleShell.tsx'

const names = (places: readonly { name: { en: string } }[]) => places.map(({ name }) => name.en)

test('entries and children stand in the order of their keys, as numbers', () => {
  expect(inOrder(sampleMenu).map(({ key }) => key)).toEqual([4, 5, 20, 30, 100])
  expect(inOrder(sampleMenu)[3]!.child.map(({ key }) => key)).toEqual([1, 2, 9])
})

test('what can be gone to: everything with a link, and the dashboard', () => {
  expect(names(placesOf(sampleMenu))).toEqual([
    'Dashboard',
    'Active',
    'MA',
    'MA report',
    'Branch',
    'Department',
    'Section',
    'Course',
  ])
  expect(placesOf(sampleMenu)[1]!.under?.en).toBe('Service')
  expect(placesOf(sampleMenu)[4]!.under?.en).toBe('Organization')
})

test.each([
  ['/app', 'Dashboard'],
  ['/app/', 'Dashboard'],
  ['/app/Active', 'Active'],
  ['/app/active/SO-2611-0001', 'Active'],
  ['/app/ActiveX', undefined],
  ['/app/Setting-Page', 'Account'],
  ['/app/Scan', 'Scan a machine'],
  ['/app/help/pieces', undefined],
])('%s belongs to %s', (path, name) => {
  expect(placeAt(sampleMenu, path)?.name.en).toBe(name)
})

test('the page of a customer belongs to the list of customers', () => {
  const customers = { ...sampleMenu[0]!, link: '/app/Customer-Management', child: [] }
  expect(placeAt([customers], '/app/Manage-Customer/C-0013')?.link).toBe('/app/Customer-Management')
})

test.each([
  ['/app/Training-Record/Course', 100],
  ['/app/Training-Record/Course/7', 100],
  ['/app/Department', 30],
  ['/app/MA-page', 20],
  ['/app/MA-and-Warranty-Report', 20],
  ['/app/Active', null],
  ['/app', null],
])('at %s the submenu of the entry with the key %s is open', (path, key) => {
  expect(submenuAt(sampleMenu, path)).toBe(key)
})

test('suggestions hold the text, in any case and either language, five at the most', () => {
  const places = placesOf(sampleMenu)
  expect(names(suggestionsFor(places, '  aCT '))).toEqual(['Active'])
  expect(names(suggestionsFor(places, 'แผนก'))).toEqual(['Section'])
  expect(names(suggestionsFor(places, 'รายงานสัญญา'))).toEqual(['MA report'])
  expect(suggestionsFor(places, 'a')).toHaveLength(5)
  expect(suggestionsFor(places, ' ')).toEqual([])
  expect(suggestionsFor(places, 'Organization')).toEqual([])
  expect(suggestionsFor(places, '.*')).toEqual([])
})

test.each([
  ['/app/Component-Project-Management', 'Component Project Management', 'Component-Project-Management'],
  ['/app/Training-Record/Course/', 'Course', 'Course'],
  ['/app/%E0%B8%87%E0%B8%B2%E0%B8%99', 'งาน', 'งาน'],
  ['/app/100%', '100%', '100%'],
  ['/', '', ''],
])('the title of %s is %s', (path, title, last) => {
  expect(titleOf(path)).toBe(title)
  expect(lastSegment(path)).toBe(last)
})
