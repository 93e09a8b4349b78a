// A board on the server: its columns and cards, moving one, and what a column is called and holds.
import { problem } from '#base/errors.ts'
import { requireWholeCompany } from '#platform/access/whole-company.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { nameConstraints } from '#platform/database/sql-state.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import { type Sql, plannedForValues, sql } from '#platform/database/sql.server.ts'
import { requireVersion, staleOrMissing } from '#platform/database/stale.server.ts'
import type { BoardSubject } from '#platform/server/board-subject.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import { changeColumn } from './board-columns.ts'
import { boardProblem } from './board-problems.ts'
import { type AnyBoard, type AnyCard, CARDS_SHOWN, type ColumnSettings, askedOfNoStep } from './boards.ts'
import { boardWords } from './boards.text.ts'
import { engineeringBoard } from './engineering-board.ts'
import { type Asker, placeOf, placed, putCard, subjectOf } from './card-places.server.ts'
import { serviceBoard } from './service-board.ts'

const columnColumns = sql`c.id, c.maps_to_status, c.name_th, c.name_en, c.place, c.wip_limit, c.wip_hard, c.row_version`

// counted beyond the caller's reach and filters: a limit is the board's
const countIn = ({ from, status, isOn }: BoardSubject, column: Sql): Sql =>
  sql`(select count(*)::int from ${from} where ${status} = ${column} and ${isOn})`

type Told = Omit<AnyCard, 'allowed_next'>
type Counted = Told & { readonly in_column: number }

/** A board with what stands on it. */
interface Shown {
  readonly board: AnyBoard
  readonly subject: BoardSubject
}

function withNext({ board, subject }: Shown, user: SessionUser, card: Told): AnyCard {
  const allowed = subject.nextOf(user, card)
  return { ...card, allowed_next: allowed.filter((to) => board.statuses.includes(to)) }
}

/** What is asked of every board. */
interface Asked {
  readonly where?: ({ readonly text?: string | null } & object) | undefined
}

async function read(shown: Shown, { where }: Asked, { db, user, scope }: Context) {
  const { subject } = shown
  const board = await db.one<{ id: number; code: string; name_th: string; name_en: string }>(
    sql`select id, code, name_th, name_en from board where code = ${subject.board}`,
  )
  const columns = await db.rows<ColumnSettings & { wip_count: number | null }>(sql`
    select ${columnColumns}, case when c.wip_limit is not null then ${countIn(subject, sql`c.maps_to_status`)} end as wip_count
    from board_column c where c.board_id = ${board.id}::bigint order by c.place, c.id`)
  const asker: Asker = { user, scope }
  const cards = await readCards(db, subject, asker, await subject.among(asker, db, where), where?.text)
  return {
    code: board.code,
    name_th: board.name_th,
    name_en: board.name_en,
    columns: columns.map((column) => {
      const own = cards.filter(({ status }) => status === column.maps_to_status)
      return {
        ...column,
        total: own[0]?.in_column ?? 0,
        cards: own.map(({ in_column: _, ...card }) => withNext(shown, user, card)),
      }
    }),
  }
}

// The ids of all cards in their order first, names last, for those that are shown.
async function readCards(
  db: Db,
  subject: BoardSubject,
  asker: Asker,
  among: readonly Sql[],
  text: string | null | undefined,
): Promise<Counted[]> {
  const { from, id, status } = subject
  const card = subject.card(asker)
  if (among.length === 0) return []
  const found = among
    .map(
      (where) => sql`select ${id} as id, ${status} as status, ${placeOf(subject)} as at
      from ${from} ${placed(subject)} where ${where}`,
    )
    .reduce((all, one) => sql`${all} union all ${one}`)
  const statement = sql`
    with ranked as (
      select f.id, row_number() over (partition by f.status order by f.at, f.id) as no,
        count(*) over (partition by f.status)::int as in_column
      from (${found}) f)
    select ${card.columns}, r.in_column
    from ranked r join ${from} on ${id} = r.id ${card.joins}
    where r.no <= ${CARDS_SHOWN} order by r.no`
  return db.rows<Counted>(text ? plannedForValues(statement) : statement)
}

async function cardNow(db: Db, shown: Shown, asker: Asker, id: number): Promise<AnyCard | null> {
  const { card, from, id: key } = shown.subject
  const { columns, joins } = card(asker)
  const found = await db.maybe<Told>(
    sql`select ${columns} from ${from} ${joins} where ${key} = ${id}::bigint`,
  )
  return found && withNext(shown, asker.user, found)
}

/** A move as every board takes it, beside what its step asks. */
interface Move {
  readonly code?: string | null
  readonly id: number
  readonly row_version: number
  readonly to_status?: string | null
  readonly before_id?: number | null
  readonly after_id?: number | null
}

