// What the database says, as a problem a user can read. Constraint names find their sentences in the areas' tables.
import { Problem, problem } from '#base/errors.ts'
import { type TableUse, usesInWords } from './table-words.server.ts'

interface DatabaseError extends Error {
  code?: string
  constraint?: string
  detail?: string
  problemCause?: unknown
  syscall?: string
}

/** A sentence for one constraint: the problem's code and how its facts are read from PostgreSQL's detail. */
export type ConstraintProblem = (error: { detail: string }) => Problem

const constraints = new Map<string, ConstraintProblem>()

/** Adds an area's sentences for its constraints; a name declared twice fails at start. */
export function nameConstraints(rows: Readonly<Record<string, ConstraintProblem>>): void {
  for (const [name, row] of Object.entries(rows)) {
    if (constraints.has(name)) throw new Error(`The constraint ${name} is named twice`)
    constraints.set(name, row)
  }
}

/** The constraints that have a sentence. */
export function namedConstraints(): ReadonlySet<string> {
  return new Set(constraints.keys())
}

/** True for failures that go away when the whole transaction runs again. */
export function isRetryable(error: unknown): boolean {
  const cause =
    error instanceof Problem ? (error.cause as DatabaseError | undefined) : (error as DatabaseError)
  return cause?.code === '40001' || cause?.code === '40P01'
}

/** Any failure of a statement as a problem; problems pass through, mistakes of our own become INTERNAL with their cause. */
export function databaseProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const made = translate(error as DatabaseError)
  made.cause = error
  return made
}

/** A failure to connect as a problem: nothing was asked yet, so whatever the reason, it is none of the caller's. */
export function connectionProblem(error: unknown): Problem {
  const told = databaseProblem(error)
  if (told.code !== 'INTERNAL') return told
  const down = problem('DATABASE_DOWN')
  down.cause = error
  return down
}

function translate(error: DatabaseError): Problem {
  const code = error.code ?? ''
  const named = error.constraint ? constraints.get(error.constraint) : undefined
  if (named) return named({ detail: error.detail ?? '' })
  if (code === 'NG001') return raised(error)
  if (code === '23505') return problem('TAKEN', { value: valueIn(error.detail) })
  if (code === '23P01') return problem('TAKEN', { value: '' })
  if (code === '23503' || code === '23001')
    return /is still referenced/.test(error.detail ?? '')
      ? problem('IN_USE', { uses: usesInWords(usesIn(error.detail)) })
      : problem('UNKNOWN_REFERENCE', referenceIn(error.detail))
  if (code.startsWith('22') || code === '23502' || code === '23514') return problem('REFUSED_VALUE')
  if (code === '40001' || code === '40P01') return problem('BUSY')
  if (code === '53100') return problem('DISK_FULL')
  if (code.startsWith('53')) return problem('BUSY')
  if (code === '57014') return problem('TOOK_TOO_LONG')
  if (code === '55P03') return problem('BUSY')
  if (isOutage(error, code)) return problem('DATABASE_DOWN')
  return problem('INTERNAL')
}

function raised(error: DatabaseError): Problem {
  const facts = error.detail?.startsWith('{') ? (JSON.parse(error.detail) as Record<string, unknown>) : {}
  // which records stand in the way is told by what their tables are called
  if (error.message === 'IN_USE' || error.message === 'NEEDS_DELETED')
    return new Problem(error.message, { uses: usesInWords(facts.uses as TableUse[]) })
  return new Problem(error.message, facts)
}

function usesIn(detail = ''): TableUse[] {
  return [{ table: /referenced from table "(\w+)"/.exec(detail)?.[1] ?? '' }]
}

function isOutage(error: DatabaseError, code: string): boolean {
  if (/^(57P0|08|25006|28)/.test(code)) return true
  if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code)) return true
  // of the database's socket; of a file they say nothing about the database
  if (['ENOENT', 'EACCES'].includes(code)) return error.syscall === 'connect'
  return /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
    error.message ?? '',
  )
}

// the same as `live_references` tells of what is there and not in use
function referenceIn(detail = ''): Record<string, unknown> {
  const [, field, id, of] =
    /^Key \((\w+)[^)]*\)=\((\d+)[^)]*\) is not present in table "(\w+)"/.exec(detail) ?? []
  return field ? { field, of, id: Number(id) } : {}
}

/** The column whose value another record has already, whatever sentence its constraint has; undefined for any other failure. */
export function takenColumn(refused: Problem): string | undefined {
  const { code, detail = '' } = (refused.cause ?? {}) as DatabaseError
  if (code !== '23505') return undefined
  // the last column of a key tells most: the others say within what it must differ; a cast is none of its name
  const key = /^Key \((.*?)\)=\(/.exec(detail)?.[1]?.replaceAll(/::\w+/g, '')
  return key?.match(/[a-z_][a-z0-9_]*(?=\)|,|$)/g)?.at(-1)
}

/** The value that was taken, out of PostgreSQL's detail of a unique violation; empty if it does not say. */
export function valueIn(detail = ''): string {
  return /\)=\((.*)\) already exists/.exec(detail)?.[1] ?? ''
}
