// Links to LINE on the server.
import { personName } from '#platform/database/person-names.server.ts'
import { sql, when } from '#platform/database/sql.server.ts'
import { nameConstraints } from '#platform/database/sql-state.server.ts'
import { noticesChanged } from '#platform/notifications/tell.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type LineLink, lineLinkProblem, linkLine, listAccountHolders, listLineLinks } from './line-links.ts'

const MOST = 500
const MOST_OFFERED = 20

nameConstraints({ line_link_line_id_key: () => lineLinkProblem('LINE_ID_TAKEN') })

export const lineLinkHandlers: OperationHandler[] = [
  handle(listLineLinks, (_, { db }) =>
    db.rows<LineLink>(sql`
      select e.id as employee_id, ${personName(sql`e`)} as name, l.line_id, l.linked_at
      from line_link l join app_user u on u.id = l.user_id join employee e on e.id = u.employee_id
      order by l.linked_at desc, e.id limit ${MOST}`),
  ),

  handle(listAccountHolders, ({ text }, { db }) =>
    db.rows<{ id: number; name: string; hint: string }>(sql`
      select e.id, ${personName(sql`e`)} as name, concat_ws(' · ', e.nickname, e.employee_code) as hint
      from employee e join app_user u on u.employee_id = e.id and u.status = 'ACTIVE'
      where not e.is_deleted ${when(text, () => sql`and e.search_text like search_pattern(${text})`)}
      order by e.employee_code limit ${MOST_OFFERED}`),
  ),

  handle(linkLine, async ({ employee_id, line_id }, { db }) => {
    const user = await db.maybe<{ id: number }>(
      sql`select id from app_user where employee_id = ${employee_id}`,
    )
    if (!user) throw lineLinkProblem('NO_ACCOUNT_TO_LINK')
    if (!line_id) await db.run(sql`delete from line_link where user_id = ${user.id}`)
    else
      await db.run(sql`
        insert into line_link (user_id, line_id) values (${user.id}, ${line_id})
        on conflict (user_id) do update set line_id = excluded.line_id, linked_at = now()`)
    await noticesChanged(db, [user.id])
    return null
  }),
]
