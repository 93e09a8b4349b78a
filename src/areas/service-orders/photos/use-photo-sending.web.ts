// Photos on their way: made small, then sent one after the other; what could not be sent stays, with why, until it is sent or left out.
import { useEffect, useRef, useState } from 'react'
import { useVisitActs } from '../visit-page/visit-acts.web.ts'
import { type PhotoKind, addPhoto } from './order-photos.ts'
import { shrinkPhoto } from '#platform/browser/shrink-photo.web.ts'

/** A photo that is not kept yet. */
export interface PhotoOnWay {
  readonly key: string
  readonly name: string
  readonly kind: PhotoKind
  readonly marksId: number | null
  readonly state: 'preparing' | 'sending' | 'failed' | 'unreadable'
  /** To be looked at meanwhile; null until it was made small. */
  readonly address: string | null
}

/** Sending photos to an order, and those on their way. */
export interface PhotoSending {
  readonly onWay: readonly PhotoOnWay[]
  send(files: readonly File[], kind: PhotoKind, marksId?: number | null): void
  again(key: string): void
  leaveOut(key: string): void
}

/** `visitId` is the visit at which they are taken. */
export function usePhotoSending(orderId: number, visitId: number | null): PhotoSending {
  const { act } = useVisitActs()
  const [onWay, setOnWay] = useState<readonly PhotoOnWay[]>([])
  const files = useRef(new Map<string, File>())
  const line = useRef<Promise<void>>(Promise.resolve())
  const addresses = useRef(new Set<string>())
  useEffect(() => {
    const made = addresses.current
    return () => {
      for (const one of made) URL.revokeObjectURL(one)
    }
  }, [])

  const tell = (key: string, more: Partial<PhotoOnWay>) =>
    setOnWay((before) => before.map((one) => (one.key === key ? { ...one, ...more } : one)))
  const leaveOut = (key: string) => {
    files.current.delete(key)
    setOnWay((before) => before.filter((one) => one.key !== key))
  }
  const sendOne = async ({ key, kind, marksId, address }: PhotoOnWay) => {
    const given = files.current.get(key)
    if (!given) return
    let file = given
    if (address === null) {
      const small = await shrinkPhoto(given).catch(() => null)
      if (!small) return tell(key, { state: 'unreadable' })
      file = small
      files.current.set(key, small)
      const shown = URL.createObjectURL(small)
      addresses.current.add(shown)
      tell(key, { address: shown })
    }
    tell(key, { state: 'sending' })
    const kept = await act(addPhoto, {
      order_id: orderId,
      ...(visitId !== null && { visit_id: visitId }),
      photo_kind: kind,
      ...(marksId !== null && { marks_id: marksId }),
      client_uuid: key,
      file,
    })
    if (kept) leaveOut(key)
    else tell(key, { state: 'failed' })
  }
  const queue = (one: PhotoOnWay) => {
    line.current = line.current.then(() => sendOne(one))
  }
  return {
    onWay,
    send: (chosen, kind, marksId = null) => {
      const more = chosen.map(
        (file): PhotoOnWay => ({
          key: crypto.randomUUID(),
          name: file.name,
          kind,
          marksId,
          state: 'preparing',
          address: null,
        }),
      )
      for (const [at, one] of more.entries()) files.current.set(one.key, chosen[at]!)
      setOnWay((before) => [...before, ...more])
      for (const one of more) queue(one)
    },
    again: (key) => {
      const one = onWay.find((other) => other.key === key)
      if (!one) return
      tell(key, { state: 'preparing' })
      queue(one)
    },
    leaveOut,
  }
}
