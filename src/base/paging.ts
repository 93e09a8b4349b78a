// What every list may be asked: which order, how many rows, which page.
import * as z from 'zod/mini'
import { type Field, choice, hidden, list, number, yesNo } from './fields.ts'
import { PAGE_SIZES } from './limits.ts'
import { type Words, words } from './text.ts'

const labels = words({
  sort: { en: 'Sort', th: 'เรียงตาม' },
  field: { en: 'Field', th: 'คอลัมน์' },
  direction: { en: 'Direction', th: 'ทิศทาง' },
  up: { en: 'Ascending', th: 'น้อยไปมาก' },
  down: { en: 'Descending', th: 'มากไปน้อย' },
  rows: { en: 'Rows a page', th: 'จำนวนแถวต่อหน้า' },
  exact: { en: 'Exact count', th: 'นับจำนวนจริง' },
})

/** Rows a page where nothing is asked. */
export const PAGE_SIZE = PAGE_SIZES[0]
/** Most rows a page. */
const MAX_PAGE_SIZE = 500
/** A total is counted up to this many rows, unless an exact count is asked. */
export const COUNT_BOUND = 1000
/** The cursor that asks for the last page; no cursor asks for the first. */
export const LAST_PAGE = 'last'

/** The order of a list: one field of it, up or down. */
export interface Sort<Name extends string = string> {
  readonly field: Name
  readonly dir: 'asc' | 'desc'
}

/** What a list is asked beside its filters. */
export interface PageAsked {
  readonly sort?: readonly Sort[] | null | undefined
  readonly page_size?: number | null | undefined
  readonly cursor?: string | null | undefined
  readonly exact?: boolean | null | undefined
}

/**
 * The fields a list operation takes beside its filters: `sort` (at most one, by a public name), `page_size`,
 * `cursor` (from a page's `next`/`previous`, or 'last'), `exact` (count all matching rows).
 */
export function pagingFields<const S extends Readonly<Record<string, Words>>>(sortable: S) {
  return {
    sort: list(
      {
        field: choice({ label: labels.field, options: sortable, required: true }),
        dir: choice({
          label: labels.direction,
          options: { asc: labels.up, desc: labels.down },
          required: true,
        }),
      },
      { label: labels.sort, max: 1 },
    ),
    page_size: number({ label: labels.rows, min: 1, max: MAX_PAGE_SIZE }),
    cursor: hidden(z.optional(z.nullable(z.string().check(z.maxLength(4000), z.regex(/^[A-Za-z0-9_-]+$/))))),
    exact: yesNo({ label: labels.exact }),
  } as const satisfies Readonly<Record<string, Field>>
}
