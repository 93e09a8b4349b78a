// Checklists of orders on the server: attached, answered item by item, told as a whole.
import { ordersFace } from '#areas/service-orders/service-orders.server.ts'
import { problem } from '#base/errors.ts'
import { FileAnswer } from '#base/file-answer.ts'
import type { Db } from '#platform/database/db.server.ts'
import { userName } from '#platform/database/person-names.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { requireVersion } from '#platform/database/stale.server.ts'
import { fileTold } from '#platform/files/files.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { checklistProblem } from './checklist-problems.ts'
import { itemColumns, itemJoined } from './checklist-rows.server.ts'
import { checklistPaper } from './papers/checklist-paper.server.ts'
import {
  type ChecklistChoice,
  type OrderChecklist,
  answerItem,
  answerPhoto,
  attachChecklist,
  bringChecklist,
  checklistChoices,
  checklistsOfOrder,
  detachChecklist,
  passSection,
  printChecklist,
  readPhoto,
} from './order-checklists.ts'

export const orderChecklistsHandlers: readonly OperationHandler[] = [
  handle(checklistsOfOrder, async ({ service_order_id }, { db, user }) => {
    const seen = await db.maybe(sql`
      select from service_order o where o.id = ${service_order_id} and ${ordersFace.reachesShown(user)}`)
    if (!seen) throw problem('NOT_FOUND')
    return readLists(db, sql`c.service_order_id = ${service_order_id}`)
  }),

  handle(checklistChoices, async ({ service_order_id }, { db, user }) =>
    db.rows<ChecklistChoice>(sql`
      select t.id, t.kind, t.name_th, t.name_en
      from service_order o join machine m on m.id = o.machine_id join machine_model k on k.id = m.machine_model_id
      join checklist_template t on t.machine_type_id = k.machine_type_id and t.is_active and not t.is_deleted
      where o.id = ${service_order_id} and ${ordersFace.reachesShown(user)} and checklist_version_now(t.id) is not null
        and not exists (select from checklist c where c.service_order_id = o.id and c.checklist_template_id = t.id)
      order by t.kind, t.code limit 100`),
  ),

  handle(attachChecklist, async ({ service_order_id, checklist_template_id }, context) => {
    const { db } = context
    await ordersFace.lockOrder(db, context, service_order_id)
    const found = await db.maybe<{ machine_id: number | null; version: number | null }>(sql`
      select m.id as machine_id, checklist_version_now(t.id) as version
      from checklist_template t join service_order o on o.id = ${service_order_id}
      left join machine m on m.id = o.machine_id and exists (
        select from machine_model k where k.id = m.machine_model_id and k.machine_type_id = t.machine_type_id)
      where t.id = ${checklist_template_id} and t.is_active and not t.is_deleted`)
    if (!found) throw problem('NOT_FOUND')
    if (found.machine_id === null) throw checklistProblem('CHECKLIST_NOT_FOR_MACHINE')
    if (found.version === null) throw checklistProblem('CHECKLIST_EMPTY')
    const { id } = await db.one<{ id: number }>(sql`
      insert into checklist (service_order_id, machine_id, checklist_template_id, checklist_version_id)
      values (${service_order_id}, ${found.machine_id}, ${checklist_template_id}, ${found.version}) returning id`)
    return readList(db, id)
  }),

  handle(bringChecklist, async ({ service_order_id }, context) => {
    const { db } = context
    await ordersFace.lockOrder(db, context, service_order_id)
    await db.run(sql`
      select bring_checklist(o) from service_order o where o.id = ${service_order_id} and o.status_group = 'ACTIVE'`)
    return readLists(db, sql`c.service_order_id = ${service_order_id}`)
  }),

  handle(detachChecklist, async ({ id, row_version }, context) => {
    const { db } = context
    await lockList(context, id)
    const current = () => readList(db, id)
    const stamp = sql`select updated_by, updated_at from checklist where id = ${id}`
    await requireVersion(db, await current(), row_version, { stamp, current })
    await db.run(sql`delete from checklist where id = ${id}`)
    return null
  }),

  handle(answerItem, async ({ is_good, number_value, text_value, choice_value, ...which }, context) => {
    const value = sql`is_good = ${is_good ?? null}, number_value = ${number_value ?? null}, text_value = ${text_value ?? null},
      choice_value = ${choice_value ?? null}`
    await lockList(context, which.checklist_id)
    const photo = await photoOf(context.db, which)
    const saved = await save(context.db, which, sql`${value}, file_id = null`)
    if (saved && photo) await context.files.drop(context.db, photo.id)
    return readList(context.db, which.checklist_id)
  }),

  handle(answerPhoto, async ({ file, ...which }, context) => {
    const { db, files } = context
    await lockList(context, which.checklist_id)
    if (await isRepeat(db, which)) return readList(db, which.checklist_id)
    const before = await photoOf(db, which)
    const kept = await files.keep(db, file)
    await save(db, which, sql`file_id = ${kept.id}`)
    if (before) await files.drop(db, before.id)
    return readList(db, which.checklist_id)
  }),

  handle(passSection, async ({ checklist_id, checklist_item_id }, context) => {
    const { db } = context
    await lockList(context, checklist_id)
    const open = await db.rows<{ id: number; kind: string }>(sql`
      select i.id, t.kind from checklist c join checklist_template t on t.id = c.checklist_template_id
      join checklist_item f on f.id = ${checklist_item_id} and f.checklist_version_id = c.checklist_version_id
      left join checklist_item i on i.checklist_version_id = f.checklist_version_id and i.section_th = f.section_th
        and i.answer = 'CHECK' and not exists (
          select from checklist_answer a where a.checklist_id = c.id and a.checklist_item_id = i.id and a.passed is not null)
      where c.id = ${checklist_id} order by i.place`)
    if (open.length === 0) throw problem('NOT_FOUND')
    if (open[0]!.kind === 'SAFETY') throw checklistProblem('SAFETY_ONE_BY_ONE')
    for (const { id } of open)
      if (id !== null) await save(db, { checklist_id, checklist_item_id: id }, sql`is_good = true`)
    return readList(db, checklist_id)
  }),

  handle(readPhoto, async ({ checklist_id, checklist_item_id }, { db, user }) => {
    const found = await db.maybe<{ key: string; name: string; mime: string; size: number }>(sql`
      select f.storage_key as key, f.original_name as name, f.mime, f.size_bytes as size
      from checklist_answer a join checklist c on c.id = a.checklist_id join service_order o on o.id = c.service_order_id
      join file_object f on f.id = a.file_id
      where a.checklist_id = ${checklist_id} and a.checklist_item_id = ${checklist_item_id} and ${ordersFace.reachesShown(user)}`)
    if (!found) throw problem('NOT_FOUND')
    return new FileAnswer(found)
  }),

  handle(printChecklist, ({ id }, context) =>
    checklistPaper(context, id, (which) => readLists(context.db, which)),
  ),
]

