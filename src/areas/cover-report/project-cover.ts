// The cover of the machines of one project over the years, side by side.
import * as z from 'zod/mini'
import { rowId } from '#base/fields.ts'
import { oneOf } from '#base/one-of.ts'
import { operation, value } from '#base/operation.ts'
import { coverLine, stretch } from './cover-line.ts'
import { coverStates } from './cover-report.text.ts'

/** Most machines of a project that are told. */
export const MOST_COVERED = 100

const covered = z.object({
  machine_id: z.int(),
  machine_name: z.string(),
  serial_no: z.string(),
  /** As the report tells it today. */
  status: oneOf(coverStates),
  days_left: z.nullable(z.int()),
  stretches: z.array(stretch),
})
/** A machine with what covered it, covers it and will. */
export type CoveredMachine = z.output<typeof covered>

/** The machines in service that were built for a project, as far as the caller sees them. */
export const projectCover = operation({
  name: 'coverReport.ofProject',
  title: { en: 'Cover of the machines of a project', th: 'ความคุ้มครองของเครื่องในโครงการ' },
  effect: 'read',
  access: coverLine.access,
  input: { project_id: rowId('project') },
  output: value(
    z.object({
      today: z.string(),
      machines: z.array(covered),
      /** True where there are more than are told. */
      bounded: z.boolean(),
    }),
  ),
})
