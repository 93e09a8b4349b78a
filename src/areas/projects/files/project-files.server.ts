// Keeping files of projects: lists, revisions, new ones, and the files themselves.
import { problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import { FileAnswer } from '#base/file-answer.ts'
import type { OutputFor, ValueFor } from '#base/operation.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import { nameConstraints, valueIn } from '#platform/database/sql-state.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import { takeUpload } from '#platform/files/resumed-uploads.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { projectProblem } from '../project-problems.ts'
import { requireProject, seesProject } from '../project-rows.server.ts'
import { isProjectOver } from '../project-states.ts'
import { seesMachine } from '../seen-machines.server.ts'
import { projectFileProblem } from './project-file-problems.ts'
import {
  filesPage,
  heldFile,
  heldRevision,
  readFileRow,
  readRevision,
  requireUnlocked,
  revisionsWhere,
} from './project-file-rows.server.ts'
import { keepsFiles, requireOfProject } from './project-file-reach.server.ts'
import { nextRevision } from './project-file-states.ts'
import { holdsFileText } from './project-file-search.server.ts'
import { projectFileStepHandlers } from './project-file-steps.server.ts'
import {
  MOST_REVISIONS,
  type RevisionRow,
  addProjectFile,
  deleteRevision,
  listProjectFiles,
  listRevisions,
  projectMachineOptions,
  projectUpload,
  readProjectFile,
  updateProjectFile,
} from './project-files.ts'
import { fileWords } from './project-files.text.ts'

async function add(context: Context, sent: ValueFor<typeof addProjectFile>): Promise<RevisionRow> {
  const { db, files, user } = context
  await requireOfProject(context, sql`select ${sent.project_id}::bigint`)
  const { status, project_no } = await requireProject(context, sent.project_id)
  if (isProjectOver(status)) throw projectProblem('PROJECT_IS_OVER', { no: project_no })
  const file = sent.file ?? (await takeUpload(db, user.id, sent.upload!, projectUpload.name))
  const title = sent.title ?? titleOf(file.name)
  const same = sql`project_id = ${sent.project_id} and folder = ${sent.folder} and fold_text(title) = fold_text(${title})`
  // two that are the first at once: the second finds the file of the first
  const made = await db.run(sql`
    insert into project_file (project_id, folder, title) values (${sent.project_id}, ${sent.folder}, ${title}) on conflict do nothing`)
  const there = await db.maybe<FileThere>(
    sql`select id, doc_no, machine_id from project_file where ${same} for update`,
  )
  // its last draft was deleted at this moment
  if (!there) throw problem('BUSY')
  const { id } = there
  await requireUnlocked(context, id)
  if (made > 0) await say(context, id, sent)
  else requireSame(there, sent)
  await requireRoom(context, id)
  const revision = await revisionOf(context, id, sent)
  const fileId = 'file_id' in file ? file.file_id : (await files.keep(db, file)).id
  const kept = await db.one<{ id: number }>(sql`
    insert into project_file_version (project_file_id, revision, change_note, file_id)
    values (${id}, ${revision}, ${sent.change_note ?? null}, ${fileId}) returning id`)
  return readRevision(context, kept.id)
}

interface FileThere {
  readonly id: number
  readonly doc_no: string | null
  readonly machine_id: number | null
}

type Told = Pick<ValueFor<typeof addProjectFile>, 'project_id' | 'doc_no' | 'machine_id'>

// the number and the machine of a file that is new
async function say(context: Context, id: number, { project_id, doc_no, machine_id }: Told): Promise<void> {
  if (machine_id) await requireMachineOf(context, project_id, machine_id)
  if (doc_no || machine_id)
    await context.db.run(sql`
      update project_file set doc_no = ${doc_no ?? null}, machine_id = ${machine_id ?? null}::bigint where id = ${id}`)
}

// of one that is there they are changed in its version, by callers who may change the project
function requireSame(there: FileThere, sent: Told): void {
  const fields = (['doc_no', 'machine_id'] as const)
    .filter((name) => sent[name] && sent[name] !== there[name])
    .map((name) => wrong(name, 'NOT_ASKED', otherThere))
  if (fields.length > 0) throw problem('INVALID_INPUT', {}, { fields })
}

// counted once its row is held
async function requireRoom({ db }: Context, id: number): Promise<void> {
  const { many } = await db.one<{ many: number }>(
    sql`select count(*)::int as many from project_file_version where project_file_id = ${id}`,
  )
  if (many >= MOST_REVISIONS) throw projectFileProblem('FILE_FULL', { most: MOST_REVISIONS })
}

// the sender's name without its ending
const titleOf = (name: string): string => name.replace(/(?<=.)\.[^.]{1,12}$/, '').trim()

async function revisionOf(
  { db }: Context,
  file: number,
  { revision, change_note }: ValueFor<typeof addProjectFile>,
): Promise<string> {
  const last = await db.maybe<{ revision: string }>(sql`
    select revision from project_file_version where project_file_id = ${file} order by id desc limit 1`)
  if (last && !change_note)
    throw problem('INVALID_INPUT', {}, { fields: [wrong('change_note', 'REQUIRED', noteMissing)] })
  const named = revision ?? nextRevision(last?.revision ?? null)
  if (named === '')
    throw problem('INVALID_INPUT', {}, { fields: [wrong('revision', 'REQUIRED', revisionMissing)] })
  return named
}

// said beside the field; the table says the same of two at once
async function requireMachineOf({ db, user }: Context, project: number, machine: number): Promise<void> {
  const found = await db.maybe(sql`
    select from machine m where m.id = ${machine} and m.project_id = ${project} and not m.is_deleted
      and ${seesMachine(user, sql`m.created_by`)}`)
  if (!found) throw problem('INVALID_INPUT', {}, { fields: [wrong('machine_id', 'UNKNOWN', notOfProject)] })
}

const otherThere = {
  en: 'There is a file of this title: its number and machine are changed at that file. Leave this empty',
  th: 'มีไฟล์ชื่อนี้อยู่แล้ว ถ้าต้องการแก้เลขที่หรือเครื่องจักรให้แก้ที่ไฟล์นั้น กรุณาเว้นว่างช่องนี้',
}
const notOfProject = { en: 'Choose a machine of this project', th: 'กรุณาเลือกเครื่องจักรของโครงการนี้' }
const noteMissing = { en: 'Say what is new in this revision', th: 'กรุณาระบุว่าฉบับนี้แก้ไขอะไร' }
const revisionMissing = { en: 'Say which revision this is', th: 'กรุณาระบุฉบับ' }

/** Every operation of files of projects with its handler. */
export const projectFilesHandlers: readonly OperationHandler[] = [
  handle(listProjectFiles, async ({ project_id, where = {}, ...asked }, context) => {
    await requireProject(context, project_id, seesProject)
    return filesPage(
      context,
      sql`f.project_id = ${project_id}
        ${when(where.folder, () => sql`and f.folder = ${where.folder}`)}
        ${when(where.machine_id, () => sql`and f.machine_id in (select m.id from machine m where m.id = ${where.machine_id} and ${seesMachine(context.user, sql`m.created_by`)})`)}
        ${when(where.text, () => sql`and ${holdsFileText(where.text!)}`)}`,
      asked,
    )
  }),

  handle(projectMachineOptions, async ({ project_id, text }, context) => {
    await requireProject(context, project_id, seesProject)
    return context.db.rows<OutputFor<typeof projectMachineOptions>[number]>(sql`
      select m.id, m.name, m.serial_no from machine m where m.project_id = ${project_id} and not m.is_deleted and ${seesMachine(context.user, sql`m.created_by`)}
        ${when(text, () => sql`and m.search_text like search_pattern(${text})`)}
      order by m.name collate "th-x-icu", m.id limit 50`)
  }),

  handle(listRevisions, async ({ id }, context) => {
    await readFileRow(context, id, seesProject)
    return revisionsWhere(context, sql`v.project_file_id = ${id}`, seesProject)
  }),

  handle(readProjectFile, async ({ id }, context) => {
    const found = await context.db.maybe<{ key: string; name: string; mime: string; size: number }>(sql`
      select o.storage_key as key, o.original_name as name, o.mime, o.size_bytes as size ${ofRevision(id)} and ${seesProject(context)}`)
    if (!found) throw problem('NOT_FOUND')
    return new FileAnswer(found)
  }),

  handle(addProjectFile, (sent, context) => add(context, sent)),

  handle(
    updateProjectFile,
    async ({ folder, title, doc_no, machine_id, ...named }, context) => {
      const { id, project_id, machine_id: kept } = await heldFile(context, named)
      await requireUnlocked(context, id)
      if (machine_id && machine_id !== kept) await requireMachineOf(context, project_id, machine_id)
      await context.db.run(sql`
        update project_file set folder = ${folder}, title = ${title}, doc_no = ${doc_no}, machine_id = ${machine_id} where id = ${id}`)
      return readFileRow(context, id)
    },
    ({ id }, context) => readFileRow(context, id),
  ),

  handle(deleteRevision, async (named, context) => {
    const { db, files } = context
    const { id, project_file_id: file, status, may_delete } = await heldRevision(context, named, keepsFiles)
    if (status === 'DRAFT' && !may_delete) throw problem('NOT_ALLOWED')
    await requireUnlocked(context, file)
    const gone = await db.one<{ file_id: number }>(sql`
      delete from project_file_version where id = ${id} returning file_id`)
    await files.drop(db, gone.file_id)
    await db.run(sql`
      delete from project_file f where f.id = ${file}
        and not exists (select from project_file_version v where v.project_file_id = f.id)`)
    return null
  }),

  ...projectFileStepHandlers,
]

const ofRevision = (id: number): Sql => sql`
  from project_file_version v join project_file f on f.id = v.project_file_id join project p on p.id = f.project_id
  join file_object o on o.id = v.file_id where v.id = ${id}`

nameTables({ project_file: fileWords.table, project_file_version: fileWords.revisionTable })

nameConstraints({
  project_file_key: () => projectFileProblem('FILE_TITLE_TAKEN'),
  // the key begins with the file
  project_file_version_key: ({ detail }) =>
    projectFileProblem('REVISION_TAKEN', { value: valueIn(detail).replace(/^\d+, /, '') }),
})
