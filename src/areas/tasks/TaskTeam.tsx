// The team of a task: who works on it beside the one in charge, as what and when, and what else they have in that time.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { TeamWarnings } from '#areas/projects/TeamWarnings.tsx'
import { memberName } from '#areas/teams/member-name.ts'
import { type Member, deleteMembers, selectMembers } from '#areas/teams/team.ts'
import { memberRoles } from '#areas/teams/team.text.ts'
import { showDate } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { useLanguage } from '#ui/language.tsx'
import type { TaskCard } from './task-shapes.ts'
import { isTaskOver } from './task-states.ts'
import './TaskDialog.css'

const TaskMemberDialog = lazy(async () => ({
  default: (await import('./TaskMemberDialog.tsx')).TaskMemberDialog,
}))

const said = words({
  none: {
    en: 'The person in charge does it alone. Who is added sees the task and shares its hours.',
    th: 'ผู้รับผิดชอบทำคนเดียว เพิ่มคนร่วมทำแล้ว คนนั้นจะเห็นงานนี้และแบ่งชั่วโมงกัน',
  },
  noOwner: {
    en: 'No person is in charge yet. Who is added sees the task and shares its hours.',
    th: 'ยังไม่มีผู้รับผิดชอบ คนที่เพิ่มเข้ามาจะเห็นงานนี้และแบ่งชั่วโมงกัน',
  },
  add: { en: 'Add to the team', th: 'เพิ่มสมาชิกทีม' },
  between: { en: '{from} – {to}', th: '{from} – {to}' },
  since: { en: 'from {from}', th: 'ตั้งแต่ {from}' },
  until: { en: 'until {to}', th: 'ถึง {to}' },
  whole: { en: 'until the task is done', th: 'จนงานเสร็จ' },
  share: { en: '{share}% of the time', th: '{share}% ของเวลา' },
  edit: { en: 'Change: {who}', th: 'แก้ไข: {who}' },
  remove: { en: 'Take off the team: {who}', th: 'นำออกจากทีม: {who}' },
  ask: { en: 'Take this person off the team?', th: 'นำพนักงานคนนี้ออกจากทีมใช่หรือไม่?' },
  takeOff: { en: 'Take off', th: 'นำออก' },
})

/** Changed by those who plan the task, until it is done. */
export function TaskTeam({ task }: { task: TaskCard }): ReactNode {
  const { say } = useLanguage()
  const target = { type: 'task', id: task.id } as const
  const read = useRead(selectMembers, { target })
  const remove = useAction(deleteMembers)
  const [changing, setChanging] = useState<Member | 'new'>()
  const may = task.may_plan && !isTaskOver(task.status)
  if (!read.data) return <Reading read={read} lines={3} />
  return (
    <div ref={keptFocus} className="task-removable">
      {read.data.length === 0 && (
        <p className="task-quiet">{say(task.owner_id === null ? said.noOwner : said.none)}</p>
      )}
      <Refusal failure={remove.failure} />
      <ul className="task-lines">
        {read.data.map((member) => (
          <Line
            key={member.id}
            member={member}
            {...(may && {
              onChange: () => setChanging(member),
              onRemove: () =>
                void remove.run({ target, members: [{ id: member.id, row_version: member.row_version }] }),
            })}
          />
        ))}
      </ul>
      {may && (
        <Button
          variant="outlined"
          startIcon={<Icon name="plus" size={18} />}
          onClick={() => setChanging('new')}
        >
          {say(said.add)}
        </Button>
      )}
      {changing && (
        <Suspense fallback={null}>
          <TaskMemberDialog
            task={task}
            member={changing === 'new' ? undefined : changing}
            onClose={() => setChanging(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

function Line({
  member,
  onChange,
  onRemove,
}: {
  member: Member
  onChange?: () => void
  onRemove?: () => void
}) {
  const { say, language } = useLanguage()
  const who = memberName(member, language)
  const role = say(memberRoles[member.member_role as keyof typeof memberRoles])
  const period = usePeriod(member)
  const askRemove = async () => {
    const about = {
      title: said.ask,
      item: `${who} · ${role}`,
      icon: 'warning',
      confirmText: said.takeOff,
    } as const
    if (await confirm(about)) onRemove?.()
  }
  return (
    <li>
      <span className="task-line-text">
        {who}
        <small>
          {[role, period, member.allocation_pct !== null && say(said.share, { share: member.allocation_pct })]
            .filter(Boolean)
            .join(' · ')}
        </small>
        <TeamWarnings member={member} />
      </span>
      {onChange && <IconAction icon="pencil" label={say(said.edit, { who })} onClick={onChange} />}
      {onRemove && (
        <IconAction icon="delete" label={say(said.remove, { who })} onClick={() => void askRemove()} />
      )}
    </li>
  )
}

function usePeriod({ valid_from, valid_to }: Member): string {
  const { say, language } = useLanguage()
  const from = valid_from && showDate(valid_from, language)
  const to = valid_to && showDate(valid_to, language)
  if (from && to) return say(said.between, { from, to })
  return from ? say(said.since, { from }) : to ? say(said.until, { to }) : say(said.whole)
}
