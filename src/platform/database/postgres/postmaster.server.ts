// Finds a PostgreSQL that an earlier run of ours left behind, and tells it from a stranger who got its process number.
import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** What `postmaster.pid` and the process it names say. */
export type Left =
  | { readonly kind: 'nothing' }
  /** Alive, our program, this cluster. */
  | {
      readonly kind: 'ours'
      readonly pid: number
      readonly command: string
      readonly socketDirectory: string
    }
  /** Dead but not yet taken note of by its parent. */
  | { readonly kind: 'zombie'; readonly pid: number }
  /** No PostgreSQL on this cluster: the process id was reused. */
  | { readonly kind: 'stranger'; readonly pid: number }
  /** A PostgreSQL on this cluster that we did not start. */
  | { readonly kind: 'unclear'; readonly pid: number }

/** The lines of `postmaster.pid` that matter to us; null if there is none or it is not whole. */
export interface PidFile {
  readonly pid: number
  /** Seconds since 1970. */
  readonly startedAt: number
  readonly socketDirectory: string
  /** starting, ready, standby or stopping. */
  readonly status: string
}

/** Reads `postmaster.pid`. */
export function readPidFile(cluster: string): PidFile | null {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return null
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  return {
    pid,
    startedAt: Number(lines[2]),
    socketDirectory: lines[4]?.trim() ?? '',
    status: lines[7]?.trim() ?? '',
  }
}

/** Looks at what an earlier run left in a cluster. `postgres` is the path of our program. Sends no signal. */
export function findLeft(cluster: string, postgres: string): Left {
  const file = readPidFile(cluster)
  if (!file) return { kind: 'nothing' }
  const { pid } = file
  const process = look(pid)
  if (!process) return { kind: 'nothing' }
  if (process.zombie) return { kind: 'zombie', pid }
  if (!/(^|\/)(postgres|postmaster)\b/.test(process.program)) return { kind: 'stranger', pid }
  // every PostgreSQL process stands in the directory of its cluster
  if (process.directory !== null && process.directory !== cluster) return { kind: 'stranger', pid }
  const ours =
    process.program === postgres &&
    process.command.includes(`-D ${cluster} `) &&
    Math.abs(process.startedAt - file.startedAt) <= START_TOLERANCE
  if (!ours) return { kind: 'unclear', pid }
  return { kind: 'ours', pid, command: process.command.trim(), socketDirectory: file.socketDirectory }
}

/** Whether a process exists and is not a zombie. */
export function isAlive(pid: number): boolean {
  const found = look(pid)
  return found !== null && !found.zombie
}

/** Whether a process is a PostgreSQL that was started on this cluster. */
export function isServerOf(pid: number, cluster: string): boolean {
  return look(pid)?.command.includes(`-D ${cluster} `) ?? false
}

/** Waits for the end of a process that is no child of ours. */
export async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await delay(500, undefined, { ref: false })
}

// the kernel counts from the boot, PostgreSQL by the clock, and the clock may be set meanwhile
const START_TOLERANCE = 10

interface Look {
  readonly zombie: boolean
  /** Path of the program, or what it calls itself where we may not know. */
  readonly program: string
  readonly command: string
  /** Working directory; null if we may not know. */
  readonly directory: string | null
  readonly startedAt: number
}

function look(pid: number): Look | null {
  return process.platform === 'linux' ? lookInProc(pid) : lookByPs(pid)
}

function lookInProc(pid: number): Look | null {
  let fields: string[]
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
  const command = (orNull(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? '').replaceAll('\0', ' ')
  // an update of the package replaces the file under a running server
  const program = orNull(() => readlinkSync(`/proc/${pid}/exe`))?.replace(/ \(deleted\)$/, '')
  return {
    zombie: fields[0] === 'Z' || fields[0] === 'X',
    program: program ?? command.split(' ')[0]!,
    command,
    directory: orNull(() => readlinkSync(`/proc/${pid}/cwd`)),
    startedAt: bootTime() + Number(fields[19]) / TICKS_A_SECOND,
  }
}

// fixed by the kernel for everything it shows under /proc
const TICKS_A_SECOND = 100

function bootTime(): number {
  return Number(/^btime (\d+)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1])
}

function lookByPs(pid: number): Look | null {
  const shown = spawnSync('ps', ['-ww', '-o', 'stat=,lstart=,command=', '-p', String(pid)], {
    encoding: 'utf8',
  })
  const found = /^(\S+)\s+(\w+ +\w+ +\d+ +[\d:]+ +\d+)\s+((\S+).*)$/.exec(shown.stdout?.trim() ?? '')
  if (!found) return null
  const [, state = '', started = '', command = '', program = ''] = found
  return {
    zombie: state.startsWith('Z'),
    program,
    command,
    directory: null,
    startedAt: Date.parse(started) / 1000,
  }
}

function orNull<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
