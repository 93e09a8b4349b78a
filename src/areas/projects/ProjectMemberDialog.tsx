// One member of a project's team.
import type { ReactNode } from 'react'
import type { Member } from '#areas/teams/team.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { insertEngineer, updateEngineer } from './project-team.ts'
import { projectTeamWords } from './project-team.text.ts'
import type { ProjectCard } from './projects.ts'
import { TeamPlaceForm } from './TeamPlaceForm.tsx'

/** Puts a person on the team, or changes the given place. */
export function ProjectMemberDialog({
  project,
  member,
  onClose,
}: {
  project: ProjectCard
  member: Member | undefined
  onClose: () => void
}): ReactNode {
  const insert = useAction(insertEngineer)
  const update = useAction(updateEngineer)
  return (
    <TeamPlaceForm
      member={member}
      title={member ? projectTeamWords.update : projectTeamWords.insert}
      subtitle={`${project.project_no} · ${project.name}`}
      calls={[insert, update]}
      save={(data, row_version) =>
        member
          ? update.run({ id: member.id, row_version, ...data })
          : insert.run({ project_id: project.id, ...data })
      }
      onClose={onClose}
    />
  )
}
