// The thread that reads one file and ends.
import { parentPort, workerData } from 'node:worker_threads'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import type { SheetRead, SheetSent } from './sheet-reading.server.ts'
import type { SheetCell } from './sheet-rows.ts'
import { unpacksWithin } from './unpacked-size.server.ts'

/** Ten times what the longest list is; a stranger's file may claim more. */
const UNPACKED_BYTES = 64_000_000

const { bytes, mime } = workerData as SheetSent
parentPort!.postMessage(mime === 'text/csv' ? csvCells(textOf(bytes)) : { cells: await sheetCells(bytes) })

async function sheetCells(packed: Uint8Array): Promise<SheetCell[][]> {
  if (!unpacksWithin(Buffer.from(packed), UNPACKED_BYTES)) throw new Error('Too large once unpacked')
  return (await readSheet(Buffer.from(packed))) as SheetCell[][]
}

function csvCells(text: string): SheetRead {
  // Excel writes semicolons where the comma is the decimal sign; what is copied from a sheet has tabs. The other signs
  // may stand in a text: the first one of the file is the one that divides.
  const delimiter = /[,;\t]/.exec(text)?.[0] ?? ','
  const cells = parse(text, {
    bom: true,
    delimiter,
    relax_column_count: true,
    skip_empty_lines: false,
    // our own files keep a text from being taken for a formula by an apostrophe
    cast: (text) => text.replace(/^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/, ''),
  }) as string[][]
  return { cells, ...(delimiter === ';' && { commas: 'UNSURE' }) }
}

// a Thai Excel saves plain CSV in the code page of Windows
function textOf(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-874').decode(content)
  }
}
