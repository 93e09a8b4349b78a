// What to tell a person for the first sign-in, after registering or after a reset.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { CopyDialog } from '#ui/CopyDialog.tsx'

const said = words({
  title: { en: 'Ready to sign in', th: 'พร้อมเข้าใช้ระบบ' },
  tell: {
    en: 'Give this to the person. A new password must be chosen at the first sign-in.',
    th: 'แจ้งข้อมูลนี้ให้เจ้าตัว ระบบจะให้ตั้งรหัสผ่านใหม่เมื่อเข้าใช้ครั้งแรก',
  },
  username: { en: 'User name', th: 'ชื่อผู้ใช้' },
  password: { en: 'First password', th: 'รหัสผ่านแรก' },
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
  const texts = [
    { label: said.username, text: username },
    { label: said.password, text: password },
  ]
  return <CopyDialog title={said.title} name={name} tell={said.tell} texts={texts} onClose={onClose} />
}
