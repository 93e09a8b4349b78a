// What the plans of all projects can be narrowed by: text, manager, who has tasks in them, projects one by one, and only the reader's own.
import type { ReactNode } from 'react'
import { employeeLookup } from '#areas/organization/organization.ts'
import { findProjects } from '#areas/projects/find-projects.web.ts'
import { listProjects } from '#areas/projects/projects.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { CheckboxField } from '#ui/fields/ChoiceFields.tsx'
import { type Found, ReferenceField } from '#ui/fields/ReferenceField.tsx'
import { type ActiveFilter, FilterBar } from '#ui/FilterBar.tsx'
import { useLanguage } from '#ui/language.tsx'
import { MOST_PROJECTS } from '../plan/plan-calls.ts'
import { planLabels as label } from '../plan/plan.text.ts'
import { chartSaid as said } from './chart-words.ts'
import { type PlanFilters, noPlanFilters } from './plan-address.ts'

const findPeople = (text: string) => searchLookup(employeeLookup, text)

/** The filters, each chosen project as a chip of its own. */
export function PlanFilterBar({
  filters,
  onChange,
}: {
  filters: PlanFilters
  onChange: (change: Partial<PlanFilters>) => void
}): ReactNode {
  const { say } = useLanguage()
  const seesProjects = useCan(listProjects)
  const { text, mine, projects } = filters
  const findOthers = async (typed: string) =>
    (await findProjects(typed)).filter((found) => projects.every(({ key }) => key !== found.key))
  const chosen = (found: Found) => ({ key: Number(found.key), value: found.value })
  const active: ActiveFilter[] = [
    ...(['manager', 'owner'] as const).flatMap((id) => {
      const one = filters[id]
      return one
        ? [{ id, label: say(said[id], { name: one.value }), onRemove: () => onChange({ [id]: null }) }]
        : []
    }),
    ...projects.map((one) => ({
      id: `project-${one.key}`,
      label: one.value,
      onRemove: () => onChange({ projects: projects.filter(({ key }) => key !== one.key) }),
    })),
    ...(mine ? [{ id: 'mine', label: label.mine, onRemove: () => onChange({ mine: false }) }] : []),
  ]
  return (
    <FilterBar
      search={{ value: text, onSearch: (q) => onChange({ text: q }) }}
      active={active}
      onClear={() => onChange(noPlanFilters)}
    >
      {seesProjects && (
        <ReferenceField
          id="plan-projects"
          label={said.pick}
          hideLabel
          icon="calendar-check"
          // what is chosen stands as a chip, and the field takes the next one
          value={null}
          disabled={projects.length >= MOST_PROJECTS}
          search={findOthers}
          onChange={(_, found) => found && onChange({ projects: [...projects, chosen(found)] })}
        />
      )}
      {(['manager', 'owner'] as const).map((name) => (
        <ReferenceField
          key={name}
          id={`plan-${name}`}
          label={label[name]}
          hideLabel
          icon="account"
          value={filters[name]}
          search={findPeople}
          onChange={(_, found) => onChange({ [name]: found && chosen(found) })}
        />
      ))}
      <CheckboxField
        id="plan-mine"
        label={label.mine}
        value={mine}
        onChange={(_, on) => onChange({ mine: on })}
      />
    </FilterBar>
  )
}
