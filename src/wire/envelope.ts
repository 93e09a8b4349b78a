// The answer's outer shape: status 1 or 0, and the places where the message hides.
import { type FieldProblem, type Problem, problemKind, problemText } from '#base/errors.ts'
import type { Language } from '#base/text.ts'
import { newField } from './old-words.ts'
import { type Names, type Spelling, fromWire, toWire, wireNames } from './wire.ts'

/** A success on the wire. */
export interface SuccessBody {
  status: 1
  message: string
  data: unknown
  [top: string]: unknown
}

/** A failure on the wire; the message is said three times because old clients look in three places. */
export interface FailureBody {
  status: 0
  message: string
  code: string
  errors?: { field: string; code: string; message: string }[]
  data?: unknown
  facts?: Record<string, unknown>
  requestId: string
  result: { status: 0; message: string }
}

/** The envelope of a success: a page's rows become `data` and its counts stand beside it. */
export function successBody(spelling: Spelling, output: unknown, message: string): SuccessBody {
  if (spelling.form === 'items') return itemsBody([{ spelling, output }], message)
  const named = toWire(output, spelling.answers, spelling.valued)
  if (spelling.form === 'rows') return rowsBody(spelling, named, message)
  if (spelling.operation.output.page) {
    const { rows, ...rest } = named as { rows: unknown[] }
    return { status: 1, message, data: rows, ...rest }
  }
  const top = Object.fromEntries(
    spelling.top.map((key) => [key, (named as Record<string, unknown> | null)?.[key]]),
  )
  return { ...top, status: 1, message, data: named }
}

/** The envelope of a batch: what came of each part, in the order asked. */
export function itemsBody(
  items: readonly { readonly spelling: Spelling; readonly output: unknown }[],
  message: string,
): SuccessBody {
  const data = items.map(({ spelling, output }) => toWire(output, spelling.answers, spelling.valued))
  return { status: 1, message, data }
}

// A procedure answers rows; the first says what came of it. A list without rows stays one.
function rowsBody({ operation }: Spelling, named: unknown, message: string): SuccessBody {
  const { rows, ...rest } = operation.output.page ? (named as { rows: unknown[] }) : { rows: named }
  if (Array.isArray(rows) && rows.length === 0) return { ...rest, status: 1, message, data: [] }
  const [first, ...others] = (Array.isArray(rows) ? rows : [rows ?? {}]) as Record<string, unknown>[]
  const told = { Result: 'Success', Message: message, ID: first!.id ?? null }
  return { ...rest, status: 1, message, data: [{ ...told, ...first }, ...others] }
}

/** The output inside a success envelope, back in our names. */
export function outputOf(spelling: Spelling, body: Record<string, unknown>): unknown {
  const { data, status, message, ...rest } = body
  const named = fromWire(plainData(spelling, data), spelling.answers, spelling.valued)
  return spelling.operation.output.page ? { rows: named, ...rest } : named
}

/** What an answer or the refusal of a stale save holds, without what its form adds. */
export function plainData({ form, operation, answers }: Spelling, data: unknown): unknown {
  if (!Array.isArray(data) || form === 'plain') return data
  if (form === 'items') return data[0]
  const { Result, Message, ID, ...first } = (data[0] ?? {}) as Record<string, unknown>
  // a row that tells of no record has no key
  const row = Object.hasOwn(answers, 'ID') && ID !== null ? { ...first, ID } : first
  if (operation.output.page || operation.output.schema.safeParse([]).success)
    return data.length === 0 ? [] : [row, ...data.slice(1)]
  return Object.keys(row).length === 0 ? null : row
}

/** The envelope of a failure, in the reader's language. */
export function failureBody(
  failure: Problem,
  language: Language,
  requestId: string,
  spelling?: (Pick<Spelling, 'names' | 'answers'> & Partial<Pick<Spelling, 'form'>>) | null,
): FailureBody {
  const { names = {}, answers = {}, form } = spelling ?? {}
  const message = problemText(failure, language)
  const current = toWire(failure.data, answers)
  const Result = form === 'rows' ? resultOf(failure) : undefined
  const data = Result ? [{ Result, Message: message, ID: null, ...(current as object) }] : current
  return {
    status: 0,
    message,
    code: failure.code,
    ...(failure.fields.length > 0 && {
      errors: failure.fields.map((one) => spellField(one, language, names)),
    }),
    ...(data !== undefined && { data }),
    ...(Object.keys(failure.facts).length > 0 && {
      facts: toWire(failure.facts, {}, ['field']) as FailureBody['facts'],
    }),
    requestId,
    result: { status: 0, message },
  }
}

/** True if a body, whatever its HTTP status, says that the call failed. */
export function saysFailure(body: Record<string, unknown>): boolean {
  return body.status === 0 || (body.result as { status?: unknown } | undefined)?.status === 0
}

/** True if a procedure that changes something does not say in its first row that it did. */
export function lacksSuccess({ form, operation }: Spelling, { data }: Record<string, unknown>): boolean {
  if (form !== 'rows' || operation.effect === 'read') return false
  return !Array.isArray(data) || (data[0] as { Result?: unknown } | undefined)?.Result !== 'Success'
}

/** The message of a failure: result.message first, then message, then data.message. */
export function messageOf(body: Record<string, unknown>): string | undefined {
  const places = [body.result, body, body.data] as ({ message?: unknown } | null | undefined)[]
  return places
    .map((place) => place?.message)
    .find((one): one is string => typeof one === 'string' && one !== '')
}

/** HTTP status of a failure; a procedure that could be asked tells of it in a row. */
export function statusOf(failure: Problem, form: Spelling['form'] = 'plain'): number {
  return form === 'rows' && resultOf(failure) ? 200 : problemKind(failure.code).http
}

const results = new Map<number, string>([
  [200, 'Invalid'],
  [400, 'Invalid'],
  [403, 'Denied'],
  [404, 'NotFound'],
  [409, 'Conflict'],
])

/** What the first row of a procedure says of a failure; nothing of those that are not about what was asked. */
export function resultOf(failure: Problem): string | undefined {
  return results.get(problemKind(failure.code).http)
}

function spellField(one: FieldProblem, language: Language, names: Names) {
  return { field: spellPath(one.field, names), code: one.code, message: one.words[language] }
}

/** A dotted field path in the wire's spelling; parts the wire does not know (marked '?') lose their mark. */
export function spellPath(path: string, names: Names): string {
  const told = wireNames(names)
  return path
    .split('.')
    .map((part) => (part.startsWith('?') ? part.slice(1) : told(part)))
    .join('.')
}

/** A dotted field path of a refusal back in our names. */
export function unspellPath(path: string, names: Names): string {
  return path
    .split('.')
    .map((part) => (Object.hasOwn(names, part) ? names[part] : newField(part)))
    .join('.')
}
