// What the list of employees can be narrowed by.
import type { ReactNode } from 'react'
import { type ListChange, type ListView, knownIn, recordIn } from '#platform/list-address.ts'
import { words } from '#platform/text.ts'
import { useRead } from '#platform/use-read.web.ts'
import { optionsOf } from '#ui/fields/FieldShell.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { type ActiveFilter, FilterBar } from '#ui/FilterBar.tsx'
import { useLanguage } from '#ui/language.tsx'
import { type EmployeeFilter, signInChoices } from './employee-list-address.ts'
import { listRoles } from './people.ts'
import { employeeStatuses, peopleHelp, peopleLabels } from './people.text.ts'
import { inLanguage } from './person-search.web.ts'

const said = words({
  signIn: { en: 'Sign-in', th: 'การเข้าใช้ระบบ' },
})

/** Search, role, employment and whether somebody may sign in. */
export function EmployeeFilterBar({
  view,
  onChange,
}: {
  view: ListView<EmployeeFilter>
  onChange: (change: ListChange<EmployeeFilter>) => void
}): ReactNode {
  const { say, language } = useLanguage()
  const { data: roles = [] } = useRead(listRoles, {}, { quiet: true })
  const status = knownIn(view.filters.status, employeeStatuses)
  const signIn = knownIn(view.filters.signin, signInChoices)
  const role = recordIn(view.filters.role)
  const chosen = roles.find((one) => one.id === role?.key)
  const roleName = chosen ? inLanguage(chosen, language) : role?.value
  const set = (name: EmployeeFilter, value: string) => onChange({ filters: { [name]: value } })
  const chip = (id: EmployeeFilter, label: string | undefined): ActiveFilter[] =>
    label ? [{ id, label, onRemove: () => set(id, '') }] : []
  return (
    <FilterBar
      search={{ value: view.text, placeholder: peopleHelp.text, onSearch: (text) => onChange({ text }) }}
      active={[
        ...chip('role', role ? roleName : undefined),
        ...chip('status', status ? say(employeeStatuses[status]) : undefined),
        ...chip('signin', signIn ? say(signInChoices[signIn]) : undefined),
      ]}
      onClear={() => onChange({ filters: { status: '', signin: '', role: '' } })}
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
