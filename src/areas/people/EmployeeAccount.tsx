// The account of an employee: roles, whether they may sign in, and a password that was forgotten. Each is saved at once.
import { type ReactNode, useState } from 'react'
import { useCaller, useCan } from '#platform/browser/caller.web.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { staleCommand } from '#platform/records/stale-command.web.ts'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { showDateTime } from '#base/date-format.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { AccountChip, LastSignIn, RoleNames } from './EmployeeColumns.tsx'
import { DataCenterDialog } from './DataCenterDialog.tsx'
import { FirstPasswordDialog } from './FirstPasswordDialog.tsx'
import { OpenAccount } from './OpenAccount.tsx'
import type { EmployeeCard } from './people.ts'
import { resetPassword, setActive, setDataCenterId, setRoles, unlockEmployee } from './employee-accounts.ts'
import { peopleLabels, peopleWords } from './people.text.ts'
import { bothNames } from './person-search.web.ts'
import { RolesDialog } from './RolesDialog.tsx'
import './EmployeeAccount.css'

const said = words({
  title: { en: 'User account', th: 'บัญชีผู้ใช้' },
  username: { en: 'User name', th: 'ชื่อผู้ใช้' },
  signIn: { en: 'Sign-in', th: 'การเข้าใช้ระบบ' },
  last: { en: 'Last sign-in', th: 'เข้าใช้ล่าสุด' },
  mustChange: { en: 'First password not changed yet', th: 'ยังไม่ได้เปลี่ยนรหัสผ่านแรก' },
  locked: { en: 'Too many wrong attempts, locked until {until}', th: 'ใส่รหัสผิดหลายครั้ง ต้องรอถึง {until}' },
  outOfSync: { en: 'Data center has an older password', th: 'รหัสผ่านในศูนย์ข้อมูลยังไม่ตรงกัน' },
  stop: { en: 'Block sign-in', th: 'ปิดการเข้าใช้ระบบ' },
  allow: { en: 'Allow sign-in', th: 'เปิดการเข้าใช้ระบบ' },
  stopAsk: { en: 'Block sign-in for this person?', th: 'ปิดการเข้าใช้ระบบของพนักงานคนนี้ใช่หรือไม่?' },
  stopText: {
    en: 'Open sessions end at once. A running timer stops, and its time is kept as a draft, except what lies in a locked month.',
    th: 'หากกำลังใช้งานอยู่จะถูกออกจากระบบทันที ตัวจับเวลาที่เดินอยู่จะหยุดและเก็บเวลาเป็นร่าง ยกเว้นส่วนที่อยู่ในเดือนที่ปิดเวลาแล้ว',
  },
  resetAsk: { en: 'Reset the password of this person?', th: 'รีเซ็ตรหัสผ่านของพนักงานคนนี้ใช่หรือไม่?' },
  resetText: {
    en: 'The password becomes the user name again and open sessions end.',
    th: 'รหัสผ่านจะกลับเป็นชื่อผู้ใช้ และถูกออกจากระบบทุกเครื่อง',
  },
  own: {
    en: 'This is your own account; another administrator has to change it.',
    th: 'นี่คือบัญชีของคุณเอง ต้องให้ผู้ดูแลระบบคนอื่นแก้ไขให้',
  },
})

