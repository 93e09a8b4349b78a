// Prices over time as steps: how far they rose or fell, where the line of days shows when.
import type { ReactNode } from 'react'
import type { RateRow } from '#platform/records/dated-rates/dated-rate.ts'
import { words } from '#base/text.ts'
import { showDate } from '#base/date-format.ts'
import { useLanguage } from '#ui/language.tsx'
import { HEIGHT, WIDTH, stepsOf } from './price-steps.ts'
import { showPrice } from './qty-words.ts'
import './PricePlot.css'

const said = words({
  told: {
    en: 'From {first} on {from} to {last} on {to}',
    th: 'จาก {first} เมื่อ {from} เป็น {last} เมื่อ {to}',
  },
})

/** The steps of prices in one currency, the latest one's. */
export function PricePlot({ rows, today }: { rows: readonly RateRow[]; today: string }): ReactNode {
  const { say, language } = useLanguage()
  const latest = rows.at(-1)
  const same = rows.filter(({ currency }) => currency === latest?.currency)
  const [first, last] = [same[0], same.at(-1)]
  if (!first || !last || first === last) return null
  const path = stepsOf(same, today)
  const told = say(said.told, {
    first: showPrice(Number(first.price)),
    from: showDate(first.valid_from, language),
    last: `${showPrice(Number(last.price))} ${String(last.currency)}`,
    to: showDate(last.valid_from, language),
  })
  return (
    <figure className="price-plot">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={told}>
        <title>{told}</title>
        <path d={path} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption>{told}</figcaption>
    </figure>
  )
}
