// What a request turned out to mean, or why it means nothing.
import type { FastifyRequest } from 'fastify'
import type { Recognised } from '#wire/registry.ts'
import type { Wire } from '#wire/wire.ts'
import type { SessionUser } from './caller.server.ts'
import { Problem, problem } from '#base/errors.ts'
import type { OperationHandler } from './handle.server.ts'
import type { Part } from './perform.server.ts'

/**
 * The refusal of a request that means nothing here. A path that several areas add to says neither what there is nor
 * what there is not: the unknown is refused like what is forbidden.
 */
export function unrecognised(
  request: FastifyRequest,
  wire: Wire,
  session: SessionUser | null,
  why: 'malformed' | 'unknown',
): Problem {
  if (!session) return problem(isOpen(wire) ? 'BAD_REQUEST' : 'LOGGED_OUT')
  if (!wire.shared || why === 'malformed') return problem('BAD_REQUEST')
  request.spelling = wire.spellings.values().next().value ?? null
  return problem(session.mustChangePassword ? 'MUST_CHANGE_PASSWORD' : 'NOT_ALLOWED')
}

/** The changes of a request that holds several; what one of them is refused for says which it is. */
export function partsOf(
  request: FastifyRequest,
  { shape }: Wire,
  recognised: readonly Recognised[],
  handlers: ReadonlyMap<string, OperationHandler>,
): Part[] {
  return recognised.map(({ spelling, input }, at) => ({
    handled: handlers.get(spelling.operation.name)!,
    input,
    told(failure) {
      request.operation = spelling.operation.name
      request.spelling = spelling
      const fields = failure.fields.map((one) => ({ ...one, field: shape!.place(at, one.field) }))
      const { data, retryAfter, cause } = failure
      const told = new Problem(
        failure.code,
        { ...failure.facts, item: at },
        {
          fields,
          data,
          ...(retryAfter !== undefined && { retryAfter }),
        },
      )
      told.cause = cause
      return told
    },
  }))
}

function isOpen(wire: Wire): boolean {
  return [...wire.spellings.values()].some(({ operation }) => operation.access === 'everyone')
}
