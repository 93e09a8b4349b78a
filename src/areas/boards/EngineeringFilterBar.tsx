// What the tasks of the engineering board can be narrowed by.
import type { ReactNode } from 'react'
import { taskHelp as help, taskLabels as label } from '#areas/tasks/tasks.text.ts'
import { listProjects } from '#areas/projects/projects.ts'
import { call } from '#platform/browser/call.web.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { CheckboxField } from '#ui/fields/ChoiceFields.tsx'
import { type Found, ReferenceField } from '#ui/fields/ReferenceField.tsx'
import { type ActiveFilter, FilterBar } from '#ui/FilterBar.tsx'
import { useLanguage } from '#ui/language.tsx'
import { type TaskFilters, noTaskFilters } from './engineering-address.ts'

const findProjects = async (text: string): Promise<Found[]> => {
  const { rows } = await call(listProjects, { where: { ...(text && { text }) } })
  return rows.map((one) => ({ key: one.id, value: one.project_no, hint: one.name }))
}
// the search's code is loaded with the first search
const findPeople = async (text: string) =>
  (await import('#areas/service-orders/order-references.web.ts')).findPeople(text)

const records = [
  { name: 'project', icon: 'calendar-check', search: findProjects },
  { name: 'owner', icon: 'account', search: findPeople },
] as const

/** Search, project, person in charge, mine, late. */
export function EngineeringFilterBar({
  filters,
  onChange,
}: {
  filters: TaskFilters
  onChange: (change: Partial<TaskFilters>) => void
}): ReactNode {
  const { say } = useLanguage()
  const seesProjects = useCan(listProjects)
  const active: ActiveFilter[] = [
    ...records.flatMap(({ name }) => {
      const chosen = filters[name]
      return chosen
        ? [
            {
              id: name,
              label: `${say(label[name])}: ${chosen.value}`,
              onRemove: () => onChange({ [name]: null }),
            },
          ]
        : []
    }),
    ...(['mine', 'overdue'] as const)
      .filter((one) => filters[one])
      .map((one) => ({ id: one, label: label[one], onRemove: () => onChange({ [one]: false }) })),
  ]
  return (
    <FilterBar
      search={{ value: filters.text, placeholder: help.boardText, onSearch: (text) => onChange({ text }) }}
      active={active}
      onClear={() => onChange(noTaskFilters)}
    >
      {records
        .filter(({ name }) => name !== 'project' || seesProjects)
        .map(({ name, icon, search }) => (
          <ReferenceField
            key={name}
            id={`tasks-${name}`}
            label={label[name]}
            hideLabel
            icon={icon}
            value={filters[name]}
            search={search}
            onChange={(_, found) =>
              onChange({ [name]: found && { key: Number(found.key), value: found.value } })
            }
          />
        ))}
      {(['mine', 'overdue'] as const).map((name) => (
        <CheckboxField
          key={name}
          id={`tasks-${name}`}
          label={label[name]}
          value={filters[name]}
          onChange={(_, isOn) => onChange({ [name]: isOn })}
        />
      ))}
    </FilterBar>
  )
}
