// How large a packed file would become: a few bytes can stand for a thousand times as many, and say that they do not.
import { inflateRawSync } from 'node:zlib'

const HEAD = Buffer.from('PK\u0003\u0004')
const HEAD_BYTES = 30

/** True if everything packed in a zip stays within so many bytes. Believes no size that is written in it. */
export function unpacksWithin(packed: Buffer, most: number): boolean {
  let left = most
  for (let at = packed.indexOf(HEAD); at >= 0; at = packed.indexOf(HEAD, at)) {
    const start = at + HEAD_BYTES + lengthAt(packed, at + 26) + lengthAt(packed, at + 28)
    at += HEAD.length
    // 8: deflated; anything else is as large as it stands here
    if (lengthAt(packed, at + 4) !== 8) continue
    try {
      const { buffer, engine } = inflateRawSync(packed.subarray(start), {
        maxOutputLength: left,
        info: true,
      }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } }
      left -= buffer.length
      if (left <= 0) return false
      at = start + engine.bytesWritten
    } catch (error) {
      if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return false
      // no packed part begins here; the reader will say so if one should
    }
  }
  return true
}

const lengthAt = (bytes: Buffer, at: number): number => (at + 2 <= bytes.length ? bytes.readUInt16LE(at) : 0)
