// Where a material lies, for the cards of what is in stock as it, with the way to its own card.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { nameIn } from '#base/name-in.ts'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { getMaterial } from './materials.ts'
import { showQty } from './qty-words.ts'
import { stockOfMaterial } from './stock.ts'
import { StockChip } from './StockChip.tsx'
import './MaterialDialog.css'

const said = words({
  stock: { en: 'In stock', th: 'ในคลัง' },
  none: { en: 'There is none in stock', th: 'ไม่มีของในคลัง' },
  low: { en: 'Below minimum', th: 'ต่ำกว่าขั้นต่ำ' },
})

/** Nothing for callers who may not see materials. */
export function StockOfMaterial({ material_id }: { material_id: number }): ReactNode {
  return useCan(stockOfMaterial) ? <Shown material_id={material_id} /> : null
}

function Shown({ material_id }: { material_id: number }) {
  const { say, language } = useLanguage()
  const material = useRead(getMaterial, { id: material_id }).data
  const read = useRead(stockOfMaterial, { material_id })
  if (!material || !read.data) return <Reading read={read} lines={2} />
  const lying = read.data.filter(({ qty }) => qty > 0)
  const unit = nameIn(material, 'unit_id', language)
  return (
    <section className="material-links" aria-label={say(said.stock)}>
      <h3>
        {say(said.stock)} {material.below_min && <StatusChip status="LOW" tone="orange" label={said.low} />}
      </h3>
      <Link to={`/app/Master-Material?open=${material_id}`}>
        {material.material_code} · {nameIn(material, 'description', language)}
      </Link>
      {lying.length === 0 && <small>{say(said.none)}</small>}
      <ul>
        {lying.map((one) => (
          <li key={one.id}>
            <b>{one.location_code}</b> {nameIn(one, 'location', language)}
            <StockChip status={one.status_code} short />
            <b>
              {showQty(one.qty)} {unit}
            </b>
          </li>
        ))}
      </ul>
    </section>
  )
}
