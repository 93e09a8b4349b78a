// BMP files for tests, written by the book: a blue left half and a red right half.

/** Bottom-up unless `topDown`; `masks` makes 16 or 32 bits say where their colours are. */
export function bmpOf(wanted: {
  width: number
  height: number
  bits: 1 | 4 | 8 | 16 | 24 | 32
  topDown?: boolean
  masks?: readonly [number, number, number]
}): Buffer {
  const { width, height, bits, topDown = false, masks } = wanted
  const palette = bits <= 8 ? [0xff0000, 0x0000ff] : [] // red, blue
  const start = 54 + (masks ? 12 : 0) + palette.length * 4
  const stride = Math.ceil((width * bits) / 32) * 4
  const file = Buffer.alloc(start + stride * height)
  file.write('BM', 'latin1')
  file.writeUInt32LE(file.length, 2)
  file.writeUInt32LE(start, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(width, 18)
  file.writeInt32LE(topDown ? -height : height, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(bits, 28)
  file.writeUInt32LE(masks ? 3 : 0, 30)
  file.writeUInt32LE(palette.length, 46)
  for (const [at, mask] of (masks ?? []).entries()) file.writeUInt32LE(mask, 54 + at * 4)
  for (const [at, colour] of palette.entries()) file.writeUInt32LE(colour, 54 + at * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) paint(file, start + stride * y, x, x < width / 2, bits, masks)
  return file
}

function paint(
  file: Buffer,
  row: number,
  x: number,
  blue: boolean,
  bits: number,
  masks?: readonly [number, number, number],
): void {
  if (bits <= 8) {
    const shift = 8 - bits - ((x * bits) & 7)
    const at = row + ((x * bits) >> 3)
    file[at] = file[at]! | ((blue ? 1 : 0) << shift)
  } else if (bits === 24) file.writeUIntLE(blue ? 0x0000ff : 0xff0000, row + x * 3, 3)
  else if (bits === 16)
    file.writeUInt16LE((blue ? (masks?.[2] ?? 0x1f) : (masks?.[0] ?? 0x7c00)) >>> 0, row + x * 2)
  else file.writeUInt32LE((blue ? (masks?.[2] ?? 0xff) : (masks?.[0] ?? 0xff0000)) >>> 0, row + x * 4)
}
