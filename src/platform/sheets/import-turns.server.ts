// In which order files are read and judged: small ones have places of their own, and each person has one large one under way at most.
import { fairTurns } from '#platform/runtime/fair-turns.server.ts'

const SMALL_ROWS = 200

const small = fairTurns({ places: 2, each: 1, waiting: 10 })
const large = fairTurns({ places: 2, each: 1, waiting: 10 })

/** Judges and takes rows, thousands in one transaction: few at a time, so that other calls find a connection. */
export function inImportTurn<T>(who: number, rows: number, work: () => Promise<T>): Promise<T> {
  return (rows <= SMALL_ROWS ? small : large)(who, work)
}

const SMALL_BYTES = 2_000_000
const readSmall = fairTurns({ places: 2, each: 1, waiting: 10 })
const readLarge = fairTurns({ places: 1, each: 1, waiting: 10 })

/** Reads a file that becomes so many bytes once unpacked. */
export function inReadingTurn<T>(who: number, bytes: number, work: () => Promise<T>): Promise<T> {
  return (bytes <= SMALL_BYTES ? readSmall : readLarge)(who, work)
}
