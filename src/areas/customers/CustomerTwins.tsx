// Other records that may be the same customer, for those who may make one of them.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { Link } from 'react-router'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { customerPath } from './customer-path.ts'
import { type CustomerCard, findDuplicates } from './customers.ts'
import { mergeCustomers } from './merging.ts'

const MergeDialog = lazy(async () => ({ default: (await import('./MergeDialog.tsx')).MergeDialog }))

const said = words({
  title: { en: 'Perhaps the same customer', th: 'อาจเป็นลูกค้ารายเดียวกัน' },
  compare: { en: 'Compare and merge', th: 'เทียบและรวม' },
  sameTaxId: { en: 'same tax ID', th: 'เลขผู้เสียภาษีเดียวกัน' },
})

/** Nothing where there are none. */
export function CustomerTwins({ customer }: { customer: CustomerCard }): ReactNode {
  const { say } = useLanguage()
  const mayLook = useCan(findDuplicates)
  const may = useCan(mergeCustomers) && mayLook
  const [twin, setTwin] = useState<Found>()
  const { id, name, name_en, tax_id } = customer
  const asked = { id, name, ...(name_en && { name_en }), ...(tax_id && { tax_id }) }
  const { data = [] } = useRead(findDuplicates, asked, { enabled: may })
  if (data.length === 0) return null
  return (
    <Card title={said.title}>
      <ul className="customer-lines">
        {data.map((one) => (
          <li key={one.id}>
            <span className="customer-line">
              <Link to={customerPath(one.code)}>{one.name}</Link>
              <small>{[one.code, one.same_tax_id && say(said.sameTaxId)].filter(Boolean).join(' · ')}</small>
            </span>
            <Button size="small" variant="outlined" onClick={() => setTwin({ key: one.id, value: one.name })}>
              {say(said.compare)}
            </Button>
          </li>
        ))}
      </ul>
      {twin && (
        <Suspense fallback={null}>
          <MergeDialog subject={customer} twin={twin} onClose={() => setTwin(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}
