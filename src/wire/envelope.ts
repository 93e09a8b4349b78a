// The answer's outer shape: status 1 or 0, and the places where the message hides.
import { type FieldProblem, type Problem, problemKind, problemText } from '#platform/errors.ts'
import type { Language } from '#platform/text.ts'
import { type Names, type Spelling, fromWire, toWire } from './wire.ts'

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
  const named = toWire(output, spelling.answers)
  if (spelling.operation.output.page) {
    const { rows, ...rest } = named as { rows: unknown[] }
    return { status: 1, message, data: rows, ...rest }
  }
  const top = Object.fromEntries(
    spelling.top.map((key) => [key, (named as Record<string, unknown> | null)?.[key]]),
  )
  return { ...top, status: 1, message, data: named }
}

/** The output inside a success envelope, back in our names. */
export function outputOf(spelling: Spelling, body: Record<string, unknown>): unknown {
  if (!spelling.operation.output.page) return fromWire(body.data, spelling.answers)
  const { data, total, total_bounded, next, previous } = body
  return { rows: fromWire(data, spelling.answers), total, total_bounded, next, previous }
}

/** The envelope of a failure, in the reader's language. */
export function failureBody(
  failure: Problem,
  language: Language,
  requestId: string,
  spelling?: Pick<Spelling, 'names' | 'answers'> | null,
): FailureBody {
  const { names = {}, answers = {} } = spelling ?? {}
  const message = problemText(failure, language)
  return {
    status: 0,
    message,
    code: failure.code,
    ...(failure.fields.length > 0 && {
      errors: failure.fields.map((one) => spellField(one, language, names)),
    }),
    ...(failure.data !== undefined && { data: toWire(failure.data, answers) }),
    ...(Object.keys(failure.facts).length > 0 && { facts: failure.facts }),
    requestId,
    result: { status: 0, message },
  }
}

/** True if a body, whatever its HTTP status, says that the call failed. */
export function saysFailure(body: Record<string, unknown>): boolean {
  return body.status === 0 || (body.result as { status?: unknown } | undefined)?.status === 0
}

/** The message of a failure: result.message first, then message, then data.message. */
export function messageOf(body: Record<string, unknown>): string | undefined {
  const places = [body.result, body, body.data] as ({ message?: unknown } | null | undefined)[]
  return places
    .map((place) => place?.message)
    .find((one): one is string => typeof one === 'string' && one !== '')
}

/** HTTP status of a failure. */
export function statusOf(failure: Problem): number {
  return problemKind(failure.code).http
}

function spellField(one: FieldProblem, language: Language, names: Names) {
  return { field: spellPath(one.field, names), code: one.code, message: one.words[language] }
}

/** A dotted field path in the wire's spelling; parts the wire does not know (marked '?') lose their mark. */
export function spellPath(path: string, names: Names): string {
  const back = new Map(Object.entries(names).map(([wire, own]) => [own, wire]))
  return path
    .split('.')
    .map((part) => back.get(part) ?? part.replace(/^\?/, ''))
    .join('.')
}

/** A dotted field path of a refusal back in our names. */
export function unspellPath(path: string, names: Names): string {
  return path
    .split('.')
    .map((part) => (Object.hasOwn(names, part) ? names[part] : part))
    .join('.')
}
