// The thread that reads one file and ends.
import { parentPort, workerData } from 'node:worker_threads'
import { Problem } from '#base/errors.ts'
import { readCsv } from './csv-reading.server.ts'
import type { SheetAnswer, SheetSent } from './sheet-reading.server.ts'
import { readWorkbook } from './workbook-reading.server.ts'

const { bytes, mime, most } = workerData as SheetSent
parentPort!.postMessage(answer())

function answer(): SheetAnswer {
  const content = Buffer.from(bytes)
  try {
    return { sheet: mime === 'text/csv' ? readCsv(content, most) : readWorkbook(content, most) }
  } catch (error) {
    return error instanceof Problem
      ? { refused: error.code, facts: error.facts }
      : { refused: 'FILE_UNREADABLE', facts: {} }
  }
}
