import { useEffect, useEffectEvent } from 'react'
import { dataOfUser, noticesOfUser } from '#platform/bus/live.ts'
import { startPresence } from './presence.web.ts'

/** Stands once round the signed-in product and keeps the line to the hub; draws nothing. */
export function Realtime({ userId, onAccessChanged }: { userId: number; onAccessChanged: () => void }): null {
  const changed = useEffectEvent(onAccessChanged)
  useEffect(
    () => startPresence(() => changed(), undefined, dataOfUser(userId), noticesOfUser(userId)),
    [userId],
  )
  return null
}
