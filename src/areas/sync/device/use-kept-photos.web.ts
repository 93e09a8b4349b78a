// Photos that wait on the device, as the browser shows them.
import { useEffect, useRef } from 'react'
import type { Operation } from '#base/operation.ts'
import { isCapturing } from '#platform/browser/captured.web.ts'
import { MOST_BYTES } from '#platform/browser/shrink-photo.ts'
import { tabSession } from '#platform/browser/tab-session.web.ts'
import { photoOf } from './kept-acts.web.ts'
import { isAnythingKept } from './is-kept.web.ts'
import { type KeptAct, actsOf, hasRoom } from './kept-store.web.ts'
import { useKeptRead } from './use-kept-read.web.ts'

/** A photo that waits, or was refused; `address` shows it while it is drawn. */
export interface KeptPhoto extends Pick<KeptAct, 'client_uuid' | 'body' | 'state'> {
  readonly name: string
  readonly address: string
}

/** The photos that were captured by an operation and are not sent, oldest first. */
export function useKeptPhotos({ name }: Operation): readonly KeptPhoto[] {
  const addresses = useRef(new Map<string, string>())
  useEffect(() => {
    const made = addresses.current
    return () => {
      for (const address of made.values()) URL.revokeObjectURL(address)
      made.clear()
    }
  }, [])
  const found = useKeptRead(() => keptPhotos(name), name) ?? []
  return found.map(({ client_uuid, body, state, photo }) => {
    const address = addresses.current.get(client_uuid) ?? URL.createObjectURL(photo)
    addresses.current.set(client_uuid, address)
    return { client_uuid, body, state, name: photo.name, address }
  })
}

/** False on a page that was taken along where no other photo fits onto the device. */
export function useRoomForPhoto(): boolean {
  return useKeptRead(hasRoomForPhoto, 'room') ?? true
}

async function hasRoomForPhoto(): Promise<boolean> {
  const userId = tabSession()?.user_ID
  if (userId === undefined || !isCapturing() || !(await isAnythingKept())) return true
  return hasRoom(userId, MOST_BYTES)
}

async function keptPhotos(operation: string): Promise<(KeptAct & { photo: File })[]> {
  const userId = tabSession()?.user_ID
  if (userId === undefined || !(await isAnythingKept())) return []
  const acts = (await actsOf(userId)).filter((one) => one.operation === operation && one.state !== 'sent')
  const found = await Promise.all(
    acts.map(async (act) => ({ ...act, photo: await photoOf(act.client_uuid) })),
  )
  return found.flatMap(({ photo, ...act }) => (photo ? [{ ...act, photo }] : []))
}
