// A cell of a list that says where: the customer's short name, and the site below it.
import type { ReactNode } from 'react'
import { useLanguage } from '#ui/language.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { type CustomerNames, fullCustomerName, shortCustomerName } from './customer-names.ts'

/** The whole name is told where the pointer rests, and to screen readers. */
export function CustomerPlace({ row }: { row: CustomerNames & { readonly site_name: string } }): ReactNode {
  const { language } = useLanguage()
  return (
    <TwoLines
      first={shortCustomerName(row, language)}
      whole={fullCustomerName(row, language)}
      second={row.site_name}
    />
  )
}
