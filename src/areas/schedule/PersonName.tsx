// The name at the left of a lane: picture, nickname, hours planned of those there are, in figures and as a bar.
import type { ReactNode } from 'react'
import { UserPicture } from '#platform/pictures/UserPicture.tsx'
import { useLanguage } from '#ui/language.tsx'
import { personName, shortName } from '#areas/service-orders/person-names.ts'
import { LoadBar } from './LoadBar.tsx'
import { hoursOf, overOf, skillNames, totalOf } from './schedule-board.ts'
import type { ScheduledPerson } from './schedule.ts'
import { boardSaid as said } from './schedule-words.ts'
import './PersonName.css'

/** More than there is of the days shown stands in red, in per cent. */
export function PersonName({ person }: { person: ScheduledPerson }): ReactNode {
  const { say, language } = useLanguage()
  const { planned, capacity, percent, over } = totalOf(person.load)
  const reached = person.load.length > 0
  const isOver = over > 0
  const about = [
    personName(person, language),
    (language === 'en' && person.branch_en) || person.branch_th,
    skillNames(person.skills ?? [], language),
  ]
  return (
    <>
      <UserPicture user={{ fullname: person.name_th, Profile: person.picture }} />
      <span className="schedule-person" title={about.filter(Boolean).join(' · ')}>
        <b>{shortName(person)}</b>
        <small className={isOver ? 'over' : ''} title={overOf(person.load, language) ?? undefined}>
          {capacity > 0 || planned > 0
            ? `${hoursOf(planned)}/${hoursOf(capacity)}`
            : reached && say(said.off)}
          {isOver && percent !== null && <em>{percent} %</em>}
        </small>
        {planned + capacity > 0 && (
          <span className="schedule-capacity">
            <LoadBar percent={percent} isOver={isOver} />
          </span>
        )}
      </span>
    </>
  )
}
