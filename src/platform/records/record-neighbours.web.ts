// The records before and after one: in the list it was opened from, whose rows travel in the state of the history; by code without one.
import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Paths of a record's neighbours; null at either end. */
export interface Neighbours {
  readonly previous: string | null
  readonly next: string | null
}

const KEY = 'neighbours'

/** The state a list gives along to a record's page: the paths of its rows, in its order. */
export function listState(paths: readonly string[]): object {
  return { [KEY]: paths }
}

/** Goes to a neighbour, in place of this record: Back still leads to the list. `byCode` asks for them where there is no list. */
export function useNeighbours(byCode?: () => Promise<Neighbours>): (to: keyof Neighbours) => Promise<void> {
  const navigate = useNavigate()
  const { state, pathname } = useLocation()
  const isAsking = useRef(false)
  return async (to) => {
    const paths = (state as Record<string, readonly string[]> | null)?.[KEY]
    const at = paths?.indexOf(pathname) ?? -1
    if (paths && at >= 0) {
      const path = paths[to === 'next' ? at + 1 : at - 1]
      if (path) void navigate(path, { replace: true, state })
      return
    }
    if (!byCode || isAsking.current) return
    isAsking.current = true
    try {
      const path = (await byCode())[to]
      if (path) void navigate(path, { replace: true })
    } catch {
      // the call itself has told why
    } finally {
      isAsking.current = false
    }
  }
}
