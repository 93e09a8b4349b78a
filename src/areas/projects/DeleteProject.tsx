// Asks before a draft is deleted, and leaves its page.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { DeleteRecord } from '#platform/records/DeleteRecord.tsx'
import type { ProjectPage } from './project-page.ts'
import { projectWords } from './projects.text.ts'
import { deleteProject } from './projects.ts'

const said = words({ ask: { en: 'The draft will be deleted permanently.', th: 'ร่างโครงการจะถูกลบถาวร' } })

/** The question. */
export function DeleteProject({
  subject,
  onClose,
}: {
  subject: ProjectPage
  onClose: () => void
}): ReactNode {
  const { id, row_version, project_no } = subject.project
  const remove = useAction(deleteProject)
  return (
    <DeleteRecord
      title={projectWords.remove}
      item={project_no}
      ask={said.ask}
      remove={remove}
      run={() => remove.run({ id, row_version })}
      list="/app/Project-Management"
      onClose={onClose}
    />
  )
}
