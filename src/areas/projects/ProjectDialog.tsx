// Changes a project that is known.
import type { ReactNode } from 'react'
import { may } from '#base/access.ts'
import { useCaller, useCan } from '#platform/browser/caller.web.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { HistoryButton } from '#platform/records/master-data/HistoryButton.tsx'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { ProjectFields, projectReferenceName } from './ProjectFields.tsx'
import { seesProjectMoney } from './project-money.ts'
import type { ProjectPage } from './project-page.ts'
import { projectWords } from './projects.text.ts'
import { type ProjectCard, projectHistory, updateProject } from './projects.ts'
import { checkProject, projectChangeFields, projectPlainFields } from './project-fields.ts'

/** Changes the project whose page is open. */
export function EditProjectDialog({
  subject,
  onClose,
}: {
  subject: ProjectPage
  onClose: () => void
}): ReactNode {
  const first = subject.project
  const update = useAction(updateProject)
  const mayRead = useCan(updateProject)
  const seesMoney = may(useCaller(), seesProjectMoney)
  const fields = seesMoney ? projectChangeFields : projectPlainFields
  const { language } = useLanguage()
  const { form, failure, shown, dialog, stale } = useVersionedForm(fields as typeof projectChangeFields, {
    record: first,
    check: checkProject,
    calls: [update],
    save: async (data, row_version) => {
      if (await update.run({ id: first.id, row_version, data })) onClose()
    },
    onClose,
  })
  const record = shown ?? first
  return (
    <RecordDialog
      title={projectWords.one}
      subtitle={first.project_no}
      titleActions={
        mayRead && <HistoryButton entity={projectHistory} id={first.id} name={first.project_no} />
      }
      {...dialog}
    >
      <Refusal
        failure={failure}
        stale={{
          ...stale,
          fields,
          show: (name, id, row) =>
            projectReferenceName((row as ProjectCard | undefined) ?? record, name, id, language),
        }}
      />
      <ProjectFields
        key={record.row_version}
        form={form}
        customer={{ key: record.customer_id, value: record.customer_name }}
        record={record}
      />
    </RecordDialog>
  )
}
