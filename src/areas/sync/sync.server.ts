// Captured work on the server: a closed list of operations, each act in one transaction with the row that remembers it.
import { createHash } from 'node:crypto'
import { showDateTime } from '#base/date-format.ts'
import { problem } from '#base/errors.ts'
import type { Operation, OutputFor, ValueFor } from '#base/operation.ts'
import type { ReceivedFile } from '#base/received-file.ts'
import { type Language, fill, words } from '#base/text.ts'
import { sql } from '#platform/database/sql.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import type { CapturedLater } from '#platform/server/contributions.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { toWire } from '#wire/wire.ts'
import { KEPT_DAYS } from './kept-days.ts'
import { handOver, sendAct, sendPhoto } from './sync.ts'
import { syncProblem } from './sync-problems.ts'

type Act = ValueFor<typeof sendAct>
type Outcome = OutputFor<typeof sendAct>
type Input = Readonly<Record<string, unknown>>

const said = words({
  handedOver: {
    en: '{title}: written without a network at {at}, not taken ({reason}).',
    th: '{title}: บันทึกไว้ตอนไม่มีสัญญาณเมื่อ {at} แต่ส่งไม่ได้ ({reason})',
  },
})

/** An act as it was recognised: what it means, and by which hash the same one is known. */
interface Meant {
  readonly captured: CapturedLater
  readonly input: Input
  readonly hash: string
}

// the list of the areas is the only way in: what is not on it is refused, whatever it is
function meantBy(context: Context, { path, body }: Pick<Act, 'path' | 'body'>, photo?: ReceivedFile): Meant {
  // its words are those of the wire still, at every depth
  const found = context.recognise(path, toWire(body, {}) as Record<string, unknown>)
  const captured = context.contributions.capturedLater.find((one) => one.operation === found?.operation)
  if (!found || !captured) throw syncProblem('SYNC_NOT_TAKEN')
  const { operation } = captured
  const hash = createHash('sha256')
    .update(JSON.stringify([operation.name, found.input, photo ?? null]))
    .digest('hex')
  return { captured, input: photo ? withPhoto(operation, found.input, photo) : found.input, hash }
}

function withPhoto(operation: Operation, input: Input, photo: ReceivedFile): Input {
  const field = Object.entries(operation.input).find(([, { kind }]) => kind === 'file')
  if (!field) throw syncProblem('SYNC_NOT_TAKEN')
  return { ...input, [field[0]]: photo }
}

async function send(context: Context, act: Act, photo?: ReceivedFile): Promise<Outcome> {
  const { captured, input, hash } = meantBy(context, act, photo)
  const known = await knownOutcome(context, act, hash)
  if (known) return known
  const wanted = act.after ? await following(context, captured.operation, input, act.after) : input
  await context.within(captured.operation, wanted, await happenedAt(context, act))
  const row = captured.row
    ? await context.db.maybe<{ id: number; row_version: number }>(captured.row(wanted))
    : null
  return keep(context, act, { operation: captured.operation, hash, row })
}

/** What became of an act that was sent before. A second sending waits for the first that is under way. */
async function knownOutcome(
  { db, user }: Context,
  { client_uuid }: Pick<Act, 'client_uuid'>,
  hash: string,
): Promise<Outcome | null> {
  await db.run(
    sql`select pg_advisory_xact_lock(hashtext('captured act'), hashtext(${client_uuid.toLowerCase()}))`,
  )
  const row = await db.maybe<Outcome & { user_id: number; request_hash: string }>(sql`
    select client_uuid, outcome, captured_at, received_at, is_skewed, user_id, request_hash
    from captured_act where client_uuid = ${client_uuid}::uuid`)
  if (!row) return null
  const { user_id, request_hash, ...outcome } = row
  // a handed-over act is the same act, whatever is sent beside it
  if (Number(user_id) !== user.id || request_hash !== hash) throw syncProblem('SYNC_OTHER_CONTENT')
  return outcome
}

