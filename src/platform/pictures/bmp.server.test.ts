import { describe, expect, test } from 'vitest'
import { bmpOf } from './bmp-samples.server.ts'
import { bmpSize, readBmp } from './bmp.server.ts'

const at = (data: Buffer, width: number, x: number, y: number) => data.readUIntBE((y * width + x) * 3, 3)

describe('a BMP is read pixel by pixel', () => {
  test.each([1, 4, 8, 16, 24, 32] as const)('with %d bits, from the bottom and from the top', (bits) => {
    for (const topDown of [false, true]) {
      const { width, height, data } = readBmp(bmpOf({ width: 7, height: 3, bits, topDown }))!
      expect({ width, height }).toEqual({ width: 7, height: 3 })
      expect(at(data, 7, 0, 0)).toBe(0x0000ff)
      expect(at(data, 7, 6, 2)).toBe(0xff0000)
    }
  })

  test('with colours where the file says they are', () => {
    const swapped = readBmp(bmpOf({ width: 4, height: 1, bits: 16, masks: [0x1f, 0x7e0, 0xf800] }))!
    expect(at(swapped.data, 4, 0, 0)).toBe(0x0000ff)
    expect(at(swapped.data, 4, 3, 0)).toBe(0xff0000)
    const high = readBmp(bmpOf({ width: 2, height: 1, bits: 32, masks: [0xff000000, 0xff0000, 0xff00] }))!
    expect(at(high.data, 2, 0, 0)).toBe(0x0000ff)
    expect(at(high.data, 2, 1, 0)).toBe(0xff0000)
  })
})

test('what is cut short, compressed, empty or out of its palette is not read', () => {
  const whole = bmpOf({ width: 8, height: 8, bits: 24 })
  for (const length of [0, 10, 53, 60, whole.length - 1])
    expect(readBmp(whole.subarray(0, length))).toBeNull()
  const packed = bmpOf({ width: 8, height: 8, bits: 8 })
  packed.writeUInt32LE(1, 30)
  expect(readBmp(packed)).toBeNull()
  const flat = bmpOf({ width: 8, height: 8, bits: 24 })
  flat.writeInt32LE(0, 22)
  expect(bmpSize(flat)).toBeNull()
  const strange = bmpOf({ width: 8, height: 8, bits: 8 })
  strange[strange.length - 1] = 200
  expect(readBmp(strange)).toBeNull()
})
