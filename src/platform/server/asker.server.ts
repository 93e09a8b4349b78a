// Who asks for what several areas make up.
import type { Scope } from '#base/access.ts'
import type { SessionUser } from './caller.server.ts'

/** Who asks, and how far the right to what is asked reaches. */
export interface Asker {
  readonly user: SessionUser
  readonly scope: Scope
}
