// The one clock a person has running: started and stopped on an order, a visit, a task, or none.
import * as z from 'zod/mini'
import type { FieldProblem } from '#base/errors.ts'
import { dateTime, hidden, maybeRowId, wrong } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { checkWork, timeChanges, workFields } from '../time-fields.ts'
import { entryRow, runningTimer } from '../time-rows.ts'
import { timeDone, timeLabels as labels, timeWords } from '../time.text.ts'

/** A clock that has run longer asks when the work ended. */
export const LONG_HOURS = 12

const changes = timeChanges
const key = { ...hidden(z.uuid()), of: 'time_timer.client_uuid' }
const which = {
  client_uuid: { ...hidden(z.optional(z.uuid())), of: 'time_timer.client_uuid' },
  /** In place of the key: the order for which the caller's clock runs, where its key is not known yet. */
  on_order_id: maybeRowId('service_order'),
}
interface Which {
  readonly client_uuid?: string | undefined
  readonly on_order_id?: number | undefined
}
const needed = { en: 'Required', th: 'กรุณากรอกข้อมูล' }
const oneIsNamed = ({ client_uuid, on_order_id }: Which): FieldProblem[] =>
  client_uuid === undefined && on_order_id === undefined ? [wrong('client_uuid', 'REQUIRED', needed)] : []
/** Where left out: now. */
const until = dateTime({ label: labels.until })

/** The caller's clock; null where none runs. */
export const readTimer = operation({
  name: 'timeEntries.timer',
  title: timeWords.timer,
  effect: 'read',
  access: 'signed-in',
  input: {},
  output: value(z.nullable(runningTimer)),
})

/** Starts the clock. */
export const startTimer = operation({
  name: 'timeEntries.start',
  title: timeWords.start,
  effect: 'write',
  changes,
  access: 'signed-in',
  input: workFields,
  check: (work) => checkWork(work),
  output: value(runningTimer),
  done: timeDone.started,
})

/** Stops the clock of this key, and keeps its time as a draft; stopped already, it answers with that draft. */
export const stopTimer = operation({
  name: 'timeEntries.stop',
  title: timeWords.stop,
  effect: 'write',
  changes,
  access: 'signed-in',
  input: { ...which, until },
  check: oneIsNamed,
  output: value(entryRow),
  done: timeDone.stopped,
})

/** Stops the clock of this key and starts another at the same moment. */
export const switchTimer = operation({
  name: 'timeEntries.switch',
  title: timeWords.switchTo,
  effect: 'write',
  changes,
  access: 'signed-in',
  input: { ...which, ...workFields },
  check: (asked) => [...oneIsNamed(asked), ...checkWork(asked)],
  output: value(runningTimer),
  done: timeDone.switched,
})

/** Forgets the clock of this key without keeping its time. */
export const discardTimer = operation({
  name: 'timeEntries.discard',
  title: timeWords.discard,
  effect: 'write',
  changes,
  access: 'signed-in',
  input: { client_uuid: key },
  output: value(z.null()),
  done: timeDone.discarded,
})
