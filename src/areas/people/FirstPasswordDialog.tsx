// What to tell a person for the first sign-in, after registering or after a reset.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { CopyableText } from '#ui/CopyableText.tsx'
import { AppDialog } from '#ui/Dialog.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { useLanguage } from '#ui/language.tsx'
import './FirstPasswordDialog.css'

const said = words({
  title: { en: 'Ready to sign in', th: 'พร้อมเข้าใช้ระบบ' },
  tell: {
    en: 'Give this to the person. A new password must be chosen at the first sign-in.',
    th: 'แจ้งข้อมูลนี้ให้เจ้าตัว ระบบจะให้ตั้งรหัสผ่านใหม่เมื่อเข้าใช้ครั้งแรก',
  },
  username: { en: 'User name', th: 'ชื่อผู้ใช้' },
  password: { en: 'First password', th: 'รหัสผ่านแรก' },
  done: { en: 'Done', th: 'เสร็จสิ้น' },
})

/** User name and first password, each to be copied. */
export function FirstPasswordDialog({
  name,
  username,
  password,
  onClose,
}: {
  name: string
  username: string
  password: string
  onClose: () => void
}): ReactNode {
  const { say } = useLanguage()
  return (
    <AppDialog
      open
      size="xs"
      title={said.title}
      subtitle={name}
      onClose={onClose}
      actions={
        <GradientButton autoFocus onClick={onClose}>
          {say(said.done)}
        </GradientButton>
      }
    >
      <p className="first-password-tell">{say(said.tell)}</p>
      <dl className="first-password">
        <CopyableText label={said.username} text={username} />
        <CopyableText label={said.password} text={password} />
      </dl>
    </AppDialog>
  )
}
