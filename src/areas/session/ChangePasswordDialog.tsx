// Changing one's own password, with a checklist that answers while one types.
import { type ReactNode, useState } from 'react'
import { call } from '#platform/browser/call.web.ts'
import type { CallFailure } from '#platform/browser/call-failure.web.ts'
import { forgetPayload } from '#platform/browser/stored-session.web.ts'
import { tabSession } from '#platform/browser/tab-session.web.ts'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { popup } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { AppDialog } from '#ui/Dialog.tsx'
import { PasswordField } from '#ui/fields/TextField.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { laterRules, passwordChecklist } from './password-rules.ts'
import { changePassword, passwordToDataCenter } from './session.ts'
import { askToSignOut } from './sign-out.web.ts'
import { useSignedIn } from './signed-in.web.ts'
import './ChangePasswordDialog.css'

const said = words({
  title: { en: 'Change password', th: 'เปลี่ยนรหัสผ่าน' },
  forced: {
    en: 'Your password must be changed before you can go on.',
    th: 'กรุณาตั้งรหัสผ่านใหม่ก่อนเริ่มใช้งาน',
  },
  old: { en: 'Old password', th: 'รหัสผ่านเดิม' },
  fresh: { en: 'New password', th: 'รหัสผ่านใหม่' },
  confirm: { en: 'Confirm new password', th: 'ยืนยันรหัสผ่านใหม่' },
  checklist: { en: 'The new password', th: 'รหัสผ่านใหม่ต้อง' },
  save: { en: 'Save', th: 'บันทึก' },
  success: { en: 'Update Password Successful!!', th: 'เปลี่ยนรหัสผ่านเรียบร้อยแล้ว' },
  failed: { en: 'Update Password Error!!', th: 'เปลี่ยนรหัสผ่านไม่สำเร็จ' },
  met: { en: 'met', th: 'ผ่าน' },
  open: { en: 'not yet', th: 'ยังไม่ผ่าน' },
  later: { en: 'checked when saving', th: 'ตรวจเมื่อบันทึก' },
  logOut: { en: 'Log Out', th: 'ออกจากระบบ' },
})

/** The change-password dialog; `forced`: it cannot be closed until the password is changed. */
export function ChangePasswordDialog({
  onClose,
  forced = false,
}: {
  /** After a change: with what has to be finished before the page may go away. */
  onClose: (unfinished?: Promise<void>) => void
  forced?: boolean
}): ReactNode {
  const { say } = useLanguage()
  const { user } = useSignedIn()
  const change = useAction(changePassword, { silent: true })
  const [typed, setTyped] = useState({ oldPassword: '', newPassword: '', confirmPassword: '' })
  const set = (id: string, value: string) => {
    change.clear()
    setTyped((now) => ({ ...now, [id]: value }))
  }
  const refused = refusalOf(change.failure)
  const checks = passwordChecklist({ ...typed, username: user.username, fullname: user.fullname })
  const ready = checks.every((one) => one.ok) && typed.oldPassword !== ''
  const save = async () => {
    if (!ready || change.busy) return
    const { oldPassword, newPassword } = typed
    const done = await change.run({
      username: user.username,
      token: tabSession()?.token ?? '',
      oldPassword,
      newPassword,
    })
    if (done === undefined) {
      await popup({ title: said.failed, icon: 'error' })
      return
    }
    forgetPayload(user.username)
    const told = tellDataCenter(newPassword, user)
    await popup({ title: said.success })
    onClose(told)
  }
  return (
    <AppDialog
      open
      title={said.title}
      subtitle={forced ? said.forced : undefined}
      closable={!forced}
      size="xs"
      busy={change.busy}
      onClose={() => onClose()}
      onSubmit={() => void save()}
      actions={
        <>
          {forced && (
            <Button color="inherit" disabled={change.busy} onClick={() => void askToSignOut()}>
              {say(said.logOut)}
            </Button>
          )}
          <GradientButton type="submit" loading={change.busy} disabled={!ready}>
            {say(said.save)}
          </GradientButton>
        </>
      }
    >
      <div className="password-fields">
        <PasswordField
          id="oldPassword"
          label={said.old}
          value={typed.oldPassword}
          onChange={set}
          error={refused.oldPassword}
          required
          autoFocus
        />
        <PasswordField
          id="newPassword"
          label={said.fresh}
          value={typed.newPassword}
          onChange={set}
          error={refused.newPassword}
          required
        />
        <PasswordField
          id="confirmPassword"
          label={said.confirm}
          value={typed.confirmPassword}
          onChange={set}
          required
        />
      </div>
      <p className="password-checklist-title" id="password-checklist">
        {say(said.checklist)}
      </p>
      <ul className="password-checklist" aria-labelledby="password-checklist" aria-live="polite">
        {checks.map((one) => (
          <li key={one.key} className={one.ok ? 'met' : ''}>
            <Icon
              name={one.ok ? 'check' : 'circle-small'}
              size={18}
              title={say(one.ok ? said.met : said.open)}
            />
            {say(one.words)}
          </li>
        ))}
        {laterRules.map((rule) => (
          <li key={rule.en}>
            <Icon name="circle-small" size={18} title={say(said.later)} />
            {say(rule)}
          </li>
        ))}
      </ul>
    </AppDialog>
  )
}

// Why it was refused, beside the field to change; the popup only says that it was.
function refusalOf(failure: CallFailure | null): { oldPassword?: string; newPassword?: string } {
  if (!failure) return {}
  const fresh = failure.fields.find((one) => one.field === 'newPassword')
  return fresh ? { newPassword: fresh.message } : { oldPassword: failure.message }
}

// The second service is told once; its failure is only logged.
async function tellDataCenter(
  password: string,
  user: { user_id_data_center: string | null; employee_code: string | null },
): Promise<void> {
  try {
    const { user_id_data_center, employee_code } = user
    await call(passwordToDataCenter, { password, user_id_data_center, employee_code }, { quiet: true })
  } catch (failure) {
    console.warn('The second password service was not told', failure)
  }
}
