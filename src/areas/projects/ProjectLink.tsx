// The project a record belongs to, as a link to its page.
import type { ReactNode } from 'react'
import { RecordLink } from '#platform/records/RecordLink.tsx'
import { projectPath } from './project-path.ts'

/** Its number, and its name beside it; nothing where there is none. */
export function ProjectLink({
  of: { project_no, project_name },
}: {
  of: { readonly project_no: string | null; readonly project_name: string | null }
}): ReactNode {
  if (project_no === null) return null
  return (
    <>
      <RecordLink menu="/app/Project-Management" to={projectPath(project_no)}>
        {project_no}
      </RecordLink>{' '}
      {project_name}
    </>
  )
}
