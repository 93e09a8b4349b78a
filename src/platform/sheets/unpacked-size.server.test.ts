import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import writeExcel from 'write-excel-file/node'
import { unpacksWithin } from './unpacked-size.server.ts'

/** A zip of one part that says it unpacks to nothing. */
function packed(content: Buffer, method = 8): Buffer {
  const head = Buffer.alloc(30)
  head.write('PK\u0003\u0004', 'latin1')
  head.writeUInt16LE(method, 8)
  head.writeUInt16LE(5, 26)
  return Buffer.concat([head, Buffer.from('a.xml'), method === 8 ? deflateRawSync(content) : content])
}

test('a swollen part is found, whatever it says of itself and wherever it stands', () => {
  const swollen = packed(Buffer.alloc(5_000_000))
  expect(swollen.length).toBeLessThan(10_000)
  expect(unpacksWithin(swollen, 1_000_000)).toBe(false)
  expect(unpacksWithin(Buffer.concat([packed(Buffer.from('<a/>')), swollen]), 1_000_000)).toBe(false)
  expect(unpacksWithin(Buffer.concat([packed(Buffer.from('<a/>'), 0), swollen]), 1_000_000)).toBe(false)
  expect(unpacksWithin(swollen, 6_000_000)).toBe(true)
})

test('parts are counted together', () => {
  const part = packed(Buffer.alloc(600_000))
  expect(unpacksWithin(part, 1_000_000)).toBe(true)
  expect(unpacksWithin(Buffer.concat([part, part]), 1_000_000)).toBe(false)
})

test('an honest sheet is let through, and what is no zip is left to its reader', async () => {
  const sheet = await writeExcel([[{ value: 'ชื่อ' }], [{ value: 'สมชาย' }]]).toBuffer()
  expect(unpacksWithin(sheet, 1_000_000)).toBe(true)
  expect(unpacksWithin(Buffer.from('PK\u0003\u0004 and nothing'), 10)).toBe(true)
  expect(unpacksWithin(Buffer.alloc(0), 10)).toBe(true)
})
