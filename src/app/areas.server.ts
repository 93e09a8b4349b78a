// The same list on the server: what each area does.
import type { Handled } from '#platform/handle.server.ts'

/** Every operation bound to its deed. */
export const handled: readonly Handled[] = []
