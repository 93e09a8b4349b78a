// The list of materials as its address says it, and what the server is asked for it.
import {
  type ListShape,
  type ListView,
  knownIn,
  pageAsked,
  readListAddress,
  recordIn,
} from '#base/list-address.ts'
import type { InputFor } from '#base/operation.ts'
import type { listMaterials } from './materials.ts'
import { activeChoices, stockStatuses } from './materials.text.ts'

export type MaterialFilter = 'type' | 'stock' | 'active' | 'below'

/** What can be asked of the list of materials. */
export const materialList: ListShape<MaterialFilter> = {
  sortable: ['material_code', 'description_th', 'stock_ur'],
  usual: { id: 'material_code', desc: false },
  filters: ['type', 'stock', 'active', 'below'],
}

/** The question for a view of the list. */
export function materialsAsked(
  view: ListView<MaterialFilter>,
  exact = false,
): InputFor<typeof listMaterials> {
  const item_type_id = recordIn(view.filters.type)?.key
  const status_code = knownIn(view.filters.stock, stockStatuses)
  const is_active = knownIn(view.filters.active, activeChoices)
  return {
    where: {
      ...(view.text && { text: view.text }),
      ...(item_type_id && { item_type_id }),
      ...(status_code && { status_code }),
      ...(is_active && { is_active }),
      ...(view.filters.below === '1' && { below_min: true }),
    },
    ...pageAsked(view, exact),
  }
}

/** The same straight from an address, to ask before the page is there. */
export function materialsAskedAt(url: URL): InputFor<typeof listMaterials> {
  return materialsAsked(readListAddress(materialList, url.searchParams))
}
