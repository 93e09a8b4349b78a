// What the browser keeps of a sign-in. Never a password: the payload holds a one-time resume secret.

/** The role record under USER_ROLE. */
export interface StoredSession {
  readonly username: string
  readonly token: string
  readonly user_ID: number
}

/** The login payload under loginPayload, encoded. */
export interface LoginPayload {
  readonly Username: string
  readonly Password: string
}

const SESSION = 'USER_ROLE'
const PAYLOAD = 'loginPayload'
const PATHS = 'allowedPaths'

/** True if this is a session: with a token, and with whose it is. */
export function isSession(found: unknown): found is StoredSession {
  const { token, username, user_ID } = (found ?? {}) as Partial<Record<keyof StoredSession, unknown>>
  return (
    typeof token === 'string' && token !== '' && typeof username === 'string' && Number.isInteger(user_ID)
  )
}

/** The stored session, or null if there is none or it is not readable. */
export function storedSession(): StoredSession | null {
  const found = read(SESSION, (text) => text)
  return isSession(found) ? found : null
}

/** Keeps a session. */
export function storeSession(session: StoredSession): void {
  localStorage.setItem(SESSION, JSON.stringify(session))
}

/** Removes the session and the allowed paths, unless another session was stored meanwhile. */
export function forgetSession({ token }: StoredSession): void {
  const stored = storedSession()
  if (stored && stored.token !== token) return
  localStorage.removeItem(SESSION)
  localStorage.removeItem(PATHS)
}

/** Calls `then` when another tab stores or removes a session. */
export function onStoredElsewhere(then: () => void): void {
  // no key: everything was cleared
  addEventListener('storage', ({ key }) => (key === SESSION || key === null) && then())
}

/** The stored login payload, decoded. */
export function storedPayload(): LoginPayload | null {
  const found = read(PAYLOAD, (text) => new TextDecoder().decode(bytesOf(text))) as LoginPayload | null
  return typeof found?.Username === 'string' && typeof found.Password === 'string' ? found : null
}

/** The stored login payload, if it is this user's. */
export function payloadOf(username: string): LoginPayload | null {
  const stored = storedPayload()
  return stored?.Username.toLowerCase() === username.toLowerCase() ? stored : null
}

/** Keeps the login payload, encoded as base64 of its JSON. */
export function storePayload(payload: LoginPayload): void {
  const bytes = new TextEncoder().encode(JSON.stringify(payload))
  localStorage.setItem(PAYLOAD, btoa(String.fromCharCode(...bytes)))
}

/** Removes the login payload, unless it is another user's. */
export function forgetPayload(username: string): void {
  if (!storedPayload() || payloadOf(username)) localStorage.removeItem(PAYLOAD)
}

/** The stored copy of the paths of the user's menu, which may be an older one, or written by hand. */
export function storedPaths(): string[] {
  const found = read(PATHS, (text) => text)
  return Array.isArray(found) ? found.filter((path) => typeof path === 'string') : []
}

/** Keeps a copy of the allowed paths. */
export function storePaths(paths: readonly string[]): void {
  localStorage.setItem(PATHS, JSON.stringify(paths))
}

function read(key: string, decode: (text: string) => string): unknown {
  const text = localStorage.getItem(key)
  if (text === null) return null
  try {
    return JSON.parse(decode(text))
  } catch {
    return null
  }
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
}
