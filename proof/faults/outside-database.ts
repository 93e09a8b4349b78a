// A PostgreSQL of the company's own, as DATABASE_URL names one: started and stopped here, so that nothing of ours brings it back.
import { join } from 'node:path'
import { databaseAccount, runAs } from '../../src/platform/database/postgres/database-account.server.ts'
import { readyBinaries } from '../../src/platform/database/postgres/binaries.server.ts'
import { withClient } from '../../src/platform/database/postgres/new-cluster.server.ts'
import { socketDirectory } from '../../src/platform/database/postgres/places.server.ts'
import { readPidFile } from '../../src/platform/database/postgres/postmaster.server.ts'
import { keptSecrets } from '../../src/platform/database/postgres/secrets.server.ts'
import { serverArguments } from '../../src/platform/database/postgres/server-options.server.ts'
import { until } from '../../src/platform/testing/program.server.ts'
import type { Company } from './company.ts'

/** Starts and stops the cluster of a company from outside. */
export interface OutsideDatabase {
  /** What a server is started with to use it, as a user without special rights. */
  readonly url: string
  readonly sockets: string
  start(): Promise<void>
  stop(mode: 'fast' | 'immediate'): Promise<void>
  /** The postmaster and everything it started. */
  processes(): number[]
}

/** Takes the database of a company that has no server running, starts it, and lets its owner take the narrower roles. */
export async function openOutside(company: Company): Promise<OutsideDatabase> {
  const account = databaseAccount()
  const { pgCtl } = await readyBinaries(account, company.dataDirectory)
  const { cluster } = company
  const sockets = socketDirectory(company.dataDirectory, account)
  const settings = serverArguments(cluster, sockets, true).slice(2)
  const control = async (...args: string[]) => {
    const { code, output } = await runAs(account, pgCtl, ['-D', cluster, '-w', '-t', '60', ...args])
    if (code !== 0) throw new Error(`pg_ctl ${args[0]}: ${output}\n${company.databaseLog().slice(-3000)}`)
  }
  const start = async () => {
    const left = readPidFile(cluster)?.pid
    // a killed one keeps its lock file until its parent has taken note of its end
    if (left) await until('the number of the last one is free', () => !isKnown(left))
    await control('start', '-l', join(cluster, 'log', 'start.log'), '-o', settings.map(quoted).join(' '))
  }
  await start()
  await withClient(company.superuser(), (client) => client.query('grant ngan_app, ngan_read to ngan_owner'))
  const password = keptSecrets(company.dataDirectory, ['ngan_owner']).ngan_owner
  return {
    url: `postgresql:///ngan?${new URLSearchParams({ host: sockets, user: 'ngan_owner', password })}`,
    sockets,
    start,
    stop: (mode) => control('stop', '-m', mode),
    processes: () => {
      const postmaster = company.postmaster()
      return [postmaster, ...company.backends().map(({ pid }) => pid)]
    },
  }
}

/** Whether the system still knows a process, be it dead. */
function isKnown(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // somebody else's
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const quoted = (word: string) => `'${word.replaceAll("'", `'\\''`)}'`
