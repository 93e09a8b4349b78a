// What a run of tests throws away again lies in memory where there is room for it: a database is copied for each file, and on a disk
// making its 1,200 files takes most of the time.
import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const GB = 1024 ** 3
const MEMORY = '/dev/shm'
/** A run needs less than one of them. */
const ROOM = 3 * GB
/** What is left for the tests themselves, their databases and browsers. */
const FREE = 6 * GB
const DAY = 24 * 60 * 60 * 1000

/**
 * From now on this process and those it starts take a directory in memory for temporary files; not if a place was chosen
 * (TMPDIR), or where there is no such directory, too little room, or programs may not run in it.
 */
export function keepInMemory(): void {
  if (process.env.TMPDIR || !hasRoom()) return
  const directory = join(MEMORY, `ngan-${process.getuid!()}`)
  try {
    mkdirSync(directory, { mode: 0o711, recursive: true })
    // one that another process made is its own
    if (lstatSync(directory).uid !== process.getuid!()) return
    sweep(directory)
  } catch {
    return
  }
  process.env.TMPDIR = directory
}

function hasRoom(): boolean {
  try {
    const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n')
    const mount = mounts.map((line) => line.split(' ')).findLast(([, where]) => where === MEMORY)
    if (mount?.[2] !== 'tmpfs' || mount[3]?.split(',').some((one) => ['noexec', 'ro'].includes(one)))
      return false
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM && freemem() >= FREE
  } catch {
    return false
  }
}

// what runs that were killed left, which a disk would bear and memory does not
function sweep(directory: string): void {
  for (const name of readdirSync(directory)) {
    const path = join(directory, name)
    if (Date.now() - statSync(path).mtimeMs > DAY) rmSync(path, { recursive: true, force: true })
  }
}
