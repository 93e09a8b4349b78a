// What to tell a person for the first sign-in, after registering or after a reset.
import { type ReactNode, useState } from 'react'
import { words } from '#base/text.ts'
import { AppDialog } from '#ui/Dialog.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { type Says, useLanguage } from '#ui/language.tsx'
import { toast } from '#ui/Toast.tsx'
import './FirstPasswordDialog.css'

const said = words({
  title: { en: 'Ready to sign in', th: 'พร้อมเข้าใช้ระบบ' },
  tell: {
    en: 'Give this to the person. A new password must be chosen at the first sign-in.',
    th: 'แจ้งข้อมูลนี้ให้เจ้าตัว ระบบจะให้ตั้งรหัสผ่านใหม่เมื่อเข้าใช้ครั้งแรก',
  },
  username: { en: 'User name', th: 'ชื่อผู้ใช้' },
  password: { en: 'First password', th: 'รหัสผ่านแรก' },
  copy: { en: 'Copy: {what}', th: 'คัดลอก: {what}' },
  copied: { en: 'Copied', th: 'คัดลอกแล้ว' },
  marked: { en: 'Selected; copy it with Ctrl+C', th: 'เลือกข้อความให้แล้ว กด Ctrl+C เพื่อคัดลอก' },
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
        <Copyable label={said.username} text={username} />
        <Copyable label={said.password} text={password} />
      </dl>
    </AppDialog>
  )
}

function Copyable({ label, text }: { label: Says; text: string }) {
  const { say } = useLanguage()
  const [box, setBox] = useState<HTMLElement | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(said.copied)
    } catch {
      // without https the browser gives no clipboard: the text is marked instead
      if (box) getSelection()?.selectAllChildren(box)
      toast.info(said.marked)
    }
  }
  return (
    <div>
      <dt>{say(label)}</dt>
      <dd>
        <code ref={setBox}>{text}</code>
        <IconAction
          icon="content-copy"
          label={say(said.copy, { what: say(label) })}
          onClick={() => void copy()}
        />
      </dd>
    </div>
  )
}
