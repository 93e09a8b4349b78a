// Rates of a file: judged as a whole in a few queries, and written in two or three statements, only when they are taken.
import { notifyNobody } from '#platform/bus/live.server.ts'
import { showDate } from '#base/date-format.ts'
import { may } from '#base/access.ts'
import type { DatedRate } from './dated-rate.ts'
import { rateColumns } from './dated-rate-columns.server.ts'
import type { RateImport } from './dated-rate-import.ts'
import { type LineRate, type PlannedRow, type RatesKnown, judgedRates } from './dated-rate-judging.server.ts'
import { amountWords, dayBefore, spanWords } from './dated-rate-rules.ts'
import { refusal, wholeKindInTurn } from './dated-rate.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { problem, problemText } from '#base/errors.ts'
import type { Fields } from '#base/fields.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { inImportTurn } from '#platform/sheets/import-turns.server.ts'
import { type SheetRecord, isTaken } from '#platform/sheets/importing.ts'
import { recordsIn, told } from '../master-data/master-data-import.server.ts'
import { importLimits } from '../master-data/master-data.ts'
import { sheetFieldsOf } from '../master-data/master-row.ts'
import { referencesIn } from '../master-data/master-data-references.server.ts'
import { keyIn } from './rate-names.ts'
import type { ReceivedFile } from '#base/received-file.ts'
import { readSheet } from '#platform/sheets/sheet-reading.server.ts'
import { anyOf, commas, identifier, sql } from '#platform/database/sql.server.ts'
import { type Language, fill, words } from '#base/text.ts'
import { requireWholeCompany } from '#platform/access/whole-company.server.ts'

const said = words({
  ends: { en: '{amount} ({when}) ends on {day}.', th: 'อัตรา {amount} ({when}) จะสิ้นสุดวันที่ {day}' },
  gap: { en: 'No rate: {when}.', th: 'ไม่มีอัตรา {when}' },
})

/** Binds an import of rates: a kind's own, or another `operation` with other `columns` for the same. */
export function handleRateImport(
  kind: DatedRate,
  own: {
    readonly operation: RateImport
    readonly columns: Fields
    /** Users who may only add rates may send a file, too, and are refused the rows that end one. */
    readonly addersToo?: boolean
  } = { operation: kind.imported, columns: sheetFieldsOf(kind.fields) },
): OperationHandler {
  const { operation, columns, addersToo = false } = own
  return handle(operation, async (asked, context) => {
    const { file, dry_run, good_only } = asked as {
      file: ReceivedFile
      dry_run?: boolean
      good_only?: boolean
    }
    requireWholeCompany(context.scope)
    const mayEnd = may(context.user, kind.close.access)
    if (!mayEnd && !addersToo) throw problem('NOT_ALLOWED')
    const sheet = await readSheet(file, context, importLimits.rows + 1)
    const work = async (db: Db) => {
      const rows = recordsIn(columns, sheet)
      const rates = await ratesIn(db, kind, columns, rows)
      // a lock for each key would be too many; a dry run takes none
      if (!dry_run) await wholeKindInTurn(db, kind)
      const { plan, fresh, ended } = await judged(db, kind, rates, mayEnd)
      const taken = isTaken({ dry_run, good_only }, plan.length, rows.length)
      if (taken) await write(db, kind, fresh, ended)
      else notifyNobody(db)
      const { language } = context
      return {
        rows: rows.length,
        good: plan.length,
        wrong: rows
          .filter(({ wrong }) => wrong.size > 0)
          .map((row) => told({ fields: columns }, row, context, nameIn(kind, row, language))),
        plan: plan.map((one) => ({
          row: one.row.row,
          name: nameIn(kind, one.row, language),
          outcome: one.outcome,
          text: textOf(kind, one, language),
        })),
        taken,
        inserted: taken ? fresh.length : 0,
        sheet: sheet.sheet ?? null,
      }
    }
    return inImportTurn(context.actor.userId ?? 0, sheet.rows.length, () =>
      context.dbPool.transaction(context.actor, work),
    )
  })
}

// The rates of the rows that could be understood; what one leaves out is as a form would start with it.
async function ratesIn(
  db: Db,
  kind: DatedRate,
  columns: Fields,
  rows: readonly SheetRecord[],
): Promise<LineRate[]> {
  const data = await referencesIn(db, kind, rows)
  const start = Object.fromEntries(
    Object.keys(kind.fields).map((name) => {
      const { kind: control, required, initVal } = columns[name]!
      return [name, (required ? null : initVal) ?? (control === 'checkbox' ? false : null)]
    }),
  )
  return rows.flatMap((row, at) =>
    row.wrong.size > 0 ? [] : [{ ...start, ...data[at], id: null, row } as unknown as LineRate],
  )
}

async function judged(db: Db, kind: DatedRate, rates: readonly LineRate[], mayEnd: boolean) {
  const known = { ...(await knownOf(db, kind, rates)), mayEnd }
  for (;;) {
    const found = judgedRates(kind, rates, known)
    const late = await coveredInPast(db, kind, found.fresh, known.today)
    if (late.length === 0) return found
    const refused = refusal(kind, late[0]!, 'DAYS_OVER')
    for (const { row } of late)
      row!.wrong.set('', { en: problemText(refused, 'en'), th: problemText(refused, 'th') })
  }
}

