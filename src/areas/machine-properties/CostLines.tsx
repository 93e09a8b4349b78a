// The cost lines of a property by element; a line is a button where it may be edited.
import type { ReactNode } from 'react'
import { showMoney } from '#base/money.ts'
import { words } from '#base/text.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { type CostElement, costElements, missingReasons } from './machine-properties.text.ts'
import type { LineRow } from './property-lines.ts'
import { nameOf } from './property-words.ts'

const said = words({
  add: { en: 'Add {element}', th: 'เพิ่ม{element}' },
  none: { en: 'No lines', th: 'ยังไม่มีรายการ' },
  // what belongs together stays in one line
  work: {
    en: '{people} × {hours}\u00a0h × {rate}',
    th: '{people}\u00a0คน × {hours}\u00a0ชม. × {rate}',
  },
  material: { en: '{qty}\u00a0{unit} × {rate}', th: '{qty}\u00a0{unit} × {rate}' },
  withScrap: {
    en: '({qty}\u00a0{unit} + {scrap}% scrap) × {rate}',
    th: '({qty}\u00a0{unit} + เผื่อเสีย\u00a0{scrap}%) × {rate}',
  },
  support: { en: '{qty} × {rate}', th: '{qty} × {rate}' },
})

/** How a pool is spread, with its rate. */
const drivers = words({
  PCT_OF_LABOR: { en: '{rate}% of labour', th: '{rate}% ของค่าแรง' },
  PCT_OF_MATERIAL: { en: '{rate}% of material', th: '{rate}% ของวัตถุดิบ' },
  PCT_OF_DIRECT: { en: '{rate}% of direct cost', th: '{rate}% ของต้นทุนตรง' },
  PER_LABOR_HOUR: { en: '{rate} a man-hour', th: '{rate} ต่อชั่วโมงคน' },
  PER_DAY: { en: '{rate} a day of 8 man-hours', th: '{rate} ต่อวันทำงาน 8 ชั่วโมงคน' },
  FIXED: { en: 'fixed', th: 'คงที่' },
})

/** All lines, one list an element. */
export function CostLines({
  lines,
  mayEdit,
  onOpen,
}: {
  lines: readonly LineRow[]
  mayEdit: boolean
  onOpen: (open: LineRow | CostElement) => void
}): ReactNode {
  const { say, language } = useLanguage()
  const number = (one: number | null) => (one ?? 0).toLocaleString('en', { maximumFractionDigits: 4 })
  const sum = (line: LineRow) => {
    const rate = line.rate === null ? '?' : number(line.rate)
    if (line.element === 'LABOR')
      return say(said.work, { people: line.people ?? 0, hours: number(line.hours), rate })
    if (line.element === 'RAW_MATERIAL')
      return say(line.scrap_pct ? said.withScrap : said.material, {
        qty: number(line.qty),
        unit: line.unit ?? '',
        scrap: number(line.scrap_pct),
        rate: line.currency && line.currency !== 'THB' ? `${rate} ${line.currency}` : rate,
      })
    if (line.element === 'SUPPORT') return say(said.support, { qty: number(line.qty), rate })
    const driver = line.driver as keyof typeof drivers | null
    return driver ? say(drivers[driver], { rate }) : ''
  }
  const grade = (line: LineRow) => (language === 'en' && line.grade_en) || line.grade_th
  return (Object.keys(costElements) as CostElement[]).map((element) => {
    const own = lines.filter((line) => line.element === element)
    return (
      <section key={element} className="cost-lines">
        <div className="cost-lines-head">
          <h3>{say(costElements[element])}</h3>
          {mayEdit && (
            <Button size="small" startIcon={<Icon name="plus" size={18} />} onClick={() => onOpen(element)}>
              {say(said.add, { element: say(costElements[element]).toLowerCase() })}
            </Button>
          )}
        </div>
        <ul>
          {own.length === 0 && <li className="empty">{say(said.none)}</li>}
          {own.map((line) => {
            const told = (
              <>
                <span className="cost-line-words">
                  <span>{nameOf(line, language)}</span>
                  <small>{[line.code, grade(line), sum(line)].filter(Boolean).join(' · ')}</small>
                </span>
                <span className={line.missing ? 'cost-amount open' : 'cost-amount'}>
                  {line.missing ? say(missingReasons[line.missing]) : showMoney(line.amount ?? 0)}
                </span>
              </>
            )
            return (
              <li key={line.id}>
                {mayEdit ? (
                  <button type="button" onClick={() => onOpen(line)}>
                    {told}
                  </button>
                ) : (
                  <div>{told}</div>
                )}
              </li>
            )
          })}
        </ul>
      </section>
    )
  })
}