/** What is known of the account, and what may be done with it. */
export function EmployeeAccount({
  person,
  onChanged,
  onTakeTheirs,
}: {
  person: EmployeeCard
  onChanged: (row: EmployeeCard) => void
  /** After a stale edit the whole dialog takes over what is saved. */
  onTakeTheirs: (row: EmployeeCard) => void
}): ReactNode {
  const { say, language } = useLanguage()
  const own = useCaller().username === person.username
  const may = {
    roles: useCan(setRoles),
    active: useCan(setActive),
    password: useCan(resetPassword),
    unlock: useCan(unlockEmployee),
    dataCenter: useCan(setDataCenterId),
  }
  const active = useAction(setActive)
  const reset = useAction(resetPassword, { silent: true })
  const unlock = useAction(unlockEmployee)
  const [dialog, setDialog] = useState<'roles' | 'password' | 'data center'>()
  const [name] = bothNames(person, language)
  const item = `${name} · ${person.username}`
  const failure = active.failure ?? reset.failure ?? unlock.failure
  const busy = active.busy || reset.busy || unlock.busy

  const toggle = async (version = person.row_version) => {
    reset.clear()
    unlock.clear()
    const ask = {
      title: said.stopAsk,
      item,
      text: said.stopText,
      icon: 'warning',
      confirmText: said.stop,
    } as const
    if (person.active && !(await confirm(ask))) return
    const row = await active.run({ id: person.id, row_version: version, active: !person.active })
    if (row) onChanged(row)
  }
  const release = async (version = person.row_version) => {
    active.clear()
    reset.clear()
    const row = await unlock.run({ id: person.id, row_version: version })
    if (row) onChanged(row)
  }
  const restart = async (version = person.row_version) => {
    active.clear()
    unlock.clear()
    const title = { title: said.resetAsk, confirmText: peopleWords.resetPassword }
    if (!(await confirm({ ...title, item, text: said.resetText, icon: 'warning' }))) return
    const row = await reset.run({ id: person.id, row_version: version })
    if (!row) return
    onChanged(row)
    setDialog('password')
  }
  if (person.user_id === null) {
    return (
      <section className="employee-account" aria-label={say(said.title)}>
        <OpenAccount person={person} onDone={onChanged} onTakeTheirs={onTakeTheirs} />
      </section>
    )
  }
  return (
    <section className="employee-account" aria-label={say(said.title)}>
      <h3>{say(said.title)}</h3>
      <dl>
        <div>
          <dt>{say(said.username)}</dt>
          <dd>{person.username}</dd>
        </div>
        <div>
          <dt>{say(said.signIn)}</dt>
          <dd>
            <AccountChip person={person} />
            {person.must_change_password && <StatusChip status="waiting" label={said.mustChange} />}
            {person.locked_until && (
              <StatusChip
                status="locked"
                label={say(said.locked, { until: showDateTime(person.locked_until, language) })}
              />
            )}
            {person.data_center_stale_since && <StatusChip status="failed" label={said.outOfSync} />}
          </dd>
        </div>
        <div>
          <dt>{say(said.last)}</dt>
          <dd>
            <LastSignIn person={person} />
          </dd>
        </div>
        {person.user_id_data_center !== undefined && (
          <div>
            <dt>{say(peopleLabels.dataCenterId)}</dt>
            <dd>{person.user_id_data_center ?? '–'}</dd>
          </div>
        )}
        <div>
          <dt>{say(peopleLabels.roles)}</dt>
          <dd>
            <RoleNames person={person} />
          </dd>
        </div>
      </dl>
      <Refusal
        failure={failure}
        stale={staleCommand([active, reset, unlock], {
          again: active.failure ? toggle : reset.failure ? restart : release,
          onTake: onTakeTheirs,
        })}
      />
      {own && <p>{say(said.own)}</p>}
      {!own && Object.values(may).includes(true) && (
        <div className="employee-actions">
          {may.roles && (
            <Button
              variant="outlined"
              startIcon={<Icon name="key" size={18} />}
              disabled={busy}
              onClick={() => setDialog('roles')}
            >
              {say(peopleWords.setRoles)}
            </Button>
          )}
          {may.dataCenter && (
            <Button
              variant="outlined"
              startIcon={<Icon name="pencil" size={18} />}
              disabled={busy}
              onClick={() => setDialog('data center')}
            >
              {say(peopleWords.setDataCenterId)}
            </Button>
          )}
          {may.unlock && person.locked_until && (
            <Button
              variant="outlined"
              startIcon={<Icon name="lock-reset" size={18} />}
              disabled={busy}
              onClick={() => void release()}
            >
              {say(peopleWords.unlock)}
            </Button>
          )}
          {may.password && (
            <Button
              variant="outlined"
              startIcon={<Icon name="lock-reset" size={18} />}
              disabled={busy}
              onClick={() => void restart()}
            >
              {say(peopleWords.resetPassword)}
            </Button>
          )}
          {may.active && (
            <Button
              variant="outlined"
              color={person.active ? 'error' : 'primary'}
              startIcon={<Icon name={person.active ? 'close-circle' : 'check-circle'} size={18} />}
              disabled={busy}
              onClick={() => void toggle()}
            >
              {say(person.active ? said.stop : said.allow)}
            </Button>
          )}
        </div>
      )}
      {dialog === 'roles' && (
        <RolesDialog
          person={person}
          onDone={onChanged}
          onTakeTheirs={onTakeTheirs}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'data center' && (
        <DataCenterDialog
          person={person}
          onDone={onChanged}
          onTakeTheirs={onTakeTheirs}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'password' && (
        <FirstPasswordDialog
          name={name}
          username={person.username ?? ''}
          password={person.username ?? ''}
          onClose={() => setDialog(undefined)}
        />
      )}
    </section>
  )
}
