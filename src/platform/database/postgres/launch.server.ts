// Starts a PostgreSQL process and waits until it answers; retries while an earlier one is still leaving.
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartProblem } from '#platform/runtime/start-problem.server.ts'
import { type Account, under } from './database-account.server.ts'
import { findLeft, isAlive, type Left, readPidFile } from './postmaster.server.ts'

/** What may be logged to. */
export type Log = Record<'info' | 'warn' | 'error', (facts: object, message: string) => void>

/** What is needed to start a server on a cluster. */
export interface Launch {
  readonly account: Account
  readonly postgres: string
  readonly cluster: string
  readonly sockets: string
  readonly arguments: readonly string[]
  /** Resolves if a connection succeeds. */
  readonly ping: () => Promise<void>
  readonly log: Log
}

/** A running server process, started here or adopted. */
export interface Postmaster {
  readonly pid: number
  /** Resolves when the process is gone. */
  readonly gone: Promise<void>
}

/** How long a lock file of a dying server is waited for, and how long a start may take without a sign of recovery. */
const LOCK_PATIENCE_MS = 30_000
const START_PATIENCE_MS = 60_000

/** Starts the server; throws a StartProblem with PostgreSQL's own words if it does not come up. */
export async function launch(plan: Launch): Promise<Postmaster> {
  const deadline = performance.now() + LOCK_PATIENCE_MS
  for (;;) {
    const late = performance.now() > deadline
    const attempt = start(plan, late)
    if (await answers(attempt, plan)) return { pid: attempt.child.pid!, gone: attempt.gone }
    const said = lastWords(attempt.log)
    if (!isTakenNow(said) || late) {
      throw new StartProblem(
        `PostgreSQL did not start on ${plan.cluster}: ${said || `its reasons are in ${join(plan.cluster, 'log')}`}`,
      )
    }
    await delay(250)
  }
}

interface Attempt {
  readonly child: ChildProcess
  readonly gone: Promise<void>
  readonly log: string
}

function start(plan: Launch, late: boolean): Attempt {
  const left = findLeft(plan.cluster, plan.postgres)
  forgetSocket(plan, left)
  const log = join(dirname(plan.cluster), 'postgres-start.log')
  mkdirSync(dirname(log), { recursive: true })
  const file = openSync(log, 'w', 0o600)
  const options = under(plan.account)
  const child = spawn(plan.postgres, plan.arguments, {
    ...options,
    env: { ...options.env, ...overlooked(left, late) },
    // a group of its own: an interrupt at the terminal is ours to handle, and its end comes after our drain
    detached: true,
    stdio: ['ignore', file, file],
  })
  closeSync(file)
  child.unref()
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  return { child, gone, log }
}

// the socket's lock file has the same weakness as the cluster's, which alone decides; its directory is only ours
function forgetSocket({ sockets }: Launch, left: Left): void {
  if (left.kind !== 'ours' && left.kind !== 'unclear')
    rmSync(join(sockets, '.s.PGSQL.5432.lock'), { force: true })
}

/**
 * A lock file may name a process that is no PostgreSQL (the number was reused after a crash), or a dead one that nobody
 * ever takes note of (a container without an init), and would keep us out for ever. This variable is pg_ctl's own way
 * of saying "that process is not a server"; PostgreSQL then replaces the file itself, after making sure by the shared
 * memory it names that no server process is left. We delete and signal nothing.
 */
function overlooked(left: Left, late: boolean): Record<string, string> {
  const harmless = left.kind === 'stranger' || (left.kind === 'zombie' && late)
  return harmless ? { PG_GRANDPARENT_PID: String(left.pid) } : {}
}

async function answers(attempt: Attempt, plan: Launch): Promise<boolean> {
  const { child, gone } = attempt
  let ended = child.pid === undefined
  void gone.then(() => {
    ended = true
  })
  const began = performance.now()
  let patience = START_PATIENCE_MS
  for (let pause = 10; !ended; pause = Math.min(pause * 1.5, 250)) {
    // an answer counts only if it is this process's: another server may still be leaving the same socket
    if (readPidFile(plan.cluster)?.pid === child.pid && (await succeeds(plan.ping))) return !ended
    if (performance.now() - began > patience) {
      // recovery after a crash takes as long as it takes
      if (!isStarting(plan.cluster, child.pid!)) break
      plan.log.warn(
        { seconds: Math.round((performance.now() - began) / 1000) },
        'PostgreSQL is still recovering',
      )
      patience += 10_000
    }
    await Promise.race([delay(pause), gone])
  }
  if (!ended) throw new StartProblem(`PostgreSQL runs (process ${child.pid}) but accepts no connection.`)
  return false
}

function isStarting(cluster: string, pid: number): boolean {
  const file = readPidFile(cluster)
  return file?.pid === pid && file.status === 'starting' && isAlive(pid)
}

// a zombie still owns its lock file, and children of a killed server their shared memory, for a moment
function isTakenNow(said: string): boolean {
  return /lock file "[^"]*" already exists|shared memory block .* in use/.test(said)
}

function lastWords(log: string): string {
  const fatal = readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => /FATAL|PANIC|error/i.test(line))
  return fatal.map((line) => line.replace(/^.*?(FATAL|PANIC):\s*/, '')).join(' ')
}

async function succeeds(attempt: () => Promise<void>): Promise<boolean> {
  try {
    await attempt()
    return true
  } catch {
    return false
  }
}
