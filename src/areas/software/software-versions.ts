// The versions of a software: what is new in each, and its file, which is given to users who may edit only.
import * as z from 'zod/mini'
import type { Access, Flag } from '#base/access.ts'
import {
  changesOf,
  date,
  group,
  hidden,
  identifier,
  reference,
  rowId,
  rowVersion,
  text,
  textarea,
} from '#base/fields.ts'
import { fileAnswer } from '#base/file-answer.ts'
import { nothing, operation, value } from '#base/operation.ts'
import type { Words } from '#base/text.ts'
import { paper } from '#platform/files/papers.ts'
import { ANY_TYPE, LARGE_FILE_BYTES, type UploadPurpose } from '#platform/files/upload-purpose.ts'
import {
  softwareDone,
  softwareHelp as help,
  softwareLabels as labels,
  softwareWords,
} from './software.text.ts'

const by = (flag: Flag): Access => ({ anyOf: [{ menu: '/app/Software', flag }] })

/** Programs are the company's own work: to look at the lists is not to have the files. */
export const takesFiles: Access = {
  anyOf: [
    { menu: '/app/Software', flag: 'edit' },
    { menu: '/app/Program', flag: 'edit' },
  ],
}

/** Files of programs, whatever they are. */
export const programFile: UploadPurpose = {
  name: 'software.program',
  title: softwareWords.programFile,
  access: {
    anyOf: [
      { menu: '/app/Software', flag: 'create' },
      { menu: '/app/Software', flag: 'edit' },
      { menu: '/app/Program', flag: 'create' },
      { menu: '/app/Program', flag: 'edit' },
    ],
  },
  maxBytes: LARGE_FILE_BYTES,
  types: [ANY_TYPE],
}

const versionRow = z.object({
  id: z.int(),
  software_id: z.int(),
  version: z.string(),
  released_on: z.string(),
  change_note: z.nullable(z.string()),
  file: z.nullable(paper),
  sha256: z.nullable(z.string()),
  /** An earlier version with the very same file. */
  same_as: z.nullable(z.string()),
  /** Machines that run it now. */
  machines: z.int(),
  is_latest: z.boolean(),
  row_version: z.int(),
})
/** A version with what is known of its file. */
export type VersionRow = z.output<typeof versionRow>

const versionFields = {
  version: text({ label: labels.version, helper: help.version, required: true, max: 60 }),
  released_on: date({ label: labels.releasedOn, required: true }),
  change_note: textarea({ label: labels.changeNote, max: 2000 }),
} as const

const id = rowId('program_version')
const upload = { ...hidden(z.optional(identifier())), of: 'upload' } as const

/** All versions of a software, the latest first. */
export const listVersions = operation({
  name: 'software.versions',
  title: softwareWords.versions,
  effect: 'read',
  access: {
    anyOf: [
      { menu: '/app/Software', flag: 'view' },
      { menu: '/app/Program', flag: 'view' },
    ],
  },
  input: { software_id: rowId('software') },
  output: value(z.array(versionRow)),
})

const sameAs = (same: string): Words => ({
  en: `Version saved. Its file is the same as that of version ${same}.`,
  th: `บันทึกเวอร์ชันแล้ว แต่ไฟล์เหมือนกับเวอร์ชัน ${same} ทุกประการ`,
})

/** Enters a version, with its file where there is one. */
export const insertVersion = operation({
  name: 'software.versionInsert',
  title: softwareWords.addVersion,
  effect: 'write',
  access: by('create'),
  input: {
    data: group({
      software_id: reference({ label: labels.software, of: 'software', required: true }),
      ...versionFields,
    }),
    upload,
  },
  output: value(versionRow),
  doneBy: ({ same_as }) => (same_as === null ? softwareDone.versionKept : sameAs(same_as)),
})

/** Changes what is said of a version; a file comes once, where there is none. */
export const updateVersion = operation({
  name: 'software.versionUpdate',
  title: softwareWords.changeVersion,
  effect: 'write',
  access: by('edit'),
  input: { id, row_version: rowVersion, data: changesOf(versionFields), upload },
  output: value(versionRow),
  doneBy: ({ same_as }) => (same_as === null ? softwareDone.versionKept : sameAs(same_as)),
})

/** Deletes a version that was entered by mistake; one that is or was installed stays. */
export const deleteVersion = operation({
  name: 'software.versionDelete',
  title: softwareWords.removeVersion,
  effect: 'write',
  access: by('delete'),
  input: { id, row_version: rowVersion },
  output: nothing,
  done: softwareDone.versionGone,
})

/** The file of a version; that it was fetched stands in the audit. */
export const readVersionFile = operation({
  name: 'software.versionFile',
  title: softwareWords.versionFile,
  effect: 'read',
  transaction: 'own',
  access: takesFiles,
  input: { id },
  output: fileAnswer,
})
