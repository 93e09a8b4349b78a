// Reading and changing one's own record.
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { nameColumns } from '#platform/database/person-names.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import { type OwnRecord, getOwnRecord, updateOwnRecord } from './own-record.ts'

export const ownRecordHandlers: OperationHandler[] = [
  handle(getOwnRecord, (_, { db, user }) => readOwn(db, user.employeeId)),

  handle(
    updateOwnRecord,
    async ({ row_version, data }, { db, user }) => {
      const id = user.employeeId
      if (id === null) throw problem('NOT_FOUND')
      return changeOne(db, {
        update: sql`
        update employee e set phone = ${data.phone}, email = ${data.email}
        where e.id = ${id} and e.row_version = ${row_version} and not e.is_deleted`,
        stamp: sql`select updated_by, updated_at from employee where id = ${id} and not is_deleted`,
        current: () => readOwn(db, id),
      })
    },
    (_, { db, user }) => readOwn(db, user.employeeId),
  ),
]

async function readOwn(db: Db, employeeId: number | null): Promise<OwnRecord | null> {
  if (employeeId === null) return null
  return db.maybe<OwnRecord>(sql`
    select e.employee_code::text, e.first_name_th, e.last_name_th, e.first_name_en, e.last_name_en, e.nickname,
      e.phone, e.email::text, p.name_th as position_name_th, p.name_en as position_name_en, o.name_th as org_unit_name_th, o.name_en as org_unit_name_en,
      ${nameColumns(sql`s`, 'supervisor_name')}, e.is_field_engineer, e.row_version,
      (select f.uuid || '.jpg' from app_user u join file_object f on f.id = u.picture_id
        where u.employee_id = e.id) as "Profile"
    from employee e left join org_unit o on o.id = e.org_unit_id left join employee s on s.id = e.supervisor_id
      left join position p on p.id = e.position_id
    where e.id = ${employeeId} and not e.is_deleted`)
}
