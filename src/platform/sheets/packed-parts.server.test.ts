import { expect, test } from 'vitest'
import { packed, textRow, workbook } from '#platform/testing/workbook.server.ts'
import { openPackage } from './packed-parts.server.ts'

const open = (parts: Parameters<typeof packed>[0]) => openPackage(Buffer.from(packed(parts)))

test('parts are found by name, whatever case and slashes they are written with', () => {
  const found = open({ 'xl\\Workbook.xml': 'here', 'empty.xml': '' })
  expect(found.read('XL/workbook.XML').toString()).toBe('here')
  expect(found.has('/xl/workbook.xml')).toBe(true)
  expect(found.read('empty.xml')).toHaveLength(0)
  expect(() => found.read('missing.xml')).toThrow('No part')
})

test('a package says how large it becomes, and is not read beyond that', () => {
  const swollen = Buffer.from(packed({ 'a.xml': new Uint8Array(3_000_000) }))
  expect(swollen.length).toBeLessThan(10_000)
  expect(openPackage(swollen).size).toBe(3_000_000)
  // its list says less than there is
  const at = swollen.indexOf('PK\u0001\u0002', 0, 'latin1')
  swollen.writeUInt32LE(10, at + 24)
  const lying = openPackage(swollen)
  expect(lying.size).toBe(10)
  expect(() => lying.read('a.xml')).toThrow()
})

test('what becomes too large is refused before anything is unpacked, all parts together', () => {
  const part = new Uint8Array(32_000_001)
  expect(() => open({ 'a.xml': part, 'b.xml': part })).toThrow('Too large')
})

test('what is no package, or a damaged one, is refused', () => {
  const whole = Buffer.from(workbook([{ rows: textRow('x') }]))
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('PK\u0003\u0004 and nothing'),
    whole.subarray(0, whole.length - 30),
  ])
    expect(() => openPackage(bytes)).toThrow()
})
