// A year of a contract as a picture: a line for each machine, where the contract covers it, and the marks of its visits.
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import { machinePath } from '#areas/machines/machine-path.ts'
import { shortMonth, showDate, todayInBangkok } from '#base/date-format.ts'
import { RecordLink } from '#platform/records/RecordLink.tsx'
import { useLanguage } from '#ui/language.tsx'
import { MaVisitSign, signStates } from './MaVisitMark.tsx'
import type { MaVisitRow, MaYear } from './ma-visits.ts'
import { maVisitStates } from './ma-visits.text.ts'
import { isIn } from './visit-orders.ts'
import { type Span, dayAt, monthsOf, placeOf, workingDayBeside } from './year-picture.ts'
import { yearSaid as said } from './year-plan.text.ts'

interface PictureProps {
  readonly year: MaYear
  readonly span: Span
  /** Days on which a new plan would have visits, drawn dashed. */
  readonly fresh: readonly string[]
  readonly onOpen: (visit: MaVisitRow) => void
  /** Moves a visit to a day; absent where the reader may not. */
  readonly onMove: ((visit: MaVisitRow, day: string) => Promise<boolean>) | undefined
}

/** A planned visit is dragged with the mouse or moved by arrows; Enter saves. Other marks open their visit. */
export function YearPicture({ year, span, fresh, onOpen, onMove }: PictureProps): ReactNode {
  const { say, language } = useLanguage()
  const [draft, setDraft] = useState<{ id: number; day: string } | null>(null)
  const today = todayInBangkok()
  const whole = { from: year.start_date!, to: year.end_date! }
  const daysOff = new Set(year.days_off)
  const lines = year.machines.length > 0 ? year.machines : [null]
  const visits = year.visits.filter((visit) => within(dayOf(visit), span))
  const moving = draft && year.visits.find(({ id }) => id === draft.id)

  function dayOf(visit: MaVisitRow): string {
    return draft?.id === visit.id ? draft.day : visit.planned_date
  }
  const save = async (visit: MaVisitRow) => {
    const day = dayOf(visit)
    if (day !== visit.planned_date) await onMove?.(visit, day)
    // another may be on its way meanwhile, or this one further on
    setDraft((now) => (now?.id === visit.id && now.day === day ? null : now))
  }
  // a visit that stands where it was put is open to a press, also before its move has been answered
  const open = (visit: MaVisitRow) => {
    setDraft(null)
    onOpen(visit)
  }
  const step = (visit: MaVisitRow, by: 1 | -1) =>
    setDraft({ id: visit.id, day: workingDayBeside(dayOf(visit), by, whole, daysOff) })
  const put = (visit: MaVisitRow, place: number) => {
    const day = dayAt(place, span)
    setDraft({ id: visit.id, day: daysOff.has(day) ? workingDayBeside(day, -1, whole, daysOff) : day })
  }

  return (
    <div className="ma-picture">
      <div className="ma-line ma-months" aria-hidden="true">
        <span />
        <div className="ma-track">
          {monthsOf(span).map((day) => (
            <span key={day} style={at(placeOf(day, span))}>
              {shortMonth(day, language)}
            </span>
          ))}
        </div>
      </div>
      {lines.map((machine, index) => (
        <div key={machine?.machine_id ?? 0} className="ma-line">
          {machine ? (
            <RecordLink menu="/app/Component-Project-Management" to={machinePath(machine.machine_id)}>
              {machine.name}
              <small>{machine.serial_no}</small>
            </RecordLink>
          ) : (
            <span>{say(said.everyMachine)}</span>
          )}
          <div className="ma-track">
            <Covered
              covered={{ from: machine?.valid_from ?? whole.from, to: machine?.valid_to ?? whole.to }}
              span={span}
            />
            {within(today, span) && (
              <span
                className="ma-today"
                style={at(placeOf(today, span))}
                title={index === 0 ? say(said.today) : undefined}
              />
            )}
            {fresh
              .filter((day) => within(day, span))
              .map((day) => (
                <span
                  key={day}
                  className="ma-fresh"
                  style={at(placeOf(day, span))}
                  title={say(said.markNew, { day: showDate(day, language) })}
                />
              ))}
            {visits
              .filter((visit) => !machine || isIn(machine, visit.planned_date))
              .map((visit) => (
                <Mark
                  key={visit.id}
                  visit={visit}
                  day={dayOf(visit)}
                  span={span}
                  isDraft={draft?.id === visit.id}
                  // the marks of one visit stand on every line; the keyboard meets it once
                  isFirst={index === lines.findIndex((one) => !one || isIn(one, visit.planned_date))}
                  onOpen={() => (dayOf(visit) === visit.planned_date ? open(visit) : void save(visit))}
                  onStep={onMove && visit.state === 'PLANNED' ? (by) => step(visit, by) : undefined}
                  onPut={(place) => put(visit, place)}
                  onDrop={() => void save(visit)}
                  onLeave={() => setDraft(null)}
                />
              ))}
          </div>
        </div>
      ))}
      <p className="ma-moving" role="status">
        {moving && say(said.moving, { seq: moving.seq, day: showDate(draft.day, language) })}
      </p>
      <ul className="ma-legend">
        {signStates.map((state) => (
          <li key={state}>
            <MaVisitSign state={state} /> {say(maVisitStates[state])}
          </li>
        ))}
      </ul>
      {onMove && <p className="ma-hint">{say(said.keys)}</p>}
    </div>
  )
}

