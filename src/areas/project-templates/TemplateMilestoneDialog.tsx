// A milestone of a template, new or known.
import type { ReactNode } from 'react'
import { MilestoneFields, useMilestoneFields } from '#areas/projects/MilestoneFields.tsx'
import { milestoneName } from '#areas/projects/milestone-kinds.ts'
import { checkMilestoneName } from '#areas/projects/milestones.ts'
import { milestoneWords } from '#areas/projects/milestones.text.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { useLanguage } from '#ui/language.tsx'
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
  const { form, failure, dialog } = useVersionedForm(useMilestoneFields(templateMilestoneFields), {
    record: undefined as TemplateMilestone | undefined,
    check: (data) => checkMilestoneName(data),
    calls: [insert],
    save: async (data) => {
      if (await insert.run({ project_template_id: template, data })) onClose()
    },
    onClose,
  })
  return (
    <RecordDialog size="sm" title={milestoneWords.insert} {...dialog}>
      <Refusal failure={failure} />
      <FormField form={form} name="code" autoFocus />
      <MilestoneFields form={form} day="offset_days" />
    </RecordDialog>
  )
}

function KnownMilestone({ record, onClose }: { record: TemplateMilestone; onClose: () => void }) {
  const { language } = useLanguage()
  const update = useAction(updateTemplateMilestone)
  const remove = useAction(deleteTemplateMilestone)
  const fields = useMilestoneFields(templateMilestoneChanges)
  const name = milestoneName(record, language)
  const { form, failure, version, dialog, stale } = useVersionedForm(fields, {
    record,
    check: (data) => checkMilestoneName({ code: record.code, name: data.name }),
    calls: [update, remove],
    save: async (data, row_version) => {
      if (await update.run({ id: record.id, row_version, data })) onClose()
    },
    onClose,
  })
  const takeOut = async () => {
    if (!(await confirm({ item: name }))) return
    if ((await remove.run({ id: record.id, row_version: version })) !== undefined) onClose()
  }
  return (
    <RecordDialog
      size="sm"
      title={milestoneWords.update}
      subtitle={name}
      {...dialog}
      onRemove={() => void takeOut()}
    >
      <Refusal failure={failure} stale={stale} />
      <MilestoneFields form={form} day="offset_days" />
    </RecordDialog>
  )
}
