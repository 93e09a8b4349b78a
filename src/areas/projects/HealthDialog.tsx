// Says how a project goes.
import type { ReactNode } from 'react'
import { FormField } from '#platform/browser/Form.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { tellProjectHealth } from './project-life.ts'
import type { ProjectPage } from './project-page.ts'
import { projectWords } from './projects.text.ts'

const { health, note, next_step } = tellProjectHealth.input
const fields = { health, note, next_step }

/** The dialog; what was said before stays in the history. */
export function HealthDialog({ subject, onClose }: { subject: ProjectPage; onClose: () => void }): ReactNode {
  const { project } = subject
  const tell = useAction(tellProjectHealth)
  const { form, failure, dialog } = useVersionedForm(fields, {
    record: undefined as ProjectPage['project'] | undefined,
    check: (data) => tellProjectHealth.check?.({ id: project.id, ...data }) ?? [],
    calls: [tell],
    save: async (data) => {
      if (await tell.run({ id: project.id, ...data })) onClose()
    },
    onClose,
  })
  return (
    <RecordDialog size="sm" title={projectWords.tellHealth} subtitle={project.project_no} {...dialog}>
      <Refusal failure={failure} />
      <FormField form={form} name="health" autoFocus />
      <FormField form={form} name="note" />
      <FormField form={form} name="next_step" />
    </RecordDialog>
  )
}
