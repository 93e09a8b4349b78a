// The columns of the lists of orders. Two facts a cell: what one looks for, and below it what belongs to it.
import type { Words } from '#base/text.ts'
import type { Column } from '#ui/table-columns.web.ts'
import { type Says, useLanguage } from '#ui/language.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { CustomerPlace } from '#areas/customers/CustomerPlace.tsx'
import { MachineCellLink } from '#areas/machines/MachineCellLink.tsx'
import { DueCountdown, OrderStatusChip, PriorityChip, SafetySign } from '../OrderChips.tsx'
import type { OrderGroup } from '../service-order-states.ts'
import type { OrderRow } from '../service-orders.ts'
import { holdReasons, label, orderKinds } from '../service-orders.text.ts'
import { visitStates } from '../visits/visit-states.ts'
import { showMoment, showNearDay, showNearMoment } from '../when.web.ts'

const columns = {
  number: {
    id: 'so_no',
    title: label.number,
    sortable: true,
    hideable: false,
    width: 120,
    phone: 'title',
    cell: (row) => <TwoLines first={row.so_no} second={wordsOf(orderKinds, row.kind)} />,
  },
  subject: {
    id: 'title',
    title: label.title,
    width: 230,
    grows: true,
    phone: 'plain',
    cell: (row) => (
      <span className="signed">
        {row.safety_stop && <SafetySign />}
        <TwoLines
          first={row.title}
          second={machineOf(row)}
          secondLinked={(name) => <MachineCellLink id={row.machine_id}>{name}</MachineCellLink>}
        />
      </span>
    ),
  },
  customer: {
    id: 'customer',
    title: label.customer,
    width: 124,
    phone: 'plain',
    cell: (row) => <CustomerPlace row={row} />,
  },
  priority: {
    id: 'priority',
    title: label.priority,
    sortable: true,
    width: 94,
    cell: (row) => <PriorityChip priority={row.priority} />,
  },
  status: {
    id: 'status',
    title: label.status,
    sortable: true,
    width: 146,
    phone: 'title',
    cell: (row) =>
      row.hold_reason ? (
        <span className="chip-lines">
          <OrderStatusChip status={row.status} />
          <small>
            <Said words={wordsOf(holdReasons, row.hold_reason)} />
          </small>
        </span>
      ) : (
        <OrderStatusChip status={row.status} />
      ),
  },
  reported: {
    id: 'reported_at',
    title: label.reportedAt,
    sortable: true,
    width: 126,
    cell: (row) => <Moment at={row.reported_at} />,
  },
  due: {
    id: 'next_due_at',
    title: label.nextDue,
    sortable: true,
    width: 160,
    cell: (row) => (
      <DueCountdown brief due={row.next_due_at} pausedSince={row.paused_since} holdReason={row.hold_reason} />
    ),
  },
  closed: {
    id: 'closed_at',
    title: label.closedAt,
    sortable: true,
    width: 150,
    cell: (row) => row.closed_at && <Moment at={row.closed_at} />,
  },
  visit: {
    id: 'visit',
    title: label.visit,
    width: 148,
    cell: (row) => row.visit_start && <VisitCell row={row} start={row.visit_start} />,
  },
  owner: {
    id: 'owner',
    title: label.owner,
    width: 84,
    cell: (row) => row.owner,
  },
} as const satisfies Record<string, Column<OrderRow>>

const { number, subject, customer, priority, status, reported, due, closed, visit, owner } = columns

/** The columns of each list. */
export const orderColumns: Record<OrderGroup, readonly Column<OrderRow>[]> = {
  ACTIVE: [number, subject, customer, due, status, priority, visit, reported, { ...owner, hidden: true }],
  CLOSED: [number, subject, customer, priority, { ...reported, hidden: true }, closed, visit, owner],
  REJECT: [number, subject, customer, priority, status, reported, { ...owner, hidden: true }],
}

/** The columns of what is late: the one it is sorted by is always there. */
export const lateColumns: readonly Column<OrderRow>[] = orderColumns.ACTIVE.map((one) =>
  one === due ? { ...due, hideable: false } : one,
)

function Moment({ at }: { at: string }) {
  const { language } = useLanguage()
  return <span title={showMoment(at, language)}>{showNearDay(at, language)}</span>
}

function VisitCell({ row, start }: { row: OrderRow; start: string }) {
  const { language, say } = useLanguage()
  const engineers = row.engineers.join(', ')
  const state = visitStates[(row.visit_status ?? 'PLANNED') as keyof typeof visitStates]
  return <TwoLines first={showNearMoment(start, language)} second={engineers || say(state.words)} />
}

function Said({ words }: { words: Says }) {
  return useLanguage().say(words)
}

function machineOf(row: OrderRow): string | null {
  return row.machine_name && `${row.machine_serial} · ${row.machine_name}`
}

function wordsOf(table: Readonly<Record<string, Words>>, key: string): Says {
  return table[key] ?? key
}
