// The list of programs as its address says it, and what the server is asked for it.
import {
  type ListShape,
  type ListView,
  knownIn,
  pageAsked,
  readListAddress,
  recordIn,
} from '#base/list-address.ts'
import type { InputFor } from '#base/operation.ts'
import type { listInstalls } from './programs.ts'
import { programStates } from './software.text.ts'

/** What the list is narrowed by. */
export type ProgramFilter = 'software' | 'state'

/** What can be asked of the list of programs. */
export const programList: ListShape<ProgramFilter> = {
  sortable: ['installed_at'],
  usual: { id: 'installed_at', desc: true },
  filters: ['software', 'state'],
}

/** The question for a view of the list. */
export function programsAsked(view: ListView<ProgramFilter>, exact = false): InputFor<typeof listInstalls> {
  const software = recordIn(view.filters.software)
  const state = knownIn(view.filters.state, programStates)
  return {
    where: {
      ...(view.text && { text: view.text }),
      ...(software && { software_id: software.key }),
      ...(state && { state }),
    },
    ...pageAsked(view, exact),
  }
}

/** The same straight from an address, to ask before the page is there. */
export function programsAskedAt(url: URL): InputFor<typeof listInstalls> {
  return programsAsked(readListAddress(programList, url.searchParams))
}
