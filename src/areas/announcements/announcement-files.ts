// The files of an announcement, who has read it, and what is current on the first page.
import * as z from 'zod/mini'
import './announcement-problems.ts'
import { files, rowId, rowVersion } from '#base/fields.ts'
import { fileAnswer } from '#base/file-answer.ts'
import { type OutputFor, nothing, operation, pageOf, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { doneWords, words } from '#base/text.ts'
import { PAPER_BYTES, paperTypes } from '#platform/files/papers.ts'
import { announcementWords as labels } from './announcements.text.ts'

/** Most files of one announcement. */
export const MOST_FILES = 10

const { page_size, cursor } = pagingFields({})
const keeps = (flag: 'view' | 'edit') => ({ anyOf: [{ menu: '/app/Announcements', flag }] }) as const

const file = z.object({
  id: z.int(),
  name: z.string(),
  mime: z.string(),
  size_bytes: z.int(),
  row_version: z.int(),
})

/** The files of an announcement, in the order they came. */
export const listAnnouncementFiles = operation({
  name: 'announcements.files',
  title: { en: 'Files of an announcement', th: 'ไฟล์แนบของประกาศ' },
  effect: 'read',
  access: keeps('view'),
  input: { announcement_id: rowId('announcement') },
  output: value(z.array(file)),
})
export type AnnouncementFile = OutputFor<typeof listAnnouncementFiles>[number]

/** Adds files, all or none. */
export const addAnnouncementFiles = operation({
  name: 'announcements.addFiles',
  title: { en: 'Add files to an announcement', th: 'แนบไฟล์กับประกาศ' },
  effect: 'write',
  changes: ['announcements', 'dashboards'],
  access: keeps('edit'),
  input: {
    announcement_id: rowId('announcement'),
    files: files({
      label: labels.files,
      required: true,
      maxBytes: PAPER_BYTES,
      types: paperTypes,
      maxFiles: MOST_FILES,
    }),
  },
  output: value(z.array(file)),
  done: doneWords.saved,
})

/** Takes a file away. */
export const removeAnnouncementFile = operation({
  name: 'announcements.removeFile',
  title: { en: 'Delete a file', th: 'ลบไฟล์' },
  effect: 'write',
  changes: ['announcements', 'dashboards'],
  access: keeps('edit'),
  input: { id: rowId('announcement_file'), row_version: rowVersion },
  output: nothing,
  done: { en: 'The file is deleted', th: 'ลบไฟล์แล้ว' },
})

/** The file itself, for whom the announcement is, while it is shown; for who keeps announcements, always. */
export const readAnnouncementFile = operation({
  name: 'announcements.readFile',
  title: { en: 'Download a file', th: 'ดาวน์โหลดไฟล์' },
  effect: 'read',
  access: 'signed-in',
  input: { id: rowId('announcement_file') },
  output: fileAnswer,
})

/** Notes that one has read it; once, however often it is opened. */
export const markAnnouncementRead = operation({
  name: 'announcements.markRead',
  title: { en: 'Read an announcement', th: 'อ่านประกาศ' },
  effect: 'write',
  changes: ['announcements', 'dashboards'],
  idempotencyKey: 'none',
  access: 'signed-in',
  input: { id: rowId('announcement') },
  output: nothing,
})

/** For whom an announcement is, who has not read it first. */
export const listReaders = operation({
  name: 'announcements.readers',
  title: { en: 'Readers of an announcement', th: 'ใครอ่านแล้ว' },
  effect: 'read',
  access: keeps('view'),
  input: { id: rowId('announcement'), page_size, cursor },
  output: pageOf(
    z.object({
      employee_id: z.int(),
      name_th: z.string(),
      name_en: z.nullable(z.string()),
      read_at: z.nullable(z.string()),
    }),
  ),
})

/** One that is shown to the caller. */
const shown = z.object({
  id: z.int(),
  name: z.string(),
  body: z.nullable(z.string()),
  publish_from: z.string(),
  is_pinned: z.boolean(),
  is_read: z.boolean(),
  files: z.array(z.object({ id: z.int(), name: z.string() })),
  /** For who keeps announcements: how many have read it, of how many. */
  read_by: z.nullable(z.int()),
  read_of: z.nullable(z.int()),
})

/** Most that the first page shows at once. */
export const SHOWN_AT_FIRST = 10

/** What is shown on the first page. */
export const announcementToday = z.array(shown)

/** All that are current for the caller, pinned ones and newest first, page by page. */
export const listCurrent = operation({
  name: 'announcements.current',
  title: { en: 'Current announcements', th: 'ประกาศปัจจุบัน' },
  effect: 'read',
  access: 'signed-in',
  input: { page_size, cursor },
  output: pageOf(shown),
})
export type AnnouncementsToday = z.infer<typeof announcementToday>

export const readerWords = words({
  read: { en: 'Read by {count} of {all}', th: 'อ่านแล้ว {count}/{all}' },
})
