// The menu as it is kept: every entry with its names, icon and place.
import * as z from 'zod/mini'
import { choice, group, list, reference, rowId, rowVersion, text, yesNo, changesOf } from '#base/fields.ts'
import { type OutputFor, nothing, operation, value } from '#base/operation.ts'
import type { Words } from '#base/text.ts'
import { type IconName, iconNames } from '#ui/icon-names.ts'
import { byPermission } from './access-roles.ts'
import { accessDone, accessHelp, accessLabels as labels, accessWords } from './access.text.ts'

/** Headings there may be: they can be made, entries that lead to a page cannot. */
export const HEADINGS_AT_MOST = 100
/** Entries there may be, every page of the product among them. */
export const ENTRIES_AT_MOST = 300

const icons = Object.fromEntries(iconNames.map((name) => [name, { en: name, th: name }])) as Record<
  IconName,
  Words
>

/** What can be changed of an entry; where it leads is the product's. */
export const menuFields = {
  name_th: text({ label: labels.nameTh, required: true, max: 100 }),
  name_en: text({ label: labels.nameEn, required: true, max: 100 }),
  icon: choice({ label: labels.icon, options: icons }),
  is_active: yesNo({ label: labels.active }),
} as const

const menuRow = z.object({
  id: z.int(),
  key: z.int(),
  code: z.string(),
  name_th: z.string(),
  name_en: z.string(),
  icon: z.nullable(z.string()),
  link: z.nullable(z.string()),
  parent_id: z.nullable(z.int()),
  is_title: z.boolean(),
  is_active: z.boolean(),
  row_version: z.int(),
})

/** Every entry, hidden ones too: those that stand by themselves in their order, then those under them in theirs. */
export const listMenus = operation({
  name: 'access.menus',
  title: accessWords.menus,
  effect: 'read',
  access: byPermission('view'),
  input: {},
  output: value(z.array(menuRow)),
})

/** Changes the names, the icon, or whether an entry is shown. */
export const updateMenu = operation({
  name: 'access.updateMenu',
  title: accessWords.updateMenu,
  effect: 'write',
  access: byPermission('edit'),
  input: { id: rowId('menu'), row_version: rowVersion, data: changesOf(menuFields) },
  output: value(menuRow),
  done: accessDone.saved,
})

/** Whether a new heading stands over a section, or unfolds what is put under it. */
export const headingFields = {
  ...menuFields,
  is_title: yesNo({ label: labels.isTitle, helper: accessHelp.isTitle }),
} as const

/** A new heading, behind everything: it leads nowhere, entries are put under it by arranging the menu. */
export const insertMenu = operation({
  name: 'access.insertMenu',
  title: accessWords.insertMenu,
  effect: 'write',
  access: byPermission('create'),
  input: { data: group(headingFields) },
  output: value(menuRow),
  done: accessDone.saved,
})

/** Deletes a heading under which nothing stands. Entries that lead to a page are the product's and stay. */
export const deleteMenu = operation({
  name: 'access.deleteMenu',
  title: accessWords.deleteMenu,
  effect: 'write',
  access: byPermission('delete'),
  input: { id: rowId('menu'), row_version: rowVersion },
  output: nothing,
  done: accessDone.deleted,
})

/** Puts the whole menu into this order; refused if anybody changed an entry since it was read. */
export const arrangeMenu = operation({
  name: 'access.arrangeMenu',
  title: accessWords.arrangeMenu,
  effect: 'write',
  access: byPermission('edit'),
  input: {
    rows: list(
      {
        id: rowId('menu'),
        row_version: rowVersion,
        parent_id: reference({ label: labels.parent, of: 'menu' }),
      },
      { label: labels.entries, required: true, max: ENTRIES_AT_MOST },
    ),
  },
  output: value(z.array(menuRow)),
  done: accessDone.arranged,
})

/** How many pages stand outside the group that the product has for them. */
export const menuGroups = operation({
  name: 'access.menuGroups',
  title: accessWords.menuGroups,
  effect: 'read',
  access: byPermission('view'),
  input: {},
  output: value(z.object({ ungrouped: z.int() })),
})

/** Puts every page into its group, in the order of the product; names and icons that were changed stay. */
export const groupMenuEntries = operation({
  name: 'access.groupMenu',
  title: accessWords.groupMenu,
  effect: 'write',
  access: byPermission('edit'),
  input: {},
  output: value(z.array(menuRow)),
  done: accessDone.arranged,
})

/** An entry of the menu as it is kept. */
export type MenuRecordRow = OutputFor<typeof listMenus>[number]
