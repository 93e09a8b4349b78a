// Binds every declared path to the operations behind it. What is not declared cannot be reached.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { itemsBody, successBody } from '#wire/envelope.ts'
import type { Recognised, Registry } from '#wire/registry.ts'
import type { Spelling, Wire } from '#wire/wire.ts'
import type { Contributions } from './contributions.server.ts'
import type { Actor, DbConnection, DbPool } from '#platform/database/db.server.ts'
import { doneWith } from '#base/operation.ts'
import { FileAnswer } from '#base/file-answer.ts'
import type { Files, RequestFiles } from '#platform/files/files.server.ts'
import type { OperationHandler, Outside } from './handle.server.ts'
import {
  type OtherOperations,
  perform,
  performTogether,
  requireAccess,
  requireRoom,
} from './perform.server.ts'
import { partsOf, unrecognised } from './recognised.server.ts'
import {
  bearerToken,
  bodyLimitOf,
  idempotencyKey,
  readBodiesAsText,
  readBody,
} from './request-reading.server.ts'
import { type SessionUser, findSession, touchSession } from './caller.server.ts'
import { asProblem, failedCalls, languageOf, refuse, sendFile } from './replies.server.ts'
import { type Language, fill } from '#base/text.ts'
import { uploadProblem } from '#platform/files/upload-problems.ts'
import { readUpload } from './uploads.server.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The operation a request turned out to mean, for the log and the metrics. */
    operation: string
    userId: number | null
    sessionId: string | null
    problemCode: string
    spelling: Spelling | null
    sessionLanguage: Language | null
  }
}

/** Most bytes of a refused body that are read and dropped. */
const READ_AWAY = 16 * 1024 * 1024
const FORM_TYPE = /^multipart\/form-data ?;/i

/** What the calls lean on beside the database. */
export interface Surroundings {
  readonly isDiskShort?: (() => boolean) | undefined
  /** Where files are kept; left out where none are. */
  readonly files?: Files | undefined
  readonly outside?: Outside | undefined
  /** What the areas give to views of many areas. */
  readonly contributions?: Contributions | undefined
  /** The role that only reads; left out where no table is read by name. */
  readonly reader?: DbPool | undefined
}

/** Adds a route for every path of the registry. */
export function addRoutes(
  app: FastifyInstance,
  registry: Registry,
  handled: readonly OperationHandler[],
  dbPool: DbPool,
  around: Surroundings = {},
): void {
  const handlers = new Map(handled.map((one) => [one.operation.name, one]))
  const others: OtherOperations = {
    handlers,
    recognise(path, body) {
      const wire = registry.paths.get(path)
      const found = wire && registry.recognise(wire, body)
      return found ? { operation: found.spelling.operation, input: found.input } : null
    },
  }
  app.decorateRequest('operation', '')
  app.decorateRequest('userId', null)
  app.decorateRequest('sessionId', null)
  app.decorateRequest('problemCode', '')
  app.decorateRequest('spelling', null)
  app.decorateRequest('sessionLanguage', null)
  readBodiesAsText(
    app,
    new Set([...registry.paths.values()].filter((one) => one.upload).map((one) => `/${one.path}`)),
  )
  for (const wire of registry.paths.values()) {
    app.route({
      method: [...wire.methods],
      url: `/${wire.path}`,
      bodyLimit: bodyLimitOf(wire),
      handler: (request, reply) => answer(request, reply, wire, registry, others, dbPool, around),
    })
  }
  app.setErrorHandler((error, request, reply) => {
    // a client that is still sending sees no answer on a connection that closes: a rest of bounded size is read and dropped
    if (Number(request.headers['content-length'] ?? Number.NaN) <= READ_AWAY) reply.removeHeader('connection')
    return refuse(request, reply, asProblem(error))
  })
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  wire: Wire,
  registry: Registry,
  others: OtherOperations,
  dbPool: DbPool,
  around: Surroundings,
): Promise<FastifyReply> {
  const { handlers } = others
  const json = wire.upload ? null : readBody(request, wire)
  const asked = json && registry.recogniseAll(wire, json)
  const token = bearerToken(request)
  // before anything is recognised: what is there and what is not must be refused alike
  const key = idempotencyKey(request)
  const files = around.files?.forRequest()
  const isDiskShort = around.isDiskShort?.() ?? false
  let file = null as FileAnswer | null
  const over = async (connection: DbConnection): Promise<string> => {
    const session = await enter(request, connection, token)
    const recognised =
      asked ?? registry.recogniseAll(wire, await readFiles(request, wire, session, files, isDiskShort))
    if (typeof recognised === 'string') throw unrecognised(request, wire, session, recognised)
    const [{ spelling, input }] = recognised
    const handled = handlers.get(spelling.operation.name)!
    request.operation = spelling.operation.name
    request.spelling = spelling
    if (session) await touch(connection, session, request)
    const language = languageOf(request)
    const work = {
      session,
      token,
      actor: actorOf(request, session),
      userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
      language,
      idempotencyKey: key,
      isDiskShort,
      files,
      outside: around.outside,
      contributions: around.contributions,
      reader: around.reader,
      others,
      encode: (output: unknown) => {
        file = output instanceof FileAnswer ? output : null
        return file ? '' : JSON.stringify(successBody(spelling, output, done(spelling, output, language)))
      },
    }
    if (spelling.form !== 'items') return perform(handled, dbPool, { ...work, input }, connection)
    const encode = (outputs: unknown) => {
      const items = recognised.map((one, at) => ({ ...one, output: (outputs as unknown[])[at] }))
      return JSON.stringify(itemsBody(items, done(spelling, (outputs as unknown[])[0], language)))
    }
    return performTogether(partsOf(request, wire, recognised, handlers), { ...work, encode }, connection)
  }
  // while bytes come in or a password is hashed, no connection waits; otherwise a call waits for one once
  const alone =
    !json || token === null || (asked !== null && typeof asked === 'object' && needsNoConnection(asked))
  const run = () => (alone ? over(dbPool) : dbPool.withConnection(over))
  let succeeded = false
  let text: string
  try {
    text = await run()
    succeeded = true
  } finally {
    await files?.end(succeeded)
  }
  const told = file
  if (told !== null)
    return sendFile(reply, around.files, told).catch(async (error) => {
      // FILE_LOST: the file was replaced or removed after the read named it; the read is repeated once, as only reads answer with files
      if ((error as { code?: string }).code !== 'FILE_LOST') throw error
      await run()
      if (file === null || isSameFile(file, told)) throw error
      return sendFile(reply, around.files, file)
    })
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(text)
}

