// The one client of the browser: base address, bearer token, API key, time-out, and the error catalogue row by row.
import type { AreaPaths } from '#wire/default.ts'
import { type Asked, buildRegistry } from '#wire/registry.ts'
import { lacksSuccess, messageOf, outputOf, plainData, saysFailure, unspellPath } from '#wire/envelope.ts'
import { formOf } from '#wire/upload.ts'
import type { Wire } from '#wire/wire.ts'
import { fromWire } from '#wire/wire.ts'
import { currentLanguage } from '#ui/language.tsx'
import { DATA_TIMEOUT_MS, SHELL_TIMEOUT_MS, SIGN_IN_AGAIN_MS } from '#base/limits.ts'
import { toast } from '#ui/Toast.tsx'
import { nameSaved } from '#base/file-answer.ts'
import type { InputFor, Operation, OutputFor } from '#base/operation.ts'
import { forgetSession, storedSession } from './stored-session.web.ts'
import { fill, words } from '#base/text.ts'

/** A call that failed, as screens meet it. `status` 0: no answer at all; 200: a business refusal. */
export class CallFailure extends Error {
  readonly status: number
  readonly code: string
  readonly requestId: string
  readonly fields: readonly { field: string; code: string; message: string }[]
  readonly facts: Record<string, unknown>
  /** For a stale edit: the current row, in our names. */
  readonly data: unknown

  constructor(status: number, message: string, body: Record<string, unknown> = {}, data?: unknown) {
    super(message)
    this.status = status
    this.code = String(body.code ?? (status === 0 ? 'NETWORK_ERROR' : 'INTERNAL'))
    this.requestId = String(body.requestId ?? '')
    this.fields = (body.errors as CallFailure['fields'] | undefined) ?? []
    this.facts = (body.facts as Record<string, unknown> | undefined) ?? {}
    this.data = data
  }
}

/** How a call is made. */
export interface CallOptions {
  /** 'shell': 500 s and, on 401, a toast and the sign-in page 3 s later. 'data' (default): 60 s; 401 reloads. */
  readonly client?: 'data' | 'shell'
  /** True if the screen shows the failure itself and wants no toast. */
  readonly quiet?: boolean
  /** Cancels the call; a cancelled call is told by a toast. */
  readonly signal?: AbortSignal
  /** Repeat key of a mutation; made anew if left out. */
  readonly key?: string
}

const said = words({
  NETWORK_ERROR: {
    en: 'Cannot connect to server, Please try again.',
    th: 'ติดต่อเซิร์ฟเวอร์ไม่ได้ กรุณาลองใหม่อีกครั้ง',
  },
  CANCELLED: { en: 'The request was cancelled.', th: 'ยกเลิกคำขอแล้ว' },
  TIMED_OUT: {
    en: 'The server took too long to answer. Please try again.',
    th: 'เซิร์ฟเวอร์ตอบช้าเกินไป กรุณาลองใหม่อีกครั้ง',
  },
  INVALID: { en: 'Invalid API response', th: 'คำตอบจากเซิร์ฟเวอร์ไม่ถูกต้อง' },
  FALLBACK: { en: 'Something went wrong. Please try again.', th: 'เกิดข้อผิดพลาด กรุณาลองใหม่อีกครั้ง' },
})

const wires = new Set<Wire>()
let paths: AreaPaths = {}
let registry = buildRegistry([])

/** Tells the client how operations are spelt; pages outside the shell need only a few. */
export function addSpellings(more: readonly Wire[]): void {
  for (const wire of more) wires.add(wire)
  registry = buildRegistry([...wires], { paths })
}

/** Tells the client the paths of areas, for the operations that have no spelling of their own. */
export function addAreaPaths(more: AreaPaths): void {
  paths = { ...paths, ...more }
  addSpellings([])
}

const later = new Map<string, () => Promise<readonly Wire[]>>()

/** Tells where an area's spellings are fetched once one of its operations is called; `areas` as operations are named. */
export function addSpellingsLater(areas: Readonly<Record<string, () => Promise<readonly Wire[]>>>): void {
  for (const [area, load] of Object.entries(areas)) later.set(area, load)
}

async function askedFor(operation: Operation, input: unknown): Promise<Asked> {
  const area = operation.name.split('.')[0]!
  const load = later.get(area)
  if (load && !registry.knows(operation)) {
    addSpellings(await load())
    later.delete(area)
  }
  return registry.ask(operation, input as Record<string, unknown>)
}

