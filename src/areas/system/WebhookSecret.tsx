// The secret of a webhook, shown this once: the receiving service checks signatures with it.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { CopyableText } from '#ui/CopyableText.tsx'
import { AppDialog } from '#ui/Dialog.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { useLanguage } from '#ui/language.tsx'
import './WebhookSecret.css'

const said = words({
  title: { en: 'Secret of the webhook', th: 'รหัสลับของเว็บฮุก' },
  once: {
    en: 'It is shown this once. Enter it in the receiving service, which checks with it that calls come from here.',
    th: 'แสดงครั้งนี้ครั้งเดียว นำไปใส่ในระบบปลายทาง เพื่อตรวจว่าข้อมูลส่งมาจากที่นี่จริง',
  },
  secret: { en: 'Secret', th: 'รหัสลับ' },
  done: { en: 'Done', th: 'เสร็จสิ้น' },
})

/** Stands until it is closed. */
export function WebhookSecret({
  name,
  secret,
  onClose,
}: {
  name: string
  secret: string
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
      <p className="webhook-once">{say(said.once)}</p>
      <dl className="webhook-secret">
        <CopyableText label={said.secret} text={secret} />
      </dl>
    </AppDialog>
  )
}
