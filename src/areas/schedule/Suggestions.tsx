// Under the call that is chosen: who fits it best, and why; a press opens the dialog with the first time that is free.
import type { ReactNode } from 'react'
import { showDate } from '#base/date-format.ts'
import { DAY_MINUTES, instantOf } from '#base/day-minutes.ts'
import { type Language, type Words, fill, words } from '#base/text.ts'
import type { OutputFor } from '#base/operation.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { useLanguage } from '#ui/language.tsx'
import type { LaneSlot } from '#ui/lanes/lanes.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { shortName } from '#areas/service-orders/person-names.ts'
import type { ToPlace } from '#areas/service-orders/visits/placing.ts'
import { skillWords } from '#areas/service-orders/skills/required-skills.text.ts'
import { useMayPermit } from '#areas/service-orders/skills/use-may-permit.web.ts'
import { skillReasons, stopOf, stopsIn } from '#areas/service-orders/visits/skill-reasons.ts'
import { listEngineers } from '#areas/service-orders/visits/visits.ts'
import { hoursOf, skillNames } from './schedule-board.ts'
import type { ScheduledPerson } from './schedule.ts'
import { boardSaid } from './schedule-words.ts'
import './Suggestions.css'

const said = words({
  none: {
    en: 'No engineer has so much time on this day. Look at another day.',
    th: 'วันนี้ไม่มีช่างที่ว่างนานพอ ลองดูวันอื่น',
  },
  whole: { en: 'free all day', th: 'ว่างทั้งวัน' },
  knows: { en: 'worked on this machine on {date}', th: 'เคยซ่อมเครื่องนี้ {date}' },
  branch: { en: 'of the branch nearby', th: 'สาขาเดียวกับหน้างาน' },
  km: { en: '{km} km', th: '{km} กม.' },
  week: { en: 'this week {planned}/{capacity} h', th: 'สัปดาห์นี้ {planned}/{capacity} ชม.' },
})

/** So many are suggested. */
const MOST = 5

/** So many more are told of who could go but for a certificate. */
const MOST_STOPPED = 3

type Engineer = OutputFor<typeof listEngineers>[number]
interface Fitting {
  readonly engineer: Engineer
  readonly person: ScheduledPerson
  readonly slot: LaneSlot
}

/** The engineers who fit an order on a day, the best first; a sort of the server, never a choice. */
export function useSuggested(
  call: ToPlace | null,
  day: string,
  people: readonly ScheduledPerson[],
  free: ReadonlyMap<number, readonly LaneSlot[]>,
) {
  const read = useRead(
    listEngineers,
    {
      from: instantOf(day, 0),
      to: instantOf(day, DAY_MINUTES),
      text: '',
      ...(call && { order_id: call.id, minutes: call.usual_minutes }),
    },
    { enabled: call !== null, keep: false },
  )
  const byId = new Map(people.map((one) => [one.employee_id, one]))
  const fitting = (call ? (read.data ?? []) : []).flatMap((engineer) => {
    const person = byId.get(engineer.employee_id)
    const slot = free.get(engineer.employee_id)?.[0]
    return person && slot && engineer.free ? { engineer, person, slot } : []
  })
  const isStopped = ({ engineer }: Fitting) => stopsIn(engineer.reasons?.skills ?? []).length > 0
  const suggested = fitting.filter((one) => !isStopped(one))
  return {
    loading: read.loading,
    failure: read.failure,
    suggested: suggested.slice(0, MOST),
    stopped: fitting.filter(isStopped).slice(0, MOST_STOPPED),
  }
}
type Suggested = ReturnType<typeof useSuggested>

export function Suggestions({
  of: { loading, failure, suggested, stopped },
  onPick,
}: {
  of: Suggested
  onPick: (person: ScheduledPerson, slot: LaneSlot) => void
}): ReactNode {
  const { say, language } = useLanguage()
  const mayPermit = useMayPermit()
  if (loading) return <LoadingSkeleton lines={3} />
  if (failure) return <ErrorPanel message={failure.message} requestId={failure.requestId} />
  if (suggested.length + stopped.length === 0) return <p className="suggestions-none">{say(said.none)}</p>
  return (
    <div className="suggestions">
      {suggested.length > 0 && <b>{say(boardSaid.suggested, { count: suggested.length })}</b>}
      <ol>
        {suggested.map(({ engineer, person, slot }) => (
          <li key={person.employee_id}>
            <button type="button" onClick={() => onPick(person, slot)}>
              <strong>{shortName(person)}</strong> {slot.label}
              <small>{reasonsOf(engineer, language).join(' · ')}</small>
            </button>
          </li>
        ))}
        {stopped.map(({ engineer, person, slot }) => (
          <li key={person.employee_id}>
            <button type="button" className="stopped" onClick={() => onPick(person, slot)}>
              <strong>{shortName(person)}</strong> {slot.label}
              <small>
                {mayPermit
                  ? say(boardSaid.needsPermit, {
                      skills: skillNames(stopsIn(engineer.reasons?.skills ?? []), language),
                    })
                  : stopOf(engineer.reasons?.skills ?? [], language)}{' '}
                · <b>{say(mayPermit ? skillWords.allow : skillWords.ask)}</b>
              </small>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}

function reasonsOf({ busy, reasons }: Engineer, language: Language): string[] {
  const say = (text: Words, facts = {}) => fill(text, language, facts)
  return [
    busy.length === 0 && say(said.whole),
    ...skillReasons(reasons?.skills ?? [], language),
    reasons?.knows_machine_on && say(said.knows, { date: showDate(reasons.knows_machine_on, language) }),
    reasons?.same_branch && reasons.distance_km === null && say(said.branch),
    reasons && reasons.distance_km !== null && say(said.km, { km: Math.round(reasons.distance_km) }),
    reasons &&
      say(said.week, {
        planned: hoursOf(reasons.week_planned),
        capacity: hoursOf(reasons.week_capacity),
      }),
  ].filter((one): one is string => typeof one === 'string')
}
