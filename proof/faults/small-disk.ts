// A disk of a few hundred megabytes that can be filled to the last byte without harm to anybody else.
import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { passableDirectory } from '../environment/template.ts'

const MB = 1024 ** 2

/** A small disk. */
export interface SmallDisk {
  readonly directory: string
  free(): number
  /** Fills it until at most so many bytes are left; what others give back later is taken by a further call. */
  fill(left: number): void
  /** Gives back what `fill` took. */
  empty(): void
  remove(): void
}

/** Mounts one below a directory; null where that is not allowed, as it is to root alone. */
export function mountSmallDisk(megabytes: number, parent: string): SmallDisk | null {
  const directory = passableDirectory(parent, 'ngan-faults-')
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', directory], {
      stdio: 'ignore',
    })
  } catch {
    rmSync(directory, { recursive: true })
    return null
  }
  const ballast = join(directory, 'ballast')
  const free = () => {
    const { bavail, bsize } = statfsSync(directory)
    return bavail * bsize
  }
  return {
    directory,
    free,
    fill(left) {
      const file = openSync(ballast, 'a')
      try {
        for (let room = free() - left; room > 0; room = free() - left)
          writeSync(file, Buffer.alloc(Math.min(room, MB)))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', [directory])
      rmSync(directory, { recursive: true })
    },
  }
}
