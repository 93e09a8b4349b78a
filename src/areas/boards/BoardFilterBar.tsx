// What the cards of a board can be narrowed by.
import type { ReactNode } from 'react'
import { helper, label } from '#areas/service-orders/service-orders.text.ts'
import { CheckboxField } from '#ui/fields/ChoiceFields.tsx'
import { ReferenceField } from '#ui/fields/ReferenceField.tsx'
import { type ActiveFilter, FilterBar } from '#ui/FilterBar.tsx'
import { useLanguage } from '#ui/language.tsx'
import { type BoardFilters, noBoardFilters } from './board-address.ts'

// the search's code is loaded with the first search
const findEngineers = async (text: string) =>
  (await import('#areas/service-orders/order-references.web.ts')).findEngineers(text)

/** Search, engineer, mine, overdue. */
export function BoardFilterBar({
  filters,
  onChange,
}: {
  filters: BoardFilters
  onChange: (change: Partial<BoardFilters>) => void
}): ReactNode {
  const { say } = useLanguage()
  const { engineer } = filters
  const active: ActiveFilter[] = [
    ...(engineer
      ? [
          {
            id: 'engineer',
            label: `${say(label.engineer)}: ${engineer.value}`,
            onRemove: () => onChange({ engineer: null }),
          },
        ]
      : []),
    ...(['mine', 'overdue'] as const)
      .filter((one) => filters[one])
      .map((one) => ({ id: one, label: label[one], onRemove: () => onChange({ [one]: false }) })),
  ]
  return (
    <FilterBar
      search={{
        value: filters.text,
        placeholder: helper.search,
        onSearch: (text) => onChange({ text }),
      }}
      active={active}
      onClear={() => onChange(noBoardFilters)}
    >
      <ReferenceField
        id="board-engineer"
        label={label.engineer}
        hideLabel
        icon="account-hard-hat"
        value={engineer}
        search={findEngineers}
        onChange={(_, found) =>
          onChange({ engineer: found && { key: Number(found.key), value: found.value } })
        }
      />
      <CheckboxField
        id="board-mine"
        label={label.mine}
        value={filters.mine}
        onChange={(_, mine) => onChange({ mine })}
      />
      <CheckboxField
        id="board-overdue"
        label={label.overdue}
        value={filters.overdue}
        onChange={(_, overdue) => onChange({ overdue })}
      />
    </FilterBar>
  )
}
