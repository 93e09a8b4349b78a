// All rates for the same along the time, today marked: a picture whose bars can be walked by keyboard, and the same as a table.
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { showDate } from '#base/date-format.ts'
import { showYear } from '#base/era.ts'
import { useLanguage } from '#ui/language.tsx'
import type { DatedRate, RateRow } from './dated-rate.ts'
import { amountWords, levelsIn, spanWords, standsTo } from './dated-rate-rules.ts'
import { datedLabels as labels } from './dated-rate.text.ts'
import { RateState, stateWords } from './RateState.tsx'
import { barsOf, yearsOf } from './rate-bars.ts'
import { words } from '#base/text.ts'
import './RateTimeline.css'

const said = words({
  title: { en: 'Over time', th: 'ลำดับเวลา' },
  today: { en: 'Today', th: 'วันนี้' },
  table: { en: 'As a table', th: 'ดูเป็นตาราง' },
  levels: { en: 'Levels', th: 'ระดับตำแหน่ง' },
  open: { en: 'open', th: 'ไม่กำหนด' },
  state: { en: 'State', th: 'สถานะ' },
  none: { en: 'No rate has been entered for this yet.', th: 'ยังไม่เคยกำหนดอัตรานี้' },
})

/** The picture and the table; `shown` is the rate that is open, `onOpen` opens another. */
export function RateTimeline({
  kind,
  rows,
  today,
  shown,
  onOpen,
}: {
  kind: DatedRate
  rows: readonly RateRow[]
  today: string
  shown?: number | undefined
  onOpen?: ((id: number) => void) | undefined
}): ReactNode {
  const { say, language } = useLanguage()
  if (rows.length === 0) return <p className="rate-quiet">{say(said.none)}</p>
  const { bars, lanes, todayAt, from, to } = barsOf(rows, today)
  const levels = (row: RateRow) => levelsIn(kind, row)?.join('–')
  return (
    <section className="rate-line" aria-label={say(said.title)}>
      <Scrolled at={todayAt}>
        <div className="rate-picture" style={{ '--lanes': lanes } as CSSProperties}>
          {yearsOf(from, to).map(({ year, at }) => (
            <span key={year} className="rate-year" style={{ left: `${at}%` }} aria-hidden>
              {showYear(year)}
            </span>
          ))}
          <ol>
            {bars.map(({ row, left, width, lane, isOpen }) => {
              const told = [
                say(amountWords(kind, row)),
                ...(levels(row) ? [`${say(said.levels)} ${levels(row)}`] : []),
                say(spanWords(row)),
                say(stateWords[standsTo(row, today)]),
              ].join(', ')
              const look = `rate-bar ${standsTo(row, today).toLowerCase()}${isOpen ? ' open' : ''}`
              return (
                <li
                  key={row.id}
                  style={{ left: `${left}%`, width: `${width}%`, '--lane': lane } as CSSProperties}
                >
                  {onOpen ? (
                    <button
                      type="button"
                      className={look}
                      aria-current={row.id === shown || undefined}
                      aria-label={told}
                      title={told}
                      onClick={() => onOpen(row.id)}
                    >
                      <span>{say(amountWords(kind, row))}</span>
                    </button>
                  ) : (
                    <span role="img" className={`${look} still`} aria-label={told} title={told}>
                      {say(amountWords(kind, row))}
                    </span>
                  )}
                </li>
              )
            })}
          </ol>
          <span className="rate-today" style={{ left: `${todayAt}%` }} aria-hidden>
            {say(said.today)}
          </span>
        </div>
      </Scrolled>
      <details>
        <summary>{say(said.table)}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{say(labels.from)}</th>
              <th scope="col">{say(labels.to)}</th>
              {kind.levels && <th scope="col">{say(said.levels)}</th>}
              <th scope="col">{say(kind.values[kind.amount]!.label)}</th>
              <th scope="col">{say(said.state)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} aria-current={row.id === shown || undefined}>
                <td>{showDate(row.valid_from, language)}</td>
                <td>{row.valid_to ? showDate(row.valid_to, language) : say(said.open)}</td>
                {kind.levels && <td>{levels(row)}</td>}
                <td>{say(amountWords(kind, row))}</td>
                <td>
                  <RateState row={row} today={today} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

// where the picture is wider than the screen it begins with today in the middle
function Scrolled({ at, children }: { at: number; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = box
    if (current) current.scrollLeft = (at / 100) * current.scrollWidth - current.clientWidth / 2
  }, [at])
  return (
    <div className="rate-scroll" ref={box}>
      {children}
    </div>
  )
}
