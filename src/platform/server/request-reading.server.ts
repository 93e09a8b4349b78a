// What a request brings: its body as JSON or as an address says it, its token, its idempotency key. Understands, decides nothing.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Wire, ownNames } from '#wire/wire.ts'
import { problem } from '#base/errors.ts'
import { readJsonObject } from './json-text.server.ts'

const JSON_TYPE = /^application\/json(; ?charset=utf-8)?$/i

/** The input of a call that sends no files: of its address or its JSON. */
export function readBody(request: FastifyRequest, wire: Wire): Record<string, unknown> {
  if (request.method === 'GET') return queryIn(request.query as Record<string, unknown>, wire)
  return readJsonObject((request.body as string | undefined) ?? '')
}

// An address has texts only: numbers are read as such, lists by repeated names or commas, and what is empty is not asked. Where
// nothing can be asked, nothing is read.
function queryIn(query: Readonly<Record<string, unknown>>, wire: Wire): Record<string, unknown> {
  const spelling = wire.spellings.get('')
  if (!spelling || Object.keys(spelling.operation.input).length === 0) return {}
  const { names, operation } = spelling
  const own = ownNames(names)
  const given = Object.entries(query).filter(([, raw]) => raw !== '')
  return Object.fromEntries(
    given.map(([name, raw]) => {
      const field = operation.input[own(name)]
      const isNumber = field && (field.of !== undefined || field.kind === 'number')
      const read = (one: unknown) =>
        isNumber && typeof one === 'string' && /^\d{1,15}$/.test(one) ? Number(one) : one
      if (field?.kind !== 'selectmany') return [name, read(raw)]
      const parts = [raw].flat().flatMap((one) => (typeof one === 'string' ? one.split(',') : [one]))
      return [name, parts.filter((one) => one !== '').map(read)]
    }),
  )
}

/** Has bodies kept as text, which the strict reading takes; those of uploads are left unread. */
export function readBodiesAsText(app: FastifyInstance, uploads: ReadonlySet<string>): void {
  app.removeAllContentTypeParsers()
  // left unread: who may send is asked first
  app.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    if (uploads.has(request.routeOptions.url ?? '')) done(null, undefined)
    else done(problem('WRONG_TYPE'))
  })
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    if (uploads.has(request.routeOptions.url ?? '')) done(null, undefined)
    else if (JSON_TYPE.test(request.headers['content-type'] ?? '')) done(null, body)
    else done(problem('WRONG_TYPE'))
  })
}

/** The most bytes a body at this path may have. */
export function bodyLimitOf(wire: Wire): number {
  const limits = [...wire.spellings.values()].map(({ operation }) => operation.maxBody ?? 1024 * 1024)
  return Math.max(...limits)
}

/** The token as sent; null where there is none that could be one of ours. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** The key a write may be repeated with; throws BAD_REQUEST for one that is none. */
export function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[A-Za-z0-9_-]{8,100}$/.test(key)) throw problem('BAD_REQUEST')
  return key
}
