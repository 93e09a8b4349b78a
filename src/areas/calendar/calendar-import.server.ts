// A file of holidays on the server: read aside, looked at row by row, taken in one transaction.
import { foldText } from '#base/fold-text.ts'
import { notifyNobody } from '#platform/bus/live.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { inImportTurn } from '#platform/sheets/import-turns.server.ts'
import { isTaken } from '#platform/sheets/importing.ts'
import { readSheet } from '#platform/sheets/sheet-reading.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Language } from '#base/text.ts'
import { addEvents, takenDays } from './calendar-events.server.ts'
import { type Imported, importEvents } from './calendar-import.ts'
import { type HolidayRow, MAX_ROWS, holidayRows, rowProblems } from './holiday-rows.ts'

type Row = Imported['rows'][number]

export const importHandlers: OperationHandler[] = [
  handle(importEvents, async ({ file, calendar_id, event_type_id, dry_run, good_only }, context) => {
    const read = await readSheet(file, context, MAX_ROWS)
    const sheet = read.sheet ?? null
    const work = async (db: Db) => {
      const rows = await judged(db, holidayRows(read), { calendar_id, event_type_id }, context.language)
      const good = rows.filter(({ wrong }) => wrong.length === 0)
      if (!isTaken({ dry_run, good_only }, good.length, rows.length)) {
        notifyNobody(db)
        return { rows, inserted: 0, sheet }
      }
      await addEvents(
        db,
        good.map(({ event_date, name, description, event_type_id: type }) => ({
          calendar_id,
          event_date: event_date!,
          name,
          description,
          event_type_id: type!,
        })),
      )
      return { rows, inserted: good.length, sheet }
    }
    return inImportTurn(context.actor.userId ?? 0, read.rows.length, () =>
      context.dbPool.transaction(context.actor, work),
    )
  }),
]

interface Into {
  readonly calendar_id: number
  readonly event_type_id: number
}

/** The rows with everything that is wrong with them, the days that are taken included. */
async function judged(
  db: Db,
  rows: readonly HolidayRow[],
  { calendar_id, event_type_id }: Into,
  language: Language,
): Promise<Row[]> {
  if (!(await db.maybe(sql`select from calendar where id = ${calendar_id}`))) throw problem('NOT_FOUND')
  const types = await db.rows<{ id: number; name: string }>(
    sql`select id, name from event_type where status <> 0`,
  )
  if (!types.some(({ id }) => id === event_type_id)) throw problem('UNKNOWN_REFERENCE')
  const days = rows.flatMap(({ event_date }) => (event_date ? [{ calendar_id, event_date }] : []))
  const taken = new Set((await takenDays(db, days)).map(({ event_date }) => event_date))
  return rows.map(({ type, ...row }) => {
    const found = type === null ? event_type_id : (typeNamed(types, type) ?? null)
    const wrong = [
      ...row.wrong,
      ...(row.event_date && taken.has(row.event_date) ? [rowProblems.taken] : []),
      ...(found === null ? [rowProblems.type] : []),
    ]
    return { ...row, event_type_id: found, wrong: wrong.map((one) => one[language]) }
  })
}

// by its number, by its whole name, or by the Thai or the English half of it
function typeNamed(types: readonly { id: number; name: string }[], typed: string): number | undefined {
  const wanted = foldText(typed)
  return types.find(({ id, name }) => {
    const whole = foldText(name)
    const halves = whole.replace(/\)$/, '').split(' (')
    return String(id) === wanted || [whole, ...halves].includes(wanted)
  })?.id
}
