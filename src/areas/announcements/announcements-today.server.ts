// What of announcements stands on the first page: those for one's own unit that are current, pinned ones and newest first.
import { may } from '#base/access.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { AnswerPart } from '#platform/server/contributions.server.ts'
import { announcement } from './announcement.ts'
import { SHOWN_AT_FIRST } from './announcement-files.ts'

/** True of the announcement `a` that is shown today to the caller. */
export function isShownTo({ orgUnitId }: SessionUser): Sql {
  return sql`(not a.is_deleted and a.publish_from <= bangkok_day(now()) and coalesce(a.publish_to, 'infinity') >= bangkok_day(now())
    and (a.org_unit_id is null or unit_within(${orgUnitId}::bigint, a.org_unit_id)))`
}

/** Users `u` with their employees `e`, who work here. */
export const readers = sql`app_user u join employee e
  on e.id = u.employee_id and u.status = 'ACTIVE' and not e.is_deleted and e.status in ('ACTIVE', 'ON_LEAVE')`

/** True of the readers `u`, `e` whom the announcement `a` is for. */
export const isMeant = sql`(a.org_unit_id is null
  or e.org_unit_id = any(array(select o.id from org_unit o where unit_within(o.id, a.org_unit_id))))`

export const announcementsToday: AnswerPart<null> = {
  name: 'announcements',
  access: 'signed-in',
  value: ({ user }) => sql`(select coalesce(json_agg(shown), '[]') from (
      select ${shownColumns(user)} from announcement a where ${isShownTo(user)}
      order by a.is_pinned desc, a.publish_from desc, a.id desc limit ${SHOWN_AT_FIRST}) shown)`,
}

/** What a reader is told of the announcement `a`. */
export function shownColumns(user: SessionUser): Sql {
  const keeps = may(user, announcement.update.access)
  return sql`a.id, a.name, a.body, a.publish_from, a.is_pinned,
        exists (select from announcement_read r where r.announcement_id = a.id and r.user_id = ${user.id}::bigint) as is_read,
        (select coalesce(json_agg(json_build_object('id', f.id, 'name', o.original_name) order by f.id), '[]')
          from announcement_file f join file_object o on o.id = f.file_id where f.announcement_id = a.id) as files,
        case when ${keeps}::boolean then (select count(*)::int from ${readers} where ${isMeant}
          and exists (select from announcement_read r where r.announcement_id = a.id and r.user_id = u.id)) end as read_by,
        case when ${keeps}::boolean then (select count(*)::int from ${readers} where ${isMeant}) end as read_of`
}
