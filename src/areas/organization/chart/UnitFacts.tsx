// What is shown of a unit wherever it stands: its level, its name, who leads it, how many work there.
import type { ReactNode } from 'react'
import { UserPicture } from '#platform/pictures/UserPicture.tsx'
import { words } from '#base/text.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { OrgUnit } from '../organization.ts'
import { orgLevels } from '../organization.text.ts'
import { levelOf } from './unit-tree.ts'
import { countOf, headOf, namedIn, noHead } from './unit-words.ts'
import './UnitFacts.css'

const said = words({
  unused: { en: 'Not in use', th: 'เลิกใช้แล้ว' },
})

/** Level and name. */
export function UnitName({ unit }: { unit: OrgUnit }): ReactNode {
  const { say, language } = useLanguage()
  return (
    <span className="unit-name">
      <span className={`unit-level level-${unit.level.toLowerCase()}`}>{say(orgLevels[levelOf(unit)])}</span>
      {!unit.is_active && <span className="unit-unused">{say(said.unused)}</span>}
      <strong title={namedIn(unit, language)}>{namedIn(unit, language)}</strong>
    </span>
  )
}

/** Who leads it, with the picture. */
export function UnitHead({ unit }: { unit: OrgUnit }): ReactNode {
  const { say, language } = useLanguage()
  const name = headOf(unit, language)
  if (!name)
    return (
      <span className="unit-head none">
        <span className="unit-nobody">
          <Icon name="account" size={16} />
        </span>
        {say(noHead)}
      </span>
    )
  return (
    <span className="unit-head">
      <UserPicture user={{ fullname: name, Profile: unit.head_picture }} />
      <span title={name}>{name}</span>
    </span>
  )
}

/** How many work in it, and with all below if that is more. */
export function UnitCount({ unit }: { unit: OrgUnit }): ReactNode {
  const { say } = useLanguage()
  return (
    <span className="unit-count">
      <Icon name="account-group" size={16} />
      {say(countOf(unit), { own: unit.headcount, all: unit.headcount_below })}
    </span>
  )
}
