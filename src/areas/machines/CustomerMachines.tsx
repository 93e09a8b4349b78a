// The machines of a customer on its page, with what was last done to each.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { showDate } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { projectPath } from '#areas/projects/project-path.ts'
import { RecordLink } from '#platform/records/RecordLink.tsx'
import { readCustomerSection } from '#areas/customers/customer-page.ts'
import type { SectionRow } from '#areas/customers/customer-sections.ts'
import type { CustomerCard } from '#areas/customers/customers.ts'
import { SectionCard } from '#areas/customers/SectionCard.tsx'
import { useLanguage } from '#ui/language.tsx'
import { machinePath } from './machine-path.ts'
import { MachineStatusChip } from './MachineStatusChip.tsx'
import type { MachineRow } from './machines.ts'

const said = words({
  open: { en: '{count} open', th: 'ค้าง {count} ใบ' },
})

const lists = { ACTIVE: '/app/Active', CLOSED: '/app/Closed', REJECT: '/app/Reject' } as const

/** The first of them, for the overview. */
export function CustomerMachinesFirst({ subject }: { subject: CustomerCard }): ReactNode {
  const line = useLine(subject.id)
  return <SectionCard id={subject.id} name="machines" few={6} all="?tab=machines" line={line} />
}

/** All of them, site by site. */
export function CustomerMachinesTab({ subject }: { subject: CustomerCard }): ReactNode {
  const line = useLine(subject.id)
  return <SectionCard id={subject.id} name="machines" saysNone line={line} />
}

// orders are read apart: without the right to them, machines stand there without
function useLine(id: number): (row: SectionRow<'machines'>) => ReactNode {
  const { say, language } = useLanguage()
  const { data } = useRead(readCustomerSection, { id, section: 'machine_orders' })
  return function Line(row) {
    const orders = data?.machine_orders?.find(({ machine_id }) => machine_id === row.id)
    return (
      <li key={row.id}>
        <span className="customer-line">
          <Link to={machinePath(row.id)}>{row.machine_name}</Link>
          <small>
            {[row.serial_no, row.model_name, row.site_name, row.customer_machine_no]
              .filter(Boolean)
              .join(' · ')}
          </small>
          {row.project_no && (
            <small>
              <RecordLink menu="/app/Project-Management" to={projectPath(row.project_no)}>
                {row.project_no}
              </RecordLink>
            </small>
          )}
          {orders && (
            <small>
              <Link to={`${lists[orders.status_group]}/${orders.so_no}`}>{orders.so_no}</Link>{' '}
              {showDate(orders.reported_at.slice(0, 10), language)} · {orders.title}
            </small>
          )}
        </span>
        <span className="customer-line-end">
          {orders && orders.open_orders > 0 && <small>{say(said.open, { count: orders.open_orders })}</small>}
          <MachineStatusChip status={row.status as MachineRow['status']} />
        </span>
      </li>
    )
  }
}
