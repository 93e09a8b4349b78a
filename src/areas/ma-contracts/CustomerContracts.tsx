// The maintenance contracts of a customer, those that run first.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CustomerCard } from '#areas/customers/customers.ts'
import { filterOf } from '#base/list-address.ts'
import { SectionCard } from '#areas/customers/SectionCard.tsx'
import { maPath } from './ma-path.ts'
import { MaStateChip } from './MaStateChip.tsx'

/** The first of them, on the overview. */
export function CustomerContracts({ subject }: { subject: CustomerCard }): ReactNode {
  return (
    <SectionCard
      id={subject.id}
      name="contracts"
      few={5}
      all={`/app/MA-page?customer=${filterOf({ key: subject.id, value: subject.name })}`}
      line={(row) => (
        <li key={row.id}>
          <span className="customer-line">
            <Link to={maPath(row.id)}>{row.ma_no}</Link>
            <small>{row.contract_name}</small>
          </span>
          <span className="customer-line-end">
            <MaStateChip row={row} />
          </span>
        </li>
      )}
    />
  )
}
