// The page of permissions as tests of its screens see it.
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { peopleWires } from '#areas/people/people.wire.ts'
import type { Flag } from '#base/access.ts'
import { type MenuPath, declarePaths } from '#base/menu-paths.ts'
import { type Answers, drawScreen, everything } from '#platform/testing/render.tsx'
import { accessWires } from '../access.wire.ts'
import PermissionPage from '../PermissionPage.tsx'
import { permissionWires } from '../permission.wire.ts'

// as the area of help does in the product, which no area imports
declarePaths([{ paths: { everybody: ['/app/Contact'] } }])

/** A role as the server tells it. */
export const role = (id: number, code: string, name_en: string, more: object = {}) => ({
  id,
  code,
  name_th: `บทบาท ${id}`,
  name_en,
  description: null,
  is_system: false,
  is_delegable: false,
  spreads: false,
  is_active: true,
  holders: 0,
  entries: 1,
  allowed: true,
  beyond: [],
  row_version: 3,
  ...more,
})
/** Two of them. */
export const roles = [role(5, 'ENGINEER', 'Field engineer', { holders: 8 }), role(6, 'SALES', 'Sales')]
/** An entry of the menu. */
export const entry = (
  id: number,
  code: string,
  name_en: string,
  link: MenuPath | null,
  more: object = {},
) => ({
  id,
  key: id * 10,
  code,
  name_th: `เมนู ${id}`,
  name_en,
  icon: link && 'domain',
  link,
  parent_id: null,
  is_title: link === null,
  is_active: true,
  row_version: 1,
  ...more,
})
/** The menu. */
export const menus = [
  entry(1, 'SERVICE', 'Service orders', null),
  entry(2, 'SO_ACTIVE', 'Active', '/app/Active'),
  entry(3, 'SO_CLOSED', 'Closed', '/app/Closed'),
  entry(4, 'HELP', 'Help', null),
  entry(5, 'CONTACT', 'Contact us', '/app/Contact'),
]
/** What the two roles allow. */
export const rights = [
  { role_id: 5, row_version: 3, rows: [{ menu_id: 2, flags: ['view', 'edit'], scope: 'TEAM' }] },
  { role_id: 6, row_version: 7, rows: [{ menu_id: 3, flags: [...everything], scope: 'ALL' }] },
]
/** The caller. */
export const user = userEvent.setup()

/** Draws the page at an address. */
export function visit(
  address: string,
  answers: Answers = {},
  can: Partial<Record<MenuPath, readonly Flag[]>> = {},
  username = 'malee',
) {
  return drawScreen(<PermissionPage />, {
    wires: [...accessWires, ...permissionWires, ...peopleWires],
    can: { '/app/Permission': everything, '/app/Active': everything, '/app/Closed': ['view'], ...can },
    username,
    address: `/app/Permission${address}`,
    answers: {
      'access.roles': () => roles,
      'access.menus': () => menus,
      'access.grants': () => rights,
      'access.menuGroups': () => ({ ungrouped: 0 }),
      ...answers,
    },
  })
}
/** A box by its name. */
export const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
/** Presses a button by its name. */
export const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