/** Calls an operation; its output with the server's message. Throws CallFailure after telling the user. */
export async function callFor<O extends Operation>(
  operation: O,
  input: InputFor<O>,
  options: CallOptions = {},
): Promise<{ output: OutputFor<O>; message: string }> {
  // what holds a secret (sign-in, one's password) keeps no idempotency key and is never sent twice
  const repeatable = operation.effect === 'write' && operation.repeatKey === 'kept'
  const key = repeatable ? (options.key ?? crypto.randomUUID()) : undefined
  try {
    const asked = await askedFor(operation, input)
    const answer = await send(asked, key, options).catch((failure: unknown) => {
      // the key makes a second try harmless: the server answers it with the first one's result
      if (key === undefined || !(failure instanceof CallFailure) || failure.code !== 'NETWORK_ERROR')
        throw failure
      return send(asked, key, options)
    })
    if (lacksData(operation, answer.data))
      throw new CallFailure(200, text('INVALID'), { code: 'INVALID_ANSWER' })
    return { output: outputOf(asked.spelling, answer) as OutputFor<O>, message: messageOf(answer) ?? '' }
  } catch (failure) {
    throw tell(failure, options)
  }
}

// only an operation that may answer nothing is believed when it does
function lacksData({ output }: Operation, data: unknown): boolean {
  if (output.page) return !Array.isArray(data)
  return data === undefined || (data === null && !output.schema.safeParse(null).success)
}

/** Calls an operation; its output. Throws CallFailure after telling the user. */
export async function call<O extends Operation>(
  operation: O,
  input: InputFor<O>,
  options?: CallOptions,
): Promise<OutputFor<O>> {
  return (await callFor(operation, input, options)).output
}

/** Calls an operation that answers with a file. Throws CallFailure after telling the user. */
export async function callForFile<O extends Operation>(
  operation: O,
  input: InputFor<O>,
  options: CallOptions = {},
): Promise<{ name: string; content: Blob }> {
  try {
    const asked = await askedFor(operation, input)
    const { response, name, content } = await exchange(asked, undefined, options)
    if (content instanceof Blob) return { name: name ?? operation.name, content }
    throw refusal(asked, response, content)
  } catch (failure) {
    throw tell(failure, options)
  }
}

async function send(
  asked: Asked,
  key: string | undefined,
  options: CallOptions,
): Promise<Record<string, unknown>> {
  const { response, content } = await exchange(asked, key, options)
  const body = content as Record<string, unknown>
  if (!response.ok || saysFailure(body) || lacksSuccess(asked.spelling, body))
    throw refusal(asked, response, body)
  return body
}

function refusal(asked: Asked, response: Response, body: Record<string, unknown>): CallFailure {
  const { names, answers } = asked.spelling
  const errors = (body.errors as CallFailure['fields'] | undefined)?.map((one) => ({
    ...one,
    field: unspellPath(one.field, names),
  }))
  const data = fromWire(plainData(asked.spelling, body.data), answers)
  return new CallFailure(response.status, messageOf(body) ?? text('FALLBACK'), { ...body, errors }, data)
}

/** Sends a request and reads the whole answer, a file or JSON, within the time-out. */
async function exchange(asked: Asked, key: string | undefined, options: CallOptions) {
  const timeout = AbortSignal.timeout(options.client === 'shell' ? SHELL_TIMEOUT_MS : DATA_TIMEOUT_MS)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  try {
    const response = await fetch(`${meta('base-address') ?? ''}/${asked.path}`, {
      method: asked.method,
      headers: headersFor(key, asked.upload),
      ...(asked.method !== 'GET' && { body: asked.upload ? formOf(asked.body) : JSON.stringify(asked.body) }),
      signal,
    })
    const name = nameSaved(response.headers.get('content-disposition'))
    const content =
      name === null ? ((await response.json()) as Record<string, unknown>) : await response.blob()
    return { response, name, content }
  } catch {
    if (options.signal?.aborted) throw new CallFailure(0, text('CANCELLED'), { code: 'CANCELLED' })
    if (timeout.aborted) throw new CallFailure(0, text('TIMED_OUT'), { code: 'TIMED_OUT' })
    throw new CallFailure(0, text('NETWORK_ERROR'))
  }
}

function headersFor(key: string | undefined, upload: boolean): Record<string, string> {
  const token = storedSession()?.token
  const apiKey = meta('api-key')
  return {
    accept: 'application/json',
    'accept-language': currentLanguage(),
    // the browser says how it divides a form
    ...(!upload && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(apiKey && { 'x-api-key': apiKey }),
    ...(key && { 'idempotency-key': key }),
  }
}

function tell(raw: unknown, options: CallOptions): CallFailure {
  const failure =
    raw instanceof CallFailure
      ? raw
      : new CallFailure(0, raw instanceof Error ? raw.message : text('FALLBACK'), { code: 'OTHER' })
  if (failure.status === 401) leave(failure, options)
  else if (failure.status !== 400 && !options.quiet) toast.error(failure.message)
  return failure
}

function leave(failure: CallFailure, options: CallOptions): void {
  forgetSession()
  if (options.client !== 'shell') {
    location.reload()
    return
  }
  toast.error(failure.message)
  setTimeout(() => location.assign('/login'), SIGN_IN_AGAIN_MS)
}

function meta(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
}

function text(code: keyof typeof said): string {
  return fill(said[code], currentLanguage())
}
