// The acts that wait on this device: captured, told apart by row, sent or refused, given up.
import { type KeptAct, actsOf, keptStore } from './kept-store.web.ts'
import { tellKeptChanged } from './kept-changes.web.ts'

/** A write as a page captures it. */
type NewAct = Pick<
  KeptAct,
  'client_uuid' | 'user_id' | 'sheet' | 'operation' | 'title' | 'path' | 'body' | 'row' | 'content'
> & { readonly photo: File | null }

/** Keeps an act behind those that are there, its photo apart; kept when this resolves. */
export async function addAct({ photo, ...act }: NewAct): Promise<KeptAct> {
  const db = await keptStore()
  const change = db.transaction(['act', 'photo'], 'readwrite', { durability: 'strict' })
  const before = await change
    .objectStore('act')
    .index('user')
    .getAll(IDBKeyRange.bound([act.user_id], [act.user_id, []]))
  const same = act.row === null ? undefined : before.findLast(({ row }) => row === act.row)
  const kept: KeptAct = {
    ...act,
    after: same?.client_uuid ?? null,
    captured_at: new Date().toISOString(),
    no: (before.at(-1)?.no ?? 0) + 1,
    has_photo: photo !== null,
    state: 'waiting',
    reason: null,
    sent_at: null,
  }
  await change.objectStore('act').put(kept)
  if (photo) {
    const { client_uuid, user_id } = act
    await change.objectStore('photo').put({ client_uuid, user_id, photo })
  }
  await change.done
  tellKeptChanged()
  return kept
}

/** Says what became of an act; its photo goes once it was sent. */
export async function markAct(
  client_uuid: string,
  state: KeptAct['state'],
  reason: string | null = null,
): Promise<void> {
  const db = await keptStore()
  const change = db.transaction(['act', 'photo'], 'readwrite')
  const act = await change.objectStore('act').get(client_uuid)
  if (act)
    await change
      .objectStore('act')
      .put({ ...act, state, reason, sent_at: state === 'sent' ? Date.now() : null })
  if (state === 'sent') await change.objectStore('photo').delete(client_uuid)
  await change.done
  tellKeptChanged()
}

/** Forgets an act and its photo. */
export async function dropAct(client_uuid: string): Promise<void> {
  const db = await keptStore()
  const change = db.transaction(['act', 'photo'], 'readwrite')
  await change.objectStore('act').delete(client_uuid)
  await change.objectStore('photo').delete(client_uuid)
  await change.done
  tellKeptChanged()
}

/** Forgets what was sent of a page before it was read anew: nothing follows it by name any more. */
export async function dropSent(userId: number, sheet: string, before: number): Promise<void> {
  for (const act of await actsOf(userId))
    if (act.state === 'sent' && act.sheet === sheet && (act.sent_at ?? 0) < before)
      await dropAct(act.client_uuid)
}

/** The photo of an act. */
export async function photoOf(client_uuid: string): Promise<File | null> {
  return (await (await keptStore()).get('photo', client_uuid))?.photo ?? null
}
