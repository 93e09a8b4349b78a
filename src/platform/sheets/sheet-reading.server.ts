// Reads the cells of a sent CSV or XLSX file in a worker thread: a hostile file must not block other calls.
import { Worker } from 'node:worker_threads'
import { problem } from '#base/errors.ts'
import type { ReceivedFile } from '#base/received-file.ts'
import type { Context } from '#platform/server/handle.server.ts'
import { uploadProblem } from '#platform/files/upload-problems.ts'
import { inReadingTurn } from './import-turns.server.ts'
import { openPackage } from './packed-parts.server.ts'
import type { Sheet } from './sheet-rows.ts'
import { sheetTimes } from './sheet-times.server.ts'

/** What the thread is given. */
export interface SheetSent {
  readonly bytes: Uint8Array
  readonly mime: string
  readonly most: number
}

/** What it gives back: the rows, or a problem with the file. */
export type SheetAnswer =
  | { readonly sheet: Sheet }
  | { readonly refused: string; readonly facts: Record<string, unknown> }

/** The filled rows of a file, of a workbook those of its first shown sheet, at most so many. Throws what is wrong with it. */
export async function readSheet(
  file: ReceivedFile,
  { files, actor }: Pick<Context, 'files' | 'actor'>,
  most: number,
): Promise<Sheet> {
  const bytes = await files.read(file)
  const sent = { bytes, mime: file.mime, most }
  const answer = await inReadingTurn(actor.userId ?? 0, unpackedSize(bytes, file.mime), () => read(sent))
  if ('sheet' in answer) return answer.sheet
  throw uploadProblem(answer.refused as Parameters<typeof uploadProblem>[0], answer.facts)
}

// the parts of a package are never read beyond what it says of them, so that its word can be taken
function unpackedSize(bytes: Buffer, mime: string): number {
  try {
    return mime === 'text/csv' ? bytes.length : openPackage(bytes).size
  } catch {
    throw uploadProblem('FILE_UNREADABLE')
  }
}

function read(workerData: SheetSent): Promise<SheetAnswer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sheet-reading.worker.server.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    const timer = setTimeout(() => {
      void worker.terminate()
      reject(problem('TOOK_TOO_LONG'))
    }, sheetTimes.reading)
    const done = (answer: SheetAnswer) => {
      clearTimeout(timer)
      resolve(answer)
    }
    worker.once('message', done)
    // whatever it stumbled over was in the file
    const failed = () => done({ refused: 'FILE_UNREADABLE', facts: {} })
    worker.once('error', failed)
    worker.once('exit', failed)
  })
}
