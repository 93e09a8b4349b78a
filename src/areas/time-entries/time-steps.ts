// What is done with entries: writing down, sending, deciding.
import { changesOf, group, list, textarea } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { checkEntry, clientKey, timeChanges, timeFields, versioned } from './time-fields.ts'
import * as z from 'zod/mini'
import { entryRow } from './time-rows.ts'
import { timeDone, timeLabels as labels, timeWords } from './time.text.ts'

/** Orders and tasks show hours, projects their progress by them, and ending either asks for them. */
const changes = timeChanges
const many = list(versioned, { label: labels.which, required: true, max: 200 })
const answer = value(z.array(entryRow))

/** A new entry of the caller's; the same `client_uuid` again is the same entry. */
export const insertEntry = operation({
  name: 'timeEntries.insert',
  title: timeWords.insert,
  effect: 'write',
  changes,
  access: 'signed-in',
  input: { client_uuid: clientKey, data: group(timeFields) },
  check: ({ data }) => checkEntry(data, 'data.'),
  output: value(entryRow),
  done: timeDone.saved,
})

/** A change of one's own draft, or of what was rejected, which is a draft then. */
export const updateEntry = operation({
  name: 'timeEntries.update',
  title: timeWords.update,
  effect: 'write',
  changes,
  access: 'signed-in',
  input: { ...versioned, data: changesOf(timeFields) },
  check: ({ data }) => checkEntry(data, 'data.'),
  output: value(entryRow),
  done: timeDone.saved,
})

/** Takes away one's own draft, or what was rejected. */
export const deleteEntry = operation({
  name: 'timeEntries.delete',
  title: timeWords.remove,
  effect: 'write',
  changes,
  access: 'signed-in',
  input: versioned,
  output: value(z.null()),
  done: timeDone.deleted,
})

/** Sends one's own drafts for approval, all of them or none. */
export const submitEntries = operation({
  name: 'timeEntries.submit',
  title: timeWords.submit,
  effect: 'write',
  changes,
  access: 'signed-in',
  input: { which: many },
  output: answer,
  done: timeDone.submitted,
})

/** Makes a draft again of what was sent or rejected. */
export const withdrawEntry = operation({
  name: 'timeEntries.withdraw',
  title: timeWords.withdraw,
  effect: 'write',
  changes,
  access: 'signed-in',
  input: versioned,
  output: value(entryRow),
  done: timeDone.withdrawn,
})

/** Approves the time of one's people, all of it or none; classes and cost are those of that day and stay. */
export const approveEntries = operation({
  name: 'timeEntries.approve',
  title: timeWords.approve,
  effect: 'write',
  changes: [...changes, 'serviceProduct'],
  access: 'signed-in',
  input: { which: many },
  output: answer,
  done: timeDone.approved,
})

/** Sends time of one's people back, and says why. */
export const rejectEntries = operation({
  name: 'timeEntries.reject',
  title: timeWords.reject,
  effect: 'write',
  changes,
  access: 'signed-in',
  input: { which: many, note: textarea({ label: labels.reason, max: 500, required: true }) },
  output: answer,
  done: timeDone.rejected,
})

/** Lets approved time wait for approval again: a mistake, or a cost that was open. */
export const reopenEntry = operation({
  name: 'timeEntries.reopen',
  title: timeWords.reopen,
  effect: 'write',
  changes: [...changes, 'serviceProduct'],
  access: 'signed-in',
  input: versioned,
  output: value(entryRow),
  done: timeDone.reopened,
})
