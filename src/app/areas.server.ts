// The same list on the server: what each area does.
import { peopleHandled } from '#areas/people/people.server.ts'
import type { Handled } from '#platform/handle.server.ts'

/** Every operation bound to its deed. */
export const handled: readonly Handled[] = [
  ...peopleHandled, // employees and their accounts
]
