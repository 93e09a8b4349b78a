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

/** The stored session, or null if there is none or it is not readable. */
export function storedSession(): StoredSession | null {
  const found = read<StoredSession>(SESSION, (text) => text)
  return found && typeof found.token === 'string' ? found : null
}

/** Keeps a session. */
export function storeSession(session: StoredSession): void {
  localStorage.setItem(SESSION, JSON.stringify(session))
}

/** Removes the session and the allowed paths. */
export function forgetSession(): void {
  localStorage.removeItem(SESSION)
  localStorage.removeItem(PATHS)
}

/** Calls `then` when another tab signs out. Gives back how to stop listening. */
export function onSignedOutElsewhere(then: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === SESSION && newValue === null) then()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

/** The stored login payload, decoded. */
export function storedPayload(): LoginPayload | null {
  return read<LoginPayload>(PAYLOAD, (text) => new TextDecoder().decode(bytesOf(text)))
}

/** Keeps the login payload, encoded as base64 of its JSON. */
export function storePayload(payload: LoginPayload): void {
  const bytes = new TextEncoder().encode(JSON.stringify(payload))
  localStorage.setItem(PAYLOAD, btoa(String.fromCharCode(...bytes)))
}

/** Removes the login payload. */
export function forgetPayload(): void {
  localStorage.removeItem(PAYLOAD)
}

/** The paths of the user's menu; the router opens these and the open routes only. */
export function allowedPaths(): string[] {
  return read<string[]>(PATHS, (text) => text) ?? []
}

/** Keeps the allowed paths. */
export function storeAllowedPaths(paths: readonly string[]): void {
  localStorage.setItem(PATHS, JSON.stringify(paths))
}

function read<T>(key: string, decode: (text: string) => string): T | null {
  const text = localStorage.getItem(key)
  if (text === null) return null
  try {
    return JSON.parse(decode(text)) as T
  } catch {
    return null
  }
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
}
