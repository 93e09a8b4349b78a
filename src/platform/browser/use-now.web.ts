// The instant it is, for screens that draw by it.
import { useEffect, useState } from 'react'
import { todayInBangkok } from '#base/date-format.ts'

/** The instant it is, told anew every so many seconds; days and minutes are read off it. */
export function useNow(everySeconds = 30): { at: number; today: string } {
  const [at, setAt] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setAt(Date.now()), everySeconds * 1000)
    return () => clearInterval(timer)
  }, [everySeconds])
  return { at, today: todayInBangkok() }
}
