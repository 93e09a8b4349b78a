import { describe, expect, it } from 'vitest'
import type { Flag, Scope } from '#base/access.ts'
import {
  type EntryGrant,
  type GivenRole,
  type Granter,
  grantsBeyond,
  beyondTogether,
  givenTo,
  isAbove,
  canGrant,
  managesPeople,
  unite,
} from './access-granting.ts'

const [ACTIVE, PEOPLE, HEADING] = [1, 2, 3]
const grant = (menu_id: number, flags: Flag[], scope: Scope = 'ALL'): EntryGrant => ({
  menu_id,
  flags,
  scope,
  link: menu_id === HEADING ? null : `/app/${menu_id}`,
  name_th: `เมนู ${menu_id}`,
  name_en: `Entry ${menu_id}`,
  spreads: menu_id === PEOPLE,
})
const role = (id: number, grants: EntryGrant[], is_delegable = false): GivenRole => ({
  id,
  code: `R${id}`,
  name_th: `บทบาท ${id}`,
  name_en: `Role ${id}`,
  is_delegable,
  grants,
})
const granter = (held: EntryGrant[], more: Partial<Granter> = {}): Granter => ({
  isAdmin: false,
  managesPeople: true,
  held: unite(held),
  ...more,
})
const entries = (grants: readonly EntryGrant[]) => grants.map((one) => one.menu_id)

describe('a role may be given', () => {
  const some = granter([grant(ACTIVE, ['view', 'edit'], 'TEAM')])
  it.each([
    ['a right less', grant(ACTIVE, ['view'], 'TEAM'), true],
    ['the same', grant(ACTIVE, ['view', 'edit'], 'TEAM'), true],
    ['a narrower reach', grant(ACTIVE, ['edit'], 'OWN'), true],
    ['a wider reach', grant(ACTIVE, ['view'], 'ORG'), false],
    ['another right', grant(ACTIVE, ['view', 'delete'], 'OWN'), false],
    ['another entry', grant(PEOPLE, ['view'], 'OWN'), false],
    ['a heading, behind which nothing is', grant(HEADING, ['view']), true],
    ['nothing at all', grant(PEOPLE, []), true],
  ])('with %s', (_, allows, expected) => {
    expect(canGrant(some, role(9, [allows]))).toBe(expected)
  })

  it('by the user admin whatever it allows, and marked so by whoever manages people', () => {
    const mighty = [grant(PEOPLE, ['view', 'edit'])]
    expect(canGrant(granter([], { isAdmin: true }), role(9, mighty))).toBe(true)
    expect(canGrant(granter([]), role(9, mighty, true))).toBe(true)
    expect(canGrant(granter([], { managesPeople: false }), role(9, mighty, true))).toBe(false)
  })

  it('or it is told where it allows more', () => {
    const mixed = role(9, [grant(ACTIVE, ['view'], 'OWN'), grant(PEOPLE, ['view'])])
    expect(givenTo(some, mixed)).toEqual({
      allowed: false,
      beyond: [{ name_th: 'เมนู 2', name_en: 'Entry 2' }],
    })
    expect(givenTo(some, { ...mixed, is_delegable: true }).allowed).toBe(true)
    expect(entries(grantsBeyond(some, mixed.grants))).toEqual([PEOPLE])
  })
})

describe('roles together', () => {
  const lead = role(1, [grant(ACTIVE, ['view', 'approve'], 'TEAM')])
  const staff = role(2, [grant(ACTIVE, ['view'], 'ALL')], true)
  const worker = role(3, [grant(ACTIVE, ['view', 'edit'], 'OWN')], true)
  const leader = granter([grant(ACTIVE, ['view', 'edit', 'approve'], 'TEAM')])

  it('allow what none allows alone: the right of one as wide as the other reaches', () => {
    expect(canGrant(leader, lead) && canGrant(leader, staff)).toBe(true)
    expect(entries(beyondTogether(leader, [], [lead, staff]))).toEqual([ACTIVE])
    expect(entries(beyondTogether(leader, [lead], [staff]))).toEqual([ACTIVE])
    expect(beyondTogether(granter([grant(ACTIVE, ['view', 'approve'])]), [], [lead, staff])).toEqual([])
  })

  it('may be what was so before, or what all may be handed out', () => {
    expect(beyondTogether(granter([]), [role(4, [grant(ACTIVE, ['view', 'delete'])])], [staff])).toEqual([])
    expect(beyondTogether(granter([]), [worker], [staff])).toEqual([])
    expect(entries(beyondTogether(granter([], { managesPeople: false }), [worker], [staff]))).toEqual([
      ACTIVE,
    ])
  })

  it('are united by entry, with all rights in their order and the widest reach', () => {
    const all = unite([
      grant(ACTIVE, ['approve'], 'ORG'),
      grant(PEOPLE, ['view']),
      grant(ACTIVE, ['view'], 'OWN'),
    ])
    expect([...all.values()]).toEqual([grant(ACTIVE, ['view', 'approve'], 'ORG'), grant(PEOPLE, ['view'])])
  })
})

it('above the caller stands who has more right over others, not whoever may do something else', () => {
  const some = granter([grant(PEOPLE, ['view', 'edit'])])
  expect(isAbove(some, role(1, [grant(ACTIVE, ['view', 'delete'])]))).toBe(false)
  expect(isAbove(some, role(1, [grant(PEOPLE, ['view', 'edit'])]))).toBe(false)
  expect(isAbove(some, role(1, [grant(PEOPLE, ['view', 'delete'])]))).toBe(true)
})

it('people are managed by whoever may register or change them', () => {
  const may = (...flags: Flag[]) => managesPeople({ '/app/Employee-Management': { flags, scope: 'TEAM' } })
  expect([may('view', 'create'), may('view', 'edit')]).toEqual([true, true])
  expect(may('view', 'delete', 'export', 'approve')).toBe(false)
  expect(managesPeople({})).toBe(false)
})
