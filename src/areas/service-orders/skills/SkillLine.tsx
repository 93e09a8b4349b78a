// One skill that work asks for, with whether it stops sending.
import type { ReactNode } from 'react'
import { nameIn } from '#base/name-in.ts'
import { useLanguage } from '#ui/language.tsx'
import { skillWords } from './required-skills.text.ts'
import './Skills.css'

export function SkillLine({
  skill,
  isMandatory,
  note,
}: {
  skill: { readonly name_th: string; readonly name_en: string | null; readonly code: string }
  isMandatory: boolean
  note: string
}): ReactNode {
  const { say, language } = useLanguage()
  return (
    <div className="skill-line">
      <span>
        {nameIn(skill, 'name', language)} <small>{skill.code}</small>
      </span>
      <span>
        {isMandatory && <b>{say(skillWords.isMandatory)}</b>} {note}
      </span>
    </div>
  )
}