// Locks: the record, then the columns it leaves and enters, by id; cards change their places only under these.
async function move(
  shown: Shown,
  { code: _, before_id: before, after_id: after, to_status, ...step }: Move,
  { db, user, scope }: Context,
) {
  const asker: Asker = { user, scope }
  const { subject } = shown
  const { id } = step
  const current = () => cardNow(db, shown, asker, id)
  const known = await subject.lock(asker, db, id)
  await requireVersion(db, known, step.row_version, { stamp: subject.stamp(id), current })
  const to = to_status ?? known.status
  const isStep = to !== known.status
  const { id: _id, row_version: _version, ...asked } = step
  // also where it is the step to where the card stands
  const fields = isStep ? [] : askedOfNoStep(asked)
  if (fields.length > 0) throw problem('INVALID_INPUT', {}, { fields })
  const columns = await db.rows<ColumnSettings>(sql`
    select ${columnColumns} from board_column c join board b on b.id = c.board_id
    where b.code = ${subject.board} and c.maps_to_status in (${known.status}, ${to}) order by c.id for no key update of c`)
  const column = columns.find(({ maps_to_status }) => maps_to_status === to)
  if (!column) throw problem('NOT_FOUND')
  if (isStep) await subject.move(asker, db, { ...step, to_status: to })
  const limits = await withinLimit(db, subject, column, isStep)
  await putCard(db, asker, subject, { id, status: to, before, after })
  const card = await current()
  if (!card) throw problem('NOT_FOUND')
  return { ...card, ...limits }
}

async function withinLimit(db: Db, subject: BoardSubject, column: ColumnSettings, isStep: boolean) {
  const { wip_limit: limit } = column
  if (limit === null) return { warning: null, wip_count: null, wip_limit: null }
  const { count } = await db.one<{ count: number }>(
    sql`select ${countIn(subject, sql`${column.maps_to_status}`)} as count`,
  )
  if (isStep && column.wip_hard && count > limit) {
    const name = { th: column.name_th, en: column.name_en }
    throw boardProblem('WIP_FULL', { column: name, count: count - 1, limit })
  }
  return {
    warning: isStep && count > limit ? ('WIP' as const) : null,
    wip_count: count,
    wip_limit: limit,
  }
}

const oneColumn = (db: Db, id: number) =>
  db.maybe<ColumnSettings>(sql`select ${columnColumns} from board_column c where c.id = ${id}::bigint`)

// the operations are as their board made them: what is asked of all of them is read here
function boardHandlersOf(board: AnyBoard): readonly OperationHandler[] {
  const shownTo = ({ contributions }: Context): Shown => ({
    board,
    subject: subjectOf(contributions, board.code),
  })
  return [
    handle(board.read, (asked, context) => read(shownTo(context), asked as Asked, context)),
    handle(board.move, (asked, context) => move(shownTo(context), asked as unknown as Move, context)),
  ]
}

/** Each board, moving its cards, and the columns of all of them. */
export const boardsHandlers: readonly OperationHandler[] = [
  ...boardHandlersOf(serviceBoard),
  ...boardHandlersOf(engineeringBoard),

  handle(
    changeColumn,
    async ({ id, row_version, data }, { db, scope }) => {
      requireWholeCompany(scope)
      const about = {
        stamp: sql`select c.updated_by, c.updated_at from board_column c where c.id = ${id}::bigint`,
        current: () => oneColumn(db, id),
      }
      // all columns of the board, as their places move together
      const columns = await db.rows<ColumnSettings>(sql`
        select ${columnColumns} from board_column c
        where c.board_id = (select board_id from board_column where id = ${id}::bigint) order by c.id for no key update`)
      const known = columns.find((one) => one.id === id)
      if (!known) throw await staleOrMissing(db, about)
      await requireVersion(db, known, row_version, about)
      const place = Math.min(data.place, columns.length)
      const places = columns
        .toSorted((a, b) => a.place - b.place)
        .filter((one) => one.id !== id)
        .toSpliced(place - 1, 0, known)
        .map((one, at) => ({ id: one.id, place: at + 1 }))
      await db.run(sql`
        update board_column c set place = p.place,
          name_th = case when c.id = ${id}::bigint then ${data.name_th} else c.name_th end,
          name_en = case when c.id = ${id}::bigint then ${data.name_en} else c.name_en end,
          wip_limit = case when c.id = ${id}::bigint then ${data.wip_limit}::integer else c.wip_limit end,
          wip_hard = case when c.id = ${id}::bigint then ${data.wip_hard ?? false}::boolean else c.wip_hard end
        from json_to_recordset(${JSON.stringify(places)}::json) as p(id bigint, place integer)
        where c.id = p.id and (c.id = ${id}::bigint or c.place <> p.place)`)
      const saved = await oneColumn(db, id)
      if (!saved) throw problem('NOT_FOUND')
      return saved
    },
    ({ id }, { db }) =>
      db.maybe(sql`
        select c.name_th, c.name_en, c.place, c.wip_limit, c.wip_hard from board_column c where c.id = ${id}::bigint`),
  ),
]

nameTables({ board: { en: 'Boards', th: 'กระดานงาน' }, board_column: boardWords.columns })

nameConstraints({ board_column_place_key: () => boardProblem('BOARD_PLACE_TAKEN') })
