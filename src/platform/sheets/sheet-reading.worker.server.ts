// The thread that reads one file and ends. It loads what reads that kind of file only: whoever imports waits for its start.
import { parentPort, workerData } from 'node:worker_threads'
import { Problem } from '#base/errors.ts'
import type { SheetAnswer, SheetSent } from './sheet-reading.server.ts'

const { bytes, mime, most } = workerData as SheetSent
parentPort!.postMessage(await answer())

async function answer(): Promise<SheetAnswer> {
  const content = Buffer.from(bytes)
  try {
    if (mime === 'text/csv')
      return { sheet: (await import('./csv-reading.server.ts')).readCsv(content, most) }
    return { sheet: (await import('./workbook-reading.server.ts')).readWorkbook(content, most) }
  } catch (error) {
    return error instanceof Problem
      ? { refused: error.code, facts: error.facts }
      : { refused: 'FILE_UNREADABLE', facts: {} }
  }
}
