// Time from a file: looked at first, then taken, all of it or what can be. What came so waits for approval.
import * as z from 'zod/mini'
import { type Fields, choice, text } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { importChoices, importDone, importFile, importedRows } from '#platform/sheets/importing.ts'
import { importsTime, timeChanges, timeFields } from '../time-fields.ts'
import { timeKinds, timeLabels as labels, timeWords } from '../time.text.ts'

/** The longest file of time, in bytes, and the most rows in it. */
export const timeImportLimits = { bytes: 2_000_000, rows: 5000 } as const

/** The columns: people by their codes, orders and tasks by their numbers. */
export const timeColumns: Fields = {
  employee_code: text({ label: labels.employeeCode, required: true, max: 30 }),
  work_date: timeFields.work_date,
  start_time: timeFields.start_time,
  end_time: timeFields.end_time,
  break_minutes: timeFields.break_minutes,
  hours: timeFields.hours,
  kind: choice({ label: labels.kind, options: timeKinds, required: true }),
  so_no: text({ label: labels.order, max: 30 }),
  task_no: text({ label: labels.task, max: 30 }),
  is_billable: timeFields.is_billable,
  note: timeFields.note,
}

/** Takes the entries of a file, of people within the caller's reach. */
export const importTimeEntry = operation({
  name: 'timeEntries.importTimeEntry',
  title: timeWords.import,
  effect: 'write',
  changes: timeChanges,
  access: importsTime,
  transaction: 'own',
  input: { ...importChoices, file: importFile(timeImportLimits.bytes, timeColumns) },
  output: value(z.extend(importedRows, { taken: z.boolean() })),
  doneBy: importDone,
})
