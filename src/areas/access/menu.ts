// The menu a person gets, and why: built from the same grants the server checks.
import * as z from 'zod/mini'
import { identifier, reference, references } from '#base/fields.ts'
import { type OutputFor, operation, value } from '#base/operation.ts'
import { words } from '#base/text.ts'

const labels = words({
  user: { en: 'User', th: 'ผู้ใช้' },
  role: { en: 'Role', th: 'บทบาท' },
  roles: { en: 'Roles', th: 'บทบาทหลายรายการ' },
})

const can = z.object({
  view: z.boolean(),
  create: z.boolean(),
  edit: z.boolean(),
  delete: z.boolean(),
  export: z.boolean(),
  approve: z.boolean(),
})

const plainEntry = {
  /** Entries and children are in the order of this number. */
  key: z.int(),
  code: z.string(),
  /** In the reader's language; both languages beside it. */
  name: z.string(),
  name_en: z.string(),
  name_th: z.string(),
  icon: z.nullable(z.string()),
  link: z.nullable(z.string()),
  /** The link of the entry this one stands under. */
  linkParent: z.nullable(z.string()),
  /** True for the heading of a section. */
  title: z.boolean(),
  /** What may be done behind the link; null without one. */
  can: z.nullable(can),
  scope: z.nullable(z.enum(['OWN', 'TEAM', 'ORG', 'ALL'])),
}

const entry = z.object({ ...plainEntry, child: z.array(z.object(plainEntry)) })

/** The caller's own menu. */
export const menuTree = operation({
  name: 'access.menu',
  title: { en: 'My menu', th: 'เมนูของฉัน' },
  effect: 'read',
  access: 'signed-in',
  beforePasswordChange: true,
  input: {},
  output: value(z.array(entry)),
})

const reasons = z.array(
  z.object({
    link: z.string(),
    /** Codes of the roles that grant it. */
    roles: z.array(z.string()),
  }),
)

/** A menu with the paths it opens: one's own, or what a user or some roles would get (for who sees permissions). */
export const generateMenu = operation({
  name: 'access.generateMenu',
  title: { en: 'Menu of a person or role, and why', th: 'เมนูของผู้ใช้หรือบทบาท พร้อมที่มา' },
  effect: 'read',
  access: 'signed-in',
  beforePasswordChange: true,
  input: {
    user_id: reference({ label: labels.user, of: 'app_user' }),
    role_id: reference({ label: labels.role, of: 'role' }),
    role_ids: references({ label: labels.roles, of: 'role', max: 50 }),
  },
  output: value(
    z.object({
      user_id: z.nullable(identifier()),
      menu: z.array(entry),
      allowedPaths: z.array(z.string()),
      reasons,
    }),
  ),
})

export type MenuEntry = OutputFor<typeof menuTree>[number]