const isSameFile = ({ file: one }: FileAnswer, { file: other }: FileAnswer): boolean =>
  'key' in one && 'key' in other && one.key === other.key

function needsNoConnection([{ spelling }]: readonly [Recognised, ...Recognised[]]): boolean {
  return spelling.operation.transaction === 'own'
}

async function enter(
  request: FastifyRequest,
  connection: DbConnection,
  token: string | null,
): Promise<SessionUser | null> {
  const session = token === null ? null : await findSession(connection, token)
  request.userId = session?.id ?? null
  request.sessionId = session?.sessionId ?? null
  request.sessionLanguage = session?.language ?? null
  if (session) failedCalls.requireRoom(session.sessionId)
  return session
}

// Rights are checked before the first byte of an upload is read.
async function readFiles(
  request: FastifyRequest,
  wire: Wire,
  session: SessionUser | null,
  files: RequestFiles | undefined,
  isDiskShort: boolean,
): Promise<Record<string, unknown>> {
  const spelling = wire.spellings.get('')!
  request.operation = spelling.operation.name
  requireAccess(spelling.operation, session)
  requireRoom(spelling.operation, isDiskShort)
  if (!FORM_TYPE.test(request.headers['content-type'] ?? '')) throw uploadProblem('UPLOAD_TYPE')
  if (!files) throw new Error('This server keeps no files')
  return readUpload(request, spelling, files)
}

function actorOf(request: FastifyRequest, session: SessionUser | null): Actor {
  return { userId: session?.id ?? null, requestId: request.id, ip: request.ip }
}

function done({ operation }: Spelling, output: unknown, language: Language): string {
  const words = doneWith(operation, output)
  return words ? fill(words, language) : ''
}

const touched = new Map<string, number>()
// Once a minute a session at most, so that looking is not writing.
async function touch(connection: DbConnection, session: SessionUser, request: FastifyRequest): Promise<void> {
  const now = performance.now()
  if (now - (touched.get(session.sessionId) ?? Number.NEGATIVE_INFINITY) < 60_000) return
  if (touched.size > 5000) touched.clear()
  touched.set(session.sessionId, now)
  try {
    await touchSession(connection, session.sessionId)
  } catch (error) {
    request.log.warn({ err: error }, 'the session could not be marked as used')
  }
}
