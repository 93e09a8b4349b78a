// Webhooks on the server. A secret is told when it is made, and never again.
import { randomUUID } from 'node:crypto'
import { problem } from '#base/errors.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { changeOne, requireVersion } from '#platform/database/stale.server.ts'
import { putOut } from '#platform/notifications/outbox.server.ts'
import { newSecret } from '#platform/server/caller.server.ts'
import type { Contributions } from '#platform/server/contributions.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import {
  type Webhook,
  deleteWebhook,
  insertWebhook,
  listNoticeTypes,
  listWebhooks,
  renewWebhookSecret,
  testWebhook,
  updateWebhook,
  webhookProblem,
} from './webhooks.ts'

/** What a test is told as, where an event names its kind. */
const TEST = 'system.test'

const columns = sql`
  w.id, w.name, w.url, w.row_version, w.created_at, o.state as last_state, o.error as last_error,
  coalesce(o.sent_at, o.created_at) as last_at,
  (select json_agg(json_build_object('type', t) order by at) from unnest(w.types) with ordinality kinds (t, at)) as types
  from webhook w left join lateral (
    select state, error, sent_at, created_at from outbox where channel = 'WEBHOOK' and recipient = w.id::text
    order by id desc limit 1) o on true`

const read = (db: Db, id: number) => db.maybe<Webhook>(sql`select ${columns} where w.id = ${id}`)
const stamp = (id: number) => sql`select updated_by, updated_at from webhook where id = ${id}`

function kindsOf(types: readonly { readonly type: string }[], { notifies }: Contributions): string[] {
  const known = new Set(notifies.map(({ name }) => name))
  const unknown = types.find(({ type }) => !known.has(type))
  if (unknown) throw webhookProblem('UNKNOWN_NOTICE_TYPE', { type: unknown.type })
  if (types.length === 0) throw webhookProblem('NO_NOTICE_TYPE')
  return [...new Set(types.map(({ type }) => type))]
}

export const webhookHandlers: OperationHandler[] = [
  handle(listWebhooks, (_, { db }) =>
    db.rows<Webhook>(sql`select ${columns} order by w.name, w.id limit 200`),
  ),

  handle(listNoticeTypes, async (_, { contributions }) =>
    contributions.notifies.map(({ name: type, title }) => ({ type, title })),
  ),

  handle(insertWebhook, async ({ data: { name, url, types } }, { db, contributions }) => {
    const secret = newSecret()
    const { id } = await db.one<{ id: number }>(sql`
      insert into webhook (name, url, secret, types)
      values (${name}, ${url}, ${secret}, ${kindsOf(types, contributions)}::text[]) returning id`)
    return { id, secret }
  }),

  handle(
    updateWebhook,
    ({ id, row_version, data: { name, url, types } }, { db, contributions }) =>
      changeOne(db, {
        update: sql`
          update webhook set name = ${name}, url = ${url}, types = ${kindsOf(types, contributions)}::text[]
          where id = ${id} and row_version = ${row_version}`,
        stamp: stamp(id),
        current: () => read(db, id),
      }),
    ({ id }, { db }) => read(db, id),
  ),

  handle(renewWebhookSecret, async ({ id, row_version }, { db }) => {
    const secret = newSecret()
    await changeOne(db, {
      update: sql`update webhook set secret = ${secret} where id = ${id} and row_version = ${row_version}`,
      stamp: stamp(id),
      current: () => read(db, id),
    })
    return { id, secret }
  }),

  handle(testWebhook, async ({ id }, { db }) => {
    if (!(await read(db, id))) throw problem('NOT_FOUND')
    const test = {
      channel: 'WEBHOOK' as const,
      recipient: String(id),
      user_id: null,
      subject: 'TEST',
      body: TEST,
      link: null,
      event_key: `${TEST} ${randomUUID()}`,
    }
    await putOut(db, [test], true)
    return null
  }),

  handle(deleteWebhook, async ({ id, row_version }, { db }) => {
    const known = await db.maybe<{ row_version: number }>(
      sql`select row_version from webhook where id = ${id} for update`,
    )
    await requireVersion(db, known, row_version, { stamp: stamp(id), current: () => read(db, id) })
    await db.run(sql`delete from webhook where id = ${id}`)
    return null
  }),
]
