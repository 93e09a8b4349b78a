// One member of a task's team: who, as what, for how much of the time and when.
import type { ReactNode } from 'react'
import { employeeLookup } from '#areas/organization/organization.ts'
import { TeamWarnings } from '#areas/projects/TeamWarnings.tsx'
import { memberName } from '#areas/teams/member-name.ts'
import { type Member, checkMember, insertMembers, memberFields, updateMembers } from '#areas/teams/team.ts'
import { useOfOne } from '#areas/teams/use-of-one.web.ts'
import { words } from '#base/text.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { TaskCard } from './task-shapes.ts'

const said = words({
  change: { en: 'Change the team member', th: 'แก้ไขสมาชิกทีม' },
})

/** Puts a person on the team, or changes the given place. */
export function TaskMemberDialog({
  task,
  member,
  onClose,
}: {
  task: Pick<TaskCard, 'id' | 'task_no' | 'title'>
  member: Member | undefined
  onClose: () => void
}): ReactNode {
  const { language } = useLanguage()
  const insert = useAction(insertMembers)
  const update = useAction(updateMembers)
  const action = member ? update : insert
  const target = { type: 'task', id: task.id } as const
  const { form, failure, shown, dialog, stale } = useVersionedForm(memberFields, {
    record: member,
    check: checkMember,
    calls: [{ ...action, failure: useOfOne(action.failure, member?.id) }],
    save: async (value, row_version) => {
      const saved = member
        ? await update.run({ target, members: [{ id: member.id, row_version, ...value }] })
        : await insert.run({ target, members: [value] })
      if (saved) onClose()
    },
    onClose,
  })
  const nameOf = (one: Member | undefined, id: unknown) =>
    one?.employee_id === id ? one && memberName(one, language) : undefined
  return (
    <RecordDialog
      size="sm"
      title={member ? said.change : insertMembers.title}
      subtitle={`${task.task_no} · ${task.title}`}
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
