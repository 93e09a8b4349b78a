// Adding a skill to an employee, or changing what is said of one.
import { type ReactNode, useState } from 'react'
import { FormField, FormFields } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import type { Language } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { FieldGrid, type FieldProps } from '#ui/fields/FieldShell.tsx'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { NumberedSelectField } from '#ui/fields/SelectField.tsx'
import { useLanguage } from '#ui/language.tsx'
import { type EmployeeSkill, addEmployeeSkill, changeEmployeeSkill, skillFacts } from './employee-skills.ts'
import type { EmployeeCard } from './people.ts'
import { bothNames, inLanguage, searchColleagues } from './person-search.web.ts'
import { type FoundSkill, searchSkills } from './skill-search.web.ts'
import { checkSkill } from './skill-rules.ts'
import { skillLevelNames, skillWords } from './skills.text.ts'

const { skill_id } = addEmployeeSkill.input.data.fields
const newFields = { skill_id, ...skillFacts }
// an employee's skill stays that skill; another one is added
const knownFields = skillFacts as unknown as typeof newFields
const levels = Object.entries(skillLevelNames).map(([level, value]) => ({ key: Number(level), value }))

/** The dialog of one skill of a person, null for a new one; `has` are those the person has already. */
export function SkillDialog({
  person,
  skill,
  has,
  onClose,
}: {
  person: EmployeeCard
  skill: EmployeeSkill | null
  has: readonly EmployeeSkill[]
  onClose: () => void
}): ReactNode {
  const { language } = useLanguage()
  const add = useAction(addEmployeeSkill)
  const change = useAction(changeEmployeeSkill)
  const [chosen, setChosen] = useState<FoundSkill | null>(null)
  const [verifier, setVerifier] = useState<Found | null>(() => verifierOf(skill, language))
  const fields = skill ? knownFields : newFields
  const needs_certificate = skill?.needs_certificate ?? chosen?.needs_certificate
  const { form, failure, dialog, stale } = useVersionedForm(fields, {
    record: skill,
    initial: skill ? {} : { level: null },
    check: (facts) => checkSkill(facts, { employee_id: person.id, needs_certificate }),
    calls: [skill ? change : add],
    save: async ({ skill_id, ...data }, row_version) => {
      const done = skill
        ? await change.run({ id: skill.id, row_version, data })
        : await add.run({ employee_id: person.id, data: { skill_id, ...data } })
      if (done) onClose()
    },
    onTake: (row) => setVerifier(verifierOf(row, language)),
    onClose,
  })
  const [name] = bothNames(person, language)
  return (
    <RecordDialog
      size="sm"
      title={skill ? skillWords.change : skillWords.add}
      subtitle={skill ? `${name} · ${inLanguage(skill, language)}` : name}
      {...dialog}
    >
      <Refusal
        failure={failure}
        stale={{
          ...stale,
          show: (field, _, row) =>
            field === 'verified_by'
              ? ((row ? verifierOf(row as unknown as EmployeeSkill, language) : verifier)?.value ?? '–')
              : undefined,
        }}
      />
      {!skill && (
        <FormReference
          form={form}
          name="skill_id"
          icon="star"
          autoFocus
          chosen={chosen}
          search={(text) => searchSkills(text, has)}
          onChoose={(found) => setChosen(found as FoundSkill | null)}
        />
      )}
      <FormField
        form={form}
        name="level"
        render={(control) => (
          <NumberedSelectField {...(control as FieldProps<number | null>)} options={levels} />
        )}
      />
      <FormReference
        form={form}
        name="verified_by"
        icon="account"
        chosen={verifier}
        search={searchColleagues}
        onChoose={setVerifier}
      />
      <FieldGrid>
        <FormFields form={form} names={['verified_on', 'expires_on']} />
      </FieldGrid>
    </RecordDialog>
  )
}

function verifierOf(skill: EmployeeSkill | null, language: Language): Found | null {
  if (!skill?.verified_by) return null
  return {
    key: skill.verified_by,
    value: (language === 'en' && skill.verified_by_en) || skill.verified_by_th || '',
  }
}
