// A file of employees on the server: read aside, judged as a whole, taken in one transaction as a batch.
import { notifyNobody } from '#platform/bus/live.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { isTaken } from '#platform/sheets/importing.ts'
import type { ReceivedFile } from '#base/received-file.ts'
import { readSheet } from '#platform/sheets/sheet-reading.server.ts'
import type { SheetCells } from '#platform/sheets/sheet-rows.ts'
import type { Language } from '#base/text.ts'
import { type EmployeesImported, importEmployees } from './employee-import.ts'
import { importColumns } from './employee-import-columns.ts'
import { type PlacedRow, placedRows, tellTried } from './employee-import-judging.server.ts'
import { type ImportRow, MAX_ROWS, employeeRows } from './employee-rows.ts'
import { insertBatch } from './import-batches.server.ts'

export const employeeImportHandlers: OperationHandler[] = [
  handle(importEmployees, async ({ file, dry_run, good_only }, context) => {
    const { rows, passed } = await sentRows(file, context)
    return context.dbPool.transaction(context.actor, async (db) => {
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
      }
    })
  }),
]

/** The cells of a sent file and the people in them. Throws what is wrong with the file as a whole. */
export async function sentRows(
  file: ReceivedFile,
  { files }: Pick<Context, 'files'>,
): Promise<{ cells: SheetCells; rows: ImportRow[]; passed: readonly string[] }> {
  // one row more than people: the headings
  const cells = await readSheet(await files.read(file), file.mime, MAX_ROWS + 1)
  return { cells, ...employeeRows(cells) }
}

/** A row as its reader is told of it. */
export function toldRow(
  { row, value, wrong }: PlacedRow,
  language: Language,
): EmployeesImported['wrong'][number] {
  return {
    row,
    employee_code: String(value.employee_code ?? ''),
    name: [value.first_name_th, value.last_name_th].filter(Boolean).join(' '),
    wrong: wrong.map((one) => ({
      column: importColumns[one.column].label[language],
      text: one.words[language],
    })),
  }
}
