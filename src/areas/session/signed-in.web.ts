// The signed-in person as the shell holds him: his data and his menu.
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

/** The signed-in person and his menu. */
export function useSignedIn(): SignedIn {
  const found = useContext(SignedInContext)
  if (!found) throw new Error('Nobody is signed in here')
  return found
}
