import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decrypted, encrypted } from './frames.server.ts'
import { storedSize } from './sealed-files.server.ts'

const KEY = 'a-key-of-at-least-32-characters-00'

async function* pieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function whole(from: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of from) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_001])(
  '%i bytes come back as they were',
  async (size) => {
    const bytes = randomBytes(size)
    for (const piece of [1000, 65_536, 1 << 20]) {
      const stored = await whole(encrypted(pieces(bytes, piece), KEY))
      expect(stored.length).toBe(storedSize(size, KEY))
      expect(await whole(decrypted(pieces(stored, piece), KEY))).toEqual(bytes)
    }
  },
)

test('the same bytes are never stored alike', async () => {
  const bytes = randomBytes(100)
  const [one, other] = [
    await whole(encrypted(pieces(bytes, 99), KEY)),
    await whole(encrypted(pieces(bytes, 99), KEY)),
  ]
  expect(one.equals(other)).toBe(false)
  expect(one.includes(bytes)).toBe(false)
})

const FRAME = 65_536 + 16
const HEAD = 40

test.each<[string, (stored: Buffer) => Buffer]>([
  ['a flipped byte of the head', (stored) => flipped(stored, 3)],
  ['a flipped byte of the salt', (stored) => flipped(stored, 20)],
  ['a flipped byte of the first frame', (stored) => flipped(stored, HEAD + 5)],
  ['a flipped byte of the last tag', (stored) => flipped(stored, stored.length - 1)],
  ['a cut inside a frame', (stored) => stored.subarray(0, -5)],
  ['a cut between frames', (stored) => stored.subarray(0, HEAD + 2 * FRAME)],
  ['a cut after the head', (stored) => stored.subarray(0, HEAD)],
  ['a cut inside the head', (stored) => stored.subarray(0, 11)],
  ['nothing at all', () => Buffer.alloc(0)],
  ['something behind the end', (stored) => Buffer.concat([stored, Buffer.from('x')])],
  [
    'frames that changed places',
    (stored) =>
      Buffer.concat([
        stored.subarray(0, HEAD),
        stored.subarray(HEAD + FRAME, HEAD + 2 * FRAME),
        stored.subarray(HEAD, HEAD + FRAME),
        stored.subarray(HEAD + 2 * FRAME),
      ]),
  ],
  ['a frame left out', (stored) => Buffer.concat([stored.subarray(0, HEAD), stored.subarray(HEAD + FRAME)])],
])('%s is found', async (_, change) => {
  const stored = await whole(encrypted(pieces(randomBytes(3 * 65_536), 9999), KEY))
  await expect(whole(decrypted(pieces(change(Buffer.from(stored)), 9999), KEY))).rejects.toThrow(/It |Frame /)
})

test('another key opens nothing', async () => {
  const stored = await whole(encrypted(pieces(randomBytes(10), 9), KEY))
  await expect(whole(decrypted(pieces(stored, 9999), `${KEY}x`))).rejects.toThrow(
    'Frame 0 is not as it was written',
  )
})

function flipped(bytes: Buffer, at: number): Buffer {
  bytes[at]! ^= 1
  return bytes
}
