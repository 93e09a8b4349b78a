// A milestone of a template, new or known.
import type { ReactNode } from 'react'
import { KnownMilestoneForm, NewMilestoneForm } from '#areas/projects/MilestoneForms.tsx'
import { checkMilestoneName } from '#areas/projects/milestones.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import {
  deleteTemplateMilestone,
  insertTemplateMilestone,
  templateMilestoneChanges,
  templateMilestoneFields,
  updateTemplateMilestone,
} from './template-milestones.ts'
import type { TemplateMilestone } from './template-shapes.ts'

/** The dialog; without a record it adds one to the template. */
export function TemplateMilestoneDialog({
  template,
  record,
  onClose,
}: {
  template: number
  record: TemplateMilestone | undefined
  onClose: () => void
}): ReactNode {
  return record ? (
    <KnownMilestone record={record} onClose={onClose} />
  ) : (
    <NewMilestone template={template} onClose={onClose} />
  )
}

function NewMilestone({ template, onClose }: { template: number; onClose: () => void }) {
  const insert = useAction(insertTemplateMilestone)
  return (
    <NewMilestoneForm
      fields={templateMilestoneFields}
      day="offset_days"
      check={(data) => checkMilestoneName(data)}
      insert={insert}
      save={(data) => insert.run({ project_template_id: template, data })}
      onClose={onClose}
    />
  )
}

function KnownMilestone({ record, onClose }: { record: TemplateMilestone; onClose: () => void }) {
  const update = useAction(updateTemplateMilestone)
  const remove = useAction(deleteTemplateMilestone)
  const { id, code } = record
  return (
    <KnownMilestoneForm
      fields={templateMilestoneChanges}
      day="offset_days"
      check={({ name }) => checkMilestoneName({ code, name })}
      record={record}
      update={update}
      save={(data, row_version) => update.run({ id, row_version, data })}
      remove={remove}
      take={(row_version) => remove.run({ id, row_version })}
      onClose={onClose}
    />
  )
}
