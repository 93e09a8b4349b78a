// A start without a network: who was signed in, and the reads of what was taken along.
import { cache } from '#platform/browser/use-read.web.ts'
import { forgetOldSheets } from './take-along.web.ts'
import { isAnythingKept } from './is-kept.web.ts'
import { keptStore, rowsOf } from './kept-store.web.ts'

/** What is kept of who is signed in, with every kept read in the cache; null where this user took nothing along. */
export async function keptSignedIn(userId: number): Promise<unknown> {
  if (!(await isAnythingKept())) return null
  await forgetOldSheets(userId)
  const sheets = await rowsOf('sheet', userId)
  const owner = await (await keptStore()).get('owner', userId)
  if (!owner || sheets.length === 0) return null
  for (const { reads } of sheets)
    for (const { operation, input, output } of reads) {
      // as old as it is it stands until there is a network, and is read anew then
      cache.setQueryDefaults([operation, input], { staleTime: Number.POSITIVE_INFINITY })
      cache.setQueryData([operation, input], output)
    }
  addEventListener('online', () => void cache.invalidateQueries(), { once: true })
  return owner.signedIn
}
