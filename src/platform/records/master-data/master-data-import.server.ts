// Records of a declared entity from a file: understood by its fields, then judged by the database itself, row by row.
import { notifyNobody } from '#platform/bus/live.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type FieldProblem, problemKind, problemText } from '#base/errors.ts'
import { type Fields, checkFields } from '#base/fields.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { inImportTurn } from '#platform/sheets/import-turns.server.ts'
import { type SheetRecord, isTaken } from '#platform/sheets/importing.ts'
import type { Lookup } from './lookup.ts'
import { type MasterData, importLimits } from './master-data.ts'
import { sheetFieldsOf } from './master-row.ts'
import { referencesIn } from './master-data-references.server.ts'
import type { ReceivedFile } from '#base/received-file.ts'
import { readSheet } from '#platform/sheets/sheet-reading.server.ts'
import { cellValue } from '#platform/sheets/cell-values.ts'
import { type Sheet, headedSheet } from '#platform/sheets/sheet-rows.ts'
import { sql } from '#platform/database/sql.server.ts'
import { databaseProblem, takenColumn } from '#platform/database/sql-state.server.ts'
import type { Words } from '#base/text.ts'
import { requireWholeCompany } from '#platform/access/whole-company.server.ts'

/** Binds the import of an entity; `insert` writes one record as a form would. */
export function handleMasterImport(
  entity: MasterData,
  insert: (db: Db, data: never) => Promise<unknown>,
): OperationHandler {
  return handle(entity.imported, async (asked, context) => {
    requireWholeCompany(context.scope)
    return takeRecords(context, asked as unknown as SheetAsked, {
      fields: entity.fields,
      lookups: entity.lookups,
      rowsAtMost: importLimits.rows,
      write: (db, data) => insert(db, data as never),
    })
  })
}

interface SheetAsked {
  readonly file: ReceivedFile
  readonly dry_run?: boolean | null | undefined
  readonly good_only?: boolean | null | undefined
}

/** How the records of a file are taken. */
interface Taking extends Pick<MasterData, 'fields'> {
  readonly lookups?: Readonly<Record<string, Partial<Lookup>>> | undefined
  readonly rowsAtMost: number
  /** Known headings that are read over. */
  readonly passed?: readonly Words[]
  /** What is wrong with a row beyond its fields. */
  readonly check?: (value: Readonly<Record<string, unknown>>) => readonly FieldProblem[]
  /** Which column is told of, where the database names one of several that belong together. */
  readonly columnOf?: Readonly<Record<string, string>>
  /** Writes one record as a form would. */
  readonly write: (db: Db, data: Readonly<Record<string, unknown>>) => Promise<unknown>
  /** What a row is called that cannot be taken. */
  readonly nameOf?: (value: Readonly<Record<string, unknown>>) => unknown
}

/** Takes the records of a file, all or none unless `good_only`; each is tried at the database, which judges it. */
export async function takeRecords(
  context: Context,
  { file, dry_run, good_only }: SheetAsked,
  taking: Taking,
) {
  // one row more than records: the headings
  const sheet = await readSheet(file, context, taking.rowsAtMost + 1)
  const work = async (db: Db) => {
    const rows = recordsIn(sheetFieldsOf(taking.fields), sheet, taking.passed)
    for (const { value, wrong } of rows)
      for (const { field, words } of taking.check?.(value) ?? [])
        if (!wrong.has(field)) wrong.set(field, words)
    const data = await referencesIn(db, taking, rows)
    // constraints that wait for the commit are asked at each row
    await db.run(sql`set constraints all immediate`)
    await db.run(sql`savepoint before_all`)
    for (const [at, one] of rows.entries())
      if (one.wrong.size === 0) await tried(db, taking, one, () => taking.write(db, data[at]!))
    const good = rows.filter(({ wrong }) => wrong.size === 0).length
    const taken = isTaken({ dry_run, good_only }, good, rows.length)
    if (!taken) {
      await db.run(sql`rollback to savepoint before_all`)
      notifyNobody(db)
    }
    return {
      rows: rows.length,
      good,
      wrong: rows.flatMap((one) =>
        one.wrong.size > 0 ? [told(taking, one, context, taking.nameOf?.(one.value))] : [],
      ),
      inserted: taken ? good : 0,
      sheet: sheet.sheet ?? null,
    }
  }
  return inImportTurn(context.actor.userId ?? 0, sheet.rows.length, () =>
    context.dbPool.transaction(context.actor, work),
  )
}

/** The rows of a sheet as its columns understand them; `passed` are known headings that are read over. */
export function recordsIn(fields: Fields, sheet: Sheet, passed: readonly Words[] = []): SheetRecord[] {
  const { rows, places } = headedSheet(sheet, { fields, passed })
  return rows.map((one) => {
    const wrong = new Map<string, Words>()
    const raw: Record<string, unknown> = {}
    for (const [name, at] of Object.entries(places)) {
      const read = cellValue(fields[name]!, one.cells[at!] ?? null, sheet.commas)
      if ('wrong' in read) wrong.set(name, read.wrong)
      // what must be given and is not there is missing, not null
      else if (read.value !== null) raw[name] = read.value
    }
    const checked = checkFields(fields, raw)
    if (!checked.ok)
      for (const { field, words } of checked.problems) if (!wrong.has(field)) wrong.set(field, words)
    return { row: one.row, value: checked.ok ? checked.value : raw, wrong }
  })
}

/** Writes one row: the database judges what is unique, fits together and exists; what it refuses is taken back and noted at the row. */
export async function tried(
  db: Db,
  { fields, columnOf = {} }: Pick<Taking, 'fields' | 'columnOf'>,
  one: SheetRecord,
  write: () => Promise<unknown>,
): Promise<void> {
  await db.run(sql`savepoint one_row`)
  try {
    await write()
    await db.run(sql`release savepoint one_row`)
  } catch (error) {
    const refused = databaseProblem(error)
    // nothing a row could be blamed for
    if (problemKind(refused.code).http >= 500) throw error
    await db.run(sql`rollback to savepoint one_row`)
    const named = String(takenColumn(refused) ?? refused.facts.field)
    const column = columnOf[named] ?? named
    one.wrong.set(Object.hasOwn(fields, column) ? column : '', {
      en: problemText(refused, 'en'),
      th: problemText(refused, 'th'),
    })
  }
}

/** An answer is never as long as the file it is about. */
const MOST_NAME = 200

/** A row that cannot be taken, as its reader is told of it. */
export function told(
  entity: Pick<MasterData, 'fields'>,
  { row, value, wrong }: SheetRecord,
  { language }: Pick<Context, 'language'>,
  name: unknown = value.name_th ?? value.code ?? '',
) {
  return {
    row,
    name: String(name).slice(0, MOST_NAME),
    wrong: [...wrong].map(([column, words]) => ({
      column: entity.fields[column]?.label[language] ?? '',
      text: words[language],
    })),
  }
}
