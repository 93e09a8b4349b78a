// Sends a large file in parts: over a lost network it waits and goes on by itself, from what the server has.
import {
  beginUpload,
  cancelUpload,
  finishUpload,
  megabytes,
  resumedProblem,
  sendPart,
} from '#platform/files/resumed-upload.ts'
import { hasActiveEnding } from '#platform/files/active-content.ts'
import { INERT_TYPE, type UploadPurpose } from '#platform/files/upload-purpose.ts'
import { uploadProblem } from '#platform/files/upload-problems.ts'
import { problemText } from '#base/errors.ts'
import type { InputFor, Operation, OutputFor } from '#base/operation.ts'
import { currentLanguage } from '#ui/language.tsx'
import { call } from './call.web.ts'
import { CallFailure, ownFailure } from './call-failure.web.ts'

/** How far a file is: `waits` while there is no way to the server. */
export interface Sending {
  readonly sent: number
  readonly waits: boolean
}

/** A file that has arrived; `id` goes to the operation that puts it to a record. */
export type SentUpload = OutputFor<typeof finishUpload>

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 15_000

/** What forbids sending this file, in the reader's language, before a byte of it is sent; null for nothing. */
export function forbids(
  { maxBytes, types }: Pick<UploadPurpose, 'maxBytes' | 'types'>,
  file: File,
): string | null {
  if (types.includes(INERT_TYPE) && hasActiveEnding(file.name))
    return problemText(uploadProblem('FILE_ACTIVE'), currentLanguage())
  if (file.size === 0) return problemText(uploadProblem('FILE_EMPTY'), currentLanguage())
  if (file.size <= maxBytes) return null
  return problemText(resumedProblem('UPLOAD_TOO_LARGE', { most: megabytes(maxBytes) }), currentLanguage())
}

/**
 * Sends a file; what has arrived. Throws CallFailure where the server refuses it, and where `signal` cancels it: what was received
 * is then removed.
 */
export async function sendInParts(
  purpose: Pick<UploadPurpose, 'name'>,
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (sending: Sending) => void },
): Promise<SentUpload> {
  const sha256 = await sumOf(file)
  let sent = 0
  let id: number | null = null
  const persist = async <O extends Operation>(operation: O, input: InputFor<O>): Promise<OutputFor<O>> => {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        const output = await call(operation, input, { client: 'shell', quiet: true, signal })
        onProgress({ sent, waits: false })
        return output
      } catch (failure) {
        if (!(failure instanceof CallFailure) || !passes(failure)) throw failure
        onProgress({ sent, waits: true })
        await untilOnline(wait, signal)
      }
    }
  }
  try {
    const begun = await persist(beginUpload, {
      purpose: purpose.name,
      name: file.name,
      size: file.size,
      ...(sha256 && { sha256 }),
    })
    id = begun.id
    for (sent = begun.received; sent < file.size; onProgress({ sent, waits: false })) {
      const part = file.slice(sent, sent + begun.part_bytes)
      sent = await persist(sendPart, { id, offset: sent, part }).then(
        ({ received }) => received,
        (failure: CallFailure) => expectedBy(failure),
      )
    }
    return await persist(finishUpload, { id })
  } catch (failure) {
    if (signal.aborted && id !== null) giveUp(id)
    throw failure
  }
}

/** Has the server remove what was sent and is not wanted after all: it holds one of the few places of its user. */
export function giveUp(id: number): void {
  void call(cancelUpload, { id }, { quiet: true }).catch(() => {})
}

// there was no answer, or the server or a proxy before it says that it comes back
function passes({ status, code }: CallFailure): boolean {
  if (code === 'CANCELLED' || code === 'REPLACED') return false
  return status === 0 || status === 429 || status === 502 || status === 503 || status === 504
}

// the server has more, or less, than was thought
function expectedBy(failure: CallFailure): number {
  if (failure.code === 'UPLOAD_OFFSET' && typeof failure.facts.expected === 'number')
    return failure.facts.expected
  throw failure
}

// compared by the server at the end; what is too large for this device, or not readable at once, goes without
async function sumOf(file: File): Promise<string | null> {
  try {
    const sum = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return null
  }
}

function untilOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = (end: () => void) => {
      clearTimeout(timer)
      removeEventListener('online', onOnline)
      signal.removeEventListener('abort', onAbort)
      end()
    }
    const onOnline = () => over(resolve)
    const onAbort = () => over(() => reject(ownFailure('CANCELLED')))
    const timer = setTimeout(onOnline, ms)
    addEventListener('online', onOnline)
    signal.addEventListener('abort', onAbort)
  })
}
