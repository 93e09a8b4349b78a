// What is kept on the device, for screens: read once, and again after each change in any tab.
import { useEffect, useEffectEvent, useState } from 'react'
import { onKeptChanged } from './kept-changes.web.ts'

/** What `read` finds, of `subject` (a name of what it reads); null until it was read once. */
export function useKeptRead<T>(read: () => Promise<T>, subject: string): T | null {
  const [found, setFound] = useState<T | null>(null)
  const readNow = useEffectEvent(read)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject is read anew
  useEffect(() => {
    // reads overtake one another: the one that began last is true
    let last = 0
    const begin = async () => {
      const mine = ++last
      const now = await readNow()
      if (mine === last) setFound(now)
    }
    void begin()
    const stop = onKeptChanged(() => void begin())
    return () => {
      last = -1
      stop()
    }
  }, [subject])
  return found
}
