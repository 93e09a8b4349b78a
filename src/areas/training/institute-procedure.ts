// Institutes as old clients keep them, by a procedure: a name, and who enters it, which the session knows better.
import * as z from 'zod/mini'
import { type Field, hidden, maybeRowVersion, rowId, text, staying } from '#base/fields.ts'
import { nothing, operation, value } from '#base/operation.ts'
import { doneWords } from '#base/text.ts'
import { institute } from './institute.ts'
import { instituteWords as labels } from './training-courses.text.ts'

const row = z.object({
  id: z.int(),
  name: z.string(),
  created_by: z.nullable(z.int()),
  row_version: z.int(),
})
const name = text({ label: labels.name, required: true, max: 200 })
// taken and never looked at
const author = hidden(
  z.optional(z.nullable(z.union([z.string().check(z.maxLength(200)), z.int()]))),
) satisfies Field
const which = { id: rowId('institute'), row_version: maybeRowVersion }

/** The institutes in use, by name. */
export const selectInstitutes = operation({
  name: 'training.selectInstitutes',
  title: institute.title,
  effect: 'read',
  access: institute.select.access,
  input: {},
  output: value(z.array(row)),
})

/** A new institute. */
export const insertInstitute = operation({
  name: 'training.addInstitute',
  title: institute.insert.title,
  effect: 'write',
  access: institute.insert.access,
  input: { name, created_by: author },
  output: value(row),
  done: doneWords.saved,
})

/** Another name. */
export const updateInstitute = operation({
  name: 'training.renameInstitute',
  title: institute.update.title,
  effect: 'write',
  access: institute.update.access,
  input: { ...which, ...staying({ name }), updated_by: author },
  output: value(row),
  done: doneWords.saved,
})

/** Puts an institute away. */
export const removeInstitute = operation({
  name: 'training.removeInstitute',
  title: institute.remove.title,
  effect: 'write',
  access: institute.remove.access,
  input: { ...which, updated_by: author },
  output: nothing,
  done: doneWords.deleted,
})
