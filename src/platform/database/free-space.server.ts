// Watches the disk: before it is full, changes are refused while reading goes on, so that PostgreSQL never meets the wall.
import { existsSync, statSync, statfsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Log } from './postgres/launch.server.ts'

/** The room on a disk, in bytes. */
export interface Room {
  readonly free: number
  readonly size: number
}

/** Tells whether there is room for changes. */
export interface FreeSpace {
  isShort(): boolean
  stop(): Promise<void>
}

const EVERY_MS = 2000
/** A small disk keeps this part free instead of the reserve. */
const LEAST_PART = 0.05

/** True if less is free than the reserve, or than a twentieth of the disk where that is less. */
export function isShortOf({ free, size }: Room, reserve: number): boolean {
  return free < Math.min(reserve, size * LEAST_PART)
}

/** The room on the disk of a directory, which need not exist yet. */
export function roomAt(directory: string): Room {
  let found = resolve(directory)
  while (!existsSync(found)) found = dirname(found)
  return roomOf(statfsSync(found))
}

/** Looks at the disks of these directories every two seconds until `stop`; `reserve` in bytes, 0 for no guard. */
export function watchFreeSpace(directories: readonly string[], reserve: number, log: Log): FreeSpace {
  const disks = new Map(directories.map((directory) => [statSync(directory).dev, directory]))
  const states = new Map([...disks.values()].map((directory) => [directory, false]))
  const note = (directory: string, room: Room) => {
    const short = isShortOf(room, reserve)
    if (short === states.get(directory)) return
    states.set(directory, short)
    const facts = { directory, freeMegabytes: Math.floor(room.free / 1024 ** 2) }
    if (short) log.error(facts, 'The disk is nearly full: changes are refused until there is room')
    else log.warn(facts, 'There is room on the disk again')
  }
  for (const directory of states.keys()) note(directory, roomAt(directory))
  let timer: NodeJS.Timeout
  let stopped = false
  let looking = Promise.resolve()
  const later = () => {
    if (stopped) return
    timer = setTimeout(() => {
      looking = look().then(later)
    }, EVERY_MS)
    timer.unref()
  }
  const look = async () => {
    for (const directory of states.keys()) {
      await statfs(directory).then(
        (found) => note(directory, roomOf(found)),
        (error: Error) => log.warn({ directory, reason: error.message }, 'The free disk cannot be told'),
      )
    }
  }
  later()
  return {
    isShort: () => [...states.values()].includes(true),
    stop() {
      stopped = true
      clearTimeout(timer)
      return looking
    },
  }
}

// what is kept for root is not for the database's account
function roomOf({ bavail, blocks, bsize }: { bavail: number; blocks: number; bsize: number }): Room {
  return { free: bavail * bsize, size: blocks * bsize }
}
