// One member of a project's team: who, as what, for how much of the time and when.
import type { ReactNode } from 'react'
import { memberName } from '#areas/teams/member-name.ts'
import { type Member, checkMember, memberFields } from '#areas/teams/team.ts'
import { employeeLookup } from '#areas/organization/organization.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { useLanguage } from '#ui/language.tsx'
import { insertEngineer, updateEngineer } from './project-team.ts'
import { projectTeamWords } from './project-team.text.ts'
import type { ProjectCard } from './projects.ts'
import { TeamWarnings } from './TeamWarnings.tsx'

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
  const { language } = useLanguage()
  const insert = useAction(insertEngineer)
  const update = useAction(updateEngineer)
  const { form, failure, shown, dialog, stale } = useVersionedForm(memberFields, {
    record: member,
    check: checkMember,
    calls: [insert, update],
    save: async (data, row_version) => {
      const saved = member
        ? await update.run({ id: member.id, row_version, ...data })
        : await insert.run({ project_id: project.id, ...data })
      if (saved) onClose()
    },
    onClose,
  })
  const nameOf = (one: Member | undefined, id: unknown) =>
    one?.employee_id === id ? one && memberName(one, language) : undefined
  return (
    <RecordDialog
      size="sm"
      title={member ? projectTeamWords.update : projectTeamWords.insert}
      subtitle={`${project.project_no} · ${project.name}`}
      {...dialog}
    >
      <Refusal
        failure={failure}
        stale={{
          ...stale,
          show: (name, id, row) =>
            name === 'employee_id' ? nameOf((row as Member | undefined) ?? member, id) : undefined,
        }}
      />
      {member && <TeamWarnings member={member} />}
      <FormReference
        key={shown?.row_version}
        form={form}
        name="employee_id"
        icon="account"
        autoFocus
        chosen={shown ? { key: shown.employee_id, value: memberName(shown, language) } : null}
        search={(text) => searchLookup(employeeLookup, text)}
      />
      <FieldGrid>
        <FormField form={form} name="member_role" />
        <FormField form={form} name="allocation_pct" />
        <FormField form={form} name="valid_from" />
        <FormField form={form} name="valid_to" />
      </FieldGrid>
    </RecordDialog>
  )
}
