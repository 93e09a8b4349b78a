// The one client of the browser: how operations are spelt, sent and answered, and the error catalogue row by row.
import type { AreaPaths } from '#wire/default.ts'
import { type Asked, buildRegistry } from '#wire/registry.ts'
import { lacksSuccess, messageOf, outputOf, plainData, saysFailure, unspellPath } from '#wire/envelope.ts'
import type { Wire } from '#wire/wire.ts'
import { fromWire } from '#wire/wire.ts'
import { SIGN_IN_AGAIN_MS } from '#base/limits.ts'
import { toast } from '#ui/Toast.tsx'
import type { InputFor, Operation, OutputFor } from '#base/operation.ts'
import { CallFailure, ownFailure, sentence } from './call-failure.web.ts'
import { type ExchangeOptions, type Exchanged, exchange } from './exchange.web.ts'
import { forgetPayload, forgetSession } from './stored-session.web.ts'
import { isRenewed, replacedBy, tabSession } from './tab-session.web.ts'

/** How a call is made. */
export interface CallOptions extends ExchangeOptions {
  /** True for what the user did not ask for: its failure is told by no toast. */
  readonly quiet?: boolean
  /** Idempotency key of a write; made anew if left out. */
  readonly key?: string
  /** True if a success counts; else it is a failure with the message it has. */
  readonly counts?: (body: Readonly<Record<string, unknown>>) => boolean
}

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

/** The request for an operation, as it travels. */
export async function askedFor(operation: Operation, input: unknown): Promise<Asked> {
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
  const repeatable = operation.effect === 'write' && operation.idempotencyKey === 'kept'
  const key = repeatable ? (options.key ?? crypto.randomUUID()) : undefined
  try {
    const asked = await askedFor(operation, input)
    const answer = await send(asked, key, options).catch((failure: unknown) => {
      // the key makes a second try harmless: the server answers it with the first one's result
      if (key === undefined || !(failure instanceof CallFailure) || failure.code !== 'NETWORK_ERROR')
        throw failure
      return send(asked, key, options)
    })
    if (lacksData(operation, answer.data)) throw ownFailure('INVALID_ANSWER', { status: 200 })
    return { output: outputOf(asked.spelling, answer) as OutputFor<O>, message: messageOf(answer) ?? '' }
  } catch (failure) {
    throw ended(failure, options)
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
    const answer = await answerTo(asked, undefined, options)
    if (answer.content instanceof Blob)
      return { name: answer.name ?? operation.name, content: answer.content }
    throw refusal(asked, answer, answer.content)
  } catch (failure) {
    throw ended(failure, options)
  }
}

/** Tells the user of a failure, as the error catalogue says: all but 400, which the form tells, and 401, which leaves. */
export function tellFailure({ status, code, message }: CallFailure): void {
  // that the session was replaced stands over the whole page
  if (status !== 400 && status !== 401 && code !== 'REPLACED') toast.error(message)
}

async function send(
  asked: Asked,
  key: string | undefined,
  options: CallOptions,
): Promise<Record<string, unknown>> {
  const answer = await answerTo(asked, key, options)
  const body = answer.content instanceof Blob ? null : answer.content
  if (!body || !answer.ok || saysFailure(body) || lacksSuccess(asked.spelling, body))
    throw refusal(asked, answer, body)
  if (options.counts && !options.counts(body)) throw refusal(asked, answer, body)
  return body
}

// a session that expired is renewed and the same request sent again: what was typed is still in it, and nothing was done
async function answerTo(asked: Asked, key: string | undefined, options: CallOptions): Promise<Exchanged> {
  const answer = await exchange(asked, key, options)
  if (answer.status !== 401 || options.session !== undefined || !answer.session) return answer
  return (await isRenewed(answer.session)) ? exchange(asked, key, options) : answer
}

function refusal(asked: Asked, { status, ok }: Exchanged, body: Exchanged['content']): CallFailure {
  if (!body || body instanceof Blob)
    return new CallFailure(status, sentence(ok ? 'INVALID_ANSWER' : 'OTHER'), { code: 'INVALID_ANSWER' })
  const { names, answers } = asked.spelling
  const told = Array.isArray(body.errors) ? (body.errors as CallFailure['fields']) : []
  const errors = told.map((one) => ({ ...one, field: unspellPath(one.field, names) }))
  const data = fromWire(plainData(asked.spelling, body.data), answers)
  return new CallFailure(status, messageOf(body) ?? sentence('OTHER'), { ...body, errors }, data)
}

function ended(raw: unknown, options: CallOptions): CallFailure {
  const message = raw instanceof Error ? raw.message : sentence('OTHER')
  const failure = raw instanceof CallFailure ? raw : new CallFailure(0, message, { code: 'OTHER' })
  if (failure.status === 401) leave(failure, options)
  else if (!options.quiet) tellFailure(failure)
  return failure
}

let leaving: ReturnType<typeof setTimeout> | undefined

// removes what is this tab's own; other tabs stay, and learn it by their own next call
function leave({ message }: CallFailure, { client, session }: CallOptions): void {
  if (session !== undefined) return
  const mine = tabSession()
  if (replacedBy() !== null) return
  if (mine) {
    forgetSession(mine)
    forgetPayload(mine.username)
  }
  if (client === 'shell') {
    toast.error(message)
    leaving ??= setTimeout(() => {
      leaving = undefined
      location.assign('/login')
    }, SIGN_IN_AGAIN_MS)
  } else if (leaving === undefined) location.reload()
}