function Covered({ covered, span }: { covered: Span; span: Span }) {
  const { say } = useLanguage()
  const from = Math.max(0, placeOf(covered.from, span))
  const to = Math.min(100, placeOf(covered.to, span) + 100 / 366)
  return (
    <>
      <span className="ma-uncovered" title={say(said.uncovered)} />
      {to > from && <span className="ma-covered" style={{ ...at(from), inlineSize: `${to - from}%` }} />}
    </>
  )
}

// as many pixels as a click may shake
const SHAKE = 4

function Mark(props: {
  visit: MaVisitRow
  day: string
  span: Span
  isDraft: boolean
  isFirst: boolean
  onOpen: () => void
  onStep: ((by: 1 | -1) => void) | undefined
  onPut: (place: number) => void
  onDrop: () => void
  onLeave: () => void
}) {
  const { visit, day, span, isDraft, isFirst, onOpen, onStep, onPut, onDrop, onLeave } = props
  const { say, language } = useLanguage()
  const held = useRef<{ x: number; isMoved: boolean } | null>(null)
  const facts = { seq: visit.seq, day: showDate(day, language), state: say(maVisitStates[visit.state]) }
  const label = [say(said.mark, facts), visit.is_moved && say(said.moved)].filter(Boolean).join(' · ')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isDraft) return onLeave()
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined
    if (!by || !onStep) return
    event.preventDefault()
    onStep(by)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!onStep || event.pointerType !== 'mouse' || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { x: event.clientX, isMoved: false }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const hold = held.current
    if (!hold || (!hold.isMoved && Math.abs(event.clientX - hold.x) < SHAKE)) return
    hold.isMoved = true
    const track = event.currentTarget.parentElement!.getBoundingClientRect()
    onPut((event.clientX - track.left) / track.width)
  }
  const onClick = () => {
    const { isMoved } = held.current ?? { isMoved: false }
    held.current = null
    if (isMoved) onDrop()
    else onOpen()
  }
  return (
    <button
      type="button"
      className={['ma-mark', isDraft && 'draft', visit.is_moved && 'moved'].filter(Boolean).join(' ')}
      style={at(placeOf(day, span))}
      aria-label={label}
      title={label}
      tabIndex={isFirst ? 0 : -1}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerCancel={() => {
        held.current = null
        onLeave()
      }}
    >
      <MaVisitSign state={visit.state} />
    </button>
  )
}

function at(place: number): CSSProperties {
  return { insetInlineStart: `${place}%` }
}

function within(day: string, { from, to }: Span): boolean {
  return day >= from && day <= to
}
