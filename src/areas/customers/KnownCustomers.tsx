// While a customer is typed: those in the books who may be the same, so that nobody is entered twice.
import { type ReactNode, useEffect, useState } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import { words } from '#base/text.ts'
import { thaiNumberDigits } from '#base/thai-number.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { customerPath } from './customer-path.ts'
import { findDuplicates } from './customers.ts'
import './KnownCustomers.css'

const said = words({
  known: { en: 'Possible duplicates:', th: 'อาจมีลูกค้ารายนี้อยู่แล้ว:' },
  sameTaxId: { en: 'same tax ID', th: 'เลขผู้เสียภาษีเดียวกัน' },
})

interface Typed {
  readonly name: string
  readonly name_en: string
  readonly tax_id: string
}

/** Warns of customers like the one typed; each opens in a tab of its own, so nothing typed is lost. */
export function KnownCustomers({ typed, id }: { typed: Typed; id: number | null }): ReactNode {
  const { say } = useLanguage()
  const may = useCan(findDuplicates)
  const settled = useSettled(JSON.stringify(worthAsking(typed)))
  const asked = JSON.parse(settled) as Partial<Typed>
  const enabled = may && Object.keys(asked).length > 0
  const { data } = useRead(findDuplicates, { ...asked, ...(id !== null && { id }) }, { enabled })
  if (!enabled || !data || data.length === 0) return null
  return (
    <div className="known-customers" role="status">
      <Icon name="alert" size={18} />
      <div>
        {say(said.known)}
        <ul>
          {data.map((one) => (
            <li key={one.id}>
              <a href={customerPath(one.code)} target="_blank" rel="noreferrer">
                {one.name}
              </a>{' '}
              <small>
                {one.code}
                {one.same_tax_id && ` · ${say(said.sameTaxId)}`}
              </small>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

// half a word or half a number looks like everybody
function worthAsking({ name, name_en, tax_id }: Typed): Partial<Typed> {
  const digits = thaiNumberDigits(tax_id)
  return {
    ...(name.trim().length >= 3 && { name: name.trim() }),
    ...(name_en.trim().length >= 3 && { name_en: name_en.trim() }),
    ...(digits.length === 13 && { tax_id: digits }),
  }
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 300)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
