// One's own link to LINE, and the webhook that the company's LINE account calls with what people send it.
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { problem } from '#base/errors.ts'
import type { Routes } from '#platform/areas/area-declaration.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { noticesChanged } from '#platform/notifications/tell.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { refuse } from '#platform/server/replies.server.ts'
import { type LineAccount, makeLineCode, showLine, unlinkLine } from './line-account.ts'
import { codeIn, linkByCode, newLineCode } from './line-codes.server.ts'

/** Where LINE is told to call. */
const PATH = '/line/webhook'
const MOST_BYTES = 256 * 1024
/** Of one call; LINE sends a handful. */
const MOST_CODES = 20

export const lineHandlers: OperationHandler[] = [
  handle(showLine, async (_, { db, user, outside }): Promise<LineAccount> => {
    const link = await db.maybe<{ linked_at: string }>(
      sql`select linked_at from line_link where user_id = ${user.id}`,
    )
    return {
      linked_at: link?.linked_at ?? null,
      takes_codes: Boolean(outside.line),
      account: outside.line?.account ?? null,
    }
  }),

  handle(makeLineCode, (_, { db, user }) => newLineCode(db, user.id)),

  handle(unlinkLine, async (_, { db, user }) => {
    await db.run(sql`delete from line_link where user_id = ${user.id}`)
    await db.run(sql`delete from line_code where user_id = ${user.id}`)
    await noticesChanged(db, [user.id])
    return null
  }),
]

// what LINE sends may grow: what is not known is left alone
const event = z.object({
  type: z.literal('message'),
  source: z.object({ type: z.literal('user'), userId: z.string().check(z.regex(/^U[0-9a-f]{32}$/)) }),
  message: z.object({ type: z.literal('text'), text: z.string() }),
})
const called = z.object({ events: z.array(z.unknown()) })

/** Hears what people send to the company's LINE account: codes and nothing else. Signed by LINE; refused without the secret. */
export const addLineWebhook: Routes = (app, { dbPool, outside }) => {
  const secret = outside?.line?.secret
  if (secret === undefined) return
  void app.register(async (own) => {
    // the signature is that of the body as it came
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    own.post(PATH, { bodyLimit: MOST_BYTES }, async (request, reply) => {
      request.operation = 'notifications.lineWebhook'
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (!isSigned(body, secret, String(request.headers['x-line-signature'] ?? '')))
        return refuse(request, reply, problem('NOT_ALLOWED'))
      for (const { lineId, code } of codesIn(body))
        await dbPool.transaction({ userId: null, requestId: request.id, ip: request.ip }, (db) =>
          linkByCode(db, lineId, code),
        )
      return reply.code(200).send({})
    })
  })
}

function isSigned(body: Buffer, secret: string, signature: string): boolean {
  const right = createHmac('sha256', secret).update(body).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === right.length && timingSafeEqual(given, right)
}

function codesIn(body: Buffer): { readonly lineId: string; readonly code: string }[] {
  const read = z.safeParse(called, jsonOf(body))
  if (!read.success) return []
  return read.data.events
    .flatMap((one) => {
      const known = z.safeParse(event, one)
      const code = known.success ? codeIn(known.data.message.text) : null
      return known.success && code !== null ? [{ lineId: known.data.source.userId, code }] : []
    })
    .slice(0, MOST_CODES)
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
