// GET and POST s/{token}: how satisfied a receiver of a report is. A GET changes nothing; an answer is taken once.
import type { FastifyReply } from 'fastify'
import { checkFields } from '#base/fields.ts'
import type { Routes } from '#platform/areas/area-declaration.server.ts'
import type { DbPool } from '#platform/database/db.server.ts'
import {
  type StrangerRequest,
  aroundPage,
  boundOpenings,
  formOf,
  languageOf,
  sendPage,
  takeForms,
} from '../strangers/stranger-routes.server.ts'
import { type RatingPage, ratingPage } from './rating-page.server.ts'
import { remarkField } from './rating-page.text.ts'
import { RATING_BASE, type Rating, rate, ratingOfLink } from './ratings.server.ts'

const SECRET = /^[\w-]{43}$/

/** Adds both. */
export const addRatings: Routes = (app, { dbPool }) => {
  const mayOpen = boundOpenings(({ params }) => params.token)
  app.register(async (scope) => {
    takeForms(scope, 'serviceOrders.rating')
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      const status = error.statusCode ?? 500
      if (status >= 500) request.log.error({ err: error }, 'The link of a rating failed')
      return show(dbPool, request as StrangerRequest, reply, { kind: 'failed' }, status)
    })
    const open = async (request: StrangerRequest, reply: FastifyReply, answer: Answer) => {
      if (!mayOpen(request)) return show(dbPool, request, reply, { kind: 'tooMany' }, 429)
      const { token } = request.params
      const rating = SECRET.test(token) ? await ratingOfLink(dbPool, token) : null
      if (!rating) return show(dbPool, request, reply, { kind: 'unknown' }, 404)
      return answer(rating)
    }
    const path = `${RATING_BASE}:token`
    scope.get(path, (request: StrangerRequest, reply) =>
      open(request, reply, (rating) => showRating(dbPool, request, reply, rating)),
    )
    scope.post(path, (request: StrangerRequest, reply) =>
      open(request, reply, (rating) => take(dbPool, request, reply, rating)),
    )
  })
}

type Answer = (rating: Rating) => Promise<FastifyReply>

async function take(
  dbPool: DbPool,
  request: StrangerRequest,
  reply: FastifyReply,
  rating: Rating,
): Promise<FastifyReply> {
  if (rating.score !== null || rating.is_over) return showRating(dbPool, request, reply, rating)
  const form = formOf(request)
  const sent = { score: form.get('score') ?? '', remark: form.get('remark') ?? '' }
  const checked = checkFields({ remark: remarkField }, { remark: sent.remark })
  const wrong = !/^[1-5]$/.test(sent.score) ? 'choose' : checked.ok ? null : 'tooLong'
  if (wrong || !checked.ok)
    return show(
      dbPool,
      request,
      reply,
      { kind: 'form', rating, sent, wrong: wrong ?? 'tooLong' },
      400,
      rating,
    )
  const actor = { userId: null, requestId: request.id, ip: request.ip }
  const remark = checked.value.remark ?? null
  await rate(dbPool, actor, rating, { score: Number(sent.score), remark })
  const now = await ratingOfLink(dbPool, request.params.token)
  return showRating(dbPool, request, reply, now!)
}

function showRating(
  dbPool: DbPool,
  request: StrangerRequest,
  reply: FastifyReply,
  rating: Rating,
): Promise<FastifyReply> {
  const { score, is_over } = rating
  const page: RatingPage =
    score !== null ? { kind: 'given', score } : is_over ? { kind: 'over' } : { kind: 'form', rating }
  return show(dbPool, request, reply, page, 200, rating)
}

async function show(
  dbPool: DbPool,
  request: StrangerRequest,
  reply: FastifyReply,
  page: RatingPage,
  status = 200,
  rating?: Rating,
): Promise<FastifyReply> {
  const around = await aroundPage(dbPool, languageOf(request, rating?.language))
  return sendPage(reply, ratingPage(page, around), status)
}
