// A cell of a list that says where: the customer's short name, and the site below it.
import type { ReactNode } from 'react'
import { CellLink } from '#platform/records/RecordLink.tsx'
import { useLanguage } from '#ui/language.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { type CustomerNames, fullCustomerName, shortCustomerName } from './customer-names.ts'
import { customerPath } from './customer-path.ts'

type Placed = CustomerNames & { readonly customer_code: string; readonly site_name: string }

/**
 * The whole name is told where the pointer rests, and to screen readers; both lead to the customer's page, but for what stands in the
 * site's place, which `secondLinked` links.
 */
export function CustomerPlace({
  row,
  secondLinked,
}: {
  row: Placed
  secondLinked?: (name: string) => ReactNode
}): ReactNode {
  const { language } = useLanguage()
  const toPlaces = (name: string) => (
    <CellLink menu="/app/Customer-Management" to={`${customerPath(row.customer_code)}?tab=places`}>
      {name}
    </CellLink>
  )
  return (
    <TwoLines
      first={shortCustomerName(row, language)}
      whole={fullCustomerName(row, language)}
      second={row.site_name}
      linked={(name) => (
        <CellLink menu="/app/Customer-Management" to={customerPath(row.customer_code)}>
          {name}
        </CellLink>
      )}
      secondLinked={secondLinked ?? toPlaces}
    />
  )
}
