// Why a bar went back: another user was faster, or something stands in the way; and the dialog that looks for another time.
import type { ReactNode } from 'react'
import { showDateTime } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import type { CallFailure } from '#platform/browser/call-failure.web.ts'
import { isStale } from '#platform/browser/StaleNotice.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { skillWords } from '#areas/service-orders/skills/required-skills.text.ts'
import { isStopped, useMayPermit } from '#areas/service-orders/skills/use-may-permit.web.ts'
import { boardSaid } from './schedule-words.ts'

const said = words({
  faster: {
    en: '{code} was not moved: {who} changed it at {at}. The board shows it as it is now.',
    th: 'ยังไม่ได้ย้าย {code} เพราะ {who} แก้ไขเมื่อ {at} ตารางแสดงค่าล่าสุดแล้ว',
  },
  refused: { en: '{code} was not moved. {why}', th: 'ยังไม่ได้ย้าย {code} {why}' },
  someone: { en: 'a colleague', th: 'ผู้ใช้อื่น' },
  otherTime: { en: 'Find another time', th: 'หาเวลาอื่น' },
})

export function MoveFailure({
  failure,
  code,
  onOther,
  onPermit,
  onClose,
}: {
  failure: CallFailure
  /** The order whose visit was held. */
  code: string
  onOther: () => void
  /** Asks for a permit, or gives it, where a certificate stops the move. */
  onPermit: () => void
  onClose: () => void
}): ReactNode {
  const { say, language } = useLanguage()
  const mayPermit = useMayPermit()
  const { who, at } = failure.facts
  const isFaster: boolean = isStale(failure)
  const text = isFaster
    ? say(said.faster, {
        code,
        who: typeof who === 'string' ? who : say(said.someone),
        at: at ? showDateTime(String(at), language) : '',
      })
    : say(said.refused, { code, why: failure.message })
  return (
    <div className="schedule-failure" role="alert">
      <Icon name="alert-circle" />
      <span>{text}</span>
      {isStopped(failure.code) && (
        <Button size="small" variant="outlined" onClick={onPermit}>
          {say(mayPermit ? skillWords.allow : skillWords.ask)}
        </Button>
      )}
      <Button size="small" variant="outlined" onClick={onOther}>
        {say(said.otherTime)}
      </Button>
      <IconAction icon="close" label={boardSaid.close} onClick={onClose} />
    </div>
  )
}
