// What models are built of, on the server; the database keeps a model from being within itself.
import { problem } from '#base/errors.ts'
import { requireWholeCompany } from '#platform/access/whole-company.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { changeOne, staleOrMissing } from '#platform/database/stale.server.ts'
import { pictureTold } from '#platform/pictures/pictures.server.ts'
import type { OutputFor } from '#base/operation.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import {
  type Assembly,
  type AssemblyLine,
  MOST_LINES,
  deleteSubAssembly,
  insertSubAssembly,
  readSubAssemblies,
  updateSubAssembly,
} from './sub-assemblies.ts'

type BuiltInto = OutputFor<typeof readSubAssemblies>['built_into'][number]

const ofModel = sql`p.code, p.name, p.status, ${pictureTold(sql`p.image_id`)} as picture`

export const subAssembliesHandlers: readonly OperationHandler[] = [
  handle(readSubAssemblies, async ({ id }, { db }) => {
    await requireModel(db, id)
    const lines = await db.rows<AssemblyLine>(sql`
      with recursive tree as (
        select s.id, s.id::text as path, '' as above, s.quantity::float8 as in_all, 1 as depth from model_sub_assembly s
        where s.parent_machine_model_id = ${id}
        union all
        select s.id, t.path || '.' || s.id, t.path, t.in_all * s.quantity, t.depth + 1
        from tree t join model_sub_assembly a on a.id = t.id
          join model_sub_assembly s on s.parent_machine_model_id = a.machine_model_id),
      upper as materialized (select * from tree limit ${MOST_LINES + 1})
      select u.path, u.above, s.id, s.machine_model_id, ${ofModel}, s.quantity, s.position, u.in_all, s.row_version
      from upper u join model_sub_assembly s on s.id = u.id join machine_model p on p.id = s.machine_model_id
      order by u.depth, fold_text(s.position) nulls last, p.name collate "th-x-icu", s.id`)
    const built_into = await db.rows<BuiltInto>(sql`
      select s.id, s.parent_machine_model_id as machine_model_id, ${ofModel}, s.quantity, s.position
      from model_sub_assembly s join machine_model p on p.id = s.parent_machine_model_id
      where s.machine_model_id = ${id} order by p.name collate "th-x-icu", s.id limit ${MOST_LINES}`)
    return { lines: lines.slice(0, MOST_LINES), is_cut: lines.length > MOST_LINES, built_into }
  }),

  handle(insertSubAssembly, async ({ parent_machine_model_id, data }, { db, scope }) => {
    requireWholeCompany(scope)
    await requireModel(db, parent_machine_model_id)
    const { id } = await db.one<{ id: number }>(sql`
      insert into model_sub_assembly (parent_machine_model_id, machine_model_id, quantity, position)
      values (${parent_machine_model_id}, ${data.machine_model_id}, ${data.quantity}, ${data.position ?? null}) returning id`)
    return (await readOne(db, id))!
  }),

  handle(
    updateSubAssembly,
    async ({ id, row_version, data }, { db, scope }) => {
      requireWholeCompany(scope)
      return changeOne(db, {
        update: sql`
          update model_sub_assembly set quantity = ${data.quantity}, position = ${data.position}
          where id = ${id} and row_version = ${row_version}`,
        stamp: stampOf(id),
        current: () => readOne(db, id),
      })
    },
    ({ id }, { db }) => readOne(db, id),
  ),

  handle(deleteSubAssembly, async ({ id, row_version }, { db, scope }) => {
    requireWholeCompany(scope)
    const gone = await db.run(
      sql`delete from model_sub_assembly where id = ${id} and row_version = ${row_version}`,
    )
    if (gone === 0) throw await staleOrMissing(db, { stamp: stampOf(id), current: () => readOne(db, id) })
    return null
  }),
]

const stampOf = (id: number): Sql =>
  sql`select updated_by, updated_at from model_sub_assembly where id = ${id}`

function readOne(db: Db, id: number): Promise<Assembly | null> {
  return db.maybe<Assembly>(sql`
    select id, parent_machine_model_id, machine_model_id, quantity, position, row_version
    from model_sub_assembly where id = ${id}`)
}

async function requireModel(db: Db, id: number): Promise<void> {
  const found = await db.maybe(sql`select from machine_model where id = ${id} and not is_deleted`)
  if (!found) throw problem('NOT_FOUND')
}
