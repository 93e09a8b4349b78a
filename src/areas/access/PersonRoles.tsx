// The roles of a person with their days: given, for a while or for good, and taken away.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { useCaller, useCan } from '#platform/browser/caller.web.ts'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { showDate } from '#base/date-format.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card } from '#ui/Page.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { type Effective, type UserRole, assignRoles, endUserRole, readUserRoles } from './access-people.ts'
import { accessWords } from './access.text.ts'

const GiveRolesDialog = lazy(async () => ({
  default: (await import('./GiveRolesDialog.tsx')).GiveRolesDialog,
}))
const RoleEndDialog = lazy(async () => ({ default: (await import('./RoleEndDialog.tsx')).RoleEndDialog }))

const said = words({
  title: { en: 'Roles', th: 'บทบาท' },
  none: { en: 'No role yet', th: 'ยังไม่มีบทบาท' },
  span: { en: '{from} – {until}', th: '{from} – {until}' },
  open: { en: 'since {from}', th: 'ตั้งแต่ {from}' },
  by: { en: 'given by {name}', th: 'มอบโดย {name}' },
  change: { en: 'Change the end date: {role}', th: 'เปลี่ยนวันสิ้นสุด: {role}' },
  take: { en: 'Remove role: {role}', th: 'ถอนบทบาท: {role}' },
  ask: { en: 'Remove this role?', th: 'ถอนบทบาทนี้ใช่หรือไม่?' },
  askText: { en: 'It ends at once, even for someone who is signed in.', th: 'มีผลทันที แม้ผู้ใช้กำลังทำงานอยู่' },
  history: { en: 'Earlier roles ({count})', th: 'บทบาทที่เคยมี ({count})' },
  own: {
    en: 'These are your own roles; another administrator has to change them.',
    th: 'นี่คือบทบาทของคุณเอง ต้องให้ผู้ดูแลระบบคนอื่นแก้ไขให้',
  },
})
const states = words({
  NOW: { en: 'Now', th: 'มีผลอยู่' },
  AHEAD: { en: 'Upcoming', th: 'ยังไม่เริ่ม' },
  PAST: { en: 'Ended', th: 'สิ้นสุดแล้ว' },
})
const tones = { NOW: 'green', AHEAD: 'blue', PAST: 'grey' } as const

/** The card of a person's roles. */
export function PersonRoles({ person }: { person: Effective }): ReactNode {
  const { say } = useLanguage()
  const { username } = useCaller()
  const mayGive = useCan(assignRoles) && person.username !== username
  const [opened, setOpened] = useState<'give' | UserRole | null>(null)
  const { data, failure, again } = useRead(readUserRoles, { user_id: person.user_id })
  const now = data?.filter(({ state }) => state !== 'PAST') ?? []
  const past = data?.filter(({ state }) => state === 'PAST') ?? []
  const close = () => setOpened(null)
  return (
    <Card
      title={said.title}
      actions={
        mayGive && (
          <Button startIcon={<Icon name="plus" />} onClick={() => setOpened('give')}>
            {say(accessWords.assignRoles)}
          </Button>
        )
      }
    >
      {failure && !data && <ErrorPanel message={failure.message} onRetry={() => void again()} />}
      {!data && !failure && <LoadingSkeleton lines={3} />}
      {data && now.length === 0 && <NoData title={said.none} icon="key" />}
      {person.username === username && <p className="person-note">{say(said.own)}</p>}
      <ul ref={keptFocus} className="user-roles">
        {now.map((role) => (
          <RoleLine key={role.id} role={role} onChange={mayGive ? () => setOpened(role) : undefined} />
        ))}
      </ul>
      {past.length > 0 && (
        <details>
          <summary>{say(said.history, { count: past.length })}</summary>
          <ul className="user-roles">
            {past.map((role) => (
              <RoleLine key={role.id} role={role} />
            ))}
          </ul>
        </details>
      )}
      <Suspense fallback={null}>
        {opened === 'give' && <GiveRolesDialog person={person} onClose={close} />}
        {opened && opened !== 'give' && <RoleEndDialog role={opened} onClose={close} />}
      </Suspense>
    </Card>
  )
}

function RoleLine({ role, onChange }: { role: UserRole; onChange?: (() => void) | undefined }) {
  const { say, language } = useLanguage()
  const end = useAction(endUserRole)
  const name = role[`name_${language}`]
  const from = showDate(role.valid_from, language)
  const take = async () => {
    const sure = await confirm({
      title: said.ask,
      item: name,
      text: said.askText,
      icon: 'warning',
      confirmText: accessWords.endUserRole,
    })
    if (sure) await end.run({ id: role.id, row_version: role.row_version })
  }
  return (
    <li>
      <span className="user-role-words">
        <strong>{name}</strong>
        <small>
          {role.valid_to
            ? say(said.span, { from, until: showDate(role.valid_to, language) })
            : say(said.open, { from })}
          {' · '}
          {say(said.by, { name: role.given_by })}
        </small>
      </span>
      <StatusChip status={role.state} label={states[role.state]} tone={tones[role.state]} />
      {onChange && (
        <span className="user-role-actions">
          <IconAction icon="calendar-clock" label={say(said.change, { role: name })} onClick={onChange} />
          <IconAction
            icon="close-circle"
            label={say(said.take, { role: name })}
            disabled={end.busy}
            aria-busy={end.busy || undefined}
            onClick={() => void take()}
          />
        </span>
      )}
    </li>
  )
}
