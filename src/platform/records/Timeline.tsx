// A record's timeline: filtered by kind, neighbours of one kind folded where that kind says so, a head for each year.
import { type ReactNode, createContext, useContext, useId, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { inBangkok, showDate, showDateTime } from '#base/date-format.ts'
import { showYear } from '#base/era.ts'
import type { Operation } from '#base/operation.ts'
import { type Words, words } from '#base/text.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import { PrintButton } from '#platform/papers/PrintButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { MoreButton } from '#ui/MoreButton.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card } from '#ui/Page.tsx'
import type { PaperDownloads } from './paper-downloads.ts'
import { stretchesOf, yearOf, type TimelineStretch } from './timeline-lines.ts'
import type { TimelineEvent, TimelineKind, TimelinePage } from './timeline.ts'
import './Timeline.css'

const said = words({
  title: { en: 'Timeline', th: 'ประวัติ' },
  all: { en: 'All', th: 'ทั้งหมด' },
  kinds: { en: 'Kinds of events', th: 'ชนิดของเหตุการณ์' },
  none: { en: 'No history yet', th: 'ยังไม่มีประวัติ' },
  noneOfThese: { en: 'Nothing of these kinds', th: 'ไม่มีเหตุการณ์ชนิดที่เลือก' },
  more: { en: 'Show more', th: 'แสดงเพิ่ม' },
  paper: { en: 'Open the paper', th: 'เปิดเอกสาร' },
  many: { en: '{count}+', th: '{count}+' },
})

/** More of a kind are told as so many and more. */
const COUNTED = 1000

// what the lines far below need of the props
const Looks = createContext<Pick<TimelineProps, 'title' | 'none' | 'downloads'>>({})

interface Place {
  readonly cursor: string | null
  /** The year of the line above. */
  readonly year: string | null
}

const first: Place = { cursor: null, year: null }

export interface TimelineProps {
  readonly read: Operation
  readonly id: number
  /** Other words for what is told. */
  readonly title?: Words
  readonly none?: Words
  /** By kind, how the file of a line is fetched. */
  readonly downloads?: PaperDownloads
}

/** The timeline a reading operation tells of the record with this id. */
export function Timeline({ read, id, title, none, downloads }: TimelineProps): ReactNode {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const asked = params.get('kind')
  const [kinds, setKinds] = useState<readonly TimelineKind[]>([])
  const chosen = asked ? asked.split(',') : []
  const choose = (next: readonly string[]) =>
    setParams(
      (before) => {
        if (next.length > 0) before.set('kind', next.join(','))
        else before.delete('kind')
        return before
      },
      { replace: true, state },
    )
  return (
    <Card>
      <KindChips kinds={kinds} chosen={chosen} onChoose={choose} />
      <Looks value={{ title, none, downloads }}>
        <Pages key={asked} read={read} id={id} asked={asked} kinds={kinds} onKinds={setKinds} />
      </Looks>
    </Card>
  )
}

function KindChips({
  kinds,
  chosen,
  onChoose,
}: {
  kinds: readonly TimelineKind[]
  chosen: readonly string[]
  onChoose: (next: readonly string[]) => void
}) {
  const { say } = useLanguage()
  const there = kinds.filter(({ count }) => count > 0)
  if (there.length < 2) return null
  const turned = (kind: string) =>
    chosen.includes(kind) ? chosen.filter((one) => one !== kind) : [...chosen, kind]
  return (
    <fieldset className="timeline-kinds" aria-label={say(said.kinds)}>
      <button type="button" aria-pressed={chosen.length === 0} onClick={() => onChoose([])}>
        {say(said.all)}
      </button>
      {there.map(({ kind, title, icon, count }) => (
        <button
          key={kind}
          type="button"
          aria-pressed={chosen.includes(kind)}
          onClick={() => onChoose(turned(kind))}
        >
          <Icon name={icon} size={16} />
          {say(title)} <b>{count < COUNTED ? count : say(said.many, { count })}</b>
        </button>
      ))}
    </fieldset>
  )
}

function Pages({
  read,
  id,
  asked,
  kinds,
  onKinds,
}: {
  read: Operation
  id: number
  asked: string | null
  kinds: readonly TimelineKind[]
  onKinds: (kinds: readonly TimelineKind[]) => void
}) {
  const { say } = useLanguage()
  const { title = said.title } = useContext(Looks)
  const [places, setPlaces] = useState<readonly Place[]>([first])
  return (
    <ol className="record-timeline" aria-label={say(title)}>
      {places.map((place, at) => (
        <PageLines
          key={place.cursor ?? ''}
          read={read}
          input={{ id, ...(asked && { kinds: asked }), ...(place.cursor && { cursor: place.cursor }) }}
          place={place}
          kinds={kinds}
          onKinds={onKinds}
          onMore={at === places.length - 1 ? (next) => setPlaces([...places, next]) : undefined}
        />
      ))}
    </ol>
  )
}

function PageLines({
  read,
  input,
  place,
  kinds: known,
  onKinds,
  onMore,
}: {
  read: Operation
  input: Readonly<Record<string, unknown>>
  place: Place
  kinds: readonly TimelineKind[]
  onKinds: (kinds: readonly TimelineKind[]) => void
  onMore: ((next: Place) => void) | undefined
}) {
  const { say } = useLanguage()
  const { none = said.none } = useContext(Looks)
  const answer = useRead(read, input, { keep: false })
  const page = answer.data as TimelinePage | undefined
  if (!page)
    return (
      <li className="timeline-waits">
        <Reading read={answer} lines={6} />
      </li>
    )
  const kinds = page.kinds ?? known
  // set while rendering: the chips appear in the same pass as the lines
  if (page.kinds && page.kinds !== known) onKinds(page.kinds)
  const { events, next } = page
  const isEmpty = events.length === 0 && place.cursor === null
  return (
    <>
      {isEmpty && (
        <li className="timeline-waits">
          <NoData title={input.kinds ? said.noneOfThese : none} icon="history" />
        </li>
      )}
      {stretchesOf(events, kinds, place.year).map((stretch) => (
        <Stretch
          key={`${stretch.kind} ${stretch.events[0]!.id}`}
          stretch={stretch}
          kind={kinds.find(({ kind }) => kind === stretch.kind)}
        />
      ))}
      {next && onMore && (
        <li className="timeline-waits">
          <MoreButton onMore={() => onMore({ cursor: next, year: yearOf(events.at(-1)!) })}>
            {say(said.more)}
          </MoreButton>
        </li>
      )}
    </>
  )
}

function Stretch({ stretch, kind }: { stretch: TimelineStretch; kind: TimelineKind | undefined }) {
  const { say, language } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { events, isFolded, year } = stretch
  const [newest] = events
  const oldest = events.at(-1)!
  const isDay = kind?.is_day === true
  return (
    <>
      {year && <li className="timeline-year">{showYear(year)}</li>}
      {isFolded && (
        <li className="timeline-line">
          <Mark kind={kind} />
          <span className="timeline-at">
            {showDate(inBangkok(oldest.at), language)} – {showDate(inBangkok(newest!.at), language)}
          </span>
          <button
            type="button"
            className="timeline-fold"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {say(kind!.folded!, { count: events.length })}
            <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} />
          </button>
        </li>
      )}
      {(!isFolded || isOpen) &&
        events.map((event) => <Line key={event.id} event={event} kind={kind} isDay={isDay} />)}
    </>
  )
}

function Line({
  event,
  kind,
  isDay,
}: {
  event: TimelineEvent
  kind: TimelineKind | undefined
  isDay: boolean
}) {
  const { say, language } = useLanguage()
  const { at, text, detail, who, link, id } = event
  const paper = useContext(Looks).downloads?.[event.kind]
  return (
    <li className="timeline-line">
      <Mark kind={kind} />
      <span className="timeline-at">
        {isDay ? showDate(inBangkok(at), language) : showDateTime(at, language)}
        {who && ` · ${say(who)}`}
      </span>
      <span className="timeline-text">{link ? <Link to={link}>{say(text)}</Link> : say(text)}</span>
      {detail && <span className="timeline-detail">{detail}</span>}
      {paper && <PrintButton paper={paper} input={{ id }} label={said.paper} size="small" />}
    </li>
  )
}

function Mark({ kind }: { kind: TimelineKind | undefined }) {
  const { say } = useLanguage()
  return (
    <span className="timeline-mark">
      <Icon name={kind?.icon ?? 'history'} size={16} title={kind && say(kind.title)} />
    </span>
  )
}
