// Start-up authentication: a stored session is restored, else a stored payload is posted, else 'Logged Out'.
import { menuTree } from '#areas/access/menu.ts'
import { type CallOptions, call } from '#platform/browser/call.web.ts'
import {
  type LoginPayload,
  forgetPayload,
  storePayload,
  storeSession,
  storedPayload,
  storedSession,
} from '#platform/browser/stored-session.web.ts'
import { type SignInAnswer, signIn, userData } from './session.ts'
import type { SignedIn } from './signed-in.web.ts'

/** Signs in with what was typed. Throws CallFailure; the failure's message is the screen's to show. */
export async function signInWith(username: string, password: string): Promise<void> {
  keep(await call(signIn, { login_name: username, password }, { quiet: true }), password)
}

/** The person behind what the browser has stored, or null: 'Logged Out'. */
export async function startUp(): Promise<SignedIn | null> {
  if (!storedSession()) {
    const payload = storedPayload()
    if (!payload || !(await resume(payload))) return null
  }
  return load()
}

/** Reads the person and their menu. `quiet`: a failure is the caller's to tell. */
export async function load(options: Pick<CallOptions, 'quiet'> = {}): Promise<SignedIn> {
  const [user, menu] = await Promise.all([call(userData, {}, options), call(menuTree, {}, options)])
  return { user, menu }
}

/** True if the payload holds the initial password, which equals the username and must be changed. */
export function payloadHoldsInitialPassword(): boolean {
  const payload = storedPayload()
  return payload !== null && payload.Username.toLowerCase() === payload.Password.toLowerCase()
}

async function resume(payload: LoginPayload): Promise<boolean> {
  try {
    keep(
      await call(signIn, { login_name: payload.Username, password: payload.Password }, { quiet: true }),
      payload.Password,
    )
    return true
  } catch {
    forgetPayload()
    return false
  }
}

// Only an account that must change may leave its known initial password here; all others leave the one-time secret.
function keep(answer: SignInAnswer, typed: string): void {
  storeSession({ username: answer.username, token: answer.token, user_ID: answer.user_ID })
  const initial = answer.must_change_password && typed.toLowerCase() === answer.username.toLowerCase()
  storePayload({ Username: answer.username, Password: initial ? typed : (answer.resume_secret ?? '') })
}
