// Milestones of a project: planned, reached with what shows it, and what part of the price each brings.
import * as z from 'zod/mini'
import {
  changesOf,
  choice,
  date,
  file,
  group,
  number,
  rowId,
  rowVersion,
  text,
  textarea,
  wrong,
} from '#base/fields.ts'
import { fileAnswer } from '#base/file-answer.ts'
import { oneOf } from '#base/one-of.ts'
import { nothing, operation, value } from '#base/operation.ts'
import { doneWords } from '#base/text.ts'
import { paper, paperTypes } from '#platform/files/papers.ts'
import { milestoneKinds } from './milestone-kinds.ts'
import { milestoneHelp as help, milestoneLabels as label, milestoneWords as said } from './milestones.text.ts'
import { milestoneMoney, milestoneMoneyFields } from './project-money.ts'
import { byProject } from './project-access.ts'
import { projectDaysChanges } from './projects.ts'

/** A project has at most so many; the tables refuse more. */
export const MOST_PROJECT_MILESTONES = 500

/** The largest file that shows a milestone, in bytes. */
const EVIDENCE_BYTES = 10_000_000

const milestone = z.object({
  id: z.int(),
  project_id: z.int(),
  code: oneOf(milestoneKinds),
  /** Null where it is called as its kind is. */
  name: z.nullable(z.string()),
  plan_date: z.string(),
  /** The plan as it was when the work began; null where it was added later. */
  baseline_date: z.nullable(z.string()),
  actual_date: z.nullable(z.string()),
  /** Null unless it is late. */
  days_late: z.nullable(z.int()),
  weight: z.number(),
  ...milestoneMoney,
  evidence: z.nullable(paper),
  /** Nothing is lacking for it to be reached: of a test its file is there, of that on site as an approved one of the project as well. */
  is_proved: z.boolean(),
  evidence_note: z.nullable(z.string()),
  /** Why it counts as not reached again. */
  undone_reason: z.nullable(z.string()),
  sort_no: z.nullable(z.int()),
  row_version: z.int(),
})
/** A milestone as the page of its project shows it. */
export type Milestone = z.output<typeof milestone>

/** What is asked about one and may be changed later, beside its share of the price. */
export const milestonePlainFields = {
  name: text({ label: label.name, helper: help.name, max: 200 }),
  plan_date: date({ label: label.plan, required: true }),
  weight: number({ label: label.weight, helper: help.weight, min: 0, max: 100_000, decimals: 2, initVal: 1 }),
  sort_no: number({ label: label.place, helper: help.place, min: 1, max: 999 }),
  evidence_note: textarea({ label: label.note, max: 1000 }),
} as const

export const milestoneChangeFields = { ...milestonePlainFields, ...milestoneMoneyFields } as const

/** What is asked about a new one. */
export const milestoneFields = {
  code: choice({ label: label.kind, options: milestoneKinds, required: true }),
  ...milestoneChangeFields,
} as const

/** The milestones of a project in their order. */
export const listMilestones = operation({
  name: 'projects.milestones',
  title: said.many,
  effect: 'read',
  access: byProject('view'),
  input: { id: rowId('project') },
  output: value(z.array(milestone)),
})

// the first page tells which are late, the plan shows all of them
const milestoneChanges = ['projects', 'dashboards', 'tasks']

const writes = {
  effect: 'write',
  changes: milestoneChanges,
  access: byProject('edit'),
  output: value(milestone),
  done: doneWords.saved,
} as const

/** Other ones are told apart by their names; of an existing one the kind is known. */
export const checkMilestoneName = (
  data: { readonly code?: string | null | undefined; readonly name?: string | null | undefined },
  at = '',
) =>
  data.code === 'CUSTOM' && !data.name
    ? [wrong(`${at}name`, 'REQUIRED', { en: 'Say what it is called', th: 'กรุณาระบุชื่อ' })]
    : []

/** Adds a milestone to a project; of each kind there is one, of other ones as many as are wanted. */
export const insertMilestone = operation({
  name: 'projects.insertMilestone',
  title: said.insert,
  ...writes,
  input: { project_id: rowId('project', { status: 'IN_PROGRESS' }), data: group(milestoneFields) },
  check: ({ data }) => checkMilestoneName(data, 'data.'),
})

/** Changes what is planned of a milestone. */
export const updateMilestone = operation({
  name: 'projects.updateMilestone',
  title: said.update,
  ...writes,
  input: {
    id: rowId('project_milestone'),
    row_version: rowVersion,
    data: changesOf(milestoneChangeFields),
  },
})

const which = { id: rowId('project_milestone'), row_version: rowVersion } as const

/** Deletes a milestone that was not reached. */
export const deleteMilestone = operation({
  name: 'projects.deleteMilestone',
  title: said.remove,
  effect: 'write',
  changes: milestoneChanges,
  access: byProject('edit'),
  input: which,
  output: nothing,
  done: said.removed,
})

/** Says that a milestone was reached on a day, or corrects that day; the tests need their file before. */
export const reachMilestone = operation({
  name: 'projects.reachMilestone',
  title: said.reach,
  ...writes,
  // the day of the project goes by it, and its warranty by that
  changes: projectDaysChanges,
  input: {
    ...which,
    actual_date: date({ label: label.actual, required: true }),
    evidence_note: textarea({ label: label.note, max: 1000 }),
  },
})

/** Says that it was not reached after all, and why. */
export const unreachMilestone = operation({
  name: 'projects.unreachMilestone',
  title: said.unreach,
  ...writes,
  input: {
    id: rowId('project_milestone', { actual_date: 'not null' }),
    row_version: rowVersion,
    reason: textarea({ label: label.reason, required: true, max: 1000 }),
  },
})

/** Puts in the file that shows a milestone, in place of what is there. */
export const uploadMilestoneEvidence = operation({
  name: 'projects.uploadMilestoneEvidence',
  title: said.upload,
  ...writes,
  input: {
    ...which,
    file: file({ label: label.evidence, required: true, maxBytes: EVIDENCE_BYTES, types: paperTypes }),
  },
  done: said.kept,
})

/** Takes it out again, unless the milestone was reached by it. */
export const removeMilestoneEvidence = operation({
  name: 'projects.removeMilestoneEvidence',
  title: said.removeEvidence,
  ...writes,
  input: which,
  done: said.taken,
})

/** The file itself. */
export const readMilestoneEvidence = operation({
  name: 'projects.milestoneEvidence',
  title: said.evidence,
  effect: 'read',
  access: byProject('view'),
  input: { id: rowId('project_milestone', { evidence_file_id: 'not null' }) },
  output: fileAnswer,
})
