// From grants to the menu: an entry is seen with the right to view it, a heading with something under it.
import { type Flag, type Grants, flags, has } from '#base/access.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type MenuPath, helpPaths } from '#base/menu-paths.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Language } from '#base/text.ts'
import type { MenuEntry } from './menu.ts'

type PlainEntry = Omit<MenuEntry, 'child'>

interface MenuRecord {
  id: number
  parent_id: number | null
  key: number
  code: string
  name_en: string
  name_th: string
  icon: string | null
  link: string | null
  is_title: boolean
}

/** The menu for some grants, in the order of its keys. */
export async function menuFor(db: Db, grants: Grants, language: Language): Promise<MenuEntry[]> {
  const records = await db.rows<MenuRecord>(sql`
    select id, parent_id, key, code, name_en, name_th, icon, link, is_title from menu
    where is_active order by key, id`)
  const entries = records
    .filter((one) => one.parent_id === null)
    .map((record) => withChildren(record, records, grants, language))
    .filter((one) => one.title || one.can?.view || one.child.length > 0)
  // a heading is worth its place only if an entry follows before the next heading
  return entries.filter((one, at) => !one.title || entries[at + 1]?.title === false)
}

/** The paths a menu opens. */
export function pathsOf(menu: readonly MenuEntry[]): string[] {
  return menu
    .flatMap((entry) => [entry, ...entry.child])
    .flatMap(({ link, can }) => (link !== null && can?.view ? [link] : []))
}

function withChildren(
  record: MenuRecord,
  records: readonly MenuRecord[],
  grants: Grants,
  language: Language,
): MenuEntry {
  const child = records
    .filter((one) => one.parent_id === record.id)
    .map((one) => entryOf(one, record.link, grants, language))
    .filter((one) => one.can?.view)
  return { ...entryOf(record, null, grants, language), child }
}

function entryOf(
  record: MenuRecord,
  linkParent: string | null,
  grants: Grants,
  language: Language,
): PlainEntry {
  const { key, code, name_en, name_th, icon, is_title } = record
  const link = record.link as MenuPath | null
  const can = link && Object.fromEntries(flags.map((flag) => [flag, allowed(grants, link, flag)]))
  return {
    key,
    code,
    name: language === 'th' ? name_th : name_en,
    name_en,
    name_th,
    icon,
    // a parent that may not be opened itself still unfolds
    link: can?.view ? link : null,
    linkParent,
    title: is_title,
    can: can as PlainEntry['can'],
    scope: link && Object.hasOwn(grants, link) ? grants[link]!.scope : null,
  }
}

function allowed(grants: Grants, menu: MenuPath, flag: Flag): boolean {
  const everybodys = flag === 'view' && (helpPaths as readonly MenuPath[]).includes(menu)
  return everybodys || has(grants, { menu, flag })
}
