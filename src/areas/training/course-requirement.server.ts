// Keeping who needs which course.
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import { changeOne, staleOrMissing } from '#platform/database/stale.server.ts'
import { requireWholeCompany } from '#platform/access/whole-company.server.ts'
import {
  type Requirement,
  deleteRequirement,
  insertRequirement,
  listRequirements,
  updateRequirement,
} from './course-requirement.ts'

const rows = sql`
  select q.id, q.course_id, c.code as course_code, c.name_th as course_th, c.name_en as course_en, q.position_id,
    p.name_th as position_th, p.name_en as position_en, q.org_unit_id, o.name_th as org_unit_th,
    o.name_en as org_unit_en, q.grace_days, q.row_version
  from course_requirement q join course c on c.id = q.course_id and not c.is_deleted
  left join position p on p.id = q.position_id left join org_unit o on o.id = q.org_unit_id`

const read = (db: Db, id: number): Promise<Requirement | null> =>
  db.maybe<Requirement>(sql`${rows} where q.id = ${id}`)
const stampOf = (id: number): Sql =>
  sql`select updated_by, updated_at from course_requirement where id = ${id}`

/** Requirements. */
export const courseRequirementHandlers: readonly OperationHandler[] = [
  handle(listRequirements, ({ course_id }, { db }) =>
    db.rows<Requirement>(sql`
      ${rows} where true ${when(course_id, () => sql`and q.course_id = ${course_id}`)}
      order by c.code, q.id limit 1000`),
  ),

  handle(insertRequirement, async ({ data }, { db, scope }) => {
    requireWholeCompany(scope)
    const { id } = await db.one<{ id: number }>(sql`
      insert into course_requirement (course_id, position_id, org_unit_id, grace_days)
      values (${data.course_id}, ${data.position_id}, ${data.org_unit_id}, ${data.grace_days ?? 0}) returning id`)
    return (await read(db, id))!
  }),

  handle(
    updateRequirement,
    async ({ id, row_version, data }, { db, scope }) => {
      requireWholeCompany(scope)
      return changeOne(db, {
        update: sql`
        update course_requirement set course_id = ${data.course_id}, position_id = ${data.position_id},
          org_unit_id = ${data.org_unit_id}, grace_days = ${data.grace_days ?? 0}
        where id = ${id} and row_version = ${row_version}`,
        stamp: stampOf(id),
        current: () => read(db, id),
      })
    },
    ({ id }, { db }) => read(db, id),
  ),

  handle(deleteRequirement, async ({ id, row_version }, { db, scope }) => {
    requireWholeCompany(scope)
    if (!(await read(db, id))) throw problem('NOT_FOUND')
    const gone = await db.run(
      sql`delete from course_requirement where id = ${id} and row_version = ${row_version}`,
    )
    if (gone === 0) throw await staleOrMissing(db, { stamp: stampOf(id), current: () => read(db, id) })
    return null
  }),
]
