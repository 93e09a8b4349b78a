// What is written down of a customer.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { FactList } from '#platform/records/FactList.tsx'
import { HistoryButton } from '#platform/records/master-data/HistoryButton.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { type CustomerCard, customerHistory } from './customers.ts'
import { customerLabels as label } from './customers.text.ts'

const said = words({
  title: { en: 'Facts', th: 'ข้อมูล' },
  days: { en: '{count} {count|day|days}', th: '{count} วัน' },
  cash: { en: 'Cash', th: 'เงินสด' },
  headOffice: { en: '{number} (head office)', th: '{number} (สำนักงานใหญ่)' },
  branch: { en: '{number}, branch {branch}', th: '{number} สาขา {branch}' },
})

/** The card of its facts; what is empty is left out. */
export function CustomerFacts({ customer: one }: { customer: CustomerCard }): ReactNode {
  const { say } = useLanguage()
  const term = one.payment_term_days
  const parts = [one.subdistrict, one.district, one.province, one.postcode]
  const address = [one.address, ...parts.filter((part) => part && !one.address?.includes(part))]
  const tax = one.tax_branch === '00000' ? said.headOffice : said.branch
  return (
    <Card title={said.title} actions={<HistoryButton entity={customerHistory} id={one.id} name={one.name} />}>
      <FactList
        facts={[
          { name: 'manager', title: label.manager, value: one.account_manager_name },
          {
            name: 'term',
            title: label.paymentTerm,
            value: term === null ? null : term === 0 ? say(said.cash) : say(said.days, { count: term }),
          },
          {
            name: 'tax',
            title: label.taxId,
            value: one.tax_id && say(tax, { number: one.tax_id, branch: one.tax_branch }),
          },
          { name: 'address', title: label.address, value: address.filter(Boolean).join(' ') },
          {
            name: 'email',
            title: label.email,
            value: one.email && <a href={`mailto:${one.email}`}>{one.email}</a>,
          },
          {
            name: 'website',
            title: label.website,
            value: one.website && (
              <a href={one.website} target="_blank" rel="noopener noreferrer">
                {one.website.replace(/^https?:\/\//, '')}
              </a>
            ),
          },
          { name: 'remark', title: label.remark, value: one.remark },
        ]}
      />
    </Card>
  )
}
