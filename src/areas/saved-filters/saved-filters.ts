// Filters of lists that a person keeps under a name, for the person alone.
import * as z from 'zod/mini'
import { changesOf, group, list, rowId, rowVersion, text, yesNo } from '#base/fields.ts'
import { nothing, operation, value } from '#base/operation.ts'
import { doneWords } from '#base/text.ts'
import { savedFilterLabels as label, savedFilterWords as said } from './saved-filters.text.ts'

const ofList = text({ label: label.list, max: 40, required: true })

/** What is asked in a dialog. */
export const savedFilterFields = {
  name: text({ label: label.name, max: 60, required: true }),
  is_opening: yesNo({ label: label.opening }),
} as const

// as the address of a list holds it, so that it can be read by whatever the list understands then
const question = group(
  {
    text: text({ label: label.text, max: 100 }),
    filters: list(
      {
        name: text({ label: label.filter, max: 40, required: true }),
        value: text({ label: label.value, max: 250, required: true }),
      },
      { label: label.filters, required: true, max: 30 },
    ),
    sort: text({ label: label.sort, max: 60 }),
  },
  { label: label.question },
)

const fields = { ...savedFilterFields, question } as const

const row = z.object({
  id: z.int(),
  name: z.string(),
  is_opening: z.boolean(),
  question: z.object({
    text: z.nullable(z.string()),
    filters: z.array(z.object({ name: z.string(), value: z.string() })),
    sort: z.nullable(z.string()),
  }),
  /** The filters of it that the list does not take any more; 'sort' where that is its order. */
  lost: z.array(z.string()),
  row_version: z.int(),
})
/** Saved filters. */
export type SavedFilter = z.output<typeof row>

/** The caller's own of one list, by name. */
export const listSavedFilters = operation({
  name: 'savedFilters.select',
  title: said.many,
  effect: 'read',
  access: 'signed-in',
  input: { list: ofList },
  output: value(z.array(row)),
})

const writes = { effect: 'write', access: 'signed-in' } as const

/** Keeps what a list is asked under a name. */
export const insertSavedFilter = operation({
  name: 'savedFilters.insert',
  title: said.insert,
  ...writes,
  input: { list: ofList, data: group(fields) },
  output: value(row),
  done: doneWords.saved,
})

/** Another name or other filters; one that the list opens with takes the place of the former. */
export const updateSavedFilter = operation({
  name: 'savedFilters.update',
  title: said.update,
  ...writes,
  input: { id: rowId('saved_filter'), row_version: rowVersion, data: changesOf(fields) },
  output: value(row),
  done: doneWords.saved,
})

/** Takes it away. */
export const deleteSavedFilter = operation({
  name: 'savedFilters.delete',
  title: said.remove,
  ...writes,
  input: { id: rowId('saved_filter'), row_version: rowVersion },
  output: nothing,
  done: doneWords.deleted,
})
