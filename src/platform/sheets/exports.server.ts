// Answers with a whole list as a file: read in one statement, written beside the server's thread, told in the audit.
import { Worker } from 'node:worker_threads'
import { defineProblems, problem } from '#base/errors.ts'
import { type ExportFormat, type Exported, MAX_EXPORTED, MAX_PRINTED } from '#base/exports.ts'
import { FileAnswer } from '#base/file-answer.ts'
import { fairTurns } from '#platform/runtime/fair-turns.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import type { Operation, Page } from '#base/operation.ts'
import type { SheetWanted } from './sheets.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { fill } from '#base/text.ts'
import { listPaper } from './list-paper.server.ts'
import { sheetTimes } from './sheet-times.server.ts'

/** Files made at a time, one of them a person's; a person's fifth is told to come back. */
const inTurn = fairTurns({ places: 2, each: 1, waiting: 3 })
/** Memory of the thread that makes a file; a cell of a sheet takes some 500 bytes of it. */
const USUAL_MB = 256
const LARGE_MB = 1024

const mimes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

const exportProblem = defineProblems({
  TOO_MANY_ROWS: {
    http: 200,
    words: {
      en: 'The list has more than {most} rows. Narrow it with the filters, then save it in parts.',
      th: 'รายการมีมากกว่า {most} แถว กรุณากรองให้แคบลง แล้วบันทึกทีละส่วน',
    },
  },
  TOO_MANY_FOR_PDF: {
    http: 200,
    words: {
      en: 'A PDF holds {most} rows at most. Narrow the list with the filters, or save it as Excel.',
      th: 'PDF หนึ่งไฟล์มีได้ไม่เกิน {most} แถว กรุณากรองให้แคบลง หรือบันทึกเป็น Excel แทน',
    },
  },
})

/** Binds the file of a list to the list's handler. Throws TOO_MANY_ROWS and BUSY. */
export function handleExport(exported: Exported, { operation, handler }: OperationHandler): OperationHandler {
  return handle(exported, async (asked, context) => {
    const { format, sort, ...narrowed } = asked as { sort?: unknown; format: ExportFormat }
    const { actor, language } = context
    const most = format === 'pdf' ? MAX_PRINTED : exported.most
    return inTurn(actor.userId ?? 0, async () => {
      const page = (await handler({ ...narrowed, sort, page_size: most } as never, context)) as Page<object>
      if (page.next !== null)
        throw exportProblem(format === 'pdf' ? 'TOO_MANY_FOR_PDF' : 'TOO_MANY_ROWS', {
          most: most.toLocaleString('en'),
        })
      const table = { rows: page.rows, columns: exported.columns, language }
      const bytes =
        format === 'pdf'
          ? await listPaper(context, operation.title, { ...table, columns: onPaper(exported) })
          : await made({ ...table, format })
      await tellExport(context, operation, { format, rows: page.rows.length, ...narrowed })
      return answerOf(`${fill(operation.title, language)} ${today()}`, format, bytes)
    })
  })
}

function onPaper({ columns, onPaper: few }: Exported): Exported['columns'] {
  return few ? Object.fromEntries(few.map((name) => [name, columns[name]!])) : columns
}

/** Tells the audit that rows left the house as a file: which, how many, and what they were narrowed by. */
export async function tellExport(
  { dbPool, actor }: Pick<Context, 'dbPool' | 'actor'>,
  { name }: Pick<Operation, 'name'>,
  what: object,
): Promise<void> {
  await dbPool.transaction(actor, (db) =>
    db.run(sql`
      insert into audit_log (actor_id, action, entity, after, request_id, ip)
      values (${actor.userId}, 'export', ${name}, ${JSON.stringify(what)}::jsonb, ${actor.requestId}, ${actor.ip})`),
  )
}

/** Rows as a file of this name, without its ending. Throws BUSY. */
export function sheetAnswer(
  { actor }: Pick<Context, 'actor'>,
  name: string,
  wanted: SheetWanted,
): Promise<FileAnswer> {
  return inTurn(actor.userId ?? 0, async () => answerOf(name, wanted.format, await made(wanted)))
}

const answerOf = (name: string, format: ExportFormat, bytes: Uint8Array): FileAnswer =>
  new FileAnswer({ name: `${name}.${format}`, mime: mimes[format], bytes })

function made(wanted: SheetWanted): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sheets.worker.server.ts', import.meta.url), {
      workerData: wanted,
      resourceLimits: { maxOldGenerationSizeMb: wanted.rows.length > MAX_EXPORTED ? LARGE_MB : USUAL_MB },
    })
    // a place is never lost to a thread that does not end
    const timer = setTimeout(() => {
      void worker.terminate()
      reject(problem('TOOK_TOO_LONG'))
    }, sheetTimes.making)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The thread that makes a file ended with ${code}`))
    })
  })
}

function today(): string {
  return new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Bangkok' })
}
