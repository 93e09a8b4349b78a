// What a user took along, with what waits of each, for pages that lead there.
import { type KeptAct, type KeptSheet, actsOf, rowsOf } from './kept-store.web.ts'
import { useKeptRead } from './use-kept-read.web.ts'

/** A sheet and its acts that are not sent. */
export interface SheetState extends Pick<KeptSheet, 'path' | 'title' | 'taken_at'> {
  readonly waiting: readonly KeptAct[]
  readonly refused: readonly KeptAct[]
}

/** The sheets of a user, the one taken along last first; null until they were read. */
export function useKeptSheets(userId: number): readonly SheetState[] | null {
  return useKeptRead(() => sheetsOf(userId), `sheets ${userId}`)
}

async function sheetsOf(userId: number): Promise<SheetState[]> {
  const [rows, acts] = await Promise.all([rowsOf('sheet', userId), actsOf(userId)])
  const of = (path: string, state: KeptAct['state']) =>
    acts.filter((one) => one.sheet === path && one.state === state)
  return rows
    .toSorted((a, b) => b.taken_at - a.taken_at)
    .map(({ path, title, taken_at }) => ({
      path,
      title,
      taken_at,
      waiting: of(path, 'waiting'),
      refused: of(path, 'refused'),
    }))
}
