// The skills of an employee: how well, who says so, what ends soon; added, changed and removed by users who may edit.
import { type ReactNode, useState } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { showDate } from '#base/date-format.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { NoData } from '#ui/NoData.tsx'
import {
  type EmployeeSkill,
  addEmployeeSkill,
  listEmployeeSkills,
  removeEmployeeSkill,
} from './employee-skills.ts'
import { ExpiryChip } from '#platform/records/ExpiryChip.tsx'
import type { EmployeeCard } from './people.ts'
import { inLanguage } from './person-search.web.ts'
import { SkillDialog } from './SkillDialog.tsx'
import { SkillLevel } from './SkillLevel.tsx'
import { skillCategories, skillWords } from './skills.text.ts'
import './EmployeeSkills.css'

const said = words({
  hint: {
    en: 'What this person can do, how well, and until when a certificate is valid.',
    th: 'พนักงานคนนี้ทำอะไรได้ ระดับไหน และใบรับรองหมดอายุเมื่อไร',
  },
  ask: { en: 'Remove this skill?', th: 'ลบทักษะนี้ใช่หรือไม่?' },
  removeIt: { en: 'Remove', th: 'ลบทักษะ' },
  change: { en: 'Change: {name}', th: 'แก้ไข: {name}' },
  remove: { en: 'Remove: {name}', th: 'ลบ: {name}' },
  verified: { en: 'Verified {day}', th: 'ประเมิน {day}' },
  verifiedBy: { en: 'Verified by {who}, {day}', th: 'ประเมินโดย {who} {day}' },
  left: {
    en: 'This person has resigned; the skills stay as they were.',
    th: 'พนักงานคนนี้ลาออกแล้ว ทักษะคงไว้ตามเดิม',
  },
})

/** The tab of skills. */
export function EmployeeSkills({ person }: { person: EmployeeCard }): ReactNode {
  const { say } = useLanguage()
  const hasLeft = person.status === 'RESIGNED'
  const may = useCan(addEmployeeSkill) && !hasLeft
  const asked = { employee_id: person.id }
  const { data: skills, failure, again } = useRead(listEmployeeSkills, asked)
  const [open, setOpen] = useState<EmployeeSkill | 'new' | null>(null)
  return (
    <section ref={keptFocus} className="employee-skills" aria-label={say(skillWords.title)}>
      {may && (
        <div>
          <Button
            variant="outlined"
            startIcon={<Icon name="plus" size={18} />}
            disabled={!skills}
            onClick={() => setOpen('new')}
          >
            {say(skillWords.add)}
          </Button>
        </div>
      )}
      {hasLeft && <p className="employee-skills-left">{say(said.left)}</p>}
      {failure && !skills && (
        <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
      )}
      {!failure && !skills && <LoadingSkeleton lines={3} />}
      {skills?.length === 0 && <NoData hint={said.hint} />}
      {skills && skills.length > 0 && (
        <ul>
          {skills.map((skill) => (
            <SkillLine key={skill.id} skill={skill} may={may} onChange={() => setOpen(skill)} />
          ))}
        </ul>
      )}
      {open && (
        <SkillDialog
          person={person}
          skill={open === 'new' ? null : open}
          has={skills ?? []}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}

function SkillLine({ skill, may, onChange }: { skill: EmployeeSkill; may: boolean; onChange: () => void }) {
  const { say, language } = useLanguage()
  const remove = useAction(removeEmployeeSkill)
  const name = inLanguage(skill, language)
  const { id, row_version } = skill
  const ask = async () => {
    const sure = await confirm({ title: said.ask, item: name, icon: 'warning', confirmText: said.removeIt })
    if (sure) await remove.run({ id, row_version })
  }
  const who = (language === 'en' && skill.verified_by_en) || skill.verified_by_th
  const day = skill.verified_on && showDate(skill.verified_on, language)
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <SkillLevel level={skill.level} named />
        <small>
          {[
            say(skillCategories[skill.category]),
            day && (who ? say(said.verifiedBy, { who, day }) : say(said.verified, { day })),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      <ExpiryChip state={skill.state} day={skill.expires_on} />
      {may && (
        <span className="employee-skill-actions">
          <IconAction icon="pencil" label={say(said.change, { name })} onClick={onChange} />
          <IconAction
            icon="delete"
            label={say(said.remove, { name })}
            disabled={remove.busy}
            aria-busy={remove.busy || undefined}
            onClick={() => void ask()}
          />
        </span>
      )}
    </li>
  )
}
