// Files of a project: each by folder and title, in revisions that are submitted, approved and, once a later one is, obsolete.
import * as z from 'zod/mini'
import type { Access } from '#base/access.ts'
import {
  choice,
  file,
  group,
  hidden,
  identifier,
  reference,
  rowId,
  rowVersion,
  staying,
  text,
  textarea,
  wrong,
} from '#base/fields.ts'
import { fileAnswer } from '#base/file-answer.ts'
import { oneOf } from '#base/one-of.ts'
import { nothing, operation, pageOf, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { doneWords } from '#base/text.ts'
import { paper } from '#platform/files/papers.ts'
import { INERT_TYPE, LARGE_FILE_BYTES, type UploadPurpose } from '#platform/files/upload-purpose.ts'
import { byProject } from '../project-access.ts'
import { LONGEST_REVISION, projectFolders, revisionStates } from './project-file-states.ts'
import { fileHelp as help, fileLabels as label, fileWords as said } from './project-files.text.ts'

const maybeText = z.nullable(z.string())

/** A file has at most so many revisions; all of them are listed. */
export const MOST_REVISIONS = 500

const revisionRow = z.object({
  id: z.int(),
  project_file_id: z.int(),
  project_id: z.int(),
  folder: oneOf(projectFolders),
  title: z.string(),
  revision: z.string(),
  status: oneOf(revisionStates),
  change_note: maybeText,
  /** Why it was rejected last. */
  reject_reason: maybeText,
  file: paper,
  sha256: z.string(),
  uploaded_by: maybeText,
  uploaded_at: z.string(),
  /** The approver who approved or rejected it last. */
  reviewed_by: maybeText,
  reviewed_at: maybeText,
  obsolete_at: maybeText,
  /** A draft the caller may delete. */
  may_delete: z.boolean(),
  /** It waits for review, which the caller may give: another sent it. */
  may_approve: z.boolean(),
  row_version: z.int(),
})
/** A revision with what is known of its file. */
export type RevisionRow = z.output<typeof revisionRow>

const fileRow = z.object({
  id: z.int(),
  project_id: z.int(),
  folder: oneOf(projectFolders),
  title: z.string(),
  doc_no: maybeText,
  /** The machine of the project that it is about; its name and number are null for who does not see it. */
  machine_id: z.nullable(z.int()),
  machine_name: maybeText,
  machine_serial_no: maybeText,
  /** The user who holds it; null where it is open to all. */
  locked_by: maybeText,
  locked_at: maybeText,
  is_locked_by_me: z.boolean(),
  /** The caller adds revisions, submits them and locks it, unless another user holds it. */
  may_keep: z.boolean(),
  may_unlock: z.boolean(),
  revisions: z.int(),
  /** The one approved now. */
  approved_revision: maybeText,
  latest: revisionRow,
  row_version: z.int(),
})
/** A file with its newest revision. */
export type ProjectFileRow = z.output<typeof fileRow>

/** Files are kept with the right to change projects; with that to work on tasks by the people on the team of the project alone. */
const keepFiles = {
  anyOf: [
    { menu: '/app/Project-Management', flag: 'edit' },
    { menu: '/app/Taskboard', flag: 'edit' },
  ],
} as const satisfies Access

/** Large files of projects, sent in parts. */
export const projectUpload: UploadPurpose = {
  name: 'projects.file',
  title: said.many,
  access: keepFiles,
  maxBytes: LARGE_FILE_BYTES,
  types: [INERT_TYPE],
}

/** The files of a project, by folder; in each the one with the newest revision first. */
export const listProjectFiles = operation({
  name: 'projects.files',
  title: said.many,
  effect: 'read',
  access: byProject('view'),
  input: {
    project_id: rowId('project'),
    where: group(
      {
        text: text({ label: label.text, helper: help.text, max: 100 }),
        folder: choice({ label: label.folder, options: projectFolders }),
        machine_id: reference({ label: label.machine, of: 'machine' }),
      },
      { required: false },
    ),
    ...pagingFields({ folder: label.folder }),
  },
  output: pageOf(fileRow),
})

/** The machines of a project that the caller sees, for files to name one: at most 50 that hold the text, by name. */
export const projectMachineOptions = operation({
  name: 'projects.machineOptions',
  title: said.machines,
  effect: 'read',
  access: byProject('view'),
  input: { project_id: rowId('project'), text: text({ label: label.text, max: 100 }) },
  output: value(z.array(z.object({ id: z.int(), name: z.string(), serial_no: z.string() }))),
})

const anyFile = rowId('project_file')

/** All revisions of a file, the newest first. */
export const listRevisions = operation({
  name: 'projects.fileVersions',
  title: said.revisions,
  effect: 'read',
  access: byProject('view'),
  input: { id: anyFile },
  output: value(z.array(revisionRow)),
})

/** The file of a revision, as it was sent. */
export const readProjectFile = operation({
  name: 'projects.file',
  title: said.fetch,
  effect: 'read',
  access: byProject('view'),
  input: { id: rowId('project_file_version') },
  output: fileAnswer,
})

/** What is asked of a file with its new revision. */
export const revisionFields = {
  folder: choice({ label: label.folder, options: projectFolders, required: true }),
  title: text({ label: label.title, helper: help.title, max: 200 }),
  doc_no: text({ label: label.docNo, max: 60 }),
  machine_id: reference({ label: label.machine, helper: help.machine, of: 'machine' }),
  revision: text({ label: label.revision, helper: help.revision, max: LONGEST_REVISION }),
  change_note: textarea({ label: label.changeNote, helper: help.changeNote, max: 2000 }),
} as const

const noFile = { en: 'Choose a file', th: 'กรุณาเลือกไฟล์' }
const twoFiles = { en: 'Send either the file or what arrived in parts', th: 'ส่งได้เพียงไฟล์เดียว' }

// those of a machine stand among its papers
const fileChanges = ['projects', 'machines'] as const

/** Keeps a file as a draft: the first revision of a title in its folder, or the next one. `upload`: one that came in parts. */
export const addProjectFile = operation({
  name: 'projects.uploadFile',
  title: said.add,
  effect: 'write',
  changes: fileChanges,
  access: keepFiles,
  input: {
    project_id: rowId('project', { status: 'IN_PROGRESS' }),
    ...revisionFields,
    file: file({ label: label.file, maxBytes: LARGE_FILE_BYTES, types: [INERT_TYPE] }),
    upload: { ...hidden(z.optional(identifier())), of: 'upload' },
  },
  check: ({ file: sent, upload }) => {
    if (!sent && upload === undefined) return [wrong('file', 'REQUIRED', noFile)]
    return sent && upload !== undefined ? [wrong('upload', 'NOT_ASKED', twoFiles)] : []
  },
  output: value(revisionRow),
  done: said.added,
})

/** What is changed of a file that is there. */
export const placeFields = {
  folder: choice({ label: label.folder, options: projectFolders, required: true }),
  title: text({ label: label.title, required: true, max: 200 }),
  doc_no: text({ label: label.docNo, max: 60 }),
  machine_id: reference({ label: label.machine, helper: help.machine, of: 'machine' }),
} as const

/** Changes where a file stands, what it is called and which machine it is about; its revisions stay as they are. */
export const updateProjectFile = operation({
  name: 'projects.fileUpdate',
  title: said.update,
  effect: 'write',
  changes: fileChanges,
  access: byProject('edit'),
  input: {
    id: anyFile,
    row_version: rowVersion,
    ...staying(placeFields),
  },
  output: value(fileRow),
  done: doneWords.saved,
})

const revisionIn = (status: keyof typeof revisionStates) => ({
  id: rowId('project_file_version', { status }),
  row_version: rowVersion,
})

/** Asks for approval of a draft. */
export const submitRevision = operation({
  name: 'projects.fileSubmit',
  title: said.submit,
  effect: 'write',
  changes: fileChanges,
  access: keepFiles,
  readBy: listRevisions,
  input: revisionIn('DRAFT'),
  output: value(revisionRow),
  done: said.submitted,
})

/** Approves a revision that another user sent; the one approved before becomes obsolete. */
export const approveRevision = operation({
  name: 'projects.fileApprove',
  title: said.approve,
  effect: 'write',
  changes: fileChanges,
  access: byProject('approve'),
  input: revisionIn('FOR_REVIEW'),
  output: value(revisionRow),
  done: said.approved,
})

/** Gives a revision back as a draft, with the reason. */
export const rejectRevision = operation({
  name: 'projects.fileReject',
  title: said.reject,
  effect: 'write',
  changes: fileChanges,
  access: byProject('approve'),
  input: {
    ...revisionIn('FOR_REVIEW'),
    reason: textarea({ label: label.reason, required: true, max: 1000 }),
  },
  output: value(revisionRow),
  done: said.rejected,
})

/** Takes an approved revision out of use without another in its place. */
export const retireRevision = operation({
  name: 'projects.fileObsolete',
  title: said.retire,
  effect: 'write',
  changes: fileChanges,
  access: byProject('approve'),
  input: revisionIn('APPROVED'),
  output: value(revisionRow),
  done: said.retired,
})

/** Deletes a draft: an own one, or with the right to change projects; with its last revision the file goes, too. */
export const deleteRevision = operation({
  name: 'projects.fileDelete',
  title: said.remove,
  effect: 'write',
  changes: fileChanges,
  access: keepFiles,
  readBy: listRevisions,
  input: revisionIn('DRAFT'),
  output: nothing,
  done: said.removed,
})

const held = {
  effect: 'write',
  readBy: listProjectFiles,
  input: { id: anyFile, row_version: rowVersion },
  output: value(fileRow),
} as const

/** Keeps others from adding revisions while the caller works on the next one. */
export const lockProjectFile = operation({
  name: 'projects.fileLock',
  title: said.lock,
  ...held,
  access: keepFiles,
  done: said.locked,
})

/** Opens a file again: by the user who holds it, or by one who may approve. */
export const unlockProjectFile = operation({
  name: 'projects.fileUnlock',
  title: said.unlock,
  ...held,
  access: { anyOf: [...keepFiles.anyOf, { menu: '/app/Project-Management', flag: 'approve' }] },
  done: said.unlocked,
})
