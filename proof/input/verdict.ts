// What is wrong with an answer, whatever was asked: the one place that says what a good answer looks like.
import { callerKinds, type CallerKind } from '../environment/callers.ts'
import type { Answer } from '../environment/server.ts'
import { isToldInRow } from '../environment/told-in-row.ts'
import type { Access } from '../../src/base/access.ts'
import { problemKind } from '../../src/base/errors.ts'
import type { Operation } from '../../src/base/operation.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** Traces of what went wrong inside; no text of ours has them. */
const inside =
  /\bat \S+ \(|\.[jt]s:\d+|node_modules|SQLSTATE|syntax error|at or near|violates|relation "|column "|pg_catalog|insert into |select .+ from |TypeError|ReferenceError|password_hash|argon2/i

/** All that is wrong with an answer to what was sent; empty if nothing is. A refusal may name records by texts stored before. */
export function wrongsOf(
  { status, headers, body }: Answer,
  sent: string,
  stored: readonly string[] = [],
): string[] {
  const wrongs: string[] = []
  if (status >= 500 && !(isDeliberate(status) && headers['retry-after'])) wrongs.push(`status ${status}`)
  const isFile = String(headers['content-disposition']).startsWith('attachment; ')
  if (!isFile && !String(headers['content-type']).startsWith('application/json')) wrongs.push('not JSON')
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return [...wrongs, 'no envelope']
  // a success and the present row of a stale change hold what people wrote
  const ours = body.status === 1 ? '' : JSON.stringify({ ...body, data: undefined })
  const trace = inside.exec(withoutStored(withoutSent(ours, sent), stored))
  if (trace) wrongs.push(`says '${trace[0]}'`)
  if (body.status === 1) {
    if (status !== 200) wrongs.push(`success with status ${status}`)
    return wrongs
  }
  if (body.status !== 0) wrongs.push(`envelope says ${JSON.stringify(body.status)}`)
  if (typeof body.message !== 'string' || body.message === '') wrongs.push('refused without a message')
  if (body.result?.status !== 0 || body.result?.message !== body.message)
    wrongs.push('refused without result')
  if (!uuid.test(String(body.requestId))) wrongs.push('refused without a request id')
  if (typeof body.code !== 'string') wrongs.push('refused without a code')
  else if (status !== 429 && (isToldInRow(body) ? 200 : problemKind(body.code).http) !== status)
    wrongs.push(`${body.code} with status ${status}`)
  return wrongs
}

/** True if an answer says that nothing was done. */
export const isRefused = (answer: Answer): boolean => answer.body?.status !== 1

/** True if this kind of caller may ask this of the product at all. */
export function mayCall(kind: CallerKind, operation: Operation): boolean {
  const { access } = operation
  if (access === 'everyone') return true
  const caller: { menus?: Readonly<Record<string, readonly string[]>>; mustChange?: boolean } | null =
    callerKinds[kind]
  if (caller === null || access === 'admin') return false
  if (caller.mustChange && !operation.beforePasswordChange) return false
  if (access === 'signed-in') return true
  return hasOne(caller.menus ?? {}, access)
}

function hasOne(
  menus: Readonly<Record<string, readonly string[]>>,
  access: Exclude<Access, string>,
): boolean {
  return access.anyOf.some(({ menu, flag }) => menus[menu]?.includes(flag))
}

const isDeliberate = (status: number): boolean => status === 503 || status === 507

// as JSON spells them; quotes within a name are shown as they are
function withoutStored(text: string, stored: readonly string[]): string {
  let left = text
  for (const one of stored) left = left.replaceAll(JSON.stringify(one).slice(1, -1), '')
  return left
}

// a refusal may repeat what was typed; that is the reader's own text
function withoutSent(text: string, sent: string): string {
  // the longest first: a short one may be part of it
  const words = [...new Set(sent.match(/"(?:[^"\\]|\\.)*"/g))].sort((a, b) => b.length - a.length)
  let left = text
  for (const word of words) if (word.length > 4) left = left.replaceAll(word.slice(1, -1), '')
  return left
}
