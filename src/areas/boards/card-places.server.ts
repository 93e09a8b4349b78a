// Where a card stands in its column: between two others, as a rank that a table of its own keeps.
import type { Scope } from '#base/access.ts'
import { problem } from '#base/errors.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { Contributions } from '#platform/server/contributions.server.ts'
import type { BoardSubject } from '#platform/server/board-subject.server.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import type { BoardCode } from './boards.text.ts'
import { LONGEST_RANK, rankBetween } from './rank.ts'

/** Who asks. */
export interface Asker {
  readonly user: SessionUser
  readonly scope: Scope
}

/** The place of a card: the one it was given, else its own. Needs `placed`. */
export const placeOf = ({ place }: BoardSubject): Sql => sql`(coalesce(k.rank, ${place}) collate "C")`
/** The join that brings the place that was given. */
export const placed = ({ key, id }: BoardSubject): Sql => sql`left join board_card k on k.${key} = ${id}`

/** What stands on a board. Throws where no area contributes it. */
export function subjectOf({ boards }: Contributions, code: BoardCode): BoardSubject {
  const found = boards.find(({ board }) => board === code)
  if (!found) throw new Error(`No area has cards for the board ${code}`)
  return found
}

interface Wanted {
  readonly id: number
  readonly status: string
  /** The card that is to stand above. */
  readonly after: number | null | undefined
  /** The card that is to stand below. */
  readonly before: number | null | undefined
}

interface Gap {
  readonly above: string
  readonly below: string | null
  /** Another card has the place of the one above: nothing goes between the two. */
  readonly isShared: boolean
}

/** Puts a card between two others of its column; by its own place where both have left it. Runs under the lock of the column. */
export async function putCard(db: Db, asker: Asker, subject: BoardSubject, card: Wanted): Promise<void> {
  const rank = await rankFor(db, asker, subject, card)
  if (rank === null) {
    await db.run(sql`delete from board_card where ${subject.key} = ${card.id}::bigint`)
    return
  }
  await db.run(sql`
    insert into board_card (board_id, ${subject.key}, rank)
    select b.id, ${card.id}::bigint, ${rank} from board b where b.code = ${subject.board}
    on conflict (${subject.key}) do update set rank = excluded.rank`)
}

async function rankFor(db: Db, asker: Asker, subject: BoardSubject, card: Wanted): Promise<string | null> {
  if (!card.after && !card.before) return null
  const gap = await gapFor(db, asker, subject, card)
  if (!gap) return null
  const rank = rankBetween(gap.above, gap.below)
  if (rank.length <= LONGEST_RANK && !gap.isShared) return rank
  await spread(db, subject, card.status, gap)
  const wider = await gapFor(db, asker, subject, card)
  return wider && rankBetween(wider.above, wider.below)
}

const inColumn = (subject: BoardSubject, { id, status }: Pick<Wanted, 'id' | 'status'>): Sql => sql`
  select ${subject.id} as id, ${placeOf(subject)} as at from ${subject.from} ${placed(subject)}
  where ${subject.status} = ${status} and ${subject.isOn} and ${subject.id} <> ${id}::bigint`

// a neighbour that left the column meanwhile says nothing; one out of reach is not there
async function gapFor(db: Db, asker: Asker, subject: BoardSubject, card: Wanted): Promise<Gap | null> {
  const ids = [...new Set([card.after, card.before].filter((id) => id != null))]
  const reached = await db.rows<{ id: number; at: string; is_here: boolean }>(sql`
    select ${subject.id} as id, ${placeOf(subject)} as at,
      ${subject.status} = ${card.status} and ${subject.isOn} and ${subject.id} <> ${card.id}::bigint as is_here
    from ${subject.from} ${placed(subject)} where ${subject.id} = any(${ids}::bigint[]) and ${subject.reached(asker)}`)
  if (reached.length < ids.length) throw problem('NOT_FOUND')
  const named = reached.filter(({ is_here }) => is_here)
  const at = (id: number | null | undefined) => named.find((one) => one.id === id)?.at ?? null
  const [above, below] = [at(card.after), at(card.before)]
  // also where both are known: a filter, or the caller's reach, may hide others that stand between them
  if (above !== null) {
    const { below: next, shared } = await db.one<{ below: string | null; shared: number }>(sql`
      select min(c.at) filter (where c.at > ${above}) as below, count(*) filter (where c.at = ${above})::integer as shared
      from (${inColumn(subject, card)}) c`)
    return { above, below: next, isShared: shared > 1 }
  }
  if (below === null) return null
  const last = await db.one<{ at: string | null }>(
    sql`select max(c.at) as at from (${inColumn(subject, card)}) c where c.at < ${below}`,
  )
  return { above: last.at ?? '', below, isShared: false }
}

// Ranks grew too long, or are shared: the cards that were placed between two unplaced ones get even ranks in the order they are shown, in one statement.
async function spread(db: Db, subject: BoardSubject, status: string, { above, below }: Gap): Promise<void> {
  await db.run(sql`
    with column_cards as (
      select k.id as card_id, ${subject.id} as id, k.rank, (${subject.place}) collate "C" as own
      from ${subject.from} ${placed(subject)} where ${subject.status} = ${status} and ${subject.isOn}),
    ends as (
      select coalesce((select max(own) from column_cards where rank is null and own <= ${above}), '0') as low,
        (select min(own) from column_cards where rank is null and own >= coalesce(${below}, 'zz')) as high),
    run as (
      select c.card_id, e.low, row_number() over (order by c.rank, c.id) as no
      from column_cards c cross join ends e where c.rank > e.low and (e.high is null or c.rank < e.high))
    update board_card k set rank = run.low || lpad(to_hex(run.no), 6, '0') || 'i'
    from run where run.card_id = k.id`)
}
