import { expect, test } from 'vitest'
import type { RoleRights } from './access-roles.ts'
import {
  closedEntry,
  copiedFrom,
  drafted,
  levelOf,
  rightsWith,
  rowToggled,
  stillOpen,
  toggled,
} from './rights-draft.ts'

const saved: RoleRights = {
  role_id: 5,
  row_version: 1,
  rows: [
    { menu_id: 1, flags: ['view', 'edit'], scope: 'TEAM' },
    { menu_id: 2, flags: ['view'], scope: 'ALL' },
  ],
}

test('doing something brings looking with it, and without looking nothing is left', () => {
  expect(toggled(closedEntry, 'edit')).toEqual({ flags: ['view', 'edit'], scope: 'OWN' })
  expect(toggled({ flags: ['view', 'edit'], scope: 'OWN' }, 'edit')).toEqual({
    flags: ['view'],
    scope: 'OWN',
  })
  expect(toggled({ flags: ['view', 'edit'], scope: 'OWN' }, 'view')).toEqual({ flags: [], scope: 'OWN' })
})

test('a row is given whole or taken, except what is not one’s to give', () => {
  const given = rowToggled({ flags: ['view', 'approve'], scope: 'ALL' }, ['view', 'edit'])
  expect(given.flags).toEqual(['view', 'edit', 'approve'])
  expect(rowToggled({ flags: ['view', 'edit'], scope: 'ALL' }, ['view', 'edit']).flags).toEqual([])
})

test('what is ticked and unticked again is no change', () => {
  const once = drafted({}, saved, 1, { flags: ['view'], scope: 'TEAM' })
  expect(Object.keys(once)).toEqual(['1'])
  expect(drafted(once, saved, 1, { flags: ['edit', 'view'], scope: 'TEAM' })).toEqual({})
  expect(drafted({}, saved, 9, { flags: [], scope: 'OWN' })).toEqual({})
})

test('what somebody else saved just so is no change any more', () => {
  const draft = { 1: { flags: ['view', 'edit'], scope: 'TEAM' }, 2: { flags: [], scope: 'ALL' } } as const
  expect(Object.keys(stillOpen(saved, draft))).toEqual(['2'])
})

test('what is saved is the whole set, changes included', () => {
  const draft = { 1: { flags: [], scope: 'TEAM' }, 3: { flags: ['view'], scope: 'ORG' } } as const
  expect(rightsWith(saved, draft)).toEqual([
    { menu_id: 2, flags: ['view'], scope: 'ALL' },
    { menu_id: 3, flags: ['view'], scope: 'ORG' },
  ])
})

test('a copy is what the other role has, and nothing else', () => {
  const other: RoleRights = {
    role_id: 6,
    row_version: 1,
    rows: [{ menu_id: 3, flags: ['view'], scope: 'OWN' }],
  }
  expect(rightsWith(saved, copiedFrom(saved, other))).toEqual(other.rows)
  expect(copiedFrom(saved, saved)).toEqual({})
})

test.each([
  [[], 'none'],
  [['view'], 'look'],
  [['view', 'export'], 'look'],
  [['view', 'approve'], 'work'],
  [['view', 'create', 'edit', 'delete', 'export', 'approve'], 'full'],
] as const)('%s is said as %s', (flags, level) => {
  expect(levelOf({ flags, scope: 'ALL' })).toBe(level)
})
