// A milestone, new or known: its kind, its day, what it counts, and for callers who are told money its share of the price.
import type { ReactNode } from 'react'
import { FormField } from '#platform/browser/Form.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { milestoneName } from './milestone-kinds.ts'
import { MilestoneFields, useMilestoneFields } from './MilestoneFields.tsx'
import { milestoneWords } from './milestones.text.ts'
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
  const { form, failure, dialog } = useVersionedForm(useMilestoneFields(milestoneFields), {
    record: undefined as Milestone | undefined,
    check: (data) => checkMilestoneName(data),
    calls: [insert],
    save: async (data) => {
      if (await insert.run({ project_id: projectId, data })) onClose()
    },
    onClose,
  })
  return (
    <RecordDialog size="sm" title={milestoneWords.insert} {...dialog}>
      <Refusal failure={failure} />
      <FormField form={form} name="code" autoFocus />
      <MilestoneFields form={form} day="plan_date" />
      <FormField form={form} name="evidence_note" />
    </RecordDialog>
  )
}

function KnownMilestone({ record, onClose }: { record: Milestone; onClose: () => void }) {
  const { language } = useLanguage()
  const update = useAction(updateMilestone)
  const remove = useAction(deleteMilestone)
  const fields = useMilestoneFields(milestoneChangeFields)
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
      {...(!record.actual_date && { onRemove: () => void takeOut() })}
    >
      <Refusal failure={failure} stale={stale} />
      <MilestoneFields form={form} day="plan_date" />
      <FormField form={form} name="evidence_note" />
    </RecordDialog>
  )
}
