// The secret of a webhook, shown this once: the receiving service checks signatures with it.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { CopyDialog } from '#ui/CopyDialog.tsx'

const said = words({
  title: { en: 'Secret of the webhook', th: 'รหัสลับของเว็บฮุก' },
  once: {
    en: 'It is shown this once. Enter it in the receiving service, which checks with it that calls come from here.',
    th: 'แสดงครั้งนี้ครั้งเดียว นำไปใส่ในระบบปลายทาง เพื่อตรวจว่าข้อมูลส่งมาจากที่นี่จริง',
  },
  secret: { en: 'Secret', th: 'รหัสลับ' },
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
  const texts = [{ label: said.secret, text: secret }]
  return <CopyDialog title={said.title} name={name} tell={said.once} texts={texts} onClose={onClose} />
}
