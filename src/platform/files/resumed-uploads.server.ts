// Uploads in parts as rows: what was received, by whom, for what. A part is a kept file until the whole one takes its place.
import type { ReceivedFile } from '#base/received-file.ts'
import type { Db } from '#platform/database/db.server.ts'
import { isOutdated, liesWithin } from '#platform/database/spans.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { RequestFiles } from './files.server.ts'
import { MOST_UPLOADS, UPLOAD_HOURS, resumedProblem } from './resumed-upload.ts'

/** An upload under way. */
export interface OpenUpload {
  readonly id: number
  readonly purpose: string
  readonly name: string
  readonly size: number
  /** As the sender announced it, in hex. */
  readonly sha256: string | null
  /** Bytes that are there, from the beginning. */
  readonly received: number
  /** The whole file, once it is finished. */
  readonly file_id: number | null
}

/** A finished file that was put to a record. */
export interface TakenUpload {
  readonly file_id: number
  readonly name: string
  readonly size: number
  readonly sha256: string
}

const IDLE = sql`interval '1 hour'`

/** The caller's upload, locked where `locks`. Throws UPLOAD_UNKNOWN for that of another user, too. */
export async function openUpload(db: Db, userId: number, id: number, locks = false): Promise<OpenUpload> {
  // by a statement of its own: one that waited would count the parts as they were before it
  if (locks) await db.maybe(sql`select from upload where id = ${id} and user_id = ${userId} for update`)
  const found = await db.maybe<OpenUpload>(sql`
    select u.id, u.purpose, u.name, u.size_bytes as size, encode(u.sha256, 'hex') as sha256, u.file_id,
      (select coalesce(sum(f.size_bytes), 0)::bigint from upload_part p join file_object f on f.id = p.file_id
        where p.upload_id = u.id) as received
    from upload u where u.id = ${id} and u.user_id = ${userId}`)
  if (!found) throw resumedProblem('UPLOAD_UNKNOWN')
  return found
}

/** Enters a new upload. A place that is wanted is taken from one of the user that has rested for an hour. */
export async function enterUpload(
  db: Db,
  files: RequestFiles,
  userId: number,
  { purpose, name, size, sha256 }: Pick<OpenUpload, 'purpose' | 'name' | 'size' | 'sha256'>,
): Promise<number> {
  // two that begin at once would both find the last place free
  await db.run(sql`select pg_advisory_xact_lock(hashtext('upload'), ${userId}::integer)`)
  const mine = await db.rows<{ id: number; rests: boolean }>(sql`
    select id, not ${liesWithin(sql`received_at`, IDLE)} as rests from upload where user_id = ${userId} order by received_at`)
  if (mine.length >= MOST_UPLOADS) {
    const oldest = mine.find(({ rests }) => rests)
    if (!oldest) throw resumedProblem('UPLOADS_TOO_MANY', { most: MOST_UPLOADS })
    await removeUpload(db, files, oldest.id)
  }
  const { id } = await db.one<{ id: number }>(sql`
    insert into upload (user_id, purpose, name, size_bytes, sha256)
    values (${userId}, ${purpose}, ${name}, ${size}, decode(${sha256}, 'hex')) returning id`)
  return id
}

/** The user's own upload of the same file for the same purpose, where its content is known beforehand; null without one. */
export async function sameUpload(
  db: Db,
  userId: number,
  { purpose, name, size, sha256 }: Pick<OpenUpload, 'purpose' | 'name' | 'size' | 'sha256'>,
): Promise<OpenUpload | null> {
  const found = await db.maybe<{ id: number }>(sql`
    select id from upload where user_id = ${userId} and purpose = ${purpose} and name = ${name} and size_bytes = ${size}
      and sha256 = decode(${sha256}, 'hex') and file_id is null order by id desc limit 1`)
  return found && openUpload(db, userId, found.id)
}

