// Pages of machine types and models on the server, with their pictures and datasheets.
import { may } from '#base/access.ts'
import { problem } from '#base/errors.ts'
import { FileAnswer } from '#base/file-answer.ts'
import { requireWholeCompany } from '#platform/access/whole-company.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type Sql, identifier, sql } from '#platform/database/sql.server.ts'
import { requireVersion } from '#platform/database/stale.server.ts'
import { fileTold } from '#platform/files/files.server.ts'
import { keepWithin, pictureTold } from '#platform/pictures/pictures.server.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { requireSeen, seenMachine } from '../machine-seen.server.ts'
import { getMachine } from '../machines.ts'
import { pictureBox } from './catalogue-picture.ts'
import {
  type ModelCard,
  readDatasheet,
  readModelPapers,
  readModelHead,
  removeDatasheet,
  removeModelPicture,
  setDatasheet,
  setModelPicture,
} from './model-page.ts'
import { type TypeCard, readTypeHead, removeTypePicture, setTypePicture } from './type-page.ts'

export const catalogueHandlers: readonly OperationHandler[] = [
  handle(readModelHead, async ({ id }, { db, user }) => ({
    model: await readModel(db, id),
    about: { machines: await machinesOf(db, user, sql`m.machine_model_id = ${id}`) },
  })),

  handle(readTypeHead, async ({ id }, { db, user }) => {
    const type = await readType(db, id)
    const { models } = await db.one<{ models: number }>(sql`
      select count(*)::int as models from machine_model where machine_type_id = ${id} and not is_deleted`)
    const ofType = sql`m.machine_model_id in (select id from machine_model where machine_type_id = ${id})`
    return { type, about: { models, machines: await machinesOf(db, user, ofType) } }
  }),

  handle(setModelPicture, async ({ picture, ...which }, context) => {
    requireWholeCompany(context.scope)
    await keepWithin(context, picture, pictureBox, (db, file) => exchange(db, modelImage, which, file))
    return readModel(context.dbPool, which.id)
  }),

  handle(removeModelPicture, async (which, context) => {
    await takeAway(context, modelImage, which)
    return readModel(context.db, which.id)
  }),

  handle(setTypePicture, async ({ picture, ...which }, context) => {
    requireWholeCompany(context.scope)
    await keepWithin(context, picture, pictureBox, (db, file) => exchange(db, typeImage, which, file))
    return readType(context.dbPool, which.id)
  }),

  handle(removeTypePicture, async (which, context) => {
    await takeAway(context, typeImage, which)
    return readType(context.db, which.id)
  }),

  handle(setDatasheet, async ({ file, ...which }, { db, files, scope }) => {
    requireWholeCompany(scope)
    const kept = await files.keep(db, file)
    const before = await exchange(db, datasheet, which, kept.id)
    if (before !== null) await files.drop(db, before)
    return readModel(db, which.id)
  }),

  handle(removeDatasheet, async (which, context) => {
    await takeAway(context, datasheet, which)
    return readModel(context.db, which.id)
  }),

  handle(readDatasheet, async ({ id }, { db }) => {
    const found = await db.maybe<FileAnswer['file']>(sql`
      select o.storage_key as key, o.original_name as name, o.mime, o.size_bytes as size
      from machine_model p join file_object o on o.id = p.datasheet_id where p.id = ${id} and not p.is_deleted`)
    if (!found) throw problem('NOT_FOUND')
    return new FileAnswer(found)
  }),

  handle(readModelPapers, async ({ id }, context) => {
    await requireSeen(context, id)
    return context.db.one(sql`
      select m.machine_model_id, p.name as model_name, ${fileTold(sql`p.datasheet_id`)} as datasheet, p.datasheet_url
      from machine m join machine_model p on p.id = m.machine_model_id where m.id = ${id}`)
  }),
]

async function readModel(db: Pick<Db, 'maybe'>, id: number): Promise<ModelCard> {
  const found = await db.maybe<ModelCard>(sql`
    select p.id, p.code, p.name, p.brand, p.model, p.version, p.status, p.machine_type_id, t.name_th as type_name_th,
      t.name_en as type_name_en, t.default_warranty_months, t.pm_interval_months, p.datasheet_url,
      ${fileTold(sql`p.datasheet_id`)} as datasheet, ${pictureTold(sql`p.image_id`)} as picture, p.row_version
    from machine_model p join machine_type t on t.id = p.machine_type_id where p.id = ${id} and not p.is_deleted`)
  if (!found) throw problem('NOT_FOUND')
  return found
}

async function readType(db: Pick<Db, 'maybe'>, id: number): Promise<TypeCard> {
  const found = await db.maybe<TypeCard>(sql`
    select t.id, t.code, t.name_th, t.name_en, g.name_th as group_name_th, g.name_en as group_name_en,
      t.default_warranty_months, t.pm_interval_months, t.is_active, ${pictureTold(sql`t.image_id`)} as picture, t.row_version
    from machine_type t left join machine_group g on g.id = t.machine_group_id where t.id = ${id} and not t.is_deleted`)
  if (!found) throw problem('NOT_FOUND')
  return found
}

async function machinesOf(db: Db, user: SessionUser, which: Sql): Promise<number | null> {
  if (!may(user, getMachine.access)) return null
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from machine m where ${which} and ${seenMachine(user)}`)
  return count
}

interface Place {
  readonly table: 'machine_model' | 'machine_type'
  readonly column: 'image_id' | 'datasheet_id'
  readonly read: (db: Pick<Db, 'maybe'>, id: number) => Promise<ModelCard | TypeCard>
}

const modelImage: Place = { table: 'machine_model', column: 'image_id', read: readModel }
const datasheet: Place = { table: 'machine_model', column: 'datasheet_id', read: readModel }
const typeImage: Place = { table: 'machine_type', column: 'image_id', read: readType }

interface Which {
  readonly id: number
  readonly row_version: number
}

/** Puts a file to its record and returns the one it replaces. */
async function exchange(
  db: Db,
  { table, column, read }: Place,
  { id, row_version }: Which,
  file: number | null,
): Promise<number | null> {
  const [records, file_id] = [identifier(table), identifier(column)]
  const before = await db.maybe<{ file: number | null; row_version: number }>(sql`
    select ${file_id} as file, row_version from ${records} where id = ${id} and not is_deleted for no key update`)
  await requireVersion(db, before, row_version, {
    stamp: sql`select updated_by, updated_at from ${records} where id = ${id}`,
    current: () => (before ? read(db, id) : Promise.resolve(null)),
  })
  // also for the first file: the second writer from the same page is refused as stale
  await db.run(sql`update ${records} set ${file_id} = ${file} where id = ${id}`)
  return before!.file
}

async function takeAway(
  { db, files, scope }: Pick<Context, 'db' | 'files' | 'scope'>,
  place: Place,
  which: Which,
): Promise<void> {
  requireWholeCompany(scope)
  const before = await exchange(db, place, which, null)
  if (before !== null) await files.drop(db, before)
}
