// The staff directory as its address says it, and what the server is asked for it.
import { type ListShape, type ListView, pageAsked, readListAddress, recordIn } from '#base/list-address.ts'
import type { InputFor } from '#base/operation.ts'
import type { listColleagues } from './colleagues.ts'

/** What can be asked of the directory. */
export const colleagueList: ListShape<'unit'> = {
  sortable: ['first_name_th', 'employee_code'],
  usual: { id: 'first_name_th', desc: false },
  filters: ['unit'],
}

/** The question for a view of the directory. */
export function colleaguesAsked(view: ListView<'unit'>, exact = false): InputFor<typeof listColleagues> {
  const unit = recordIn(view.filters.unit)
  return {
    where: { ...(view.text && { text: view.text }), ...(unit && { org_unit_id: unit.key }) },
    ...pageAsked<'first_name_th' | 'employee_code'>(view, exact),
  }
}

/** The question an address asks. */
export function colleaguesAskedAt(url: URL): InputFor<typeof listColleagues> {
  return colleaguesAsked(readListAddress(colleagueList, url.searchParams))
}
