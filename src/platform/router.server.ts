// Binds every declared path to the operations behind it. What is not declared cannot be reached.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failureBody, statusOf, successBody } from '#wire/envelope.ts'
import type { Registry } from '#wire/registry.ts'
import type { Spelling, Wire } from '#wire/wire.ts'
import type { Actor, Store } from './db.server.ts'
import { type Problem, problem } from './errors.ts'
import { type Handled, perform } from './handle.server.ts'
import { readJsonObject } from './json-text.server.ts'
import { type SessionUser, findSession, touchSession } from './caller.server.ts'
import { databaseProblem } from './sql-state.server.ts'
import { type Language, fill } from './text.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The operation a request turned out to mean, for the log and the metrics. */
    operation: string
    userId: number | null
    problemCode: string
    spelling: Spelling | null
    sessionLanguage: Language | null
  }
}

const JSON_TYPE = /^application\/json(; ?charset=utf-8)?$/i

/** Adds a route for every path of the registry. */
export function addRoutes(
  app: FastifyInstance,
  registry: Registry,
  handled: readonly Handled[],
  store: Store,
): void {
  const handlers = new Map(handled.map((one) => [one.operation.name, one]))
  app.decorateRequest('operation', '')
  app.decorateRequest('userId', null)
  app.decorateRequest('problemCode', '')
  app.decorateRequest('spelling', null)
  app.decorateRequest('sessionLanguage', null)
  readBodiesAsText(app)
  for (const wire of registry.paths.values()) {
    app.route({
      method: [...wire.methods],
      url: `/${wire.path}`,
      bodyLimit: bodyLimitOf(wire),
      handler: (request, reply) => answer(request, reply, wire, registry, handlers, store),
    })
  }
  app.setErrorHandler((error, request, reply) => refuse(request, reply, asProblem(error)))
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  wire: Wire,
  registry: Registry,
  handlers: ReadonlyMap<string, Handled>,
  store: Store,
): Promise<FastifyReply> {
  const body = request.method === 'GET' ? {} : readJsonObject((request.body as string | undefined) ?? '')
  const token = bearerToken(request)
  const session = token === null ? null : await findSession(store, token)
  request.userId = session?.id ?? null
  request.sessionLanguage = session?.language ?? null
  const recognised = registry.recognise(wire, body)
  if (!recognised)
    throw session ? problem('BAD_REQUEST') : problem(isOpen(wire) ? 'BAD_REQUEST' : 'LOGGED_OUT')
  const { spelling, input } = recognised
  const handled = handlers.get(spelling.operation.name)!
  request.operation = spelling.operation.name
  request.spelling = spelling
  if (session) await touch(store, session, request)
  const language = languageOf(request)
  const text = await perform(handled, store, {
    input,
    session,
    token,
    actor: actorOf(request, session),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    idempotencyKey: idempotencyKey(request),
    encode: (output) => JSON.stringify(successBody(spelling, output, done(spelling, language))),
  })
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(text)
}

/** Answers a failure in the reader's language, with the request's id and never a cause. */
export function refuse(request: FastifyRequest, reply: FastifyReply, failure: Problem): FastifyReply {
  request.problemCode = failure.code
  if (failure.code === 'INTERNAL') request.log.error({ err: failure.cause ?? failure }, 'failed')
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter))
  return reply
    .status(statusOf(failure))
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(failureBody(failure, languageOf(request), request.id, request.spelling?.names)))
}

/** The language of an answer: what the caller asks for, else the account's, else Thai. */
export function languageOf(request: FastifyRequest): Language {
  const asked = String(request.headers['accept-language'] ?? '')
    .slice(0, 2)
    .toLowerCase()
  if (asked === 'th' || asked === 'en') return asked
  return request.sessionLanguage ?? 'th'
}

function readBodiesAsText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    if (JSON_TYPE.test(request.headers['content-type'] ?? '')) done(null, body)
    else done(problem('WRONG_TYPE'))
  })
}

function bodyLimitOf(wire: Wire): number {
  const limits = [...wire.spellings.values()].map(({ operation }) => operation.maxBody ?? 1024 * 1024)
  return Math.max(...limits)
}

function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1] ?? null
}

function isOpen(wire: Wire): boolean {
  return [...wire.spellings.values()].some(({ operation }) => operation.access === 'everyone')
}

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[A-Za-z0-9_-]{8,100}$/.test(key)) throw problem('BAD_REQUEST')
  return key
}

function actorOf(request: FastifyRequest, session: SessionUser | null): Actor {
  return { userId: session?.id ?? null, requestId: request.id, ip: request.ip }
}

function done(spelling: Spelling, language: Language): string {
  return spelling.operation.done ? fill(spelling.operation.done, language) : ''
}

const touched = new Map<string, number>()
// Once a minute a session at most, so that looking is not writing.
async function touch(store: Store, session: SessionUser, request: FastifyRequest): Promise<void> {
  const now = Date.now()
  if ((touched.get(session.sessionId) ?? 0) > now - 60_000) return
  if (touched.size > 5000) touched.clear()
  touched.set(session.sessionId, now)
  try {
    await touchSession(store, session.sessionId)
  } catch (error) {
    request.log.warn({ err: error }, 'the session could not be marked as used')
  }
}

function asProblem(error: unknown): Problem {
  const code = (error as { code?: string }).code ?? ''
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return problem('TOO_LARGE')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return problem('WRONG_TYPE')
  if (code.startsWith('FST_ERR_CTP') || (error as { statusCode?: number }).statusCode === 400)
    return problem('BAD_REQUEST')
  return databaseProblem(error)
}
