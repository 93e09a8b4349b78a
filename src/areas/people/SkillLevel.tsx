// How well an employee can do something: five dots, and the same in words.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import { skillLevels } from './skills.text.ts'
import './SkillLevel.css'

const said = words({
  level: { en: 'Level {level} of 5: {name}', th: 'ระดับ {level} จาก 5: {name}' },
})

/** The dots; `named` writes the word beside them for everybody. */
export function SkillLevel({ level, named = false }: { level: number; named?: boolean }): ReactNode {
  const { say } = useLanguage()
  const name = say(skillLevels[level as keyof typeof skillLevels])
  return (
    <span className="skill-level">
      <span className="skill-dots" role="img" aria-label={say(said.level, { level, name })} title={name}>
        {[1, 2, 3, 4, 5].map((dot) => (
          <i key={dot} className={dot <= level ? 'on' : undefined} />
        ))}
      </span>
      {named && <small aria-hidden="true">{name}</small>}
    </span>
  )
}
