// Everything the server does for time.
import type { OperationHandler } from '#platform/server/handle.server.ts'
import { importHandlers } from './import/time-import.server.ts'
import { monthsHandlers } from './months.server.ts'
import { timeReadsHandlers } from './time-reads.server.ts'
import { timeStepsHandlers } from './time-steps.server.ts'
import './time-refusals.server.ts'
import { otRulesHandlers } from './ot-rules.server.ts'
import { timerHandlers } from './timer/timer.server.ts'

/** Every operation of this area with its handler. */
export const timeHandlers: readonly OperationHandler[] = [
  ...timeReadsHandlers,
  ...timeStepsHandlers,
  ...timerHandlers,
  ...monthsHandlers,
  ...importHandlers,
  ...otRulesHandlers,
]
