// What a card says: number and subject, whose machine it is, how urgent, how long it has, and who goes.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { fullCustomerName, shortCustomerName } from '#areas/customers/customer-names.ts'
import { customerPath } from '#areas/customers/customer-path.ts'
import { machinePath } from '#areas/machines/machine-path.ts'
import { DueCountdown, PriorityChip, SafetySign } from '#areas/service-orders/OrderChips.tsx'
import { words } from '#base/text.ts'
import { CellLink } from '#platform/records/RecordLink.tsx'
import { useLanguage } from '#ui/language.tsx'
import { CardPeople } from './CardPeople.tsx'
import type { BoardCard } from './service-board.ts'

const said = words({
  goes: { en: 'Engineers: {names}', th: 'ช่าง: {names}' },
})

/** `isStop`: Tab stops at its link. */
export function CardFace({ card, isStop }: { card: BoardCard; isStop: boolean }): ReactNode {
  const { language } = useLanguage()
  const customer = shortCustomerName(card, language)
  const list = card.status === 'CLOSED' ? '/app/Closed' : '/app/Active'
  return (
    <>
      <Link
        className="board-card-link"
        to={`${list}/${card.so_no}`}
        tabIndex={isStop ? 0 : -1}
        draggable={false}
        data-card-link={card.id}
      >
        <small>
          {card.so_no}
          {card.safety_stop && <SafetySign />}
        </small>
        <b>{card.title}</b>
      </Link>
      <span className="board-card-where" title={fullCustomerName(card, language)}>
        <CellLink menu="/app/Customer-Management" to={customerPath(card.customer_code)}>
          {customer}
        </CellLink>
      </span>
      {card.machine_id !== null && card.machine_name && (
        <span className="board-card-where">
          <CellLink menu="/app/Component-Project-Management" to={machinePath(card.machine_id)}>
            {card.machine_name}
          </CellLink>
        </span>
      )}
      <span className="board-card-foot">
        <PriorityChip priority={card.priority} />
        <DueCountdown due={card.next_due_at} pausedSince={card.paused_since} holdReason={card.hold_reason} />
        <CardPeople
          said={said.goes}
          names={card.engineers.length > 0 || !card.owner ? card.engineers : [card.owner]}
        />
      </span>
    </>
  )
}
