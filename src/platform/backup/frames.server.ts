// Encryption of streams: AES-256-GCM in frames, so that what comes out was authenticated, and nothing can be cut off, put in or moved.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** A file that was changed, cut short, or encrypted under another key. */
export class BrokenFrame extends Error {
  override readonly name = 'BrokenFrame'
}

const MAGIC = Buffer.from('NGANENC1')
const SALT_BYTES = 32
const FRAME_BYTES = 1 << 16
const TAG_BYTES = 16

/**
 * Each file has a key of its own, derived from BACKUP_KEY and a random salt at its head. The nonce is the frame's number and
 * whether it is the last (the STREAM construction): a frame left out, repeated or put elsewhere does not decrypt.
 */
export async function* encrypted(from: AsyncIterable<Uint8Array>, secret: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const key = fileKey(secret, salt)
  yield Buffer.concat([MAGIC, salt])
  let number = 0
  for await (const { frame, isLast } of cut(from, FRAME_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++, isLast))
    yield Buffer.concat([cipher.update(frame), cipher.final(), cipher.getAuthTag()])
  }
}

/** The content of an encrypted stream; throws a BrokenFrame at the first frame that is not as it was written. */
export async function* decrypted(from: AsyncIterable<Uint8Array>, secret: string): AsyncGenerator<Buffer> {
  const bytes = from[Symbol.asyncIterator]()
  try {
    yield* opened(bytes, secret)
  } finally {
    // what it comes from is closed, however this ends
    await bytes.return?.()
  }
}

async function* opened(bytes: AsyncIterator<Uint8Array>, secret: string): AsyncGenerator<Buffer> {
  const { head, rest } = await headOf(bytes, MAGIC.length + SALT_BYTES)
  if (!head.subarray(0, MAGIC.length).equals(MAGIC))
    throw new BrokenFrame('It does not begin as an encrypted file')
  const key = fileKey(secret, head.subarray(MAGIC.length))
  let number = 0
  for await (const { frame, isLast } of cut(after(rest, bytes), FRAME_BYTES + TAG_BYTES)) {
    if (frame.length < TAG_BYTES) throw new BrokenFrame('It ends too early')
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast))
    decipher.setAuthTag(frame.subarray(-TAG_BYTES))
    const content = decipher.update(frame.subarray(0, -TAG_BYTES))
    try {
      decipher.final()
    } catch {
      throw new BrokenFrame(`Frame ${number} is not as it was written`)
    }
    number++
    yield content
  }
}

/** A seal over a text that only the holder of BACKUP_KEY can make. */
export function sealOf(text: string, secret: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'ngan backup seal', 32))
  return createHmac('sha256', key).update(text).digest('hex')
}

function fileKey(secret: string, salt: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, 'ngan backup file', 32))
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(number, 7)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

// Pieces of one size; the last may be shorter, and is empty where nothing came.
async function* cut(from: AsyncIterable<Uint8Array>, size: number) {
  let held: Uint8Array[] = []
  let length = 0
  for await (const chunk of from) {
    held.push(chunk)
    length += chunk.length
    // one byte more than a piece: only then is it not the last
    if (length <= size) continue
    const whole = Buffer.concat(held, length)
    let at = 0
    for (; length - at > size; at += size) yield { frame: whole.subarray(at, at + size), isLast: false }
    held = [whole.subarray(at)]
    length -= at
  }
  yield { frame: Buffer.concat(held, length), isLast: true }
}

async function headOf(bytes: AsyncIterator<Uint8Array>, size: number) {
  let held = Buffer.alloc(0)
  while (held.length < size) {
    const next = await bytes.next()
    if (next.done) throw new BrokenFrame('It ends too early')
    held = Buffer.concat([held, next.value])
  }
  return { head: held.subarray(0, size), rest: held.subarray(size) }
}

async function* after(first: Uint8Array, bytes: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (first.length > 0) yield first
  for (let next = await bytes.next(); !next.done; next = await bytes.next()) yield next.value
}
