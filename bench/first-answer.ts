// From nothing to the first answer, with a database of its own and with another's, and what the server then holds in memory; beside the limit.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { untilReady } from '../proof/environment/server.ts'
import { SUPERUSER } from '../src/platform/database/postgres/new-cluster.server.ts'
import { startEmbedded } from '../src/platform/database/postgres/supervisor.server.ts'
import { startProgram } from '../src/platform/testing/program.server.ts'
import { median } from './calls.ts'
import { residentMegabytes } from './cpu-time.ts'

/** Seconds to the first answer, megabytes then; medians. */
export interface StartResult {
  readonly kind: 'embedded, first' | 'embedded' | 'external' | 'limit'
  readonly seconds: number
  readonly megabytes: number | null
}

const MAIN = join(import.meta.dirname, '../src/app/main.server.ts')
const BARE = join(import.meta.dirname, 'bare-start.ts')

/**
 * Starts the product as a user does: once in an empty directory, then `rounds` times in it, then over a running database,
 * there by turns with the limit.
 */
export async function measureStarts(rounds: number): Promise<StartResult[]> {
  const directory = mkdtempSync(join(tmpdir(), 'ngan-bench-'))
  const data = join(directory, 'data')
  // as npm start does: what was read once is kept ready to run
  const env = { NODE_COMPILE_CACHE: join(directory, 'compiled'), NGAN_DATA: data, NODE_ENV: 'production' }
  try {
    const first = await once(MAIN, env)
    const embedded: Started[] = []
    for (let round = 0; round < rounds; round++) embedded.push(await once(MAIN, env))
    const database = await startEmbedded({ dataDirectory: data, log: { info() {}, warn() {}, error() {} } })
    try {
      const { host, password, database: name } = database.connection(SUPERUSER)
      const query = new URLSearchParams({ host: host!, user: SUPERUSER, password: String(password) })
      const other = {
        ...env,
        NGAN_DATA: join(directory, 'other'),
        DATABASE_URL: `postgresql:///${name}?${query}`,
      }
      const external: Started[] = []
      const limit: Started[] = []
      // one more: what is kept ready to run is written by the first
      for (let round = 0; round <= rounds; round++) {
        external.push(await once(MAIN, other))
        limit.push(await once(BARE, other))
      }
      return [
        medians('embedded, first', [first]),
        medians('embedded', embedded),
        medians('external', external.slice(1)),
        medians('limit', limit.slice(1)),
      ]
    } finally {
      await database.stop()
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

type Started = Omit<StartResult, 'kind'>

function medians(kind: StartResult['kind'], all: readonly Started[]): StartResult {
  const megabytes = all.map((one) => one.megabytes).filter((one) => one !== null)
  return {
    kind,
    seconds: median(all.map((one) => one.seconds)),
    megabytes: megabytes.length > 0 ? median(megabytes) : null,
  }
}

async function once(file: string, env: Record<string, string>): Promise<Started> {
  const begun = performance.now()
  const program = startProgram(file, [], { env: { PORT: '0', LOG_LEVEL: 'warn', ...env } })
  try {
    const port = Number(/:(\d+)$/.exec(await program.line('Ngan is at http://'))![1])
    await untilReady(port)
    const seconds = (performance.now() - begun) / 1000
    return { seconds, megabytes: residentMegabytes(program.child.pid!) }
  } finally {
    program.child.kill('SIGTERM')
    await program.ended
  }
}
