// The name at the left of a lane: picture, nickname, hours planned of those there are, in figures and as a bar.
import type { CSSProperties, ReactNode } from 'react'
import { UserPicture } from '#platform/pictures/UserPicture.tsx'
import { useLanguage } from '#ui/language.tsx'
import { personName, shortName } from '#areas/service-orders/person-names.ts'
import { hoursOf, overOf, percentOf } from './schedule-board.ts'
import type { ScheduledPerson } from './schedule.ts'
import { boardSaid as said } from './schedule-words.ts'
import './PersonName.css'

/** More than there is of the days shown stands in red, in per cent. */
export function PersonName({ person }: { person: ScheduledPerson }): ReactNode {
  const { say, language } = useLanguage()
  const planned = person.load.reduce((sum, one) => sum + one.planned, 0)
  const capacity = person.load.reduce((sum, one) => sum + one.capacity, 0)
  const percent = percentOf(person.load)
  const reached = person.load.length > 0
  const isOver = percent === null ? planned > 0 : percent > 100
  return (
    <>
      <UserPicture user={{ fullname: person.name_th, Profile: person.picture }} />
      <span className="schedule-person" title={personName(person, language)}>
        <b>{shortName(person)}</b>
        <small className={isOver ? 'over' : ''} title={overOf(person.load, language) ?? undefined}>
          {capacity > 0 || planned > 0
            ? `${hoursOf(planned)}/${hoursOf(capacity)}`
            : reached && say(said.off)}
          {isOver && percent !== null && <em>{percent} %</em>}
        </small>
        {planned + capacity > 0 && (
          <i
            className={isOver ? 'schedule-capacity over' : 'schedule-capacity'}
            style={{ '--load': `${Math.min(percent ?? 100, 100)}%` } as CSSProperties}
            aria-hidden
          />
        )}
      </span>
    </>
  )
}
