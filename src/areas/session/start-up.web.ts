// Start-up authentication: a stored session is restored, else a stored payload is posted, else 'Logged Out'.
import { menuTree } from '#areas/access/menu.ts'
import { type CallOptions, call } from '#platform/browser/call.web.ts'
import type { CallFailure } from '#platform/browser/call-failure.web.ts'
import {
  type LoginPayload,
  type StoredSession,
  forgetPayload,
  isSession,
  payloadOf,
  storePayload,
  storeSession,
  storedPayload,
  storedSession,
} from '#platform/browser/stored-session.web.ts'
import { renewSessionsBy, tabSession, takeSession } from '#platform/browser/tab-session.web.ts'
import { adoptLanguage } from '#ui/language.tsx'
import { type SignInAnswer, signIn, signOut, userData } from './session.ts'
import type { SignedIn } from './signed-in.web.ts'

renewSessionsBy(({ username }) => {
  const payload = payloadOf(username)
  return payload ? resume(payload).then((refusal) => refusal === null) : Promise.resolve(false)
})

/** Signs in with what was typed, in place of the session there is. Throws CallFailure; the screen shows its message as well. */
export async function signInWith(username: string, password: string): Promise<void> {
  const answer = await call(signIn, { login_name: username, password }, signingIn)
  const replaced = storedSession()
  keep(answer, password)
  if (replaced && replaced.token !== answer.token) end(replaced)
}

/** The person behind what the browser has stored, or nobody, with what the server said to a stored payload: 'Logged Out' where there was none. */
export async function startUp(): Promise<{ signedIn: SignedIn } | { signedIn: null; refusal: string }> {
  let refusal = ''
  if (!takeStored()) {
    const payload = storedPayload()
    if (payload) refusal = (await resume(payload)) ?? ''
    // another tab may have signed in while the payload was posted
    takeStored()
  }
  if (!tabSession()) return { signedIn: null, refusal }
  const signedIn = await load()
  // names are told in the language that is asked for
  return { signedIn: adoptLanguage(signedIn.user.language) ? await load() : signedIn }
}

/** Makes the stored session, if there is one, this tab's; true once it has one. */
export function takeStored(): boolean {
  if (!tabSession()) takeSession(storedSession())
  return tabSession() !== null
}

/** Reads the person and their menu. `quiet`: a failure is the caller's to tell. */
export async function load(options: Pick<CallOptions, 'quiet' | 'client'> = {}): Promise<SignedIn> {
  const [user, menu] = await Promise.all([call(userData, {}, options), call(menuTree, {}, options)])
  return { user, menu }
}

/** True if this user's payload holds the initial password, which equals the username and must be changed. */
export function payloadHoldsInitialPassword(username: string): boolean {
  return payloadOf(username)?.Password.toLowerCase() === username.toLowerCase()
}

// a sign-in is asked for in nobody's name, and counts only with status 1 and a session
const signingIn: CallOptions = {
  session: null,
  counts: ({ status, data }) => status === 1 && isSession(data),
}

// Null once there is a session, else why there is none.
// Throws where it is not known whether the payload still opens a session: it stays, and a later try may succeed.
async function resume(payload: LoginPayload): Promise<string | null> {
  const { Username: login_name, Password: password } = payload
  try {
    const answer = await call(signIn, { login_name, password }, { ...signingIn, quiet: true })
    const stored = storedSession()
    if (stored && stored.user_ID !== answer.user_ID) {
      end(answer)
      return ''
    }
    keep(answer, password)
    return null
  } catch (failure) {
    if (!isRefused(failure as CallFailure)) throw failure
    forgetPayload(login_name)
    if (isEndedElsewhere(failure as CallFailure)) await forgetKeptOf(login_name)
    return (failure as CallFailure).message
  }
}

function isRefused({ status, code }: CallFailure): boolean {
  return [200, 400, 401].includes(status) && code !== 'INVALID_ANSWER'
}

// A sign-in that ran out is begun anew, and what waits on the device is sent then; one that was ended leaves nothing there.
function isEndedElsewhere({ code, facts }: CallFailure): boolean {
  return code === 'LOGIN_FAILED' && facts.expired !== true
}

async function forgetKeptOf(username: string): Promise<void> {
  const { forgetKeptOf } = await import('#areas/sync/device/forget-kept.web.ts')
  await forgetKeptOf(username).catch(() => {})
}

// Only an account that must change may leave its known initial password here; all others leave the one-time secret.
function keep({ username, token, user_ID, ...answer }: SignInAnswer, typed: string): void {
  const session = { username, token, user_ID }
  storeSession(session)
  const initial = answer.must_change_password && typed.toLowerCase() === username.toLowerCase()
  storePayload({ Username: username, Password: initial ? typed : (answer.resume_secret ?? '') })
  takeSession(session)
}

// a session that no tab of this browser shows any more must not live on at the server
function end({ username, token, user_ID }: StoredSession): void {
  void call(signOut, {}, { session: { username, token, user_ID }, quiet: true }).catch(() => {})
}
