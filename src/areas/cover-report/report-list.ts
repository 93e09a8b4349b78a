// The report as its address says it, and what the server is asked for it.
import { type ListShape, type ListView, pageAsked, recordIn } from '#base/list-address.ts'
import type { InputFor } from '#base/operation.ts'
import type { coverReport } from './cover-report.ts'
import { type CoverState, coverStates } from './cover-report.text.ts'

/** What the report is narrowed by. */
export type ReportFilter = 'day' | 'customer' | 'project' | 'status' | 'within' | 'month'

/** What can be asked of the report. */
export const reportList: ListShape<ReportFilter> = {
  sortable: ['covered_until', 'machine', 'customer'],
  usual: { id: 'covered_until', desc: false },
  filters: ['day', 'customer', 'project', 'status', 'within', 'month'],
}

const states = Object.keys(coverStates) as CoverState[]

/** The states in an address: `EXPIRING,EXPIRED`. */
export const statesIn = (text: string): CoverState[] => {
  const named = text.split(',')
  return states.filter((one) => named.includes(one))
}

/** A day in an address; what is none is left out. */
export const dayIn = (text: string): string | null => (/^(19|20)\d\d-\d\d-\d\d$/.test(text) ? text : null)

/** What narrows the report, without its pages. */
export function narrowedBy({ text, filters }: Pick<ListView<ReportFilter>, 'text' | 'filters'>) {
  const as_of = dayIn(filters.day)
  const customer = recordIn(filters.customer)
  const project = recordIn(filters.project)
  const status = statesIn(filters.status)
  const within = /^\d{1,4}$/.test(filters.within) ? Number(filters.within) : null
  return {
    ...(as_of && { as_of }),
    ...(text && { text }),
    ...(customer && { customer_id: customer.key }),
    ...(project && { project_id: project.key }),
    ...(status.length > 0 && { status }),
    ...(within !== null && { expiring_within: within }),
    ...(/^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(filters.month) && { month: filters.month }),
  }
}

/** The question for a view of the report. Its sums are always those of all rows. */
export const reportAsked = (view: ListView<ReportFilter>): InputFor<typeof coverReport> => ({
  ...narrowedBy(view),
  ...pageAsked(view),
})
