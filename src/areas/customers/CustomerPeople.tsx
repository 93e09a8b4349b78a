// Whom to call at a customer: the main contacts first, each number one touch away.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { CallLink } from './CallLink.tsx'
import type { CustomerCard } from './customers.ts'
import { customerLabels } from './customers.text.ts'

const said = words({ all: { en: 'All {count}', th: 'ทั้งหมด {count}' } })

/** As many are named. */
const FEW = 6

/** Nothing where nobody is written down. */
export function CustomerPeople({ customer }: { customer: CustomerCard }): ReactNode {
  const { say } = useLanguage()
  const there = customer.contacts
    .filter(({ is_active }) => is_active)
    .toSorted((a, b) => Number(b.is_primary) - Number(a.is_primary))
  if (there.length === 0) return null
  const siteOf = (id: number | null) => customer.sites.find((one) => one.id === id)?.site_name
  return (
    <Card title={`${say(customerLabels.contacts)} (${there.length})`}>
      <ul className="customer-lines">
        {there.slice(0, FEW).map((one) => (
          <li key={one.id}>
            <span className="customer-line">
              <b>{one.contact_name}</b>
              <small>{[one.position, siteOf(one.site_id)].filter(Boolean).join(' · ')}</small>
            </span>
            {one.phone && <CallLink number={one.phone} who={one.contact_name} />}
          </li>
        ))}
      </ul>
      {there.length > FEW && (
        <p className="customer-more">
          <Link to="?tab=places">{say(said.all, { count: there.length })}</Link>
        </p>
      )}
    </Card>
  )
}
