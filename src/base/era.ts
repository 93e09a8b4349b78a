// Whether screens count years from Christ or from the Buddha. Only what is shown changes: values and the wire stay Common Era.

/** Common Era (2026) or Buddhist Era (2569). */
export type Era = 'CE' | 'BE'

const KEY = 'era'
/** So many years the Buddhist Era is ahead. */
export const BUDDHIST_AHEAD = 543
const listeners = new Set<() => void>()
let era: Era = stored()
let readersEra: () => Era | undefined = () => undefined

/** The era of the screens; on the server, that of the caller whose answer is being made. */
export function currentEra(): Era {
  return readersEra() ?? era
}

/** Lets a server, which has many readers, say in which era each reads. */
export function eraByReader(of: () => Era | undefined): void {
  readersEra = of
}

/** So many years the shown one is ahead of the value. */
export function yearsAhead(): number {
  return currentEra() === 'BE' ? BUDDHIST_AHEAD : 0
}

/** A year as it is shown. */
export function showYear(year: number | string): string {
  return String(Number(year) + yearsAhead())
}

/** Changes the years of every screen at once and keeps it for the next start. */
export function setEra(next: Era): void {
  if (next === era) return
  era = next
  try {
    localStorage.setItem(KEY, next)
  } catch {
    // a browser that keeps nothing is told by the account at the next start
  }
  for (const listener of listeners) listener()
}

/** Calls the listener after each change, until the given back function is called. */
export function onEraChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function stored(): Era {
  try {
    return localStorage.getItem(KEY) === 'BE' ? 'BE' : 'CE'
  } catch {
    return 'CE'
  }
}