// The row goes on as the act before left it: nothing that others changed since is written over.
async function following(
  { db, user }: Context,
  { input: fields }: Operation,
  input: Input,
  after: string,
): Promise<Input> {
  const before = await db.maybe<{ record_id: number | null; record_version: number | null }>(sql`
    select record_id, record_version from captured_act
    where client_uuid = ${after}::uuid and user_id = ${user.id}::bigint and outcome = 'DONE'`)
  if (!before || before.record_id === null) throw syncProblem('SYNC_BEFORE_MISSING')
  return {
    ...input,
    ...(fields.id && { id: Number(before.record_id) }),
    ...(fields.row_version && { row_version: before.record_version }),
  }
}

// By the clock of the server: what the clock of the device is off shows as the act is sent. The way there is in it, too: an act is
// never earlier than the one it follows, however slow the way of that one was, nor than a device keeps anything, whatever its clock says.
async function happenedAt(
  { db }: Context,
  { captured_at, sent_at, after }: Pick<Act, 'captured_at' | 'sent_at' | 'after'>,
): Promise<string> {
  const { at } = await db.one<{ at: string }>(sql`
    select greatest(now() - make_interval(days => ${KEPT_DAYS}::int), now() - greatest(${sent_at}::timestamptz - ${captured_at}::timestamptz, interval '0'), (
      select b.received_at - greatest(b.sent_at - b.captured_at, interval '0')
      from captured_act b where b.client_uuid = ${after ?? null}::uuid)) as at`)
  return at
}

interface Kept {
  readonly operation: Operation
  readonly hash: string
  readonly row?: { readonly id: number; readonly row_version: number } | null
  readonly content?: Input
}

function keep(
  { db, user }: Context,
  act: Pick<Act, 'client_uuid' | 'captured_at' | 'sent_at'>,
  { operation, hash, row = null, content }: Kept,
): Promise<Outcome> {
  return db.one<Outcome>(sql`
    insert into captured_act (client_uuid, user_id, operation, request_hash, outcome, record_id, record_version,
      content, captured_at, sent_at)
    values (${act.client_uuid}, ${user.id}, ${operation.name}, ${hash}, ${content ? 'HANDED_OVER' : 'DONE'},
      ${row?.id}, ${row?.row_version}, ${content ? JSON.stringify(content) : null}::jsonb, ${act.captured_at}, ${act.sent_at})
    returning client_uuid, outcome, captured_at, received_at, is_skewed`)
}

async function giveOver(context: Context, act: ValueFor<typeof handOver>): Promise<Outcome> {
  const { captured, input, hash } = meantBy(context, act)
  const known = await knownOutcome(context, act, hash)
  if (known) return known
  const owner = await context.db.maybe<{ owner_id: number | null }>(
    sql`select owner_id from service_order where id = ${act.service_order_id}::bigint`,
  )
  if (!owner) throw problem('NOT_FOUND')
  const noting = context.contributions.capturedLater.find(({ note }) => note !== undefined)!
  const text = commentOf(captured.operation, act, context.language)
  // who looks after the order is told of it
  const told = owner.owner_id === null ? null : Number(owner.owner_id)
  await context.within(noting.operation, noting.note!(act.service_order_id, text, told))
  return keep(context, act, { operation: captured.operation, hash, content: input })
}

function commentOf(
  { title }: Operation,
  { captured_at, content, reason }: Pick<ValueFor<typeof handOver>, 'captured_at' | 'content' | 'reason'>,
  language: Language,
): string {
  const at = showDateTime(captured_at, language)
  return `${fill(said.handedOver, language, { title: title[language], at, reason })}\n${content}`
}

nameTables({ captured_act: { en: 'Work captured on devices', th: 'งานที่บันทึกไว้ในเครื่อง' } })

/** Every operation of this area with its handler. */
export const syncHandlers: readonly OperationHandler[] = [
  handle(sendAct, (act, context) => send(context, act)),
  handle(sendPhoto, ({ photo, ...act }, context) => send(context, act, photo)),
  handle(handOver, (act, context) => giveOver(context, act)),
]
