// The menu as it is delivered: about ten groups, every page in one of them, each entry with an icon of its own.
import { expect, test } from 'vitest'
import { iconNames } from '#ui/icon-names.ts'
import { companySeeds } from './areas.server.ts'

const { menu } = companySeeds
const groups = menu.filter(({ link }) => link === undefined)
const pages = menu.filter(({ link }) => link !== undefined)
const twice = (all: readonly unknown[]) => all.filter((one, at) => all.indexOf(one) !== at)

test('the groups are ten or so, and each has a page', () => {
  expect(groups.length).toBeGreaterThanOrEqual(9)
  expect(groups.length).toBeLessThanOrEqual(13)
  const filled = new Set(pages.map(({ under }) => under))
  expect(groups.filter(({ code }) => !filled.has(code)).map(({ code }) => code)).toEqual([])
})

test('every page stands in a group, at a place of its own', () => {
  const codes = new Set(groups.map(({ code }) => code))
  expect(pages.filter(({ under }) => !under || !codes.has(under)).map(({ code }) => code)).toEqual([])
  expect(twice(menu.map(({ code }) => code))).toEqual([])
  expect(twice(menu.map(({ key, under = '' }) => `${under} ${key}`))).toEqual([])
})

test('no two entries have the same icon, and each is one there is', () => {
  const icons = menu.map(({ icon }) => icon)
  expect(twice([...icons, 'view-dashboard', 'star', 'star-outline'])).toEqual([])
  const known: readonly string[] = iconNames
  expect(icons.filter((icon) => !known.includes(icon))).toEqual([])
})
