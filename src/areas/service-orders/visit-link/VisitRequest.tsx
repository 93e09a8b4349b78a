// The other time a customer asks for, at its visit: one click moves the visit there, another one leaves it.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { Visit } from '../order-detail.ts'
import { useOrderAction } from '../use-order-action.web.ts'
import { showMoment, showSpan } from '../when.web.ts'
import { acceptRequest, declineRequest } from './visit-links.ts'
import '../order-pieces.css'
import './VisitLink.css'

const said = words({
  asks: { en: 'The customer asks for {span}', th: 'ลูกค้าขอเปลี่ยนเป็น {span}' },
  at: { en: 'Asked {when}. Nothing is booked yet.', th: 'ขอเมื่อ {when} ยังไม่ได้จองเวลาช่าง' },
  move: { en: 'Move the visit', th: 'เลื่อนนัดตามที่ขอ' },
})

/** The request with its buttons; nothing where there is none. */
export function VisitRequest({ visit, mayAnswer }: { visit: Visit; mayAnswer: boolean }): ReactNode {
  const { say, language } = useLanguage()
  const accept = useOrderAction(acceptRequest)
  const decline = useOrderAction(declineRequest)
  const { request } = visit
  if (!request) return null
  const answered = { id: request.id, row_version: request.row_version }
  const busy = accept.busy || decline.busy
  return (
    <div className="order-note warning visit-request" role="status">
      <Icon name="calendar-clock" />
      <div>
        <b>{say(said.asks, { span: showSpan(request.planned_start, request.planned_end, language) })}</b>
        <p className="order-quiet">{say(said.at, { when: showMoment(request.at, language) })}</p>
        {mayAnswer && (
          <div className="visit-request-answers">
            <Button variant="contained" disabled={busy} onClick={() => void accept.run(answered)}>
              {say(said.move)}
            </Button>
            <Button variant="outlined" disabled={busy} onClick={() => void decline.run(answered)}>
              {say(declineRequest.title)}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
