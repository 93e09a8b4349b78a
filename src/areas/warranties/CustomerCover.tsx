// The machines of a customer by how long they are covered, those without cover first.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CustomerCard } from '#areas/customers/customers.ts'
import { SectionCard } from '#areas/customers/SectionCard.tsx'
import { machinePath } from '#areas/machines/machine-path.ts'
import { CoverChip } from './CoverAnswer.tsx'

/** The first of them, on the overview. */
export function CustomerCover({ subject }: { subject: CustomerCard }): ReactNode {
  return (
    <SectionCard
      id={subject.id}
      name="machine_cover"
      few={6}
      all="?tab=machines"
      line={(row) => (
        <li key={row.machine_id}>
          <span className="customer-line">
            <Link to={`${machinePath(row.machine_id)}?tab=cover`}>{row.machine_name}</Link>
            <small>
              {row.serial_no} · {row.site_name}
            </small>
          </span>
          <span className="customer-line-end">
            <CoverChip cover={row} />
          </span>
        </li>
      )}
    />
  )
}
