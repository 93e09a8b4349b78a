// Reads the cells of a sent CSV or XLSX file in a worker thread: a hostile file must not block other calls.
import { Worker } from 'node:worker_threads'
import { problem } from '#base/errors.ts'
import { limitConcurrency } from '#platform/runtime/limit-concurrency.server.ts'
import type { SheetCell, SheetCells } from './sheet-rows.ts'
import { uploadProblem } from '#platform/files/upload-problems.ts'

/** A packed sheet can be a thousand times as large in memory. */
const inTurn = limitConcurrency(1)
const TIMEOUT_MS = 10_000

/** The rows of the first sheet, at most so many. Throws FILE_UNREADABLE and FILE_TOO_MANY_ROWS. */
export async function readSheet(bytes: Buffer, mime: string, most: number): Promise<SheetCells> {
  const sheet = await inTurn(() => read({ bytes, mime }))
  if (sheet === null) throw uploadProblem('FILE_UNREADABLE')
  const { cells, commas } = sheet
  if (cells.length > most) throw uploadProblem('FILE_TOO_MANY_ROWS', { most: most.toLocaleString('en') })
  return Object.assign(cells, { commas })
}

/** What the thread is given. */
export interface SheetSent {
  readonly bytes: Uint8Array
  readonly mime: string
}

/** What it gives back. */
export interface SheetRead {
  readonly cells: SheetCell[][]
  readonly commas?: SheetCells['commas']
}

function read(workerData: SheetSent): Promise<SheetRead | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sheet-reading.worker.server.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    const timer = setTimeout(() => {
      void worker.terminate()
      reject(problem('TOOK_TOO_LONG'))
    }, TIMEOUT_MS)
    const done = (sheet: SheetRead | null) => {
      clearTimeout(timer)
      resolve(sheet)
    }
    worker.once('message', done)
    // whatever it stumbled over was in the file
    worker.once('error', () => done(null))
    worker.once('exit', () => done(null))
  })
}
