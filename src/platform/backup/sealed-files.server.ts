// Files of a backup as they are written and read: compressed, encrypted where there is a key, measured as they pass.
import { createHash } from 'node:crypto'
import { pipeline, Readable, type Transform } from 'node:stream'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import type { BackupPlace } from './backup-place.server.ts'
import { decrypted, encrypted } from './frames.server.ts'

/** What a file was found to be. */
export interface Measure {
  readonly size: number
  /** In hexadecimal. */
  readonly sha256: string
}

/** A file of a backup, measured as it is stored. */
export interface Part extends Measure {
  readonly name: string
}

type Bytes = AsyncIterable<Uint8Array>

/** Files of a place, under a key or none. */
export interface SealedFiles {
  /** Writes compressed content, to be found by `name`. */
  writePart(name: string, from: Bytes): Promise<Part>
  /** The content of a part, decompressed. */
  readPart(name: string): Promise<Readable>
  /** The bytes of a part as they are stored. */
  measurePart(name: string): Promise<Measure>
  /** Writes content as it is; its measure is that of the content. */
  writePlain(name: string, from: Bytes): Promise<Measure>
  readPlain(name: string): Promise<Readable>
}

/** How large content of that size lies in a place, under a key or none. */
export function storedSize(size: number, key: string | null): number {
  if (key === null) return size
  return 40 + size + 16 * Math.max(1, Math.ceil(size / (1 << 16)))
}

/** The files of a place. `key`: BACKUP_KEY, or null for files that anybody who gets at them can read. */
export function sealedFiles(place: BackupPlace, key: string | null): SealedFiles {
  const close = (from: Bytes): Bytes => (key === null ? from : encrypted(from, key))
  const open = (from: Readable): Bytes => (key === null ? from : decrypted(from, key))
  const readPlain = async (name: string) => Readable.from(open(await place.read(name)), { objectMode: false })
  return {
    async writePart(name, from) {
      const meter = measure()
      const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } })
      await place.write(name, meter.passing(close(through(from, compress))))
      return { name, ...meter.found() }
    },
    async readPart(name) {
      const decompress = createZstdDecompress()
      return through(open(await place.read(name)), decompress)
    },
    async measurePart(name) {
      const meter = measure()
      for await (const _ of meter.passing(await place.read(name)));
      return meter.found()
    },
    async writePlain(name, from) {
      const meter = measure()
      await place.write(name, close(meter.passing(from)))
      return meter.found()
    },
    readPlain,
  }
}

// what goes wrong on either side comes out at the end
function through(from: Bytes, transform: Transform): Transform {
  pipeline(from, transform, () => {})
  return transform
}

/** Counts and hashes what passes. */
export function measure() {
  let size = 0
  const hash = createHash('sha256')
  let sha256: string | null = null
  return {
    async *passing(from: Bytes): AsyncGenerator<Uint8Array> {
      for await (const chunk of from) {
        size += chunk.length
        hash.update(chunk)
        yield chunk
      }
    },
    found(): Measure {
      sha256 ??= hash.digest('hex')
      return { size, sha256 }
    },
  }
}
