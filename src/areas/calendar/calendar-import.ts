// Holidays of a year from a file: looked at first, then taken, all of them or all that can be.
import * as z from 'zod/mini'
import { file, reference, rowId } from '#base/fields.ts'
import {
  importChoices,
  importDone,
  importLabels,
  importTypes,
  sheetTold,
} from '#platform/sheets/importing.ts'
import { type OutputFor, operation, value } from '#base/operation.ts'
import { keeps, workedDays } from './calendar.ts'
import { calendarLabels as labels } from './calendar.text.ts'

/** Files of holidays are small; a packed sheet of this size cannot become too large for memory. */
const IMPORT_BYTES = 256_000

const importedRow = z.object({
  row: z.int(),
  event_date: z.nullable(z.string()),
  name: z.string(),
  description: z.nullable(z.string()),
  event_type_id: z.nullable(z.int()),
  /** What keeps the row from being taken, in the caller's language. */
  wrong: z.array(z.string()),
})

/** Takes the events of a file into a calendar. Rows that cannot be taken keep all others out unless `good_only`. */
export const importEvents = operation({
  name: 'calendar.importEvents',
  title: { en: 'Import holidays', th: 'นำเข้าวันหยุด' },
  effect: 'write',
  changes: ['calendar', ...workedDays],
  access: keeps,
  transaction: 'own',
  input: {
    calendar_id: rowId('calendar'),
    event_type_id: reference({ label: labels.eventType, of: 'event_type', required: true }),
    ...importChoices,
    file: file({ label: importLabels.file, required: true, maxBytes: IMPORT_BYTES, types: importTypes }),
  },
  output: value(z.object({ rows: z.array(importedRow), inserted: z.int(), sheet: sheetTold })),
  doneBy: importDone,
})

export type Imported = OutputFor<typeof importEvents>
