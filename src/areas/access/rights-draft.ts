// What was ticked in the table of rights and is not saved yet.
import { type Flag, type Scope, flags } from '#base/access.ts'
import { helpPaths } from '#base/menu-paths.ts'
import type { RoleRights } from './access-roles.ts'
import type { MenuRecordRow } from './menu-editor.ts'
import { inMenuOrder } from './menu-order.ts'

/** What a role may do behind one entry. */
export interface EntryRights {
  readonly flags: readonly Flag[]
  readonly scope: Scope
}

/** The entries that differ from what is saved, by their ids. */
export type RightsDraft = Readonly<Record<number, EntryRights>>

/** An entry that is closed to a role; opened, it reaches no further than one's own until it is set so. */
export const closedEntry: EntryRights = { flags: [], scope: 'OWN' }

/** What is saved of one entry. */
export function savedRights(saved: RoleRights | undefined, menuId: number): EntryRights {
  return saved?.rows.find((one) => one.menu_id === menuId) ?? closedEntry
}

/** One right more or less: nobody does anything behind a page they do not see. */
export function toggled({ flags: now, scope }: EntryRights, flag: Flag): EntryRights {
  if (!now.includes(flag))
    return { flags: flags.filter((one) => now.includes(one) || one === flag || one === 'view'), scope }
  return { flags: flag === 'view' ? [] : now.filter((one) => one !== flag), scope }
}

/** All of a row that may be given, or, where that is there already, none of it. */
export function rowToggled({ flags: now, scope }: EntryRights, grantable: readonly Flag[]): EntryRights {
  const kept = now.filter((one) => !grantable.includes(one))
  const full = grantable.every((one) => now.includes(one))
  return { flags: flags.filter((one) => kept.includes(one) || (!full && grantable.includes(one))), scope }
}

/** The draft with one entry as it is wanted; an entry that is as saved is no longer in it. */
export function drafted(
  draft: RightsDraft,
  saved: RoleRights | undefined,
  menuId: number,
  wanted: EntryRights,
): RightsDraft {
  const { [menuId]: _, ...others } = draft
  return isSame(savedRights(saved, menuId), wanted) ? others : { ...others, [menuId]: wanted }
}

/** What of a draft still differs after another user's save. */
export function stillOpen(saved: RoleRights, draft: RightsDraft): RightsDraft {
  return Object.entries(draft).reduce<RightsDraft>(
    (open, [id, wanted]) => drafted(open, saved, Number(id), wanted),
    {},
  )
}

/** The draft without what was sent; an entry that was changed again meanwhile stays. */
export function without(draft: RightsDraft, sent: RightsDraft): RightsDraft {
  return Object.fromEntries(Object.entries(draft).filter(([id, wanted]) => sent[Number(id)] !== wanted))
}

/** The draft while another is being saved: what that one changes and this one leaves as it is now stands in it, too. */
export function beside(sent: RightsDraft, saved: RoleRights, draft: RightsDraft): RightsDraft {
  const left = Object.keys(sent).map((id) => [id, savedRights(saved, Number(id))] as const)
  return { ...Object.fromEntries(left), ...draft }
}

/** The draft that makes a role what another one is. */
export function copiedFrom(saved: RoleRights, other: RoleRights): RightsDraft {
  const ids = new Set([...saved.rows, ...other.rows].map((one) => one.menu_id))
  return [...ids].reduce<RightsDraft>((draft, id) => drafted(draft, saved, id, savedRights(other, id)), {})
}

/** The whole of what a role is to be allowed. */
export function rightsWith(saved: RoleRights, draft: RightsDraft): RoleRights['rows'] {
  const ids = new Set([...saved.rows.map((one) => one.menu_id), ...Object.keys(draft).map(Number)])
  return [...ids]
    .map((menu_id) => ({ menu_id, ...(draft[menu_id] ?? savedRights(saved, menu_id)) }))
    .filter((one) => one.flags.length > 0)
    .map(({ menu_id, flags: given, scope }) => ({ menu_id, flags: [...given], scope }))
}

/** The entries that need a right, under their headings: help is everybody's. */
export function entriesWithRights(menus: readonly MenuRecordRow[]): MenuRecordRow[] {
  const open: readonly string[] = helpPaths
  const rows = inMenuOrder(menus)
    // a group heads its pages as a heading does
    .map((one) => (one.link === null ? { ...one, is_title: true } : one))
    .filter((one) => one.is_title || (one.link && !open.includes(one.link)))
  return rows.filter((one, at) => !one.is_title || rows[at + 1]?.is_title === false)
}

/** How much a role may do behind an entry, in one word. */
export function levelOf({ flags: given }: EntryRights): 'none' | 'look' | 'work' | 'full' {
  if (given.length === 0) return 'none'
  if (given.length === flags.length) return 'full'
  return given.some((one) => one !== 'view' && one !== 'export') ? 'work' : 'look'
}

function isSame(a: EntryRights, b: EntryRights): boolean {
  const same = a.flags.length === b.flags.length && a.flags.every((one) => b.flags.includes(one))
  return same && (a.scope === b.scope || a.flags.length === 0)
}
