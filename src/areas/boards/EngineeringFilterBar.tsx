// What the tasks of the engineering board can be narrowed by.
import type { ReactNode } from 'react'
import { taskHelp as help, taskLabels as label } from '#areas/tasks/tasks.text.ts'
import { searchCustomers } from '#areas/customers/customer-search.web.ts'
import { customerOptions } from '#areas/customers/customers.ts'
import { machineOptions } from '#areas/machines/machines.ts'
import { listProjects } from '#areas/projects/projects.ts'
import { call } from '#platform/browser/call.web.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { CheckboxField } from '#ui/fields/ChoiceFields.tsx'
import { type Found, ReferenceField } from '#ui/fields/ReferenceField.tsx'
import { type ActiveFilter, FilterBar } from '#ui/FilterBar.tsx'
import { useLanguage } from '#ui/language.tsx'
import { type TaskFilters, noTaskFilters, recordFilters, switchFilters } from './engineering-address.ts'

const findProjects = async (text: string): Promise<Found[]> => {
  const { rows } = await call(listProjects, { where: { ...(text && { text }) } })
  return rows.map((one) => ({ key: one.id, value: one.project_no, hint: one.name }))
}
// the search's code is loaded with the first search
const findPeople = async (text: string) =>
  (await import('#areas/service-orders/order-references.web.ts')).findPeople(text)

const findMachines = async (text: string) =>
  (await import('#areas/service-orders/order-references.web.ts')).findMachines(
    { customerId: null, siteId: null },
    text,
  )

const records = {
  project: { icon: 'calendar-check', search: findProjects },
  engineer: { icon: 'account', search: findPeople },
  customer: { icon: 'domain', search: searchCustomers },
  machine: { icon: 'robot-industrial', search: findMachines },
} as const
const switches = { mine: label.mine, overdue: label.overdue, todo: label.openOnly }

/** Search, project, engineer, customer, machine, mine, late, still open. */
export function EngineeringFilterBar({
  filters,
  onChange,
}: {
  filters: TaskFilters
  onChange: (change: Partial<TaskFilters>) => void
}): ReactNode {
  const { say } = useLanguage()
  const sees = {
    project: useCan(listProjects),
    engineer: true,
    customer: useCan(customerOptions),
    machine: useCan(machineOptions),
  }
  const active: ActiveFilter[] = [
    ...recordFilters.flatMap((name) => {
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
    ...switchFilters
      .filter((one) => filters[one])
      .map((one) => ({ id: one, label: switches[one], onRemove: () => onChange({ [one]: false }) })),
  ]
  return (
    <FilterBar
      search={{ value: filters.text, placeholder: help.boardText, onSearch: (text) => onChange({ text }) }}
      active={active}
      onClear={() => onChange(noTaskFilters)}
    >
      {recordFilters
        .filter((name) => sees[name])
        .map((name) => (
          <ReferenceField
            key={name}
            id={`tasks-${name}`}
            label={label[name]}
            hideLabel
            icon={records[name].icon}
            value={filters[name]}
            search={records[name].search}
            onChange={(_, found) =>
              onChange({ [name]: found && { key: Number(found.key), value: found.value } })
            }
          />
        ))}
      {switchFilters.map((name) => (
        <CheckboxField
          key={name}
          id={`tasks-${name}`}
          label={switches[name]}
          value={filters[name]}
          onChange={(_, isOn) => onChange({ [name]: isOn })}
        />
      ))}
    </FilterBar>
  )
}
