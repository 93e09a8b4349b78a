// Who a card is about: picture, names, position and unit.
import type { ReactNode } from 'react'
import { UserPicture } from '#platform/pictures/UserPicture.tsx'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import type { EmployeeCard } from './people.ts'
import { employeeStatuses } from './people.text.ts'
import { bothNames } from './person-search.web.ts'

/** The head of an employee's card. */
export function EmployeeHead({ person }: { person: EmployeeCard }): ReactNode {
  const { language } = useLanguage()
  const [first, second] = bothNames(person, language)
  const english = language === 'en'
  const position = (english && person.position_name_en) || person.position_name_th
  const unit = (english && person.org_unit_name_en) || person.org_unit_name_th
  return (
    <div className="employee-head">
      <UserPicture user={{ fullname: first, Profile: person.Profile }} />
      <div>
        <h3>{person.nickname ? `${first} (${person.nickname})` : first}</h3>
        {second && <p>{second}</p>}
        <p>{[position, unit].filter(Boolean).join(' · ')}</p>
      </div>
      <StatusChip status={person.status} label={employeeStatuses[person.status]} />
    </div>
  )
}
