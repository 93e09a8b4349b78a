// GET and POST v/{token}, and its calendar file. A GET changes nothing: scanners of mail open every link. Secrets that are none of ours are
// answered alike, whatever they are.
import type { FastifyReply } from 'fastify'
import type { Routes } from '#platform/areas/area-declaration.server.ts'
import type { DbPool } from '#platform/database/db.server.ts'
import {
  type StrangerRequest,
  aroundPage,
  boundOpenings,
  formOf,
  guarded,
  isTooMany,
  languageOf,
  sendPage,
  takeForms,
} from '../strangers/stranger-routes.server.ts'
import {
  type CustomerVisit,
  type Outcome,
  askOtherTime,
  confirmVisit,
  isOpen,
  visitOfLink,
} from './customer-visit.server.ts'
import { freeTimes } from './free-times.server.ts'
import { visitCalendar } from './visit-calendar.server.ts'
import { VISIT_LINK_BASE } from './visit-links.ts'
import { type Note, type VisitPage, visitPage } from './visit-page.server.ts'

const CALENDAR = 'visit.ics'
const SECRET = /^[\w-]{43}$/

/** Adds them. */
export const addVisitLinks: Routes = (app, { dbPool }) => {
  const mayOpen = boundOpenings(({ params }) => params.token)
  app.register(async (scope) => {
    takeForms(scope, 'serviceOrders.visitLink')
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      if (isTooMany(error)) return show(dbPool, request as StrangerRequest, reply, { kind: 'tooMany' }, 429)
      if ((error.statusCode ?? 500) >= 500) request.log.error({ err: error }, 'The link of a visit failed')
      return show(dbPool, request as StrangerRequest, reply, { kind: 'failed' }, error.statusCode ?? 500)
    })
    const open = async (request: StrangerRequest, reply: FastifyReply, answer: Answer) => {
      if (!mayOpen(request)) return show(dbPool, request, reply, { kind: 'tooMany' }, 429)
      const { token } = request.params
      const visit = SECRET.test(token) ? await visitOfLink(dbPool, token) : null
      if (!visit) return show(dbPool, request, reply, { kind: 'unknown' }, 404)
      return answer(visit)
    }
    const page = `${VISIT_LINK_BASE}:token`
    scope.get(page, (request: StrangerRequest, reply) =>
      open(request, reply, (visit) => showVisit(dbPool, request, reply, visit)),
    )
    scope.get(`${page}/${CALENDAR}`, (request: StrangerRequest, reply) =>
      open(request, reply, async (visit) => {
        const around = await aroundPage(dbPool, languageOf(request, visit.language))
        return guarded(reply)
          .header('content-type', 'text/calendar; charset=utf-8')
          .header('content-disposition', `attachment; filename="${visit.so_no}.ics"`)
          .send(visitCalendar(visit, around))
      }),
    )
    scope.post(page, (request: StrangerRequest, reply) =>
      open(request, reply, async () => {
        const note = noteOf(await take(dbPool, request))
        const now = await visitOfLink(dbPool, request.params.token)
        return showVisit(dbPool, request, reply, now!, note)
      }),
    )
  })
}

type Answer = (visit: CustomerVisit) => Promise<FastifyReply>

function take(dbPool: DbPool, request: StrangerRequest): Promise<Outcome | 'choose'> {
  const { token } = request.params
  const sent = formOf(request)
  const actor = { userId: null, requestId: request.id, ip: request.ip }
  if (sent.get('do') !== 'other') return confirmVisit(dbPool, actor, token, sent.get('time'))
  const start = new Date(sent.get('start') ?? '')
  if (Number.isNaN(start.getTime())) return Promise.resolve('choose')
  return askOtherTime(dbPool, actor, token, start.toISOString())
}

function noteOf(outcome: Outcome | 'choose'): Note | undefined {
  return outcome === 'done' || outcome === 'closed' ? undefined : outcome
}

async function showVisit(
  dbPool: DbPool,
  request: StrangerRequest,
  reply: FastifyReply,
  visit: CustomerVisit,
  note?: Note,
): Promise<FastifyReply> {
  if (isOpen(visit)) {
    const times = await freeTimes(dbPool, visit.id)
    const language = languageOf(request, visit.language)
    const calendar = `${VISIT_LINK_BASE}${request.params.token}/${CALENDAR}?l=${language}`
    return show(dbPool, request, reply, { kind: 'visit', visit, times, calendar, note }, 200, visit)
  }
  if (visit.status === 'CANCELLED') return show(dbPool, request, reply, { kind: 'cancelled' }, 200, visit)
  const isBegun = !visit.is_over && (visit.status === 'TRAVELLING' || visit.status === 'ON_SITE')
  return show(dbPool, request, reply, isBegun ? { kind: 'begun', visit } : { kind: 'over' }, 200, visit)
}

async function show(
  dbPool: DbPool,
  request: StrangerRequest,
  reply: FastifyReply,
  page: VisitPage,
  status = 200,
  visit?: CustomerVisit,
): Promise<FastifyReply> {
  const around = await aroundPage(dbPool, languageOf(request, visit?.language))
  return sendPage(reply, visitPage(page, around), status)
}
