// A milestone of a project, new or known: its kind, its day, what it counts, and for callers who are told money its share of the price.
import type { ReactNode } from 'react'
import { FormField } from '#platform/browser/Form.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { KnownMilestoneForm, NewMilestoneForm } from './MilestoneForms.tsx'
import {
  type Milestone,
  checkMilestoneName,
  deleteMilestone,
  insertMilestone,
  milestoneChangeFields,
  milestoneFields,
  updateMilestone,
} from './milestones.ts'

/** The dialog; without a record it adds one to the project. */
export function MilestoneDialog({
  projectId,
  record,
  onClose,
}: {
  projectId: number
  record: Milestone | undefined
  onClose: () => void
}): ReactNode {
  return record ? (
    <KnownMilestone record={record} onClose={onClose} />
  ) : (
    <NewMilestone projectId={projectId} onClose={onClose} />
  )
}

function NewMilestone({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const insert = useAction(insertMilestone)
  return (
    <NewMilestoneForm
      fields={milestoneFields}
      day="plan_date"
      check={(data) => checkMilestoneName(data)}
      more={(form) => <FormField form={form} name="evidence_note" />}
      insert={insert}
      save={(data) => insert.run({ project_id: projectId, data })}
      onClose={onClose}
    />
  )
}

function KnownMilestone({ record, onClose }: { record: Milestone; onClose: () => void }) {
  const update = useAction(updateMilestone)
  const remove = useAction(deleteMilestone)
  const { id, code, actual_date } = record
  return (
    <KnownMilestoneForm
      fields={milestoneChangeFields}
      day="plan_date"
      check={({ name }) => checkMilestoneName({ code, name })}
      more={(form) => <FormField form={form} name="evidence_note" />}
      record={record}
      update={update}
      save={(data, row_version) => update.run({ id, row_version, data })}
      remove={remove}
      take={actual_date ? undefined : (row_version) => remove.run({ id, row_version })}
      onClose={onClose}
    />
  )
}
