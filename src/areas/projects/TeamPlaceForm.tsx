// The dialog of one place in a team, of a project or of a task: who, as what, for how much of the time and when. Each area says what it calls.
import type { ReactNode } from 'react'
import { employeeLookup } from '#areas/organization/organization.ts'
import { memberName } from '#areas/teams/member-name.ts'
import { type Member, checkMember, memberFields } from '#areas/teams/team.ts'
import type { ValueOf } from '#base/fields.ts'
import type { Operation } from '#base/operation.ts'
import type { Words } from '#base/text.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import type { Action } from '#platform/browser/use-action.web.ts'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { useLanguage } from '#ui/language.tsx'
import { TeamWarnings } from './TeamWarnings.tsx'

/** Puts a person on the team, or changes the given place; `save` answers with nothing where it failed. */
export function TeamPlaceForm({
  member,
  title,
  subtitle,
  calls,
  save,
  onClose,
}: {
  member: Member | undefined
  title: Words
  subtitle: string
  calls: readonly Pick<Action<Operation>, 'busy' | 'failure' | 'clear'>[]
  save: (data: ValueOf<typeof memberFields>, row_version: number) => Promise<unknown>
  onClose: () => void
}): ReactNode {
  const { language } = useLanguage()
  const { form, failure, shown, dialog, stale } = useVersionedForm(memberFields, {
    record: member,
    check: checkMember,
    calls,
    save: async (data, row_version) => {
      if (await save(data, row_version)) onClose()
    },
    onClose,
  })
  const nameOf = (one: Member | undefined, id: unknown) =>
    one?.employee_id === id ? one && memberName(one, language) : undefined
  return (
    <RecordDialog size="sm" title={title} subtitle={subtitle} {...dialog}>
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
