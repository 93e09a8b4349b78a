// What of a board is shown, in its address: a link to it shows the same cards.
import { recordIn, recordText } from '#base/list-address.ts'
import type { InputFor } from '#base/operation.ts'
import type { readBoard } from './service-board.ts'

/** What the cards are narrowed by. */
export interface BoardFilters {
  readonly text: string
  readonly mine: boolean
  readonly overdue: boolean
  readonly engineer: { readonly key: number; readonly value: string } | null
}

/** Nothing chosen. */
export const noBoardFilters: BoardFilters = { text: '', mine: false, overdue: false, engineer: null }

/** The filters an address names; what it does not understand it leaves out. */
export function boardFiltersIn(params: URLSearchParams): BoardFilters {
  return {
    text: params.get('q')?.slice(0, 100) ?? '',
    mine: params.get('mine') === '1',
    overdue: params.get('overdue') === '1',
    engineer: recordIn(params.get('engineer')?.slice(0, 250) ?? ''),
  }
}

/** Filters as an address. */
export function boardAddressOf({ text, mine, overdue, engineer }: BoardFilters): URLSearchParams {
  return new URLSearchParams({
    ...(text && { q: text }),
    ...(mine && { mine: '1' }),
    ...(overdue && { overdue: '1' }),
    ...(engineer && { engineer: recordText(engineer) }),
  })
}

/** The question for these filters. */
export function boardAsked({ text, mine, overdue, engineer }: BoardFilters): InputFor<typeof readBoard> {
  return {
    code: 'SERVICE',
    where: {
      ...(text && { text }),
      ...(mine && { mine }),
      ...(overdue && { overdue }),
      ...(engineer && { engineer_id: engineer.key }),
    },
  }
}
