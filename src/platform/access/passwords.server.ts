// Passwords at rest: argon2id, 19 MiB and two passes each, so at most two are computed at once.
import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '#platform/runtime/limit-concurrency.server.ts'

const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2
/** A flood of guesses from one machine must not turn right sign-ins away: they wait for seconds among so many. */
const MAX_WAITING = 400

// An unknown user name costs the same work as a known one, so that timing tells nothing. Hash of a forgotten secret.
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$ZsUZTNSoxacxhDGP8oFZGg$A+cZmNjMbmxhb+89OYz8S+VFaPJWhJv4o3sh2Jz+pQo'

const inLane = limitConcurrency(AT_ONCE, MAX_WAITING)

/** The hash kept of a password (NFKC). Throws BUSY when 400 callers wait already. */
export function hashPassword(password: string): Promise<string> {
  return inLane(() => hash(password.normalize('NFKC'), COST))
}

/** True if the password belongs to the hash; null stands for an unknown user and costs the same. Throws BUSY. */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const same = await inLane(() => verify(kept ?? NOBODYS_HASH, password.normalize('NFKC')))
  return kept !== null && same
}
