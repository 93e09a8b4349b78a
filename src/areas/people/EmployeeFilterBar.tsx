// What the list of employees can be narrowed by.
import type { ReactNode } from 'react'
import { type ListChange, type ListView, knownIn, recordIn, recordText } from '#base/list-address.ts'
import { words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { optionsOf } from '#ui/fields/FieldShell.tsx'
import { ReferenceField } from '#ui/fields/ReferenceField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { type ActiveFilter, FilterBar } from '#ui/FilterBar.tsx'
import { useLanguage } from '#ui/language.tsx'
import { type EmployeeFilter, signInChoices } from './employee-list-address.ts'
import { listRoles } from './employee-accounts.ts'
import { employeeStatuses, peopleHelp, peopleLabels } from './people.text.ts'
import { inLanguage } from './person-search.web.ts'
import { searchSkills } from './skill-search.web.ts'
import { skillLevelNames, skillLevels } from './skills.text.ts'

const said = words({
  signIn: { en: 'Sign-in', th: 'การเข้าใช้ระบบ' },
  atLeast: { en: '{skill}, level {level} or higher', th: '{skill} ระดับ {level} ขึ้นไป' },
})

/** Search, role, skill with its least level, employment and whether an employee may sign in. */
export function EmployeeFilterBar({
  view,
  onChange,
}: {
  view: ListView<EmployeeFilter>
  onChange: (change: ListChange<EmployeeFilter>) => void
}): ReactNode {
  const { say, language } = useLanguage()
  const { data: roles = [] } = useRead(listRoles, {})
  const status = knownIn(view.filters.status, employeeStatuses)
  const signIn = knownIn(view.filters.signin, signInChoices)
  const role = recordIn(view.filters.role)
  const skill = recordIn(view.filters.skill)
  const level = knownIn(view.filters.level, skillLevels)
  const chosen = roles.find((one) => one.id === role?.key)
  const roleName = chosen ? inLanguage(chosen, language) : role?.value
  const setSkill = (value: string) =>
    onChange({ filters: { skill: value, ...(value === '' && { level: '' }) } })
  const set = (name: EmployeeFilter, value: string) => onChange({ filters: { [name]: value } })
  const chip = (id: EmployeeFilter, label: string | undefined): ActiveFilter[] =>
    label ? [{ id, label, onRemove: () => set(id, '') }] : []
  return (
    <FilterBar
      search={{ value: view.text, placeholder: peopleHelp.text, onSearch: (text) => onChange({ text }) }}
      active={[
        ...chip('role', role ? roleName : undefined),
        ...(skill
          ? [
              {
                id: 'skill',
                label: level ? say(said.atLeast, { skill: skill.value, level }) : skill.value,
                onRemove: () => setSkill(''),
              },
            ]
          : []),
        ...chip('status', status ? say(employeeStatuses[status]) : undefined),
        ...chip('signin', signIn ? say(signInChoices[signIn]) : undefined),
      ]}
      onClear={() => onChange({ filters: { status: '', signin: '', role: '', skill: '', level: '' } })}
    >
      <SelectField
        id="filter-role"
        label={peopleLabels.role}
        hideLabel
        value={role ? String(role.key) : null}
        options={roles.map((one) => ({ key: String(one.id), value: inLanguage(one, language) }))}
        onChange={(_, key) => {
          const found = roles.find((one) => String(one.id) === key)
          set('role', found ? `${found.id}~${inLanguage(found, language)}` : '')
        }}
      />
      <ReferenceField
        id="filter-skill"
        label={peopleLabels.skill}
        hideLabel
        icon="star"
        value={skill}
        search={searchSkills}
        onChange={(_, found) => setSkill(recordText(found))}
      />
      {skill && (
        <SelectField
          id="filter-level"
          label={peopleLabels.skillLevel}
          hideLabel
          value={level}
          options={optionsOf(skillLevelNames)}
          onChange={(_, key) => set('level', key ?? '')}
        />
      )}
      <SelectField
        id="filter-status"
        label={peopleLabels.status}
        hideLabel
        value={status}
        options={optionsOf(employeeStatuses)}
        onChange={(_, key) => set('status', key ?? '')}
      />
      <SelectField
        id="filter-signin"
        label={said.signIn}
        hideLabel
        value={signIn}
        options={optionsOf(signInChoices)}
        onChange={(_, key) => set('signin', key ?? '')}
      />
    </FilterBar>
  )
}
