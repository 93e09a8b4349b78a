// The ways in which a database goes away and comes back, each with what takes it away and what brings it back.
import { execFileSync } from 'node:child_process'
import { renameSync } from 'node:fs'
import pg from 'pg'
import { isAlive } from '../../src/platform/database/postgres/postmaster.server.ts'
import { until } from '../../src/platform/testing/program.server.ts'
import type { Company } from './company.ts'
import type { OutsideDatabase } from './outside-database.ts'

/** One way. */
export interface WayAway {
  readonly name: string
  /** Takes the database away; what it gives back brings it back. */
  leave(company: Company, database: OutsideDatabase): Promise<() => Promise<void>>
}

const ENDED = `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'ngan' and pid <> pg_backend_pid()`

const isStopped = (pid: number) =>
  execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('T')

/** Runs a statement as the superuser in another database than the company's. */
async function beside<T>(company: Company, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...company.superuser(), database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A statement and everybody's end, and the statement that undoes it. */
function statement(name: string, leave: string, back: string): WayAway {
  return {
    name,
    async leave(company) {
      await beside(company, async (client) => {
        await client.query(leave)
        await client.query(ENDED)
      })
      return () => beside(company, async (client) => void (await client.query(back)))
    },
  }
}

export const waysAway: readonly WayAway[] = [
  {
    name: 'stopped in good order',
    async leave(_, database) {
      await database.stop('fast')
      return database.start
    },
  },
  {
    name: 'stopped at once',
    async leave(_, database) {
      await database.stop('immediate')
      return database.start
    },
  },
  {
    name: 'killed',
    async leave(company, database) {
      // SIGSTOP before listing: a backend forked later would survive the kill and hold shared memory against the restart
      process.kill(company.postmaster(), 'SIGSTOP')
      await until('it is held', () => isStopped(company.postmaster()))
      const processes = database.processes()
      process.kill(company.postmaster(), 'SIGKILL')
      await until('its processes are gone', () => !processes.some(isAlive))
      return database.start
    },
  },
  {
    name: 'frozen',
    async leave(_, database) {
      const processes = database.processes()
      for (const pid of processes) process.kill(pid, 'SIGSTOP')
      return async () => {
        // The parent last: it takes note of those that have ended.
        for (const pid of processes.toReversed()) process.kill(pid, 'SIGCONT')
      }
    },
  },
  {
    name: 'its socket gone',
    async leave(company, { sockets }) {
      const [socket, hidden] = [`${sockets}/.s.PGSQL.5432`, `${sockets}/hidden`]
      await beside(company, async (client) => {
        renameSync(socket, hidden)
        await client.query(ENDED)
      })
      return async () => renameSync(hidden, socket)
    },
  },
  statement(
    'closed to connections',
    'alter database ngan with allow_connections false',
    'alter database ngan with allow_connections true',
  ),
  statement(
    'full of connections',
    'alter database ngan with connection limit 0',
    'alter database ngan with connection limit -1',
  ),
  statement('our account locked', 'alter role ngan_owner nologin', 'alter role ngan_owner login'),
]
