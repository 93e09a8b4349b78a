// GET and POST m/{code}: what a phone opens that scanned the label of a machine. All codes that lead nowhere are answered alike.
import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { checkFields, wrong } from '#base/fields.ts'
import type { Language } from '#base/text.ts'
import type { Routes } from '#platform/areas/area-declaration.server.ts'
import type { DbPool } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Files, RequestFiles } from '#platform/files/files.server.ts'
import { uploadProblem } from '#platform/files/upload-problems.ts'
import { networkOfCaller } from '#platform/runtime/addresses.server.ts'
import { quota } from '#platform/server/quota.server.ts'
import { readForm } from '#platform/server/uploads.server.ts'
import { type FaultPage, TRAP, faultPage } from './fault-page.server.ts'
import { faultFields, faultPhoto, faultWords as said } from './fault-page.text.ts'
import { type LabelledMachine, hasRoom, isTooMany, machineOfLabel, takeFault } from './fault-report.server.ts'

const LARGEST_FORM = 32_768
/** A form with its photo; what is longer is not read at all. */
const LONGEST_SENT = 16 * 1024 * 1024
/** Pages one network may open in a minute: enough for a hall of phones behind one address. */
const MOST_OPENED = 120

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

type Asked = FastifyRequest<{ Params: { token: string }; Querystring: { l?: unknown } }>

/** Adds both. */
export const addFaultReports: Routes = (app, { dbPool, files }) => {
  const opened = quota<string>(MOST_OPENED, 60_000)
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LARGEST_FORM },
      (_, body, done) => done(null, new URLSearchParams(String(body))),
    )
    // read once the machine is known, and how many reports it took
    scope.removeContentTypeParser('multipart/form-data')
    scope.addContentTypeParser('multipart/form-data', (_, __, done) => done(null, undefined))
    // the code is a secret and stays out of the log
    scope.addHook('onRequest', async (request) => {
      request.operation = 'serviceOrders.label'
    })
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) =>
      show(dbPool, request as Asked, reply, { kind: 'failed' }, error.statusCode ?? 500),
    )
    scope.get('/m/:token', async (request: Asked, reply) => {
      if (!mayOpen(opened, request)) return show(dbPool, request, reply, { kind: 'tooMany' }, 429)
      return withMachine(dbPool, request, reply, () =>
        show(dbPool, request, reply, { kind: 'form', clientUuid: randomUUID() }),
      )
    })
    scope.post('/m/:token', async (request: Asked, reply) => {
      if (!mayOpen(opened, request)) return show(dbPool, request, reply, { kind: 'tooMany' }, 429)
      return withMachine(dbPool, request, reply, (machine) =>
        take({ dbPool, files }, request, reply, machine),
      )
    })
  })
}

function mayOpen(opened: ReturnType<typeof quota<string>>, { ip }: Asked): boolean {
  const network = networkOfCaller(ip)
  try {
    opened.requireRoom(network)
  } catch (error) {
    if (isTooMany(error)) return false
    throw error
  }
  opened.count(network)
  return true
}

async function withMachine(
  dbPool: DbPool,
  request: Asked,
  reply: FastifyReply,
  work: (machine: LabelledMachine) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const { token } = request.params
  const machine = z.uuid().safeParse(token).success ? await machineOfLabel(dbPool, token) : null
  if (!machine) return show(dbPool, request, reply, { kind: 'unknown' }, 404)
  return machine.isEnded ? show(dbPool, request, reply, { kind: 'ended' }) : work(machine)
}

interface Parts {
  readonly dbPool: DbPool
  readonly files?: Files | undefined
}

async function take(
  parts: Parts,
  request: Asked,
  reply: FastifyReply,
  machine: LabelledMachine,
): Promise<FastifyReply> {
  const received = parts.files?.forRequest()
  let isTaken = false
  try {
    await takeSent(parts.dbPool, request, reply, machine, received)
    isTaken = reply.statusCode === 200
    return reply
  } finally {
    await received?.end(isTaken)
  }
}

// a form without a photo may also come as plain fields
async function sentWith(
  dbPool: DbPool,
  request: Asked,
  machine: LabelledMachine,
  files: RequestFiles | undefined,
): Promise<Awaited<ReturnType<typeof readForm>>> {
  if (request.body instanceof URLSearchParams) return { values: request.body, file: null, refused: null }
  if (Number(request.headers['content-length'] ?? 0) > LONGEST_SENT) throw uploadProblem('FILE_TOO_LARGE')
  const mayKeep = await hasRoom(dbPool, machine, networkOfCaller(request.ip))
  const bounds = { fields: 8, fieldBytes: LARGEST_FORM, file: faultPhoto }
  return readForm(request, bounds, mayKeep ? files : undefined)
}

async function takeSent(
  dbPool: DbPool,
  request: Asked,
  reply: FastifyReply,
  machine: LabelledMachine,
  files: RequestFiles | undefined,
): Promise<FastifyReply> {
  const { values: sent, file: photo, refused } = await sentWith(dbPool, request, machine, files)
  // a program filled in what people do not see: it is told what it hopes for
  if (sent.get(TRAP)) return show(dbPool, request, reply, { kind: 'thanks', so_no: null })
  const values = Object.fromEntries(Object.keys(faultFields).map((name) => [name, sent.get(name) ?? '']))
  const clientUuid = z.uuid().safeParse(sent.get('client_uuid')).data ?? randomUUID()
  const checked = checkFields(faultFields, values)
  const wrongPhoto = refused ? [wrong(faultPhoto.name, refused.code, said.photoRefused)] : []
  if (!checked.ok || refused) {
    const problems = [...(checked.ok ? [] : checked.problems), ...wrongPhoto]
    return show(dbPool, request, reply, { kind: 'form', clientUuid, values, problems }, 400)
  }
  const network = networkOfCaller(request.ip)
  const actor = { userId: null, requestId: request.id, ip: request.ip }
  try {
    const fault = { ...checked.value, clientUuid, network, photo }
    const so_no = await takeFault(dbPool, actor, machine, fault, files)
    return show(dbPool, request, reply, { kind: 'thanks', so_no })
  } catch (error) {
    if (!isTooMany(error)) throw error
    return show(dbPool, request, reply, { kind: 'tooMany' }, 429)
  }
}

async function show(
  dbPool: DbPool,
  request: Asked,
  reply: FastifyReply,
  page: FaultPage,
  status = 200,
): Promise<FastifyReply> {
  const language = languageOf(request)
  const company = await dbPool.one<Record<'name_th' | 'name_en' | 'phone', string | null>>(
    sql`select name_th, name_en, phone from company`,
  )
  const { token } = request.params
  const isKnown = page.kind === 'form'
  const html = faultPage(page, {
    language,
    company: (language === 'en' && company.name_en) || company.name_th || 'Ngan',
    phone: company.phone,
    path: `/m/${encodeURIComponent(token)}`,
    token: isKnown ? token : null,
  })
  return reply
    .status(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('permissions-policy', 'camera=(), geolocation=(), microphone=()')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .headers(status === 429 ? { 'retry-after': '3600' } : {})
    .send(html)
}

function languageOf({ query, headers }: Asked): Language {
  if (query.l === 'en' || query.l === 'th') return query.l
  return /^\s*(?!th)[a-z]/i.test(String(headers['accept-language'] ?? 'th')) ? 'en' : 'th'
}
