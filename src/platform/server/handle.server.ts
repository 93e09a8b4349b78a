// Binds operations to what the server does: the context a handler is given, and what a change leaves as it is.
import type { Operation, OutputFor, ValueFor } from '#base/operation.ts'
import type { Scope } from '#base/access.ts'
import type { Actor, Db, DbPool } from '#platform/database/db.server.ts'
import type { SessionUser } from './caller.server.ts'
import type { Contributions } from './contributions.server.ts'
import type { RequestFiles } from '#platform/files/files.server.ts'
import { isChange } from './stays.server.ts'
import type { OutgoingReach } from '#platform/runtime/outgoing-call.server.ts'
import type { Language } from '#base/text.ts'

/** What a handler may lean on beside its input. */
export interface Context {
  /** The operation's transaction; for reads, and for 'own' transactions, plain statements. */
  readonly db: Db
  /** For operations whose `transaction` is 'own'; throws in a transaction, where a second connection waits for itself. */
  readonly dbPool: DbPool
  /** The caller. Throws where an operation open to everyone is called without a session: ask `session` there. */
  readonly user: SessionUser
  readonly session: SessionUser | null
  /** The bearer token as sent; alive only if there is a session. */
  readonly token: string | null
  /** The widest scope the caller's grants give them for this operation. */
  readonly scope: Scope
  readonly actor: Actor
  readonly userAgent: string
  /** What the answer is written in. */
  readonly language: Language
  /** The files of this request. */
  readonly files: RequestFiles
  /** What the environment says of services outside. */
  readonly outside: Outside
  /** What the areas give to a view of many of them. */
  readonly contributions: Contributions
  /** A read-only transaction of 5 s at most, as the role that sees nothing but what was allowed column by column. */
  reading<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** When it happened, where that is not now: captured by a device without a network and sent later. */
  readonly happenedAt: string | null
  /** What a body would mean at another path of this server; null where it means nothing. */
  recognise(path: string, body: Readonly<Record<string, unknown>>): Recognised | null
  /**
   * Runs another operation in this transaction, with the caller's right to it, its checks and what it makes old. Which may be
   * run is the handler's to say: never one that a request alone names.
   */
  within<O extends Operation>(
    operation: O,
    input: Readonly<Record<string, unknown>>,
    happenedAt?: string | null,
  ): Promise<OutputFor<O>>
}

/** What a request means: the operation, and its input in our names, still unchecked. */
export interface Recognised {
  readonly operation: Operation
  readonly input: Readonly<Record<string, unknown>>
}

/** Services outside, as the settings name them; null where one is not used. */
export interface Outside {
  readonly dataCenter: { readonly url: string; readonly key: string | null } | null
  /** The company's LINE account: what its webhook is signed with, and what people find it by. */
  readonly line?: { readonly secret: string; readonly account: string | null } | null
  /** True where a mail server is set up. */
  readonly mail?: boolean
  /** The address people reach the product by. */
  readonly publicUrl?: string | null
  /** The external board of projects, with a secret of its own. */
  readonly workboard?: {
    readonly url: string
    readonly key: string | null
    /** What it calls our states, as the setting says it. */
    readonly states?: string | null
    readonly reach?: OutgoingReach
  } | null
}

type Handler = (value: never, context: Context) => Promise<unknown>

/** An operation bound to what the server does. */
export interface OperationHandler {
  readonly operation: Operation
  readonly handler: Handler
  /** Of a change: where what was not sent is taken from. */
  readonly stays?: Stays | undefined
}

/**
 * What stays where a change does not send it: the record as it is, by the names of its fields (null: out of the caller's reach), from
 * which the handler is given the whole; or 'untouched' where the handler leaves alone what is undefined.
 */
type Stays = ((value: never, context: Context) => Promise<object | null>) | 'untouched'

/** Binds an operation to its handler; a change (`changesOf`, `staying`) says what stays. */
export function handle<O extends Operation>(
  operation: O,
  handler: (value: ValueFor<O>, context: Context) => Promise<OutputFor<O>>,
  stays?: ((value: ValueFor<O>, context: Context) => Promise<object | null>) | 'untouched',
): OperationHandler {
  if (!stays && isChange(operation)) throw new Error(`${operation.name} does not say what stays`)
  return { operation, handler: handler as Handler, stays: stays as Stays | undefined }
}