interface Which {
  readonly checklist_id: number
  readonly checklist_item_id: number
  readonly note?: string | null | undefined
  readonly client_uuid?: string | undefined
}

// The order is locked: saves of its lists come one after the other, and it does not end meanwhile.
async function lockList(context: Context, id: number): Promise<void> {
  const list = await context.db.maybe<{ service_order_id: number }>(sql`
    select service_order_id from checklist where id = ${id}`)
  if (!list) throw problem('NOT_FOUND')
  await ordersFace.lockOrder(context.db, context, list.service_order_id)
}

const answerOf = ({ checklist_id, checklist_item_id }: Which) =>
  sql`a.checklist_id = ${checklist_id} and a.checklist_item_id = ${checklist_item_id}`

async function isRepeat(db: Db, which: Which): Promise<boolean> {
  const { client_uuid } = which
  if (!client_uuid) return false
  const done = await db.maybe(sql`
    select from checklist_answer a where ${answerOf(which)} and ${client_uuid}::uuid = any(a.saved_by)`)
  return done !== null
}

async function photoOf(db: Db, which: Which): Promise<{ id: number } | null> {
  return db.maybe<{ id: number }>(sql`
    select a.file_id as id from checklist_answer a where ${answerOf(which)} and a.file_id is not null`)
}

// Of a list that is locked; false for a repeat. The database judges the answer, reads the meter and opens what follows from it.
async function save(db: Db, which: Which, value: Sql): Promise<boolean> {
  const { checklist_id, checklist_item_id, note, client_uuid } = which
  if (await isRepeat(db, which)) return false
  const there = await db.maybe(sql`select from checklist_answer a where ${answerOf(which)}`)
  if (!there) {
    const made = await db.run(sql`
      insert into checklist_answer (checklist_id, checklist_version_id, checklist_item_id)
      select c.id, i.checklist_version_id, i.id from checklist c
      join checklist_item i on i.checklist_version_id = c.checklist_version_id
      where c.id = ${checklist_id} and i.id = ${checklist_item_id}`)
    if (made === 0) throw problem('NOT_FOUND')
  }
  const told = note === undefined ? sql`` : sql`, note = ${note}`
  const saved = client_uuid
    ? sql`, saved_by = (a.saved_by || ${client_uuid}::uuid)[greatest(1, cardinality(a.saved_by) - 48):]`
    : sql``
  await db.run(sql`update checklist_answer a set ${value}${told}${saved} where ${answerOf(which)}`)
  return true
}

async function readList(db: Db, id: number): Promise<OrderChecklist> {
  const [list] = await readLists(db, sql`c.id = ${id}`)
  if (!list) throw problem('NOT_FOUND')
  return list
}

function readLists(db: Db, where: Sql): Promise<OrderChecklist[]> {
  return db.rows<OrderChecklist>(sql`
    select c.id, c.service_order_id, t.kind, t.name_th, t.name_en, v.version, c.finished_at, c.row_version,
      (select count(*)::int from checklist_answer a where a.checklist_id = c.id and a.passed is not null) as done,
      (select coalesce(json_agg(r), '[]') from (
        select ${itemColumns}, a.is_good, a.number_value::float8 as number_value, a.text_value, a.choice_value,
          ${fileTold(sql`a.file_id`)} as photo, a.note, a.passed, a.answered_at, ${userName(sql`a.answered_by`)} as answered_by,
          (select o.so_no from service_order o where o.id = a.repair_order_id) as repair_so_no
        from ${itemJoined} left join checklist_answer a on a.checklist_id = c.id and a.checklist_item_id = i.id
        where i.checklist_version_id = c.checklist_version_id order by i.place) r) as items
    from checklist c join checklist_template t on t.id = c.checklist_template_id
    join checklist_version v on v.id = c.checklist_version_id
    where ${where} order by c.id`)
}
