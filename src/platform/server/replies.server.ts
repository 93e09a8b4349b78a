// What goes back besides a success: a failure in the reader's language, or a file.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { failureBody, statusOf } from '#wire/envelope.ts'
import { type Problem, problem, problemKind } from '#base/errors.ts'
import { type FileAnswer, savedAs } from '#base/file-answer.ts'
import { nameByType } from '#base/received-file.ts'
import type { Files } from '#platform/files/files.server.ts'
import { countLimits } from './limits.server.ts'
import { quota } from './quota.server.ts'
import { databaseProblem } from '#platform/database/sql-state.server.ts'
import type { Language } from '#base/text.ts'

const { most, ms } = countLimits.failedCalls
/** Failed calls by session, in this process: a program in a loop, or an attacker. */
export const failedCalls = quota<string>(most, ms)

// not counted as failed calls: 409 (another user saved first), 410 (a file we lost) and 429
function isCountedFailure(status: number): boolean {
  return status >= 400 && status < 500 && ![409, 410, 429].includes(status)
}

/** Answers a failure in the reader's language, with the request's id and never a cause. */
export function refuse(request: FastifyRequest, reply: FastifyReply, failure: Problem): FastifyReply {
  request.problemCode = failure.code
  if (request.sessionId && isCountedFailure(statusOf(failure))) failedCalls.count(request.sessionId)
  if (isLogged(failure)) request.log.error({ err: failure.cause ?? failure, code: failure.code }, 'failed')
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter))
  return reply
    .status(statusOf(failure, request.spelling?.form))
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(failureBody(failure, languageOf(request), request.id, request.spelling)))
}

// a refusal without a cause (DISK_FULL of the free-space guard) is not logged here: the guard logs it once
function isLogged(failure: Problem): boolean {
  return (
    failure.code === 'INTERNAL' ||
    (problemKind(failure.code).isLogged === true && failure.cause !== undefined)
  )
}

/** The language of an answer: what the caller asks for, else the account's, else Thai. */
export function languageOf(request: FastifyRequest): Language {
  const asked = String(request.headers['accept-language'] ?? '')
    .slice(0, 2)
    .toLowerCase()
  if (asked === 'th' || asked === 'en') return asked
  return request.sessionLanguage ?? 'th'
}

/** Sends a file for saving. One that cannot be opened is refused before anything of it is told. */
export async function sendFile(
  reply: FastifyReply,
  files: Files | undefined,
  { file }: FileAnswer,
): Promise<FastifyReply> {
  // by content also for files that were kept under the sender's ending
  const name = 'key' in file ? nameByType(file.name, file.mime) : file.name
  const content = 'bytes' in file ? file.bytes : await files!.open(file.key)
  return reply
    .header('content-type', file.mime)
    .header('content-length', 'bytes' in file ? file.bytes.length : file.size)
    .header('content-disposition', savedAs(name))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', 'no-store')
    .send(content)
}

/** What anything thrown is to a caller; what is not known is our own mistake. */
export function asProblem(error: unknown): Problem {
  const code = (error as { code?: string }).code ?? ''
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return problem('TOO_LARGE')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return problem('WRONG_TYPE')
  if (code.startsWith('FST_ERR_CTP') || (error as { statusCode?: number }).statusCode === 400)
    return problem('BAD_REQUEST')
  return databaseProblem(error)
}
