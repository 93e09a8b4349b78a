// The timeline of a project.
import type { ReactNode } from 'react'
import { Timeline } from '#platform/records/Timeline.tsx'
import { type ProjectPage, readProjectTimeline } from './project-page.ts'

/** Everything that happened to it. */
export function ProjectTimeline({ subject }: { subject: ProjectPage }): ReactNode {
  return <Timeline read={readProjectTimeline} id={subject.project.id} />
}
