// What became of records: how each change is told, and the call that asks for it.
import * as z from 'zod/mini'
import { type Fields, identifier, rowId } from '#base/fields.ts'
import { type Operation, type Page, operation, pageOf } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import type { Lookup } from './lookup.ts'

/** How a history is paged: from the newest change on. */
export const historyPaging = pagingFields({ at: { en: 'When', th: 'เมื่อ' } })

const logged = z.nullable(z.union([z.string(), z.boolean(), z.number()]))
/** A change of a record as its history tells it. */
export const historyEntry = z.object({
  id: identifier(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  changes: z.array(z.object({ field: z.string(), from: logged, to: logged })),
})
/** One change of a record: who, when, what from what to what; records chosen stand by their names. */
export type HistoryEntry = z.output<typeof historyEntry>

/** What became of the records of a table: who asks for it, and the fields it tells of. */
export interface RecordHistory {
  readonly table: string
  readonly fields: Fields
  /** By field: which columns make the name of what it refers to, where these are not `name_th` and `name_en`. */
  readonly lookups?: Readonly<Record<string, Pick<Lookup, 'named'>>>
  readonly history: Operation<Fields, z.ZodMiniType<Page<HistoryEntry>>>
}

/** Declares the history of a table that is no declared entity. */
export function recordHistory(
  declared: Omit<RecordHistory, 'history'> & Pick<Operation, 'name' | 'title' | 'access'>,
): RecordHistory {
  const { table, fields, lookups = {}, ...asked } = declared
  const input = { id: rowId(table), ...historyPaging }
  return {
    table,
    fields,
    lookups,
    history: operation({ ...asked, effect: 'read', input, output: pageOf(historyEntry) }),
  }
}
