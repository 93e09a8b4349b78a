// The session of this tab. Calls carry it and no other: another tab may store another user's at any moment, and nothing
// may be sent under a name this screen does not show.
import { type StoredSession, onStoredElsewhere, storedSession } from './stored-session.web.ts'

let mine: StoredSession | null = null
let other: string | null = null
let renewing: Promise<boolean> | null = null
let renew: (session: StoredSession) => Promise<boolean> = () => Promise.resolve(false)
let isWatching = false
const listeners = new Set<() => void>()

/** Makes a session this tab's: the stored one at the start, or that of a sign-in. */
export function takeSession(session: StoredSession | null): void {
  change(session, null)
}

/** The session this tab sends, compared with the stored one at this moment; null before a sign-in. */
export function tabSession(): StoredSession | null {
  compare()
  return mine
}

/** The username whose session another tab stored over this tab's; from then on this tab sends nothing. */
export function replacedBy(): string | null {
  return other
}

/** Calls the listener when the session changes or is replaced, until the given back function is called. */
export function onTabSession(listener: () => void): () => void {
  if (!isWatching) onStoredElsewhere(compare)
  isWatching = true
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says how a session that has expired is renewed; `false` where it cannot be, a rejection where it is not known. */
export function renewSessionsBy(how: typeof renew): void {
  renew = how
}

/** True once the tab has another session than the refused one: of its user, by another call or tab, or renewed for all calls at once. */
export async function isRenewed(refused: StoredSession): Promise<boolean> {
  const now = tabSession()
  if (!now || other !== null) return false
  if (now.token !== refused.token) return true
  renewing ??= renew(now).finally(() => {
    renewing = null
  })
  return renewing
}

const SIGNED_OUT = 'signed-out'
// one for both ways: what is posted on it is heard in the other tabs and not by itself
let signOuts: BroadcastChannel | undefined

/** Tells the other tabs of this user that the sign-out was wanted. */
export function announceSignOut({ user_ID }: StoredSession): void {
  signOuts ??= new BroadcastChannel(SIGNED_OUT)
  signOuts.postMessage(user_ID)
}

/** Calls `then` when this user signs out in another tab. Gives back how to stop listening. */
export function onSignedOutElsewhere(then: () => void): () => void {
  signOuts ??= new BroadcastChannel(SIGNED_OUT)
  const channel = signOuts
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === mine?.user_ID) then()
  }
  return () => {
    channel.onmessage = null
  }
}

// A stored session that is missing changes nothing: it ended elsewhere, and this tab learns of it by its own next call.
function compare(): void {
  const stored = storedSession()
  if (!mine || !stored) return
  if (stored.user_ID !== mine.user_ID) change(mine, stored.username)
  else change(stored.token === mine.token ? mine : stored, null)
}

function change(session: StoredSession | null, replacer: string | null): void {
  if (session === mine && replacer === other) return
  mine = session
  other = replacer
  for (const listener of listeners) listener()
}
