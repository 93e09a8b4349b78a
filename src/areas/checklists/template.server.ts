// Templates of checklists on the server: their items, saved as a whole and in versions.
import { problem } from '#base/errors.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { itemColumns, itemJoined } from './checklist-rows.server.ts'
import { type TemplateItems, readItems, saveItems } from './template.ts'

export const templateHandlers: readonly OperationHandler[] = [
  handle(readItems, async ({ id }, { db }) => {
    const found = await itemsOf(db, id)
    if (!found) throw problem('NOT_FOUND')
    return found
  }),

  handle(saveItems, async ({ id, row_version, items }, { db }) => {
    // the row is touched: of two that save at once, the second is told so
    const before = await changeOne<TemplateItems>(db, {
      update: sql`
        update checklist_template t set row_version = t.row_version
        where t.id = ${id} and not t.is_deleted and t.row_version = ${row_version}`,
      stamp: sql`select t.updated_by, t.updated_at from checklist_template t where t.id = ${id} and not t.is_deleted`,
      current: () => itemsOf(db, id),
    })
    const version = await versionToFill(db, before)
    const rows = items.map((item, at) => ({
      ...item,
      place: at + 1,
      required: item.required ?? true,
      on_fail: item.on_fail ?? 'NONE',
      options: item.answer === 'CHOICE' ? item.options!.map(optionOf) : null,
    }))
    await db.run(sql`
      insert into checklist_item (checklist_version_id, place, section_th, section_en, text_th, text_en, answer, unit_id,
        min_value, max_value, options, meter, required, on_fail)
      select ${version}, r.place, r.section_th, r.section_en, r.text_th, r.text_en, r.answer, r.unit_id, r.min_value, r.max_value,
        r.options, r.meter, r.required, r.on_fail
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(place integer, section_th text, section_en text, text_th text,
        text_en text, answer text, unit_id bigint, min_value numeric, max_value numeric, options jsonb, meter text,
        required boolean, on_fail text)
      order by r.place`)
    return (await itemsOf(db, id))!
  }),
]

const optionOf = ({
  text_th,
  text_en,
  fails,
}: {
  text_th: string
  text_en?: string | null
  fails?: boolean | null
}) => ({
  text_th,
  text_en: text_en ?? null,
  fails: fails ?? false,
})

// The newest version, emptied; the next one where an order began with it. Locked first: work that begins now waits, and takes what is saved.
async function versionToFill(db: Db, { id, version }: TemplateItems): Promise<number> {
  const newest = await db.maybe<{ id: number }>(sql`
    select v.id from checklist_version v where v.checklist_template_id = ${id} and v.version = ${version} for update`)
  // asked after the lock: an order may have begun with it meanwhile
  const used =
    newest &&
    (await db.one<{ is_used: boolean }>(sql`
      select exists (select from checklist c where c.checklist_version_id = ${newest.id}) as is_used`))
  if (newest && !used?.is_used) {
    await db.run(sql`delete from checklist_item where checklist_version_id = ${newest.id}`)
    return newest.id
  }
  const { id: next } = await db.one<{ id: number }>(sql`
    insert into checklist_version (checklist_template_id, version) values (${id}, ${version + 1}) returning id`)
  return next
}

function itemsOf(db: Db, id: number): Promise<TemplateItems | null> {
  return db.maybe<TemplateItems>(sql`
    select t.id, t.row_version, coalesce(v.version, 0) as version,
      exists (select from checklist c where c.checklist_version_id = v.id) as is_used,
      coalesce((select json_agg(r) from (
        select ${itemColumns} from ${itemJoined} where i.checklist_version_id = v.id order by i.place) r), '[]') as items
    from checklist_template t left join lateral (
      select v.id, v.version from checklist_version v where v.checklist_template_id = t.id order by v.version desc limit 1) v on true
    where t.id = ${id} and not t.is_deleted`)
}
