// The page of a project with what the areas bring to it: one chunk leads to both.
import type { ReactNode } from 'react'
import { ProjectPage } from '#areas/projects/ProjectPage.tsx'
import { projectParts } from './project-page-parts.web.ts'

/** The page. */
export default function WholeProjectPage(): ReactNode {
  return <ProjectPage parts={projectParts} />
}
