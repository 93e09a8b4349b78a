// From a recognised request to an answer: access, checks, transaction, idempotency keys. Written once for all operations.
import type { Operation } from '#base/operation.ts'
import { may, widestScope } from '#base/access.ts'
import type { Actor, Db, DbConnection, DbPool } from '#platform/database/db.server.ts'
import { type FieldProblem, Problem, problem } from '#base/errors.ts'
import { checkFields } from '#base/fields.ts'
import type { SessionUser } from './caller.server.ts'
import type { Contributions } from './contributions.server.ts'
import { collectContributions } from './walk-contributions.server.ts'
import type { Context, OperationHandler, Outside, Recognised } from './handle.server.ts'
import { once, onceByItself } from './idempotency.server.ts'
import type { RequestFiles } from '#platform/files/files.server.ts'
import { notifyChangesOf } from '#platform/bus/live.server.ts'
import { type Values, completed, isStale } from './stays.server.ts'
import { placedIn } from '#platform/database/references.server.ts'
import { answerIn } from '#platform/database/reader-language.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { databaseProblem, isRetryable } from '#platform/database/sql-state.server.ts'
import type { Language } from '#base/text.ts'

/** The other operations of this server. */
export interface OtherOperations {
  readonly handlers: ReadonlyMap<string, OperationHandler>
  recognise(path: string, body: Readonly<Record<string, unknown>>): Recognised | null
}

const noContributions = collectContributions([])

/** What the router knows of a request. */
export interface Request {
  readonly input: Record<string, unknown>
  readonly session: SessionUser | null
  readonly token: string | null
  readonly actor: Actor
  readonly userAgent: string
  readonly language: Language
  readonly idempotencyKey: string | null
  /** True where there is no room on the disk for changes. */
  readonly isDiskShort: boolean
  readonly files?: RequestFiles | undefined
  readonly outside?: Outside | undefined
  readonly contributions?: Contributions | undefined
  readonly reader?: DbPool | undefined
  readonly others?: OtherOperations | undefined
  readonly happenedAt?: string | null
  /** Turns the output into the answer's text; kept with an idempotency key. */
  readonly encode: (output: unknown) => string
}

/** Runs one operation for one request over `connection`; the answer's text. Throws problems. */
export async function perform(
  handled: OperationHandler,
  dbPool: DbPool,
  request: Request,
  connection: DbConnection = dbPool,
): Promise<string> {
  const work = () => performOne(handled, dbPool, request, connection)
  return answerIn(request.language, work, request.session?.era)
}

async function performOne(
  handled: OperationHandler,
  dbPool: DbPool,
  request: Request,
  connection: DbConnection,
): Promise<string> {
  const { operation } = handled
  requireAccess(operation, request.session)
  const value = checkInput(handled, request.input)
  const callback = async (db: Db, own: DbPool = dbPool) => {
    // only here, so that a repeated call still gets the answer that was kept for it
    requireRoom(operation, request.isDiskShort)
    return request.encode(await carryOut(handled, value, contextOf(operation, request, db, own)))
  }
  if (operation.effect === 'read' && operation.transaction !== 'own') return callback(connection)
  const told = { name: operation.name, input: withoutSecrets(operation, request.input) }
  try {
    if (operation.transaction === 'own') {
      const own = notifyingPool(dbPool, operation)
      if (operation.idempotencyKey === 'none') return await callback(own, own)
      return await onceByItself(own, told, request, (keyed) => callback(keyed, keyed))
    }
    return await connection.transaction(request.actor, (db) =>
      once(db, told, request, async () => {
        const answer = await callback(db)
        await notifyChangesOf(db, operation)
        return answer
      }),
    )
  } catch (error) {
    throw readableTo(request.session, operation, placedIn(operation.input, value, error))
  }
}

// A conflict shows the record as it is only to callers who could read it.
function readableTo(session: SessionUser | null, { readBy }: Operation, failure: unknown): unknown {
  if (!(failure instanceof Problem) || failure.data === undefined) return failure
  if (!readBy || may(session, readBy.access)) return failure
  const { fields, cause } = failure
  return Object.assign(new Problem(failure.code, failure.facts, { fields }), { cause })
}

/** One change among several of one request. */
export interface Part {
  readonly handled: OperationHandler
  readonly input: Record<string, unknown>
  /** A failure of this part, told so that it can be found in the request. */
  readonly told: (failure: Problem) => Problem
}

/** Runs several changes in one transaction, all or none, each with its own rights and checks; the answer's text. */
export async function performTogether(
  parts: readonly Part[],
  request: Omit<Request, 'input'>,
  connection: DbConnection,
): Promise<string> {
  const { operation } = parts[0]!.handled
  for (const { handled } of parts) requireAccess(handled.operation, request.session)
  const values = parts.map(({ handled, input, told }) => {
    try {
      return checkInput(handled, input)
    } catch (error) {
      throw told(error as Problem)
    }
  })
  const callback = async (db: Db) => {
    requireRoom(operation, request.isDiskShort)
    const outputs: unknown[] = []
    for (const [at, { handled, told }] of parts.entries()) {
      try {
        const context = contextOf(handled.operation, request, db, null)
        outputs.push(await carryOut(handled, values[at], context))
      } catch (error) {
        if (isRetryable(error)) throw error
        const failure = databaseProblem(placedIn(handled.operation.input, values[at], error))
        throw told(readableTo(request.session, handled.operation, failure) as Problem)
      }
    }
    await notifyChangesOf(db, ...parts.map(({ handled }) => handled.operation))
    return request.encode(outputs)
  }
  const told = {
    name: [...new Set(parts.map(({ handled }) => handled.operation.name))].join(' ').slice(0, 250),
    input: parts.map(({ handled, input }) => [
      handled.operation.name,
      withoutSecrets(handled.operation, input),
    ]),
  }
  return answerIn(
    request.language,
    () => connection.transaction(request.actor, (db) => once(db, told, request, () => callback(db))),
    request.session?.era,
  )
}

