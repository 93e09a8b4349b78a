// What was decided about an entry, and when: told to whoever sees it.
import { choice, textarea } from '#base/fields.ts'
import { recordHistory } from '#platform/records/master-data/record-history.ts'
import { timeLabels as labels, timeStates, timeWords } from './time.text.ts'

/** Its states with their reasons, and nothing of what its drafts were: these are their owner's alone. */
export const timeHistory = recordHistory({
  name: 'timeEntries.history',
  title: timeWords.history,
  access: 'signed-in',
  table: 'time_entry',
  fields: {
    status: choice({ label: labels.status, options: timeStates }),
    status_note: textarea({ label: labels.reason, max: 500 }),
  },
})
