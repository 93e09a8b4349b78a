// One's own skills on the own card, to read.
import type { ReactNode } from 'react'
import { useRead } from '#platform/browser/use-read.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { listOwnSkills } from './employee-skills.ts'
import { ExpiryChip } from '#platform/records/ExpiryChip.tsx'
import { inLanguage } from './person-search.web.ts'
import { SkillLevel } from './SkillLevel.tsx'
import { skillWords } from './skills.text.ts'
import './OwnSkills.css'

/** The list; nothing while there is none. */
export function OwnSkills(): ReactNode {
  const { say, language } = useLanguage()
  const { data: skills = [] } = useRead(listOwnSkills, {})
  if (skills.length === 0) return null
  return (
    <section className="own-skills" aria-label={say(skillWords.own)}>
      <h2>{say(skillWords.own)}</h2>
      <ul>
        {skills.map((skill) => (
          <li key={skill.id}>
            <span>{inLanguage(skill, language)}</span>
            <SkillLevel level={skill.level} />
            <ExpiryChip state={skill.state} day={skill.expires_on} />
          </li>
        ))}
      </ul>
    </section>
  )
}