async function performWithin(
  handled: OperationHandler,
  input: Readonly<Record<string, unknown>>,
  request: Omit<Request, 'input'>,
  db: Db,
): Promise<unknown> {
  const { operation } = handled
  requireAccess(operation, request.session)
  const value = checkInput(handled, input)
  try {
    const output = await carryOut(handled, value, contextOf(operation, request, db, null))
    await notifyChangesOf(db, operation)
    return output
  } catch (error) {
    if (isRetryable(error)) throw error
    const failure = databaseProblem(placedIn(operation.input, value, error))
    throw readableTo(request.session, operation, failure)
  }
}

// For handlers that open their transactions themselves: each one that commits sends what the operation changes.
function notifyingPool(dbPool: DbPool, operation: Operation): DbPool {
  if (operation.changes.length === 0) return dbPool
  return {
    ...dbPool,
    transaction: (actor, work) =>
      dbPool.transaction(actor, async (db) => {
        const result = await work(db)
        await notifyChangesOf(db, operation)
        return result
      }),
  }
}

function contextOf(
  operation: Operation,
  request: Omit<Request, 'input'>,
  db: Db,
  dbPool: DbPool | null,
): Context {
  return {
    db,
    get dbPool() {
      if (dbPool === null || db !== dbPool) throw new Error(`${operation.name} asks for a second connection`)
      return dbPool
    },
    get user() {
      if (!request.session) throw problem('LOGGED_OUT')
      return request.session
    },
    session: request.session,
    token: request.token,
    scope: (request.session && widestScope(request.session, operation.access)) ?? 'ALL',
    actor: request.actor,
    userAgent: request.userAgent,
    language: request.language,
    get files() {
      if (!request.files) throw new Error('This server keeps no files')
      return request.files
    },
    outside: request.outside ?? { dataCenter: null },
    contributions: request.contributions ?? noContributions,
    happenedAt: request.happenedAt ?? null,
    recognise: (path, body) => request.others?.recognise(path, body) ?? null,
    async within(inner, input, happenedAt = null) {
      const handled = request.others?.handlers.get(inner.name)
      if (!handled) throw new Error(`This server does not answer ${inner.name}`)
      // read by `step_taken_at()` in the rules of the database
      if (happenedAt !== null) await db.run(sql`select set_config('ngan.happened_at', ${happenedAt}, true)`)
      return (await performWithin(handled, input, { ...request, happenedAt }, db)) as never
    },
    reading(work) {
      if (!request.reader) throw new Error('This server has no connection that only reads')
      return request.reader.transaction(request.actor, async (reader) => {
        await reader.run(sql`set transaction read only`)
        await reader.run(sql`set local statement_timeout = '5s'`)
        return work(reader)
      })
    },
  }
}

/** Refuses a change while the disk is nearly full. Signing in and out, and reading, still work. */
export function requireRoom({ effect, access, beforePasswordChange }: Operation, isDiskShort: boolean): void {
  if (isDiskShort && effect === 'write' && access !== 'everyone' && !beforePasswordChange)
    throw problem('DISK_FULL')
}

/** Refuses a caller the operation is not for. */
export function requireAccess(operation: Operation, session: SessionUser | null): void {
  if (operation.access === 'everyone') return
  if (!session) throw problem('LOGGED_OUT')
  if (session.mustChangePassword && !operation.beforePasswordChange) throw problem('MUST_CHANGE_PASSWORD')
  if (!may(session, operation.access)) throw problem('NOT_ALLOWED')
}

function checkInput(
  { operation, stays }: OperationHandler,
  input: Readonly<Record<string, unknown>>,
): unknown {
  const checked = checkFields(operation.input, input)
  if (!checked.ok) throw problem('INVALID_INPUT', {}, { fields: checked.problems })
  // a rule over several fields is about the whole record, which is not known yet
  if (typeof stays !== 'function') crossCheck(operation, checked.value)
  return checked.value
}

function crossCheck({ check }: Operation, value: unknown): void {
  const crossed: readonly FieldProblem[] = check?.(value as never) ?? []
  if (crossed.length > 0) throw problem('INVALID_INPUT', {}, { fields: crossed })
}

// A change is completed by what stays, and then checked as a whole.
async function carryOut({ operation, handler, stays }: OperationHandler, value: unknown, context: Context) {
  if (typeof stays !== 'function') return handler(value as never, context)
  const now = await stays(value as never, context)
  const whole = completed(operation, value as Values, now)
  // a stale change is not judged as a whole: its handler refuses it as STALE_ROW
  if (!isStale(value as Values, now as Values)) crossCheck(operation, whole)
  return handler(whole as never, context)
}

// Secrets stay out of the request hash: an unsalted SHA-256 of a password can be cracked.
function withoutSecrets(operation: Operation, input: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !operation.input[name]?.secret))
}
