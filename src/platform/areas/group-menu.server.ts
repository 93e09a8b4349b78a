// The groups of the menu, put over the entries of a company: at once where its menu is as delivered, by a button otherwise.
import type { MenuSeed } from '#base/menu-seed.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'

/** Entries a company has no say in where they stand are put behind those that are delivered. */
const OWN_FROM = 100_000

/** True if no user has moved, made or deleted an entry; renaming and hiding leave the menu as delivered. */
export async function isAsDelivered(db: Db): Promise<boolean> {
  const { arranged } = await db.one<{ arranged: boolean }>(sql`
    select exists (
      select from audit_log where entity = 'menu' and actor_id is not null and (action in ('insert', 'delete')
        or (before ->> 'key', before ->> 'parent_id') is distinct from (after ->> 'key', after ->> 'parent_id'))) as arranged`)
  return !arranged
}

/** How many pages stand elsewhere than in the group that is delivered for them. */
export async function countUngrouped(db: Db, menu: readonly MenuSeed[]): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count
    from jsonb_to_recordset(${seedsAsJson(menu)}::jsonb) as e(code text, under text)
    join menu m on m.code = e.code left join menu g on g.id = m.parent_id
    where e.under is not null and g.code is distinct from e.under`)
  return count
}

/**
 * Puts every delivered page into its group, in the delivered order. Headings become groups; what the company made itself stands
 * behind. A name or an icon that the company changed stays.
 */
export async function groupMenu(db: Db, menu: readonly MenuSeed[]): Promise<void> {
  const seeds = seedsAsJson(menu)
  await db.run(sql`
    insert into menu (key, code, name_en, name_th, icon)
    select (select coalesce(max(menu.key), 0) from menu) + e.key, e.code, e.en, e.th, e.icon
    from jsonb_to_recordset(${seeds}::jsonb) as e(key int, code text, en text, th text, icon text, "isGroup" boolean)
    where e."isGroup" and not exists (select from menu where menu.code = e.code)`)
  await db.run(sql`
    with wanted as (
      select m.id, e.code is not null as is_delivered, coalesce(e.key, ${OWN_FROM} + m.key) as key, g.id as parent_id,
        m.is_title and e.code is null as is_title,
        -- a hidden heading hid itself alone
        m.is_active or (m.is_title and e.code is not null) as is_active,
        case when m.icon is null or m.icon = e."formerIcon" then e.icon else m.icon end as icon,
        case when m.name_en = e."formerEn" then e.en else m.name_en end as name_en,
        case when m.name_th = e."formerTh" then e.th else m.name_th end as name_th
      from menu m
      left join jsonb_to_recordset(${seeds}::jsonb) as e(key int, code text, en text, th text, icon text, under text,
        "formerIcon" text, "formerEn" text, "formerTh" text) on e.code = m.code
      left join menu g on g.code = e.under)
    update menu m set key = w.key, parent_id = w.parent_id, is_title = w.is_title, is_active = w.is_active,
      icon = case when w.is_delivered then w.icon else m.icon end,
      name_en = case when w.is_delivered then w.name_en else m.name_en end,
      name_th = case when w.is_delivered then w.name_th else m.name_th end
    from wanted w
    where w.id = m.id and (m.key, m.parent_id, m.is_title, m.is_active, m.icon, m.name_en, m.name_th)
      is distinct from (w.key, w.parent_id, w.is_title, w.is_active, w.icon, w.name_en, w.name_th)`)
}

function seedsAsJson(menu: readonly MenuSeed[]): string {
  return JSON.stringify(
    menu.map(({ key, code, name, icon, link, under, formerly }) => ({
      key,
      code,
      ...name,
      icon,
      under,
      isGroup: link === undefined,
      formerIcon: formerly?.icon,
      formerEn: formerly?.name?.en,
      formerTh: formerly?.name?.th,
    })),
  )
}
