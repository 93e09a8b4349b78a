// The four elements of a cost as bars against the largest of them, and their sum; what is open is said, not drawn as nothing.
import type { CSSProperties, ReactNode } from 'react'
import { showMoney } from '#base/money.ts'
import { words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import { costElements, missingReasons } from './machine-properties.text.ts'
import type { PropertyCost } from './property-cost.ts'
import { nameOf } from './property-words.ts'

const said = words({
  total: { en: 'Total', th: 'รวม' },
  atLeast: { en: 'at least {amount}', th: 'อย่างน้อย {amount}' },
  baht: { en: '{amount} baht', th: '{amount} บาท' },
  open: {
    en: '{count} {count|line has|lines have} no amount on this day:',
    th: 'มี {count} รายการที่ยังคิดเงินไม่ได้ในวันนี้:',
  },
  missing: { en: '{name}: {reason}', th: '{name}: {reason}' },
})

const keys = {
  LABOR: 'labor',
  RAW_MATERIAL: 'raw_material',
  OVERHEAD: 'overhead',
  SUPPORT: 'support',
} as const

/** The picture of a cost. */
export function CostBars({ cost }: { cost: PropertyCost }): ReactNode {
  const { say, language } = useLanguage()
  const most = Math.max(1, ...Object.values(keys).map((key) => cost[key].known))
  const amount = (known: number, missing: number) => {
    const told = say(said.baht, { amount: showMoney(known) })
    return missing > 0 ? say(said.atLeast, { amount: told }) : told
  }
  return (
    <div className="cost-picture">
      <dl>
        {(Object.keys(keys) as (keyof typeof keys)[]).map((element) => {
          const { known, missing } = cost[keys[element]]
          const part = { '--part': `${(known / most) * 100}%` } as CSSProperties
          return (
            <div key={element} className={missing > 0 ? 'open' : undefined}>
              <dt>{say(costElements[element])}</dt>
              <dd>
                <span className={`cost-bar ${element}`} style={part} aria-hidden />
                <span className="cost-amount">{amount(known, missing)}</span>
              </dd>
            </div>
          )
        })}
        <div className="cost-total">
          <dt>{say(said.total)}</dt>
          <dd>
            <span />
            <span className="cost-amount">{amount(cost.known, cost.missing.length)}</span>
          </dd>
        </div>
      </dl>
      {cost.missing.length > 0 && (
        <div className="cost-open" role="status">
          <p>{say(said.open, { count: cost.missing.length })}</p>
          <ul>
            {cost.missing.map((one) => (
              <li key={one.line_id}>
                {say(said.missing, { name: nameOf(one, language), reason: say(missingReasons[one.reason]) })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
