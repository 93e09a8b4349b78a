// What a stream holds, told without keeping it.
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Reads a stream to its end: its size in bytes and its sha256 in hex; of nothing the sums of an empty file. */
export async function measureOf(from: Readable | null): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  if (from)
    for await (const chunk of from) {
      hash.update(chunk)
      size += chunk.length
    }
  return { size, sha256: hash.digest('hex') }
}
