// The picture of a machine's cover: warranty, MA, and in red the days without; in words below it.
import type { CSSProperties, ReactNode } from 'react'
import { maPath } from '#areas/ma-contracts/ma-path.ts'
import { yearsAhead } from '#base/era.ts'
import { words } from '#base/text.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import { RecordLink } from '#platform/records/RecordLink.tsx'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card } from '#ui/Page.tsx'
import { type Gap, type Stretch, coverLine, frameOf, gapsOf, stretchKinds } from './cover-line.ts'
import { coverSaid, daysSaid, gapSaid } from './cover-words.ts'
import './CoverLine.css'

const said = words({
  title: { en: 'Cover over the years', th: 'ความคุ้มครองตามเวลา' },
  none: { en: 'Nothing has covered this machine yet', th: 'เครื่องนี้ยังไม่เคยมีความคุ้มครอง' },
})

/** The card of a machine. */
export function CoverLine({ subject }: { subject: { readonly id: number } }): ReactNode {
  const read = useRead(coverLine, { machine_id: subject.id }, { keep: false })
  return (
    <Card title={said.title}>
      {!read.data && <Reading read={read} lines={3} />}
      {read.data?.stretches.length === 0 && <NoData title={said.none} icon="signature" />}
      {read.data && read.data.stretches.length > 0 && <Line {...read.data} />}
    </Card>
  )
}

function Line({ today, stretches }: { today: string; stretches: readonly Stretch[] }) {
  const { say, language } = useLanguage()
  const frame = frameOf(stretches, today)
  const gaps = gapsOf(stretches, today)
  const style = (from: string, to: string | null): CSSProperties => {
    const { left, width } = frame.place(from, to)
    return { left: `${left}%`, width: `${width}%` }
  }
  const lane = (kind: Stretch['kind']) => {
    const own = stretches.filter((one) => one.kind === kind)
    return (
      own.length > 0 && (
        <div className="cover-lane">
          {own.map((one) => (
            <span
              key={one.from_on + one.reference}
              className={`cover-stretch ${kind.toLowerCase()}`}
              style={style(one.from_on, one.to_on)}
            />
          ))}
        </div>
      )
    )
  }
  return (
    <>
      <div className="cover-line" aria-hidden="true">
        {lane('WARRANTY')}
        {lane('MA')}
        <div className="cover-lane">
          {gaps.map((gap) => (
            <span key={gap.from_on} className="cover-stretch gap" style={style(gap.from_on, gap.to_on)} />
          ))}
        </div>
        <div className="cover-years">
          {frame.years
            .filter(({ left }) => left < 88)
            .map(({ year, left }) => (
              <span key={year} style={{ left: `${left}%` }}>
                {year + yearsAhead()}
              </span>
            ))}
        </div>
        <i className="cover-today" style={{ left: `${frame.today}%` }} title={say(coverSaid.today)} />
      </div>
      <ul className="cover-words">
        {inWords(stretches, gaps).map((one) => (
          <li key={`${one.kind} ${one.from_on} ${one.reference ?? ''}`}>
            <b className={one.kind.toLowerCase()}>
              {one.kind === 'GAP' ? gapSaid(one.days, language) : say(stretchKinds[one.kind])}
            </b>
            {one.contract_id ? (
              <RecordLink menu="/app/MA-page" to={maPath(one.contract_id)}>
                {one.reference}
              </RecordLink>
            ) : (
              one.reference
            )}
            <span>{daysSaid(one, language)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

interface InWords {
  readonly kind: Stretch['kind'] | 'GAP'
  readonly reference: string | null
  readonly contract_id: number | null
  readonly from_on: string
  readonly to_on: string | null
  readonly days: number | null
}

// as they followed one another
const inWords = (stretches: readonly Stretch[], gaps: readonly Gap[]): InWords[] =>
  [
    ...stretches.map((one) => ({ ...one, days: null })),
    ...gaps.map((one) => ({ ...one, kind: 'GAP' as const, reference: null, contract_id: null })),
  ].toSorted((a, b) => a.from_on.localeCompare(b.from_on))