/** Puts a part to an upload that the caller has locked. */
export async function addPart(
  db: Db,
  files: RequestFiles,
  { id, received }: OpenUpload,
  part: ReceivedFile,
): Promise<void> {
  const kept = await files.keep(db, part)
  await db.run(
    sql`insert into upload_part (upload_id, start_at, file_id) values (${id}, ${received}, ${kept.id})`,
  )
  await db.run(sql`update upload set received_at = now() where id = ${id}`)
}

/** True where exactly this part was received at this place before. */
export async function hasPart(db: Db, id: number, start: number, part: ReceivedFile): Promise<boolean> {
  const found = await db.maybe(sql`
    select from upload_part p join file_object f on f.id = p.file_id
    where p.upload_id = ${id} and p.start_at = ${start} and f.sha256 = ${Buffer.from(part.sha256, 'hex')}`)
  return found !== null
}

/** Where the parts lie, in order. */
export function partsOf(db: Db, id: number): Promise<{ key: string }[]> {
  return db.rows<{ key: string }>(sql`
    select f.storage_key as key from upload_part p join file_object f on f.id = p.file_id
    where p.upload_id = ${id} order by p.start_at`)
}

/** The whole file takes the place of the parts. */
export async function settleUpload(
  db: Db,
  files: RequestFiles,
  { id }: OpenUpload,
  whole: ReceivedFile,
): Promise<void> {
  const kept = await files.keep(db, whole)
  await dropParts(db, files, id)
  await db.run(sql`update upload set file_id = ${kept.id}, received_at = now() where id = ${id}`)
}

/** Takes an upload away with all that was received of it. */
export async function removeUpload(db: Db, files: RequestFiles, id: number): Promise<void> {
  await dropParts(db, files, id)
  const gone = await db.maybe<{ file_id: number | null }>(
    sql`delete from upload where id = ${id} returning file_id`,
  )
  if (gone?.file_id) await files.drop(db, gone.file_id)
}

/**
 * Puts the caller's finished upload to a record: its file is the record's from now on. Throws UPLOAD_UNKNOWN for one that is not
 * finished, was sent for something else, or is another user's.
 */
export async function takeUpload(db: Db, userId: number, id: number, purpose: string): Promise<TakenUpload> {
  const taken = await db.maybe<TakenUpload>(sql`
    with gone as (
      delete from upload where id = ${id} and user_id = ${userId} and purpose = ${purpose} and file_id is not null
      returning file_id)
    select f.id as file_id, f.original_name as name, f.size_bytes as size, encode(f.sha256, 'hex') as sha256
    from gone join file_object f on f.id = gone.file_id`)
  if (!taken) throw resumedProblem('UPLOAD_UNKNOWN')
  return taken
}

/** The finished file of an upload. */
export function finishedFile(
  db: Db,
  id: number,
): Promise<{ id: number; name: string; mime: string; size: number; sha256: string } | null> {
  return db.maybe(sql`
    select u.id, f.original_name as name, f.mime, f.size_bytes as size, encode(f.sha256, 'hex') as sha256
    from upload u join file_object f on f.id = u.file_id where u.id = ${id}`)
}

/** Removes uploads begun a day ago, some at a time; how many they were. */
export async function removeOldUploads(db: Db, files: RequestFiles): Promise<number> {
  const old = await db.rows<{ id: number }>(sql`
    select id from upload where ${isOutdated(sql`begun_at`, hours)} order by id limit 100 for update skip locked`)
  for (const { id } of old) await removeUpload(db, files, id)
  return old.length
}

const hours: Sql = sql`${UPLOAD_HOURS} * interval '1 hour'`

async function dropParts(db: Db, files: RequestFiles, id: number): Promise<void> {
  const parts = await db.rows<{ file_id: number }>(
    sql`delete from upload_part where upload_id = ${id} returning file_id`,
  )
  for (const { file_id } of parts) await files.drop(db, file_id)
}
