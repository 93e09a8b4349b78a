// Asks before a draft is deleted, and leaves its page.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useLeaveRecord } from '#platform/records/leave-record.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { ProjectPage } from './project-page.ts'
import { projectWords } from './projects.text.ts'
import { deleteProject } from './projects.ts'

const said = words({
  ask: { en: 'The draft will be deleted permanently.', th: 'ร่างโครงการจะถูกลบถาวร' },
  remove: { en: 'Delete', th: 'ลบ' },
})

/** The question. */
export function DeleteProject({
  subject,
  onClose,
}: {
  subject: ProjectPage
  onClose: () => void
}): ReactNode {
  const { say } = useLanguage()
  const { id, row_version, project_no } = subject.project
  const remove = useAction(deleteProject)
  const leave = useLeaveRecord('/app/Project-Management', onClose)
  return (
    <RecordDialog
      size="sm"
      title={projectWords.remove}
      subtitle={project_no}
      saveText={said.remove}
      dirty
      busy={remove.busy}
      onSave={() => {
        void remove.run({ id, row_version }).then((gone) => gone !== undefined && leave())
      }}
      onClose={onClose}
    >
      <Refusal failure={remove.failure} />
      <p>{say(said.ask)}</p>
    </RecordDialog>
  )
}
