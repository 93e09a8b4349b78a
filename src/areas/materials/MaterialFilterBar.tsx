// What the list of materials can be narrowed by, and how many are below their minimum.
import type { ReactNode } from 'react'
import { itemType } from '#areas/types-and-units/section-types.ts'
import { fillBoth, words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import {
  ListFilters,
  type ListFiltersProps,
  choiceFilter,
  recordFilter,
  switchFilter,
} from '#ui/ListFilters.tsx'
import type { MaterialFilter } from './material-list.ts'
import { countMaterials } from './materials.ts'
import { activeChoices, materialHelp, materialLabels as label, stockStatuses } from './materials.text.ts'

const said = words({ below: { en: 'Below minimum ({count})', th: 'ต่ำกว่าขั้นต่ำ ({count})' } })

const filters = [
  recordFilter<MaterialFilter>('type', label.itemType, (text) =>
    searchLookup({ options: itemType.options }, text),
  ),
  choiceFilter<MaterialFilter>('stock', label.status, stockStatuses),
  choiceFilter<MaterialFilter>('active', label.active, activeChoices),
]

/** Search, item type, stock status, in use or not, below minimum. */
export function MaterialFilterBar(props: ListFiltersProps<MaterialFilter>): ReactNode {
  const counts = useRead(countMaterials, {}).data
  const count = counts && (counts.below_min >= 1000 ? '1,000+' : counts.below_min)
  const below = switchFilter<MaterialFilter>('below', label.belowMin, {
    icon: 'alert',
    ...(count !== undefined && { text: fillBoth(said.below, { count }) }),
    ...(count !== undefined && count !== 0 && { color: 'warning' }),
  })
  return <ListFilters {...props} placeholder={materialHelp.text} filters={[...filters, below]} />
}
