// One member of a task's team.
import type { ReactNode } from 'react'
import { TeamPlaceForm } from '#areas/projects/TeamPlaceForm.tsx'
import { type Member, insertMembers, updateMembers } from '#areas/teams/team.ts'
import { useOfOne } from '#areas/teams/use-of-one.web.ts'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
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
  const insert = useAction(insertMembers)
  const update = useAction(updateMembers)
  const action = member ? update : insert
  const failure = useOfOne(action.failure, member?.id)
  const target = { type: 'task', id: task.id } as const
  return (
    <TeamPlaceForm
      member={member}
      title={member ? said.change : insertMembers.title}
      subtitle={`${task.task_no} · ${task.title}`}
      calls={[{ ...action, failure }]}
      save={(data, row_version) =>
        member
          ? update.run({ target, members: [{ id: member.id, row_version, ...data }] })
          : insert.run({ target, members: [data] })
      }
      onClose={onClose}
    />
  )
}
