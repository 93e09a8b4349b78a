// The facts of two customers side by side; where they differ, it is seen.
import type { ReactNode } from 'react'
import { type Words, words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import { exportCustomers } from './customer-export.ts'
import type { CustomerCard } from './customers.ts'
import { customerLabels as label, customerStatuses, customerTypes } from './customers.text.ts'

const said = words({
  gone: { en: 'Given up', th: 'เลิกใช้' },
  stays: { en: 'Stays', th: 'เก็บไว้' },
  fact: { en: 'Fact', th: 'ข้อมูล' },
})

/** A table: the facts down, the one who is given up and the one who stays across. */
export function MergeColumns({ gone, stays }: { gone: CustomerCard; stays: CustomerCard }): ReactNode {
  const { say } = useLanguage()
  const { columns } = exportCustomers
  const rows: readonly (readonly [string, Words, (one: CustomerCard) => string | number | null])[] = [
    ['code', label.code, (one) => one.code],
    ['name', label.name, (one) => one.name],
    ['name_en', label.nameEn, (one) => one.name_en],
    ['tax', label.taxId, (one) => one.tax_id && `${one.tax_id} / ${one.tax_branch}`],
    ['status', label.status, (one) => say(customerStatuses[one.status])],
    ['type', label.type, (one) => say(customerTypes[one.customer_type])],
    ['manager', label.manager, (one) => one.account_manager_name],
    ['phone', label.phone, (one) => one.phone],
    ['email', label.email, (one) => one.email],
    ['province', label.province, (one) => one.province],
    ['sites', columns.site_count as Words, (one) => one.site_count],
    ['machines', columns.machine_count as Words, (one) => one.machine_count],
    ['orders', columns.open_orders as Words, (one) => one.open_orders],
  ]
  return (
    <table className="merge-columns">
      <thead>
        <tr>
          <th scope="col">{say(said.fact)}</th>
          <th scope="col">{say(said.gone)}</th>
          <th scope="col">{say(said.stays)}</th>
        </tr>
      </thead>
      <tbody>
        {rows
          .map(([name, title, of]) => ({ name, title, values: [of(gone), of(stays)] as const }))
          .filter(({ values }) => values.some((one) => one !== null && one !== ''))
          .map(({ name, title, values: [left, right] }) => (
            <tr key={name} className={left === right ? undefined : 'differs'}>
              <th scope="row">{say(title)}</th>
              <td>{left ?? '–'}</td>
              <td>{right ?? '–'}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
