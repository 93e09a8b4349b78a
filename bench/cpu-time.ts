// Processor time and memory of processes, as Linux keeps them. Elsewhere there are none, and the report says so.
import { readFileSync, readdirSync } from 'node:fs'

/** A kernel tick in microseconds; 100 a second on every Linux that Node runs on. */
const TICK = 10_000

/** Microseconds of processor time a process has used, its ended children not counted; null where nobody tells. */
export function processTime(pid: number): number | null {
  const fields = statOf(pid)
  return fields && (fields.user + fields.system) * TICK
}

/** The same for a PostgreSQL server: the postmaster, its processes, and those that have ended. */
export function serverTime(postmaster: number): number | null {
  const own = statOf(postmaster)
  if (!own) return null
  let ticks = own.user + own.system + own.ended
  for (const pid of pids()) {
    const fields = statOf(pid)
    if (fields?.parent === postmaster) ticks += fields.user + fields.system
  }
  return ticks * TICK
}

/** The process that started a process. */
export function parentOf(pid: number): number | null {
  return statOf(pid)?.parent ?? null
}

/** Megabytes (of a million bytes) a process holds in memory. */
export function residentMegabytes(pid: number): number | null {
  try {
    const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return line && (Number(line[1]) * 1024) / 1e6
  } catch {
    return null
  }
}

function pids(): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
}

function statOf(pid: number) {
  try {
    // the name, in brackets, may hold spaces
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    return {
      parent: fields[1]!,
      user: fields[11]!,
      system: fields[12]!,
      ended: fields[13]! + fields[14]!,
    }
  } catch {
    return null
  }
}