// the rates for whatever the rows name first, and the day
async function knownOf(
  db: Db,
  kind: DatedRate,
  rates: readonly LineRate[],
): Promise<Omit<RatesKnown, 'mayEnd'>> {
  const [name, { of }] = Object.entries(kind.key)[0]!
  const column = sql`t.${identifier(name)}`
  const firsts = [...new Set(rates.map((one) => one[name] ?? null))]
  const given = firsts.filter((one) => one !== null)
  const stored = await db.rows<LineRate>(sql`
    select ${rateColumns(kind)} from ${identifier(kind.table)} t
    where not t.is_deleted and ${anyOf([
      of
        ? sql`${column} = any(${given as number[]}::bigint[])`
        : sql`${column} = any(${given as string[]}::text[])`,
      ...(firsts.includes(null) ? [sql`${column} is null`] : []),
    ])}`)
  const { today } = await db.one<{ today: string }>(sql`select bangkok_day(now()) as today`)
  return { stored, today }
}

// Closer rates in whose place a wider one held on days that are over; the table's own guard would refuse them all at once.
async function coveredInPast(
  db: Db,
  kind: DatedRate,
  fresh: readonly LineRate[],
  today: string,
): Promise<readonly LineRate[]> {
  const past = fresh.filter((one) => isCloser(kind, one) && one.valid_from < today)
  if (past.length === 0) return []
  const found = await db.rows<{ at: number }>(sql`
    select (r.at - 1)::int as at
    from jsonb_array_elements(${jsonOf(kind, past)}::jsonb) with ordinality as r(one, at)
    cross join lateral jsonb_populate_record(null::${identifier(kind.table)}, r.one) as f
    where wider_days(f) && datemultirange(
      daterange(f.valid_from, f.valid_to, '[]') * daterange(null, ${today}::date))`)
  return found.map(({ at }) => past[at]!)
}

/** True of a rate for something closer than rates of its kind need be: one section, one place. */
const isCloser = ({ key }: DatedRate, rate: LineRate): boolean =>
  Object.entries(key).some(([name, { of, required }]) => of && !required && rate[name] !== null)

async function write(
  db: Db,
  kind: DatedRate,
  fresh: readonly LineRate[],
  ended: readonly LineRate[],
): Promise<void> {
  const table = identifier(kind.table)
  await holdNamed(db, kind, fresh)
  const ends = JSON.stringify(ended.map(({ id, valid_to }) => ({ id, valid_to })))
  await db.run(sql`
    update ${table} t set valid_to = r.valid_to
    from jsonb_to_recordset(${ends}::jsonb) as r(id bigint, valid_to date) where t.id = r.id`)
  const names = commas(Object.keys(kind.fields).map((name) => identifier(name)))
  // where neither held on days that are over, both may be entered for them: the closer ones first, so that they cover nothing
  const closer = fresh.filter((one) => isCloser(kind, one))
  for (const some of [closer, fresh.filter((one) => !closer.includes(one))])
    await db.run(sql`
      insert into ${table} (${names})
      select ${names} from jsonb_populate_recordset(null::${table}, ${jsonOf(kind, some)}::jsonb)`)
}

// Locks referenced rows FOR SHARE in a fixed order: a concurrent delete waits, or wins and we are refused.
async function holdNamed(db: Db, { fields }: DatedRate, fresh: readonly LineRate[]): Promise<void> {
  for (const [name, { of }] of Object.entries(fields)) {
    if (!of) continue
    const ids = [...new Set(fresh.flatMap((one) => (one[name] ? [one[name] as number] : [])))]
    await db.rows(sql`
      select from ${identifier(of)} where id = any(${ids}::bigint[]) order by id for share`)
  }
}

const jsonOf = ({ fields }: DatedRate, rates: readonly LineRate[]): string =>
  JSON.stringify(rates.map((one) => Object.fromEntries(Object.keys(fields).map((name) => [name, one[name]]))))

// what a row is for, as it was typed
function nameIn(kind: DatedRate, { value }: SheetRecord, language: Language): string {
  const typed = Object.keys(kind.key).map((name) => [`${name}_th`, value[name]])
  const { levels, ...plain } = kind
  const hasLevels = levels?.every((name) => typeof value[name] === 'number')
  return keyIn(hasLevels ? kind : plain, { ...value, ...Object.fromEntries(typed) }, language)
}

function textOf(kind: DatedRate, { row, closes, gap }: PlannedRow, language: Language): string {
  const day = showDate(dayBefore(String(row.value.valid_from)), language)
  const ends = closes.map((one) =>
    fill(said.ends, language, {
      amount: amountWords(kind, one),
      when: spanWords(one),
      day,
    }),
  )
  return [...ends, ...(gap ? [fill(said.gap, language, { when: spanWords(gap) })] : [])].join(' ')
}
