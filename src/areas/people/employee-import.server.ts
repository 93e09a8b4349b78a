// A file of employees on the server: read aside, judged as a whole, taken in one transaction as a batch.
import { notifyNobody } from '#platform/bus/live.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { inImportTurn } from '#platform/sheets/import-turns.server.ts'
import { isTaken } from '#platform/sheets/importing.ts'
import type { ReceivedFile } from '#base/received-file.ts'
import { readSheet } from '#platform/sheets/sheet-reading.server.ts'
import type { Sheet } from '#platform/sheets/sheet-rows.ts'
import type { Language } from '#base/text.ts'
import { type EmployeesImported, importEmployees } from './employee-import.ts'
import { importColumns } from './employee-import-columns.ts'
import { type PlacedRow, placedRows, tellTried } from './employee-import-judging.server.ts'
import { type ImportRow, MAX_ROWS, employeeRows } from './employee-rows.ts'
import { insertBatch } from './import-batches.server.ts'

export const employeeImportHandlers: OperationHandler[] = [
  handle(importEmployees, async ({ file, dry_run, good_only }, context) => {
    const { rows, passed, sheet } = await sentRows(file, context)
    const work = async (db: Db) => {
      const placed = await placedRows({ db, user: context.user, scope: context.scope }, rows)
      await tellTried(db, rows)
      const good = placed.filter(({ wrong }) => wrong.length === 0)
      const isWanted = isTaken({ dry_run, good_only }, good.length, rows.length)
      if (isWanted) await insertBatch(db, file.name, good)
      else notifyNobody(db)
      return {
        rows: rows.length,
        good: good.length,
        wrong: placed.filter(({ wrong }) => wrong.length > 0).map((row) => toldRow(row, context.language)),
        passed: [...passed],
        inserted: isWanted ? good.length : 0,
        sheet: sheet.sheet ?? null,
      }
    }
    return inImportTurn(context.actor.userId ?? 0, rows.length, () =>
      context.dbPool.transaction(context.actor, work),
    )
  }),
]

/** The cells of a sent file and the people in them. Throws what is wrong with the file as a whole. */
export async function sentRows(
  file: ReceivedFile,
  context: Pick<Context, 'files' | 'actor'>,
): Promise<{ sheet: Sheet; rows: ImportRow[]; passed: readonly string[] }> {
  // one row more than people: the headings
  const sheet = await readSheet(file, context, MAX_ROWS + 1)
  return { sheet, ...employeeRows(sheet) }
}

/** An answer is never as long as the file it is about. */
const MOST_NAME = 200

/** A row as its reader is told of it. */
export function toldRow(
  { row, value, wrong }: PlacedRow,
  language: Language,
): EmployeesImported['wrong'][number] {
  return {
    row,
    employee_code: String(value.employee_code ?? '').slice(0, MOST_NAME),
    name: [value.first_name_th, value.last_name_th].filter(Boolean).join(' ').slice(0, MOST_NAME),
    wrong: wrong.map((one) => ({
      column: importColumns[one.column].label[language],
      text: one.words[language],
    })),
  }
}
