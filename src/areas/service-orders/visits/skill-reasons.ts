// What the skills of an engineer say for and against sending them, in words; never a score.
import { showDate } from '#base/date-format.ts'
import { nameIn } from '#base/name-in.ts'
import type { OutputFor } from '#base/operation.ts'
import { type Language, fill, words } from '#base/text.ts'
import type { listEngineers } from './visits.ts'

const said = words({
  stopped: { en: 'Cannot be sent · {why}', th: 'ส่งไม่ได้ · {why}' },
  over: { en: '{skill} ran out on {day}', th: '{skill}หมดอายุ {day}' },
  missing: { en: 'without {skill}', th: 'ไม่มี{skill}' },
  until: { en: '{skill}, valid until {day}', th: '{skill}ใช้ได้ถึง {day}' },
})

type AskedSkill = NonNullable<OutputFor<typeof listEngineers>[number]['reasons']>['skills'][number]

/** The mandatory ones that are missing or over: without a permit they keep the engineer from being sent. */
export function stopsIn(skills: readonly AskedSkill[]): AskedSkill[] {
  return skills.filter((one) => one.is_mandatory && one.state !== 'HELD')
}

/** Why an engineer cannot be sent, in words; null who can. */
export function stopOf(skills: readonly AskedSkill[], language: Language): string | null {
  const why = stopsIn(skills).map((one) => lackOf(one, language))
  return why.length > 0 ? fill(said.stopped, language, { why: why.join(', ') }) : null
}

/** A skill that is missing or over, in words. */
function lackOf(skill: AskedSkill, language: Language): string {
  const facts = { skill: nameIn(skill, 'name', language), day: showDate(skill.until ?? '', language) }
  return fill(skill.state === 'OVER' ? said.over : said.missing, language, facts)
}

/** What speaks for an engineer of the skills an order asks for, and what of those that are not mandatory is missing. */
export function skillReasons(skills: readonly AskedSkill[], language: Language): string[] {
  return skills.flatMap((one) => {
    if (one.state !== 'HELD') return one.is_mandatory ? [] : [lackOf(one, language)]
    const skill = nameIn(one, 'name', language)
    if (one.until === null) return [skill]
    return [fill(said.until, language, { skill, day: showDate(one.until, language) })]
  })
}
