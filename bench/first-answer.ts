// From nothing to the first answer, with a database of its own and with another's, and what the server then holds in memory.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { untilReady } from '../proof/ground/server.ts'
import { SUPERUSER } from '../src/platform/postgres/new-cluster.server.ts'
import { startEmbedded } from '../src/platform/postgres/supervisor.server.ts'
import { startProgram } from '../src/platform/testing/program.server.ts'
import { median } from './calls.ts'
import { residentMegabytes } from './cpu-time.ts'

/** Seconds to the first answer, megabytes then; medians. */
export interface StartResult {
  readonly kind: 'embedded, first' | 'embedded' | 'external'
  readonly seconds: number
  readonly megabytes: number | null
}

const MAIN = join(import.meta.dirname, '../src/app/main.server.ts')

/** Starts the product as a user does: once in an empty directory, then `rounds` times in it, then over a running database. */
export async function measureStarts(rounds: number): Promise<StartResult[]> {
  const directory = mkdtempSync(join(tmpdir(), 'ngan-bench-'))
  const data = join(directory, 'data')
  // as npm start does: what was read once is kept ready to run
  const env = { NODE_COMPILE_CACHE: join(directory, 'compiled'), NGAN_DATA: data, NODE_ENV: 'production' }
  try {
    const first = await once('embedded, first', env)
    const embedded = await several('embedded', env, rounds)
    const database = await startEmbedded({ dataDirectory: data, log: { info() {}, warn() {}, error() {} } })
    try {
      const { host, password, database: name } = database.connection(SUPERUSER)
      const query = new URLSearchParams({ host: host!, user: SUPERUSER, password: String(password) })
      const other = {
        ...env,
        NGAN_DATA: join(directory, 'other'),
        DATABASE_URL: `postgresql:///${name}?${query}`,
      }
      return [first, embedded, await several('external', other, rounds)]
    } finally {
      await database.stop()
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

async function several(
  kind: StartResult['kind'],
  env: Record<string, string>,
  rounds: number,
): Promise<StartResult> {
  const all: StartResult[] = []
  for (let round = 0; round < rounds; round++) all.push(await once(kind, env))
  const megabytes = all.map((one) => one.megabytes).filter((one) => one !== null)
  return {
    kind,
    seconds: median(all.map((one) => one.seconds)),
    megabytes: megabytes.length > 0 ? median(megabytes) : null,
  }
}

async function once(kind: StartResult['kind'], env: Record<string, string>): Promise<StartResult> {
  const begun = performance.now()
  const program = startProgram(MAIN, [], { env: { PORT: '0', LOG_LEVEL: 'warn', ...env } })
  try {
    const port = Number(/:(\d+)$/.exec(await program.line('Ngan is at http://'))![1])
    await untilReady(port)
    const seconds = (performance.now() - begun) / 1000
    return { kind, seconds, megabytes: residentMegabytes(program.child.pid!) }
  } finally {
    program.child.kill('SIGTERM')
    await program.ended
  }
}
