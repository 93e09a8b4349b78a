// Files of projects as statements tell them; each is within reach where its project is.
import { Problem, problem } from '#base/errors.ts'
import { userName } from '#platform/database/person-names.server.ts'
import type { Page } from '#base/operation.ts'
import type { PageAsked } from '#base/paging.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { databaseProblem } from '#platform/database/sql-state.server.ts'
import { requireVersion } from '#platform/database/stale.server.ts'
import { fileTold } from '#platform/files/files.server.ts'
import type { Context } from '#platform/server/handle.server.ts'
import { seesProject, worksOnProject } from '../project-rows.server.ts'
import { seesMachine } from '../seen-machines.server.ts'
import { projectFileProblem } from './project-file-problems.ts'
import {
  approvesRevision,
  deletesDraft,
  keepsFiles,
  requireOfProject,
  unlocksFile,
} from './project-file-reach.server.ts'
import { type RevisionState, projectFolders, revisionStates } from './project-file-states.ts'
import { MOST_REVISIONS, type ProjectFileRow, type RevisionRow } from './project-files.ts'

type Asking = Pick<Context, 'db' | 'user' | 'scope'>

const revisionColumns = ({
  user,
}: Pick<
  Asking,
  'user'
>): Sql => sql`v.id, v.project_file_id, f.project_id, f.folder, f.title, v.revision, v.status, v.change_note,
  v.reject_reason, ${fileTold(sql`v.file_id`)} as file, encode(o.sha256, 'hex') as sha256,
  ${userName(sql`v.created_by`)} as uploaded_by, v.created_at as uploaded_at, ${userName(sql`v.reviewed_by`)} as reviewed_by,
  v.reviewed_at, v.obsolete_at, ${deletesDraft(user)} as may_delete, ${approvesRevision(user)} as may_approve, v.row_version`

const joined = sql`project_file_version v join project_file f on f.id = v.project_file_id join project p on p.id = f.project_id
  join file_object o on o.id = v.file_id`

/** The revisions `v` that the condition names and the caller reaches, or sees; the newest first. */
export function revisionsWhere(
  { db, user, scope }: Asking,
  where: Sql,
  within: typeof seesProject = worksOnProject,
): Promise<RevisionRow[]> {
  return db.rows<RevisionRow>(sql`
    select ${revisionColumns({ user })} from ${joined} where ${where} and ${within({ user, scope })} order by v.id desc limit ${MOST_REVISIONS}`)
}

/** What stands after `from`: a file `f` of a project `p`, and its newest revision `l`. */
const filesJoined = sql`project_file f join project p on p.id = f.project_id
  join lateral (select v.id from project_file_version v where v.project_file_id = f.id order by v.id desc limit 1) l on true`

/** What joins the machine `m` a file is about; nothing of it where the caller does not see it. */
export const machineJoined = ({ user }: Pick<Asking, 'user'>): Sql =>
  sql`left join machine m on m.id = f.machine_id and ${seesMachine(user, sql`m.created_by`)}`

const fileColumns = ({ user }: Pick<Asking, 'user'>): Sql => sql`
    f.id, f.project_id, f.folder, f.title, f.doc_no, f.machine_id, m.name as machine_name, m.serial_no as machine_serial_no,
      ${userName(sql`f.locked_by`)} as locked_by, f.locked_at,
      coalesce(f.locked_by = ${user.id}::bigint, false) as is_locked_by_me, ${keepsFiles(user)} as may_keep,
      ${unlocksFile(user)} as may_unlock, f.row_version,
      (select count(*)::int from project_file_version n where n.project_file_id = f.id) as revisions,
      (select a.revision from project_file_version a where a.project_file_id = f.id and a.status = 'APPROVED') as approved_revision,
      (select row_to_json(one) from (select ${revisionColumns({ user })} from project_file_version v join file_object o on o.id = v.file_id
        where v.id = l.id) one) as latest`

// folders in the order of the screen, in each the newest revision first: one text of digits
const place = sql`lpad(array_position(${Object.keys(projectFolders)}::text[], f.folder)::text, 2, '0') || lpad((1000000000000 - l.id)::text, 13, '0')`
const sorts = new Map<string, SortField>([['folder', { by: place, as: 'text' }]])

