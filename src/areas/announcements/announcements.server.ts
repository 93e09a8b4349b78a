// Announcements on the server: their files, and who has read them.
import { may } from '#base/access.ts'
import { problem } from '#base/errors.ts'
import { FileAnswer } from '#base/file-answer.ts'
import type { OutputFor } from '#base/operation.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type Keyed, keyset } from '#platform/database/keyset.server.ts'
import { nameColumns } from '#platform/database/person-names.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { nameConstraints } from '#platform/database/sql-state.server.ts'
import { staleOrMissing } from '#platform/database/stale.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { announcement } from './announcement.ts'
import { announcementProblem } from './announcement-problems.ts'
import {
  type AnnouncementFile,
  MOST_FILES,
  addAnnouncementFiles,
  listAnnouncementFiles,
  listCurrent,
  listReaders,
  markAnnouncementRead,
  readAnnouncementFile,
  removeAnnouncementFile,
} from './announcement-files.ts'
import { isMeant, isShownTo, readers, shownColumns } from './announcements-today.server.ts'

nameConstraints({ announcement_ends_later: () => announcementProblem('ANNOUNCEMENT_ENDS_BEFORE') })
nameTables({
  announcement_file: { en: 'Files of announcements', th: 'ไฟล์แนบของประกาศ' },
  announcement_read: { en: 'Announcements that were read', th: 'การอ่านประกาศ' },
})

const columns = sql`f.id, o.original_name as name, o.mime, o.size_bytes, f.row_version`
const joined = sql`announcement_file f join file_object o on o.id = f.file_id`

async function requireThere(db: Db, id: number): Promise<void> {
  // two who send files at once are counted one after the other
  const found = await db.maybe(
    sql`select id from announcement where id = ${id}::bigint and not is_deleted for no key update`,
  )
  if (!found) throw problem('NOT_FOUND')
}

export const announcementsHandlers: readonly OperationHandler[] = [
  handle(listAnnouncementFiles, ({ announcement_id: of }, { db }) =>
    db.rows<AnnouncementFile>(
      sql`select ${columns} from ${joined} where f.announcement_id = ${of}::bigint order by f.id`,
    ),
  ),

  handle(addAnnouncementFiles, async ({ announcement_id: of, files: sent }, { db, files }) => {
    await requireThere(db, of)
    const { count } = await db.one<{ count: number }>(
      sql`select count(*)::int as count from announcement_file where announcement_id = ${of}::bigint`,
    )
    if (count + sent.length > MOST_FILES)
      throw announcementProblem('ANNOUNCEMENT_FILES_FULL', { most: MOST_FILES, count })
    const kept: number[] = []
    for (const one of sent) kept.push((await files.keep(db, one)).id)
    await db.run(sql`
      insert into announcement_file (announcement_id, file_id)
      select ${of}::bigint, sent.id from unnest(${kept}::bigint[]) with ordinality sent (id, place) order by sent.place`)
    return db.rows<AnnouncementFile>(
      sql`select ${columns} from ${joined} where f.file_id = any(${kept}::bigint[]) order by f.id`,
    )
  }),

  handle(removeAnnouncementFile, async ({ id, row_version }, { db, files }) => {
    const found = await db.maybe<{ file_id: number }>(sql`
      delete from announcement_file where id = ${id}::bigint and row_version = ${row_version} returning file_id`)
    if (!found)
      throw await staleOrMissing(db, {
        stamp: sql`select coalesce(updated_by, created_by) as updated_by, coalesce(updated_at, created_at) as updated_at
          from announcement_file where id = ${id}::bigint`,
        current: () =>
          db.maybe<AnnouncementFile>(sql`select ${columns} from ${joined} where f.id = ${id}::bigint`),
      })
    await files.drop(db, found.file_id)
    return null
  }),

  handle(readAnnouncementFile, async ({ id }, { db, user }) => {
    const keeps = may(user, announcement.select.access)
    const found = await db.maybe<{ key: string; name: string; mime: string; size: number }>(sql`
      select o.storage_key as key, o.original_name as name, o.mime, o.size_bytes as size
      from ${joined} join announcement a on a.id = f.announcement_id
      where f.id = ${id}::bigint and not a.is_deleted and (${keeps}::boolean or ${isShownTo(user)})`)
    if (!found) throw problem('NOT_FOUND')
    return new FileAnswer(found)
  }),

  handle(markAnnouncementRead, async ({ id }, { db, user }) => {
    const { there } = await db.one<{ there: boolean }>(sql`
      select exists (select from announcement a where a.id = ${id}::bigint and ${isShownTo(user)}) as there`)
    if (!there) throw problem('NOT_FOUND')
    await db.run(sql`
      insert into announcement_read (announcement_id, user_id) values (${id}::bigint, ${user.id}::bigint)
      on conflict (announcement_id, user_id) do nothing`)
    return null
  }),

  handle(listCurrent, async (asked, { db, user }) => {
    // a text that sorts by both: pinned ones first, then by the day
    const order = sql`(a.is_pinned::int::text || a.publish_from::text)`
    const list = keyset(
      {
        sorts: new Map([['shown', { by: order, as: 'text' }]]),
        fallback: { field: 'shown', dir: 'desc' },
        id: sql`a.id`,
        from: sql`announcement a`,
        where: isShownTo(user),
      },
      asked,
    )
    const found = await db.rows<OutputFor<typeof listCurrent>['rows'][number] & Keyed>(sql`
      with page as (${list.page})
      select page.*, ${list.total} as page_total, ${shownColumns(user)}
      from page join announcement a on a.id = page_id ${list.order}`)
    return list.answer(db, found)
  }),

  handle(listReaders, async ({ id, ...asked }, { db }) => {
    const list = keyset(
      {
        sorts: new Map([
          [
            'read_at',
            {
              by: sql`coalesce((select r.read_at from announcement_read r where r.announcement_id = ${id}::bigint and r.user_id = u.id), '-infinity')`,
              as: 'time',
            },
          ],
        ]),
        fallback: { field: 'read_at', dir: 'asc' },
        id: sql`u.id`,
        from: sql`${readers} join announcement a on a.id = ${id}::bigint and not a.is_deleted`,
        where: isMeant,
      },
      asked,
    )
    const found = await db.rows<OutputFor<typeof listReaders>['rows'][number] & Keyed>(sql`
      with page as (${list.page})
      select page.*, ${list.total} as page_total, e.id as employee_id, ${nameColumns(sql`e`, 'name')}, r.read_at
      from page join app_user u on u.id = page_id join employee e on e.id = u.employee_id
      left join announcement_read r on r.announcement_id = ${id}::bigint and r.user_id = u.id ${list.order}`)
    return list.answer(db, found)
  }),
]
