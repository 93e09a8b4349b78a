import { describe, expect, it } from 'vitest'
import { type Caller, type Scope, flags, hasAnyRole, may, scopes, widestScope } from './access.ts'

const clerk: Caller = {
  username: 'malee',
  grants: {
    '/app/Active': { flags: ['view', 'edit'], scope: 'TEAM' },
    '/app/Closed': { flags: ['view'], scope: 'ALL' },
  },
}

describe('access', () => {
  it('lets everyone in only where it says so', () => {
    expect(may(null, 'everyone')).toBe(true)
    expect(may(null, 'signed-in')).toBe(false)
    expect(may(null, { anyOf: [{ menu: '/app/Active', flag: 'view' }] })).toBe(false)
  })

  it('asks for the flag on the menu', () => {
    expect(may(clerk, { anyOf: [{ menu: '/app/Active', flag: 'edit' }] })).toBe(true)
    expect(may(clerk, { anyOf: [{ menu: '/app/Active', flag: 'delete' }] })).toBe(false)
    expect(may(clerk, { anyOf: [{ menu: '/app/Permission', flag: 'view' }] })).toBe(false)
  })

  it('is content with any of several rights', () => {
    const access = {
      anyOf: [
        { menu: '/app/Permission', flag: 'view' },
        { menu: '/app/Closed', flag: 'view' },
      ],
    } as const
    expect(may(clerk, access)).toBe(true)
    expect(widestScope(clerk, access)).toBe('ALL')
  })

  it('keeps the admin to the user of that name, not to one with every right', () => {
    expect(may(clerk, 'admin')).toBe(false)
    expect(may({ username: 'admin', grants: {} }, 'admin')).toBe(true)
  })

  it('does not take an inherited name for a grant', () => {
    const bare: Caller = { username: 'x', grants: {} }
    expect(may(bare, { anyOf: [{ menu: 'constructor' as '/app/Active', flag: 'view' }] })).toBe(false)
  })
})

describe('the widest scope', () => {
  const access = {
    anyOf: [
      { menu: '/app/Active', flag: 'view' },
      { menu: '/app/Closed', flag: 'view' },
    ],
  } as const
  const holding = (active: Scope | null, closed: Scope | null): Caller => ({
    username: 'x',
    grants: {
      ...(active && { '/app/Active': { flags: ['view'], scope: active } }),
      ...(closed && { '/app/Closed': { flags: ['view'], scope: closed } }),
    },
  })

  it.each([
    ['OWN', 'TEAM', 'TEAM'],
    ['TEAM', 'OWN', 'TEAM'],
    ['ORG', 'TEAM', 'ORG'],
    ['TEAM', 'ORG', 'ORG'],
    ['ALL', 'ORG', 'ALL'],
    ['OWN', 'ALL', 'ALL'],
    ['OWN', 'OWN', 'OWN'],
    ['TEAM', null, 'TEAM'],
    [null, null, null],
  ] as const)('of %s and %s is %s', (active, closed, expected) => {
    expect(widestScope(holding(active, closed), access)).toBe(expected)
  })

  it('counts only grants that hold the asked flag', () => {
    const caller: Caller = {
      username: 'x',
      grants: {
        '/app/Active': { flags: ['view'], scope: 'OWN' },
        '/app/Closed': { flags: ['edit'], scope: 'ALL' },
      },
    }
    expect(widestScope(caller, access)).toBe('OWN')
  })

  it('is everything where being signed in is enough, and nothing where that is not', () => {
    expect(widestScope(holding(null, null), 'signed-in')).toBe('ALL')
    expect(widestScope(holding(null, null), 'everyone')).toBe('ALL')
    expect(widestScope(holding('ALL', 'ALL'), 'admin')).toBeNull()
  })
})

it('being signed in opens what is for everybody signed in, and no more', () => {
  const bare: Caller = { username: 'x', grants: {} }
  expect(may(bare, 'everyone')).toBe(true)
  expect(may(bare, 'signed-in')).toBe(true)
  expect(may(bare, { anyOf: [] })).toBe(false)
})

it('a grant can hold six flags, and reach four ways from one’s own records to all', () => {
  expect(flags).toEqual(['view', 'create', 'edit', 'delete', 'export', 'approve'])
  expect(scopes).toEqual(['OWN', 'TEAM', 'ORG', 'ALL'])
})

describe('roles', () => {
  it('fit a list by any of them, or by an extra one', () => {
    const held = ['ENGINEER', 'STOREKEEPER']
    expect(hasAnyRole(held, ['ADMIN', 'STOREKEEPER'])).toBe(true)
    expect(hasAnyRole(held, ['ADMIN'])).toBe(false)
    expect(hasAnyRole(held, ['ADMIN'], 'ADMIN')).toBe(true)
    expect(hasAnyRole([], ['ADMIN'], 'HR')).toBe(false)
    expect(hasAnyRole(held, [], 'ADMIN')).toBe(false)
  })
})
