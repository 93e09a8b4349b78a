import { useEffect, useEffectEvent } from 'react'
import { startPresence } from './presence.web.ts'

/** Stands once round the signed-in product and keeps the line to the hub; draws nothing. */
export function Realtime({ onAccessChanged }: { onAccessChanged: () => void }): null {
  const changed = useEffectEvent(onAccessChanged)
  useEffect(() => startPresence(() => changed()), [])
  return null
}
