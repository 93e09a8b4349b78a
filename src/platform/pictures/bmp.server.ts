// Reads the BMP files that people have: uncompressed, 1 to 32 bits a pixel. The image library knows none of them.

/** Plain pixels, three bytes each, from the top left. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Buffer
}

interface Header {
  readonly width: number
  readonly height: number
  readonly topDown: boolean
  readonly bits: number
  readonly start: number
  readonly masks: readonly [number, number, number] | null
  readonly palette: { readonly at: number; readonly step: number; readonly count: number } | null
}

const BITS = [1, 4, 8, 16, 24, 32]

/** Width and height by the header alone; null if it is no BMP we read. */
export function bmpSize(bytes: Buffer): { width: number; height: number } | null {
  return readHeader(bytes)
}

/** The pixels; null if it is no BMP we read, or one that is cut short. */
export function readBmp(bytes: Buffer): Pixels | null {
  const header = readHeader(bytes)
  if (!header) return null
  const { width, height, bits, start, topDown } = header
  const stride = Math.ceil((width * bits) / 32) * 4
  if (bytes.length < start + stride * height) return null
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    const row = start + stride * (topDown ? y : height - 1 - y)
    for (let x = 0; x < width; x++) {
      const colour = pixelAt(bytes, row, x, header)
      if (colour === null) return null
      data.writeUIntBE(colour, (y * width + x) * 3, 3)
    }
  }
  return { width, height, data }
}

function readHeader(bytes: Buffer): Header | null {
  if (bytes.length < 54 || bytes.toString('latin1', 0, 2) !== 'BM') return null
  const size = bytes.readUInt32LE(14)
  if (size < 40 || size > 124 || bytes.length < 14 + size) return null
  const width = bytes.readInt32LE(18)
  const tall = bytes.readInt32LE(22)
  const bits = bytes.readUInt16LE(28)
  const compression = bytes.readUInt32LE(30)
  const hasMasks = compression === 3 && (bits === 16 || bits === 32)
  if (width <= 0 || tall === 0 || !BITS.includes(bits) || (compression !== 0 && !hasMasks)) return null
  if (hasMasks && bytes.length < 66) return null
  const usual = bits === 16 ? ([0x7c00, 0x3e0, 0x1f] as const) : ([0xff0000, 0xff00, 0xff] as const)
  const own = () => [bytes.readUInt32LE(54), bytes.readUInt32LE(58), bytes.readUInt32LE(62)] as const
  const count = Math.min(bytes.readUInt32LE(46) || 2 ** bits, 256)
  return {
    width,
    height: Math.abs(tall),
    topDown: tall < 0,
    bits,
    start: bytes.readUInt32LE(10),
    masks: bits === 16 || bits === 32 ? (hasMasks ? own() : usual) : null,
    palette: bits <= 8 ? { at: 14 + size, step: 4, count } : null,
  }
}

// Red, green and blue as one number; null for a colour that is not in the palette.
function pixelAt(bytes: Buffer, row: number, x: number, { bits, masks, palette }: Header): number | null {
  if (bits === 24) return bytes.readUIntLE(row + x * 3, 3)
  if (masks) {
    const raw = bits === 16 ? bytes.readUInt16LE(row + x * 2) : bytes.readUInt32LE(row + x * 4)
    return masks.reduce((colour, mask) => colour * 256 + channel(raw, mask), 0)
  }
  const byte = bytes[row + ((x * bits) >> 3)]!
  const index = (byte >> (8 - bits - ((x * bits) & 7))) & (2 ** bits - 1)
  const at = palette!.at + index * palette!.step
  if (index >= palette!.count || at + 3 > bytes.length) return null
  return bytes.readUIntLE(at, 3)
}

// A few bits of a pixel, stretched to 0-255.
function channel(raw: number, mask: number): number {
  if (mask === 0) return 0
  const shift = 31 - Math.clz32(mask & -mask)
  const most = mask >>> shift
  return Math.round((((raw & mask) >>> shift) / most) * 255)
}
