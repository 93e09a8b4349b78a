// Accounts to attack: signing in over a socket, and the counter of failures with a clock that can be moved.
import { sql } from '../../src/platform/database/sql.server.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import type { Answer, NganServer } from '../environment/server.ts'

/** Signs in, or tries to. */
export const signInAt = (server: NganServer, Username: string, Password: string): Promise<Answer> =>
  server.call('Account/Login', { Username, Password }, { headers: { 'accept-language': 'en' } })

/** 'in' for a success, else the code of the refusal, else the status. */
export function outcomeOf({ status, body }: Answer): string {
  return body?.status === 1 ? 'in' : String(body?.code ?? status)
}

/** True if a token opens a call that anybody signed in may make. */
export const isAlive = async (server: NganServer, token: string): Promise<boolean> =>
  (await server.call('api/Menu', {}, { token })).status === 200

/** How many of each. */
export function tally(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const one of outcomes) counts[one] = (counts[one] ?? 0) + 1
  return counts
}

/** What is kept of the failures of a name; null if nothing is. `wait` is the whole delay in seconds, 0 for none. */
export function throttleOf(
  { owner }: TestEnvironment,
  name: string,
): Promise<{ failures: number; wait: number } | null> {
  return owner.maybe(sql`
    select failures, coalesce(round(extract(epoch from blocked_until - last_failed_at)), 0)::int as wait
    from login_throttle where name = ${name}`)
}

/** Lets the delay of a name pass. */
export async function passDelay({ owner }: TestEnvironment, name: string): Promise<void> {
  await owner.run(sql`
    update login_throttle set blocked_until = now() - interval '1 second' where name = ${name}`)
}

/** Forgets every failure of everybody. */
export async function forgetFailures({ owner }: TestEnvironment): Promise<void> {
  await owner.run(sql`delete from login_throttle`)
}