/** A page of the files `f` that the condition names and the caller sees, each with its newest revision. */
export async function filesPage(asking: Asking, where: Sql, asked: PageAsked): Promise<Page<ProjectFileRow>> {
  const list = keyset(
    {
      sorts,
      fallback: { field: 'folder', dir: 'asc' },
      id: sql`f.id`,
      from: filesJoined,
      where: sql`${where} and ${seesProject(asking)}`,
    },
    asked,
  )
  const found = await asking.db.rows<ProjectFileRow & Keyed>(sql`
    with page as (${list.page})
    select page.*, ${list.total} as page_total, ${fileColumns(asking)}
    from page join (${filesJoined}) on f.id = page_id ${machineJoined(asking)} ${list.order}`)
  return list.answer(asking.db, found)
}

/** The revision; NOT_FOUND where there is none within reach. */
export async function readRevision(asking: Asking, id: number): Promise<RevisionRow> {
  const [found] = await revisionsWhere(asking, sql`v.id = ${id}`)
  if (!found) throw problem('NOT_FOUND')
  return found
}

/** The file; NOT_FOUND where there is none within reach, or among those that are seen. */
export async function readFileRow(
  asking: Asking,
  id: number,
  within: typeof seesProject = worksOnProject,
): Promise<ProjectFileRow> {
  const found = await asking.db.maybe<ProjectFileRow>(sql`
    select ${fileColumns(asking)} from ${filesJoined} ${machineJoined(asking)}
    where f.id = ${id} and ${within(asking)}`)
  if (!found) throw problem('NOT_FOUND')
  return found
}

// who changed the revision last, and as it is
function asOneRevision(asking: Asking, id: number) {
  return {
    stamp: sql`select v.updated_by, v.updated_at from project_file_version v where v.id = ${id}`,
    current: () => readRevision(asking, id),
  }
}

function asOneFile(asking: Asking, id: number) {
  return {
    stamp: sql`select f.updated_by, f.updated_at from project_file f where f.id = ${id}`,
    current: () => readFileRow(asking, id),
  }
}

/** Holds the row of a file until the transaction ends, as the trigger of its revisions does: two changes at once wait for one another. */
async function hold({ db }: Asking, file: number): Promise<void> {
  await db.maybe(sql`select from project_file where id = ${file} for update`)
}

/** The file in the version that was named, its row held; `whose`: a condition on its project, beside the reach of the right. */
export async function heldFile(
  asking: Asking,
  { id, row_version }: Named,
  whose?: typeof keepsFiles,
): Promise<ProjectFileRow> {
  if (whose)
    await requireOfProject(asking, sql`select f.project_id from project_file f where f.id = ${id}`, whose)
  await readFileRow(asking, id)
  await hold(asking, id)
  const known = await readFileRow(asking, id)
  await requireVersion(asking.db, known, row_version, asOneFile(asking, id))
  return known
}

/** The revision in the version that was named, the row of its file held; `whose` as above. */
export async function heldRevision(
  asking: Asking,
  { id, row_version }: Named,
  whose?: typeof keepsFiles,
): Promise<RevisionRow> {
  if (whose)
    await requireOfProject(
      asking,
      sql`select f.project_id from project_file_version v join project_file f on f.id = v.project_file_id where v.id = ${id}`,
      whose,
    )
  const { project_file_id: file } = await readRevision(asking, id)
  await hold(asking, file)
  const known = await readRevision(asking, id)
  await requireVersion(asking.db, known, row_version, asOneRevision(asking, id))
  return known
}

/** A row in a version. */
export interface Named {
  readonly id: number
  readonly row_version: number
}

/** Throws FILE_LOCKED where another user works on the file; its row is held. */
export async function requireUnlocked(asking: Asking, file: number): Promise<void> {
  await hold(asking, file)
  const { db, user } = asking
  const found = await db.maybe<{ who: string | null }>(sql`
    select ${userName(sql`f.locked_by`)} as who from project_file f where f.id = ${file} and f.locked_by <> ${user.id}::bigint`)
  if (found) throw projectFileProblem('FILE_LOCKED', { who: found.who ?? '' })
}

/** A step of a revision that does not exist, in its words. */
export function badRevisionStep(from: string, to: string): Problem {
  const said = (state: string) => revisionStates[state as RevisionState] ?? { en: state, th: state }
  return new Problem('BAD_TRANSITION', {
    from: said(from),
    to: said(to),
    from_status: from,
    to_status: to,
  })
}

/** Runs a change; what the tables refuse about steps is told in the words of files. */
export async function inFileWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code, facts } = databaseProblem(error)
    if (code === 'BAD_TRANSITION') throw badRevisionStep(String(facts.from), String(facts.to))
    throw error
  }
}
