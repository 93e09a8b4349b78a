// Sending people who lack what is mandatory: who approves orders says why, anybody else asks them.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { TextareaField } from '#ui/fields/TextareaField.tsx'
import { skillWords } from './required-skills.text.ts'

const said = words({
  allow: {
    en: 'You may allow it. The reason is kept with the visit, with your name.',
    th: 'คุณอนุญาตให้ส่งได้ เหตุผลจะถูกบันทึกไว้กับนัดหมายพร้อมชื่อของคุณ',
  },
  ask: {
    en: 'Users who approve orders are told; the request stands among the comments of the order.',
    th: 'ระบบจะแจ้งผู้มีสิทธิ์อนุมัติใบงาน และบันทึกคำขอไว้ในความคิดเห็นของใบงาน',
  },
})

export function PermitField({
  mayPermit,
  value,
  onChange,
}: {
  mayPermit: boolean
  value: string
  onChange: (reason: string) => void
}): ReactNode {
  return (
    <TextareaField
      id="permit_reason"
      label={mayPermit ? skillWords.permitReason : skillWords.askReason}
      helper={mayPermit ? said.allow : said.ask}
      maxLength={1000}
      value={value}
      onChange={(_, reason) => onChange(reason)}
    />
  )
}
