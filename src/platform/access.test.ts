import { describe, expect, it } from 'vitest'
import { type Caller, may, widestScope } from './access.ts'

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
