// Reads a timeline: a page of each source that the caller may see, laid together by (at, kind, id).
import * as z from 'zod/mini'
import { widestScope } from '#base/access.ts'
import { showDate } from '#base/date-format.ts'
import { problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import { type Language, type Words, fill } from '#base/text.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type Sql, sql, unionAll, when } from '#platform/database/sql.server.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import type { EventRows, RecordEvents } from '#platform/server/contributions.server.ts'
import { TIMELINE_PAGE, type TimelineKind, type TimelinePage } from './timeline.ts'

/** More of a kind are not counted. */
const COUNTED = 1000

interface Asked {
  readonly kinds?: string | null | undefined
  readonly cursor?: string | null | undefined
}

interface Source extends EventRows {
  readonly of: RecordEvents
}

interface Row {
  kind: string
  id: number
  at: string
  key: string
  told: Told
}

interface Told {
  readonly sentence: string
  readonly link?: string | null
  readonly detail?: string | null
  readonly who?: Words | null
}

/** A page of the timeline of one record; sources without a right are absent. */
export async function readTimeline(
  db: Db,
  user: SessionUser,
  sources: readonly RecordEvents[],
  subject: number,
  { kinds, cursor }: Asked,
): Promise<TimelinePage> {
  const seen = sources.flatMap((of): Source[] => {
    const scope = widestScope(user, of.access)
    return scope === null ? [] : [{ of, ...of.events({ user, scope }, subject) }]
  })
  const wanted = kinds?.split(',')
  const shown = wanted ? seen.filter(({ of }) => wanted.includes(of.kind)) : seen
  const from = cursor ? readCursor(cursor) : null
  const rows = shown.length === 0 ? [] : await db.rows<Row>(pageOf(shown, from))
  const page = rows.slice(0, TIMELINE_PAGE)
  return {
    events: page.map((row) => lineOf(shown.find(({ of }) => of.kind === row.kind)!.of, row)),
    kinds: from ? null : await countKinds(db, seen),
    next: rows.length > TIMELINE_PAGE ? writeCursor(page.at(-1)!) : null,
  }
}

// one line too many says whether there is a further page; a bind parameter would hide the limit from the planner
const limit = sql`limit 21`

function pageOf(sources: readonly Source[], from: Cursor | null): Sql {
  const each = sources.map(
    ({ of, ...rows }) => sql`(
      select ${of.kind}::text as kind, ${rows.id} as id, ${rows.at} as at, ${rows.told} as told from ${rows.from}
      where ${rows.where} ${when(from, () => sql`and ${before(from!, of.kind, rows)}`)}
      order by ${rows.at} desc, ${rows.id} desc ${limit})`,
  )
  return sql`
    select kind, id, at, at::text as key, told from (${unionAll(each)}) every
    order by at desc, kind collate "C" desc, id desc ${limit}`
}

// what lies beyond (at, kind, id), said for one kind so that an index by (at, id) leads there
function before(from: Cursor, kind: string, { at, id }: EventRows): Sql {
  if (kind < from.kind) return sql`${at} <= ${from.at}::timestamptz`
  if (kind > from.kind) return sql`${at} < ${from.at}::timestamptz`
  return sql`(${at}, ${id}) < (${from.at}::timestamptz, ${from.id}::bigint)`
}

async function countKinds(db: Db, sources: readonly Source[]): Promise<TimelineKind[]> {
  if (sources.length === 0) return []
  const counted = await db.rows<{ kind: string; count: number }>(
    unionAll(
      sources.map(
        ({ of, from, where }) => sql`select ${of.kind}::text as kind, (select count(*)::int from (
          select from ${from} where ${where} limit ${COUNTED}) bounded) as count`,
      ),
    ),
  )
  return sources.map(({ of: { kind, title, icon, isDay, folded } }) => ({
    kind,
    title,
    icon,
    is_day: isDay === true,
    folded: folded ?? null,
    count: counted.find((one) => one.kind === kind)!.count,
  }))
}

function lineOf(of: RecordEvents, { kind, id, at, told }: Row) {
  const { sentence, link = null, detail = null, who = null, ...params } = told
  const pattern = of.sentences[sentence]
  if (!pattern) throw new Error(`The timeline has no sentence ${sentence} of ${kind}`)
  const said = (language: Language) => fill(pattern, language, shown(of, params, language))
  return { kind, id, at, text: { en: said('en'), th: said('th') }, detail, who, link }
}

// codes by their words, and days as people read them
function shown(of: RecordEvents, params: object, language: Language): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]: [string, unknown]) => {
      if (typeof value !== 'string') return [name, value]
      return [name, of.codes?.[name]?.[value] ?? (name.endsWith('_on') ? showDate(value, language) : value)]
    }),
  )
}

const cursorShape = z.object({
  at: z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}$/)),
  kind: z.string(),
  id: z.int(),
})
type Cursor = z.output<typeof cursorShape>

function writeCursor({ key, kind, id }: Row): string {
  return Buffer.from(JSON.stringify({ at: key, kind, id })).toString('base64url')
}

function readCursor(text: string): Cursor {
  try {
    return cursorShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    throw problem(
      'INVALID_INPUT',
      {},
      { fields: [wrong('cursor', 'UNKNOWN', { en: 'No place in this list', th: 'ไม่ใช่ตำแหน่งในรายการนี้' })] },
    )
  }
}
