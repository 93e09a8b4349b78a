// Showing and changing a national ID. A user who sees one is written into the audit.
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import { thaiNumberDigits } from '#base/thai-number.ts'
import { accountOf, stampOf } from './employee-accounts.server.ts'
import { readEmployee } from './employee-list.server.ts'
import { setNationalId, showNationalId } from './national-id.ts'

export const nationalIdHandlers: OperationHandler[] = [
  handle(showNationalId, async ({ id }, { dbPool, actor, user, scope }) =>
    dbPool.transaction(actor, async (db) => {
      await accountOf({ db, user, scope }, id)
      await db.run(sql`
        insert into audit_log (actor_id, action, entity, entity_id, request_id, ip)
        values (ngan_actor(), 'show_national_id', 'employee', ${id}, ngan_request(), ngan_ip())`)
      return db.one<{ national_id: string | null }>(sql`select national_id from employee where id = ${id}`)
    }),
  ),

  handle(
    setNationalId,
    async ({ id, row_version, national_id }, context) => {
      const { db, user } = context
      await accountOf(context, id)
      // not read for what stays: reading it is audited
      const value =
        national_id === undefined
          ? sql`e.national_id`
          : sql`${national_id ? thaiNumberDigits(national_id) : null}`
      return changeOne(db, {
        update: sql`
        update employee e set national_id = ${value}
        where e.id = ${id} and e.row_version = ${row_version} and not e.is_deleted`,
        stamp: stampOf(id),
        current: () => readEmployee(db, user, 'ALL', id),
      })
    },
    'untouched',
  ),
]
