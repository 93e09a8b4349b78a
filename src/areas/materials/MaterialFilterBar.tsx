// What the list of materials can be narrowed by, and how many are below their minimum.
import type { ReactNode } from 'react'
import { itemType } from '#areas/types-and-units/section-types.ts'
import { type ListChange, type ListView, knownIn, recordIn, recordText } from '#base/list-address.ts'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { type Words, words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { optionsOf } from '#ui/fields/FieldShell.tsx'
import { ReferenceField } from '#ui/fields/ReferenceField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { type ActiveFilter, FilterBar } from '#ui/FilterBar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { MaterialFilter } from './material-list.ts'
import { countMaterials } from './materials.ts'
import { activeChoices, materialHelp, materialLabels as label, stockStatuses } from './materials.text.ts'

const said = words({ below: { en: 'Below minimum ({count})', th: 'ต่ำกว่าขั้นต่ำ ({count})' } })

/** Search, item type, stock status, in use or not, below minimum. */
export function MaterialFilterBar({
  view,
  onChange,
}: {
  view: ListView<MaterialFilter>
  onChange: (change: ListChange<MaterialFilter>) => void
}): ReactNode {
  const { say } = useLanguage()
  const counts = useRead(countMaterials, {}).data
  const type = recordIn(view.filters.type)
  const stock = knownIn(view.filters.stock, stockStatuses)
  const inUse = knownIn(view.filters.active, activeChoices)
  const isBelow = view.filters.below === '1'
  const set = (name: MaterialFilter, value: string) => onChange({ filters: { [name]: value } })
  const chip = (id: MaterialFilter, what: Words, value: string | undefined): ActiveFilter[] =>
    value ? [{ id, label: `${say(what)}: ${value}`, onRemove: () => set(id, '') }] : []
  const shown = counts && (counts.below_min >= 1000 ? '1,000+' : counts.below_min)
  return (
    <FilterBar
      search={{ value: view.text, placeholder: materialHelp.text, onSearch: (text) => onChange({ text }) }}
      active={[
        ...chip('type', label.itemType, type?.value),
        ...chip('stock', label.status, stock ? say(stockStatuses[stock]) : undefined),
        ...chip('active', label.active, inUse ? say(activeChoices[inUse]) : undefined),
        ...(isBelow ? [{ id: 'below', label: label.belowMin, onRemove: () => set('below', '') }] : []),
      ]}
      onClear={() => onChange({ filters: { type: '', stock: '', active: '', below: '' } })}
    >
      <ReferenceField
        id="filter-type"
        label={label.itemType}
        hideLabel
        value={type}
        search={(text) => searchLookup({ options: itemType.options }, text)}
        onChange={(_, found) => set('type', recordText(found))}
      />
      <SelectField
        id="filter-stock"
        label={label.status}
        hideLabel
        value={stock}
        options={optionsOf(stockStatuses)}
        onChange={(_, key) => set('stock', key ?? '')}
      />
      <SelectField
        id="filter-active"
        label={label.active}
        hideLabel
        value={inUse}
        options={optionsOf(activeChoices)}
        onChange={(_, key) => set('active', key ?? '')}
      />
      <Button
        variant={isBelow ? 'contained' : 'outlined'}
        color={counts && counts.below_min > 0 ? 'warning' : 'inherit'}
        startIcon={<Icon name="alert" size={18} />}
        aria-pressed={isBelow}
        onClick={() => set('below', isBelow ? '' : '1')}
      >
        {shown === undefined ? say(label.belowMin) : say(said.below, { count: shown })}
      </Button>
    </FilterBar>
  )
}
