// Photos that wait on the device, as the browser shows them.
import { useEffect, useState } from 'react'
import type { Operation } from '#base/operation.ts'
import { isCapturing } from '#platform/browser/captured.web.ts'
import { MOST_BYTES } from '#platform/browser/shrink-photo.ts'
import { tabSession } from '#platform/browser/tab-session.web.ts'
import { photoOf } from './kept-acts.web.ts'
import { onKeptChanged } from './kept-changes.web.ts'
import { isAnythingKept } from './is-kept.web.ts'
import { type KeptAct, actsOf, hasRoom } from './kept-store.web.ts'

/** A photo that waits, or was refused; `address` shows it while it is drawn. */
export interface KeptPhoto extends Pick<KeptAct, 'client_uuid' | 'body' | 'state'> {
  readonly name: string
  readonly address: string
}

/** The photos that were captured by an operation and are not sent, oldest first. */
export function useKeptPhotos({ name }: Operation): readonly KeptPhoto[] {
  const [photos, setPhotos] = useState<readonly KeptPhoto[]>([])
  useEffect(() => {
    const addresses = new Map<string, string>()
    let isGone = false
    const read = async () => {
      const found = await keptPhotos(name)
      if (isGone) return
      setPhotos(
        found.map(({ client_uuid, body, state, photo }) => {
          const address = addresses.get(client_uuid) ?? URL.createObjectURL(photo)
          addresses.set(client_uuid, address)
          return { client_uuid, body, state, name: photo.name, address }
        }),
      )
    }
    void read()
    const stop = onKeptChanged(() => void read())
    return () => {
      isGone = true
      stop()
      for (const address of addresses.values()) URL.revokeObjectURL(address)
    }
  }, [name])
  return photos
}

/** False on a page that was taken along where no other photo fits onto the device. */
export function useRoomForPhoto(): boolean {
  const [hasPlace, setHasPlace] = useState(true)
  useEffect(() => {
    const userId = tabSession()?.user_ID
    if (userId === undefined) return
    let isGone = false
    const read = async () => {
      const fits = !(await isAnythingKept()) || !isCapturing() || (await hasRoom(userId, MOST_BYTES))
      if (!isGone) setHasPlace(fits)
    }
    void read()
    const stop = onKeptChanged(() => void read())
    return () => {
      isGone = true
      stop()
    }
  }, [])
  return hasPlace
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
