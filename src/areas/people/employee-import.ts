// Employees from a file: looked at first, then taken, all of them or all that can be, and taken back as one.
import * as z from 'zod/mini'
import { defineProblems } from '#base/errors.ts'
import { sheetFormats } from '#base/exports.ts'
import { choice, rowId, rowVersion } from '#base/fields.ts'
import { fileAnswer } from '#base/file-answer.ts'
import { importChoices, importDone, importFile, importedRows, wrongRow } from '#platform/sheets/importing.ts'
import { type OutputFor, operation, value } from '#base/operation.ts'
import { words } from '#base/text.ts'
import { importColumns } from './employee-import-columns.ts'
import { by, comingChanges } from './people.ts'

/** The longest file of employees, in bytes. */
const IMPORT_BYTES = 1_000_000

const said = words({
  import: { en: 'Import employees', th: 'นำเข้าพนักงาน' },
  rejects: { en: 'Rows that cannot be imported', th: 'แถวที่นำเข้าไม่ได้' },
  template: { en: 'Template for employees', th: 'ไฟล์ตัวอย่างพนักงาน' },
  imports: { en: 'Imports of employees', th: 'ประวัติการนำเข้าพนักงาน' },
  undo: { en: 'Undo an import', th: 'ยกเลิกการนำเข้า' },
  undone: { en: 'The import is undone', th: 'ยกเลิกการนำเข้าแล้ว' },
  format: { en: 'Format', th: 'รูปแบบไฟล์' },
})

const sheet = importFile(IMPORT_BYTES, importColumns)
const format = choice({ label: said.format, options: sheetFormats, required: true })

/** The failures of imports. */
export const importProblem = defineProblems({
  IMPORT_UNDONE: {
    http: 200,
    words: { en: 'This import has been undone already.', th: 'การนำเข้านี้ถูกยกเลิกไปแล้ว' },
  },
  IMPORT_IN_USE: {
    http: 200,
    words: {
      en: 'Nothing was undone, because these people are in use: {who}. Remove what is named, or let them resign.',
      th: 'ยังไม่ได้ยกเลิก เพราะมีการใช้งานพนักงานเหล่านี้แล้ว: {who} กรุณาลบข้อมูลที่ระบุก่อน หรือบันทึกการลาออกแทน',
    },
  },
})

/** A row that cannot be taken, with all that is wrong with it in the caller's language. */
/** Takes the people of a file. Rows that cannot be taken keep all others out unless `good_only`. */
export const importEmployees = operation({
  name: 'people.import',
  title: said.import,
  effect: 'write',
  changes: comingChanges,
  transaction: 'own',
  access: by('create'),
  input: { ...importChoices, file: sheet },
  output: value(
    z.extend(importedRows, {
      wrong: z.array(z.extend(wrongRow, { employee_code: z.string() })),
      /** Headings of our own files that are not taken. */
      passed: z.array(z.string()),
    }),
  ),
  doneBy: importDone,
})
export type EmployeesImported = OutputFor<typeof importEmployees>

/** The rows of a file that cannot be taken, as they stand in it, with what is wrong in a column behind them. */
export const importRejects = operation({
  name: 'people.importRejects',
  title: said.rejects,
  effect: 'read',
  transaction: 'own',
  access: by('create'),
  input: { format, file: sheet },
  output: fileAnswer,
})

/** An empty file of employees: the headings and an example. */
export const importTemplate = operation({
  name: 'people.importTemplate',
  title: said.template,
  effect: 'read',
  transaction: 'own',
  access: by('create'),
  input: { format },
  output: fileAnswer,
})

const importBatch = z.object({
  id: z.int(),
  file_name: z.string(),
  row_count: z.int(),
  at: z.string(),
  by: z.string(),
  undone_at: z.nullable(z.string()),
  undone_by: z.nullable(z.string()),
  row_version: z.int(),
})
export type ImportBatch = z.output<typeof importBatch>

/** The last imports the caller reaches, the newest first, at most 20. */
export const listImports = operation({
  name: 'people.imports',
  title: said.imports,
  effect: 'read',
  access: by('create'),
  input: {},
  output: value(z.array(importBatch)),
})

/** Removes exactly the people of an import, while nothing uses any of them and nobody has changed their cards. */
export const undoImport = operation({
  name: 'people.undoImport',
  title: said.undo,
  effect: 'write',
  changes: comingChanges,
  access: by('delete'),
  input: { id: rowId('import_batch'), row_version: rowVersion },
  output: value(importBatch),
  done: said.undone,
})
