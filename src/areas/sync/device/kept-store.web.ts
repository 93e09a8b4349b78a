// What is kept on the device for work without a network, in IndexedDB, by user: sheets taken along, acts that wait, photos, drafts.
import { type DBSchema, type IDBPDatabase, deleteDB, openDB } from 'idb'
import { inBangkok } from '#base/date-format.ts'
import type { Words } from '#base/text.ts'
import { KEPT_DAYS } from '../kept-days.ts'
import { KEPT_WORK } from './is-kept.web.ts'

/** All that is kept of a user stays below it, in bytes. */
const MOST_BYTES = 50_000_000
const DAY_MS = 86_400_000

/** The day in Bangkok until which a sheet taken along at an instant (ms) is kept. */
export function keptUntil(takenAt: number): string {
  return inBangkok(new Date(takenAt + KEPT_DAYS * DAY_MS).toISOString()).slice(0, 10)
}

/** A read as it was answered: name of its operation, input, output. */
export interface KeptRead {
  readonly operation: string
  readonly input: unknown
  readonly output: unknown
}

/** What a page shows, kept under its path. */
export interface KeptSheet {
  readonly user_id: number
  readonly path: string
  readonly title: string
  readonly reads: readonly KeptRead[]
  readonly taken_at: number
  readonly bytes: number
}

/** A write that was captured. `sent` ones stay until their sheet is read anew: what follows them names them. */
export interface KeptAct {
  readonly client_uuid: string
  readonly user_id: number
  /** The path of the page it was captured on. */
  readonly sheet: string
  readonly operation: string
  readonly title: Words
  /** The call as it travels. */
  readonly path: string
  readonly body: Record<string, unknown>
  /** The row it is about ('service_visit 12', the same for all acts about it), and the act about it before this one. */
  readonly row: string | null
  readonly after: string | null
  readonly captured_at: string
  readonly no: number
  /** What it says, readable. */
  readonly content: string
  readonly has_photo: boolean
  readonly state: 'waiting' | 'refused' | 'sent'
  readonly reason: string | null
  readonly sent_at: number | null
}

/** Who took something along, and the answer to who is signed in. */
export interface KeptOwner {
  readonly user_id: number
  readonly username: string
  readonly signedIn: unknown
}

interface Schema extends DBSchema {
  owner: { key: number; value: KeptOwner }
  sheet: { key: [number, string]; value: KeptSheet }
  act: { key: string; value: KeptAct; indexes: { user: [number, number] } }
  photo: { key: string; value: { client_uuid: string; user_id: number; photo: File } }
  draft: { key: [number, string]; value: { user_id: number; name: string; value: Record<string, unknown> } }
}
type Stores = 'owner' | 'sheet' | 'act' | 'photo' | 'draft'

let opened: Promise<IDBPDatabase<Schema>> | null = null

/** The database, made where there is none. */
export function keptStore(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(KEPT_WORK, 1, {
    upgrade(db) {
      db.createObjectStore('owner', { keyPath: 'user_id' })
      db.createObjectStore('sheet', { keyPath: ['user_id', 'path'] })
      db.createObjectStore('act', { keyPath: 'client_uuid' }).createIndex('user', ['user_id', 'no'])
      db.createObjectStore('photo', { keyPath: 'client_uuid' })
      db.createObjectStore('draft', { keyPath: ['user_id', 'name'] })
    },
    // another tab forgets everything
    blocking: () => closeStore(),
    terminated: () => {
      opened = null
    },
  }).catch((failure: unknown) => {
    opened = null
    throw failure
  })
  return opened
}

function closeStore(): void {
  void opened?.then((db) => db.close())
  opened = null
}

/** All rows of a user. */
export async function rowsOf<S extends 'sheet' | 'draft'>(store: S, userId: number) {
  const db = await keptStore()
  return db.getAll(store, IDBKeyRange.bound([userId], [userId, []]))
}

/** The acts of a user, in the order in which they were captured. */
export async function actsOf(userId: number): Promise<KeptAct[]> {
  const db = await keptStore()
  return db.getAllFromIndex('act', 'user', IDBKeyRange.bound([userId], [userId, []]))
}

/** Bytes kept of a user: sheets and photos, which are nearly all of it. */
async function bytesOf(userId: number): Promise<number> {
  const db = await keptStore()
  const sheets = await rowsOf('sheet', userId)
  const photos = (await db.getAll('photo')).filter(({ user_id }) => user_id === userId)
  return (
    sheets.reduce((sum, { bytes }) => sum + bytes, 0) + photos.reduce((sum, { photo }) => sum + photo.size, 0)
  )
}

/** True where so many bytes more fit: into what a user may keep, and onto the device. */
export async function hasRoom(userId: number, bytes: number): Promise<boolean> {
  if ((await bytesOf(userId)) + bytes > MOST_BYTES) return false
  const { usage = 0, quota = Number.POSITIVE_INFINITY } = await navigator.storage.estimate()
  return usage + bytes * 1.1 < quota
}

/** Forgets all that is kept of a user; the database goes where nothing else is in it. */
export async function forgetUser(userId: number): Promise<void> {
  const db = await keptStore()
  const acts = (await db.getAll('act')).filter(({ user_id }) => user_id === userId)
  const change = db.transaction(['owner', 'sheet', 'act', 'photo', 'draft'], 'readwrite')
  const within = IDBKeyRange.bound([userId], [userId, []])
  await Promise.all([
    change.objectStore('owner').delete(userId),
    change.objectStore('sheet').delete(within),
    change.objectStore('draft').delete(within),
    ...acts.flatMap(({ client_uuid }) => [
      change.objectStore('act').delete(client_uuid),
      change.objectStore('photo').delete(client_uuid),
    ]),
    change.done,
  ])
  const stores: readonly Stores[] = ['owner', 'sheet', 'act', 'photo', 'draft']
  const counts = await Promise.all(stores.map((store) => db.count(store)))
  if (counts.some((count) => count > 0)) return
  closeStore()
  await deleteDB(KEPT_WORK)
}
