// What the pages for people without an account share on the server: forms, bounds, headers, and who we are.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#base/errors.ts'
import type { Language } from '#base/text.ts'
import type { DbPool } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { quota } from '#platform/server/quota.server.ts'
import { networkOfCaller } from '#platform/runtime/addresses.server.ts'
import type { Around } from './stranger-page.server.ts'

const LARGEST_FORM = 32_768
const MINUTE_MS = 60_000
/** Pages one network may open in a minute: enough for a hall of phones behind one address. */
const MOST_OF_NETWORK = 120
/** Openings of one secret link in a minute; scanners of mail open a link several times. */
const MOST_OF_LINK = 60
/** Seconds until a refused stranger may try again. */
const WAIT_SECONDS = 3600

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/** A request to a page whose address holds a secret. */
export type StrangerRequest = FastifyRequest<{ Params: { token: string }; Querystring: { l?: unknown } }>

/** Takes forms, and keeps addresses, which hold a secret, out of the log: calls are logged as `operation`. */
export function takeForms(scope: FastifyInstance, operation: string): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LARGEST_FORM },
    (_, body, done) => done(null, new URLSearchParams(String(body))),
  )
  scope.addHook('onRequest', async (request) => {
    request.operation = operation
  })
}

/** What was sent by a form; empty for anything else. */
export function formOf({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams()
}

/** Counts openings by network, and by link where `linkOf` names one; false beyond the bounds. */
export function boundOpenings(linkOf?: (request: StrangerRequest) => string) {
  const networks = quota<string>(MOST_OF_NETWORK, MINUTE_MS)
  const links = quota<string>(MOST_OF_LINK, MINUTE_MS)
  return (request: StrangerRequest): boolean => {
    const network = networkOfCaller(request.ip)
    const link = linkOf?.(request)
    try {
      networks.requireRoom(network)
      if (link !== undefined) links.requireRoom(link)
    } catch (error) {
      if (isTooMany(error)) return false
      throw error
    }
    networks.count(network)
    if (link !== undefined) links.count(link)
    return true
  }
}

/** True for a refusal that is the stranger's to wait for. */
export function isTooMany(error: unknown): boolean {
  return error instanceof Problem && error.code === 'TOO_MANY'
}

/** Who we are, in the language of the page. */
export async function aroundPage(dbPool: DbPool, language: Language): Promise<Around> {
  const company = await dbPool.one<Record<'name_th' | 'name_en' | 'phone', string | null>>(
    sql`select name_th, name_en, phone from company`,
  )
  const name = (language === 'en' && company.name_en) || company.name_th || 'Ngan'
  return { language, company: name, phone: company.phone }
}

/** The language asked for by the address; else `usual`, else the browser's. */
export function languageOf({ query, headers }: StrangerRequest, usual?: Language): Language {
  if (query.l === 'en' || query.l === 'th') return query.l
  return usual ?? (/^\s*(?!th)[a-z]/i.test(String(headers['accept-language'] ?? 'th')) ? 'en' : 'th')
}

/** Sends a page that no cache keeps, no search engine lists and no other site learns the address of. */
export function sendPage(reply: FastifyReply, html: string, status = 200): FastifyReply {
  return guarded(reply, status).header('content-type', 'text/html; charset=utf-8').send(html)
}

/** The headers of everything that is answered to strangers. */
export function guarded(reply: FastifyReply, status = 200): FastifyReply {
  return reply
    .status(status)
    .header('content-security-policy', policy)
    .header('permissions-policy', 'camera=(), geolocation=(), microphone=()')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow')
    .headers(status === 429 ? { 'retry-after': String(WAIT_SECONDS) } : {})
}
