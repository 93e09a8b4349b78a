// Taking a page along: what it shows now is kept under its path, and seeds the cache of reads when it is opened without a network.
import { cache } from '#platform/browser/use-read.web.ts'
import {
  type KeptOwner,
  type KeptRead,
  type KeptSheet,
  actsOf,
  hasRoom,
  keptStore,
  rowsOf,
} from './kept-store.web.ts'
import { KEPT_DAYS } from '../kept-days.ts'
import { dropSent } from './kept-acts.web.ts'
import { forgetFiles, keepFiles } from './kept-files.web.ts'
import { tellKeptChanged } from './kept-changes.web.ts'

/** Who takes along: the answer to who is signed in is kept for a start without a network. */
export interface Keeper {
  readonly userId: number
  readonly username: string
  readonly signedIn: unknown
}

/** Which reads in the cache belong to a page. */
export type Belongs = (operation: string, input: Record<string, unknown>) => boolean

const DAY_MS = 86_400_000

/** The reads of a page that are there now. */
function readsOf(belongs: Belongs): KeptRead[] {
  return cache
    .getQueryCache()
    .getAll()
    .filter(({ state, queryKey }) => state.data !== undefined && queryKey.length === 2)
    .map(({ queryKey: [operation, input], state }) => ({
      operation: String(operation),
      input,
      output: state.data,
    }))
    .filter(({ operation, input }) => belongs(operation, (input ?? {}) as Record<string, unknown>))
}

/** Keeps what a page shows, and the files it is made of; false where there is no room for it. */
export async function takeAlong(
  { userId, username, signedIn }: Keeper,
  { path, title, belongs }: { path: string; title: string; belongs: Belongs },
): Promise<boolean> {
  await keepFiles()
  // asked of the browser, which may refuse: what is kept is then among the first to go where room is short
  await navigator.storage.persist?.()
  return keepReads(userId, { path, title, belongs }, { user_id: userId, username, signedIn })
}

/** Keeps anew what a page shows, as it is read again; with its `owner` where it is taken along. */
export async function keepReads(
  userId: number,
  { path, title, belongs }: { path: string; title: string; belongs: Belongs },
  owner?: KeptOwner,
): Promise<boolean> {
  if (!(await hasRoom(userId, sizeOf(readsOf(belongs))))) return false
  const db = await keptStore()
  // read and put in one breath, as what is captured meanwhile changes the cache and then what was put; a page is said to be kept
  // once it opens without a network, which its owner is needed for
  const reads = readsOf(belongs)
  const sheet: KeptSheet = { user_id: userId, path, title, reads, taken_at: Date.now(), bytes: sizeOf(reads) }
  const change = db.transaction(['sheet', 'owner'], 'readwrite')
  await Promise.all([
    change.objectStore('sheet').put(sheet),
    owner && change.objectStore('owner').put(owner),
    change.done,
  ])
  await dropSent(userId, path, Math.min(...reads.map(({ input, operation }) => updatedAt(operation, input))))
  tellKeptChanged()
  return true
}

const sizeOf = (reads: readonly KeptRead[]): number => new Blob([JSON.stringify(reads)]).size

const updatedAt = (operation: string, input: unknown): number =>
  cache.getQueryState([operation, input])?.dataUpdatedAt ?? 0

/** Puts a read that an act changed into the cache and into the kept sheet. */
export async function changeRead(userId: number, path: string, read: KeptRead): Promise<void> {
  cache.setQueryData([read.operation, read.input], read.output)
  const db = await keptStore()
  const change = db.transaction('sheet', 'readwrite')
  const sheet = await change.store.get([userId, path])
  if (sheet) {
    const key = JSON.stringify([read.operation, read.input])
    const reads = sheet.reads.map((one) => (JSON.stringify([one.operation, one.input]) === key ? read : one))
    await change.store.put({ ...sheet, reads })
  }
  await change.done
}

/** A sheet that is kept; null where there is none. */
export async function sheetAt(userId: number, path: string): Promise<KeptSheet | null> {
  return (await (await keptStore()).get('sheet', [userId, path])) ?? null
}

/** No longer keeps a page. */
export async function leaveBehind(userId: number, path: string): Promise<void> {
  await (await keptStore()).delete('sheet', [userId, path])
  if ((await rowsOf('sheet', userId)).length === 0) await forgetFiles().catch(() => {})
  tellKeptChanged()
}

/** Forgets sheets that are too old, but for those with acts that wait. */
export async function forgetOldSheets(userId: number, now = Date.now()): Promise<void> {
  const waiting = new Set(
    (await actsOf(userId)).filter(({ state }) => state !== 'sent').map(({ sheet }) => sheet),
  )
  for (const { path, taken_at } of await rowsOf('sheet', userId))
    if (now - taken_at > KEPT_DAYS * DAY_MS && !waiting.has(path)) await leaveBehind(userId, path)
}
