// One request and its whole answer: base address, bearer token, API key, time-out.
import type { Asked } from '#wire/registry.ts'
import { formOf } from '#wire/upload.ts'
import { currentLanguage } from '#ui/language.tsx'
import { DATA_TIMEOUT_MS, SHELL_TIMEOUT_MS } from '#base/limits.ts'
import { nameSaved } from '#base/file-answer.ts'
import { ownFailure } from './call-failure.web.ts'
import { noteAnswer } from './connection.web.ts'
import type { StoredSession } from './stored-session.web.ts'
import { replacedBy, tabSession } from './tab-session.web.ts'

/** How a request is sent. */
export interface ExchangeOptions {
  /** 'shell': 500 s and, on 401, a toast and the sign-in page 3 s later. 'data' (default): 60 s; 401 reloads. */
  readonly client?: 'data' | 'shell'
  /** Cancels the call; a cancelled call is told by a toast. */
  readonly signal?: AbortSignal
  /** The session to call with; null: none. Left out: that of this tab. */
  readonly session?: StoredSession | null
}

/** An answer. */
export interface Exchanged {
  readonly status: number
  readonly ok: boolean
  /** The session it was sent with. */
  readonly session: StoredSession | null
  /** Name of a file. */
  readonly name: string | null
  /** A file, or the object that its JSON is; null for an answer that is neither. */
  readonly content: Blob | Record<string, unknown> | null
}

/** Sends a request and reads the whole answer within the time-out. Throws CallFailure where there is none, or nothing may be sent. */
export async function exchange(
  asked: Asked,
  key: string | undefined,
  options: ExchangeOptions,
): Promise<Exchanged> {
  const timeout = AbortSignal.timeout(options.client === 'shell' ? SHELL_TIMEOUT_MS : DATA_TIMEOUT_MS)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  const session = senderNow(options)
  const sentAt = performance.now()
  try {
    const response = await fetch(`${meta('base-address') ?? ''}/${asked.path}`, {
      method: asked.method,
      headers: headersFor(session, key, asked.upload),
      ...(asked.method !== 'GET' && { body: asked.upload ? formOf(asked.body) : JSON.stringify(asked.body) }),
      signal,
    })
    const { status, ok } = response
    const name = nameSaved(response.headers.get('content-disposition'))
    const content = name === null ? objectIn(await response.text()) : await response.blob()
    noteAnswer(true, sentAt)
    return { status, ok, session, name, content }
  } catch {
    if (options.signal?.aborted) throw ownFailure('CANCELLED')
    if (timeout.aborted) throw ownFailure('TIMED_OUT')
    noteAnswer(false, sentAt)
    throw ownFailure('NETWORK_ERROR')
  }
}

// read synchronously with the sending, so that no other session gets between
function senderNow({ session }: ExchangeOptions): StoredSession | null {
  if (session !== undefined) return session
  const mine = tabSession()
  const name = replacedBy()
  if (name !== null) throw ownFailure('REPLACED', { facts: { name } })
  return mine
}

// a proxy's page or an empty answer is no answer of ours
function objectIn(text: string): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && !Array.isArray(body) ? (body as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}

function headersFor(
  session: StoredSession | null,
  key: string | undefined,
  upload: boolean,
): Record<string, string> {
  const apiKey = meta('api-key')
  return {
    accept: 'application/json',
    'accept-language': currentLanguage(),
    // no content type here: the browser sets it with the boundary of the form
    ...(!upload && { 'content-type': 'application/json' }),
    ...(session && { authorization: `Bearer ${session.token}` }),
    ...(apiKey && { 'x-api-key': apiKey }),
    ...(key && { 'idempotency-key': key }),
  }
}

function meta(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
}
