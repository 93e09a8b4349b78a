// Who is signed in, for screens: what they may do is asked here and decided by the server.
import { createContext, useContext } from 'react'
import { type Caller, may } from '#base/access.ts'
import type { Operation } from '#base/operation.ts'

const CallerContext = createContext<Caller>({ username: '', grants: {} })

/** Gives the tree below it the signed-in caller. */
export const CallerProvider = CallerContext.Provider

/** The signed-in caller. */
export function useCaller(): Caller {
  return useContext(CallerContext)
}

/** True if the signed-in caller may use this operation. */
export function useCan(operation: Pick<Operation, 'access'>): boolean {
  return may(useContext(CallerContext), operation.access)
}
