// The signed-in person as the shell holds it: their data and their menu.
import { createContext, useContext } from 'react'
import type { MenuEntry } from '#areas/access/menu.ts'
import type { UserData } from './session.ts'

export interface SignedIn {
  readonly user: UserData
  readonly menu: readonly MenuEntry[]
}

const SignedInContext = createContext<SignedIn | null>(null)

/** Gives the shell the signed-in person. */
export const SignedInProvider = SignedInContext.Provider

const readers = new Set<() => void>()

/** Tells that the person's own data have changed: who shows them reads them again. */
export function userChanged(): void {
  for (const read of readers) read()
}

/** Calls `read` after each such change, until the given back function is called. */
export function onUserChanged(read: () => void): () => void {
  readers.add(read)
  return () => readers.delete(read)
}

/** The signed-in person and their menu. */
export function useSignedIn(): SignedIn {
  const found = useContext(SignedInContext)
  if (!found) throw new Error('Nobody is signed in here')
  return found
}
