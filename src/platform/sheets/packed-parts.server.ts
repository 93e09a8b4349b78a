// The parts of a packed file (a zip), unpacked one at a time and never beyond what the package said it holds.
import { inflateRawSync } from 'node:zlib'

/** Ten times what the longest list is; a stranger's file may hold a thousand times its size. */
const UNPACKED_BYTES = 64_000_000
const MOST_PARTS = 5000

interface Part {
  /** Where the part's own head stands. */
  readonly at: number
  readonly packedSize: number
  readonly size: number
  readonly isDeflated: boolean
}

/** A package by the names of its parts. */
export interface Package {
  /** Bytes of all parts together, as the package says; a part that becomes larger is not read. */
  readonly size: number
  readonly has: (name: string) => boolean
  /** Throws where the part is missing, damaged or too large. */
  readonly read: (name: string) => Buffer
}

/** Reads the list at the end of a package. Throws where it is none, or too large once unpacked. */
export function openPackage(packed: Buffer): Package {
  const parts = partsOf(packed)
  const size = [...parts.values()].reduce((all, one) => all + one.size, 0)
  if (size > UNPACKED_BYTES) throw new Error('Too large once unpacked')
  return {
    size,
    has: (name) => parts.has(plainName(name)),
    read(name) {
      const part = parts.get(plainName(name))
      if (!part) throw new Error(`No part ${name}`)
      return unpacked(packed, part)
    },
  }
}

function unpacked(packed: Buffer, { at, packedSize, size, isDeflated }: Part): Buffer {
  const start = at + 30 + packed.readUInt16LE(at + 26) + packed.readUInt16LE(at + 28)
  const content = packed.subarray(start, start + packedSize)
  if (!isDeflated) return content
  // throws as soon as there is more than was said
  return size === 0 ? Buffer.alloc(0) : inflateRawSync(content, { maxOutputLength: size })
}

const END = 0x06054b50
const ENTRY = 0x02014b50

function partsOf(packed: Buffer): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>()
  let end = packed.length - 22
  while (end >= 0 && packed.readUInt32LE(end) !== END) end--
  const count = packed.readUInt16LE(end + 10)
  if (count > MOST_PARTS) throw new Error('Too many parts')
  for (let at = packed.readUInt32LE(end + 16), left = count; left > 0; left--) {
    if (packed.readUInt32LE(at) !== ENTRY) throw new Error('The list of parts is damaged')
    const nameLength = packed.readUInt16LE(at + 28)
    const extraLength = packed.readUInt16LE(at + 30)
    const name = packed.toString('utf8', at + 46, at + 46 + nameLength)
    const method = packed.readUInt16LE(at + 10)
    if (method !== 0 && method !== 8) throw new Error(`Packed in an unknown way: ${method}`)
    const extra = packed.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength)
    const [size, packedSize, place] = wideNumbers(extra, [
      packed.readUInt32LE(at + 24),
      packed.readUInt32LE(at + 20),
      packed.readUInt32LE(at + 42),
    ])
    parts.set(plainName(name), {
      at: place!,
      packedSize: packedSize!,
      size: method === 8 ? size! : packedSize!,
      isDeflated: method === 8,
    })
    at += 46 + nameLength + extraLength + packed.readUInt16LE(at + 32)
  }
  return parts
}

const ELSEWHERE = 0xffffffff
// programs that write while they go (Power BI, .NET) leave the short numbers full and write long ones behind the name
function wideNumbers(extra: Buffer, short: readonly number[]): number[] {
  let at = 0
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== 1) at += 4 + extra.readUInt16LE(at + 2)
  at += 4
  return short.map((one) => {
    if (one !== ELSEWHERE) return one
    at += 8
    return Number(extra.readBigUInt64LE(at - 8))
  })
}

// Excel knows no case in these names, and some writers put backslashes
const plainName = (name: string): string => name.toLowerCase().replaceAll('\\', '/').replace(/^\//, '')
