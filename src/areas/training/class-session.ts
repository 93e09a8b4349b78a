// The hours of a class, one by one; participants are busy then.
import { group, rowId, rowVersion, changesOf } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { classDetail } from './training-class.ts'
import { checkHours, keeps, sessionFields } from './training-fields.ts'
import { trainingDone, trainingWords } from './training.text.ts'

/** More hours for a class; refused, with all names at once, where employees in it have other work then. */
export const insertSession = operation({
  name: 'training.insertSession',
  title: trainingWords.addSession,
  effect: 'write',
  changes: ['training', 'rooms', 'serviceOrders', 'schedule', 'teams', 'tasks'],
  access: keeps,
  input: { class_id: rowId('training_class'), data: group(sessionFields) },
  check: ({ data }) => checkHours(data, 'data.'),
  output: value(classDetail),
  done: trainingDone.saved,
})

const version = { id: rowId('class_session'), row_version: rowVersion }

/** Moves hours; everybody's taken hours follow. */
export const updateSession = operation({
  name: 'training.updateSession',
  title: trainingWords.changeSession,
  effect: 'write',
  changes: ['training', 'rooms', 'serviceOrders', 'schedule', 'teams', 'tasks'],
  access: keeps,
  input: { ...version, data: changesOf(sessionFields) },
  check: ({ data }) => checkHours(data, 'data.'),
  output: value(classDetail),
  done: trainingDone.saved,
})

/** Removes hours; a class that is open keeps at least some. */
export const deleteSession = operation({
  name: 'training.deleteSession',
  title: trainingWords.removeSession,
  effect: 'write',
  changes: ['training', 'rooms', 'serviceOrders', 'schedule', 'teams', 'tasks'],
  access: keeps,
  input: version,
  output: value(classDetail),
  done: trainingDone.deleted,
})
