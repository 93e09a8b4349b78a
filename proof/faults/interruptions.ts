// Ways a call can be interrupted while it is under way.
import pg from 'pg'
import type { Random } from '#base/random.ts'
import type { Company } from './company.ts'

const interruptions = {
  'its connection ended': 45,
  'its statement cancelled': 15,
  'its caller gone': 15,
  'its backend killed': 20,
  'the application killed': 5,
} as const
export type Interruption = keyof typeof interruptions

/** One of them: each that has not been yet, then as often as they are likely. */
export function anyInterruption(random: Random, been: ReadonlyMap<Interruption, number>): Interruption {
  const weights = Object.entries(interruptions) as [Interruption, number][]
  return weights.find(([one]) => !been.has(one))?.[0] ?? random.weighted(weights)
}

/** Interrupts a call that backend `pid` works on; `sent` is its end for the caller. */
export async function interrupt(
  company: Company,
  how: Interruption,
  pid: number,
  sent: Promise<unknown>,
): Promise<void> {
  const asked = async (statement: string) => {
    const client = new pg.Client(company.superuser())
    await client.connect()
    await client.query(statement, [pid])
    await client.end()
  }
  if (how === 'its connection ended') return asked('select pg_terminate_backend($1)')
  if (how === 'its statement cancelled') return asked('select pg_cancel_backend($1)')
  if (how === 'its caller gone') {
    await sent
    return
  }
  if (how === 'its backend killed') return killBackend(company, pid)
  await company.server.stop('SIGKILL')
  await company.start({ LOG_LEVEL: 'silent' })
}

/** Kills a backend and waits for the end of every session that follows: a look begun before it would be cut as well. */
async function killBackend(company: Company, pid: number): Promise<void> {
  const witness = new pg.Client(company.superuser())
  witness.on('error', () => {})
  await witness.connect()
  // events.once would take the error before the end for a failure
  const cut = new Promise((resolve) => witness.once('end', resolve))
  process.kill(pid, 'SIGKILL')
  await cut
}
