// What is looked at before anything is touched: the port and the disk.
import { lookup } from 'node:dns/promises'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { roomAt } from '#platform/database/free-space.server.ts'
import type { Log } from '#platform/database/postgres/launch.server.ts'
import { StartProblem } from '#platform/runtime/start-problem.server.ts'

const REFUSE_BELOW = 200 * 1024 ** 2
const WARN_BELOW = 2 * 1024 ** 3

/** The one address of a host name. Throws a StartProblem if it has none. */
export async function addressOf(host: string, variable = 'HOST'): Promise<string> {
  try {
    return (await lookup(host)).address
  } catch {
    throw new StartProblem(`${variable} ${host} is not the name of an address.`)
  }
}

/** Throws a StartProblem unless the port can be listened on; `prefix` stands before PORT and HOST in the settings. */
export async function requireFreePort(address: string, port: number, prefix = ''): Promise<void> {
  const probe = createServer()
  try {
    await new Promise<void>((done, failed) => {
      probe.once('error', failed)
      probe.listen({ host: address, port, exclusive: true }, done)
    })
  } catch (error) {
    throw portProblem(error, address, port, prefix)
  }
  await new Promise((done) => probe.close(done))
}

/** A failure to listen in one clear line. */
export function portProblem(error: unknown, address: string, port: number, prefix = ''): StartProblem {
  const { code, message } = error as { code?: string; message: string }
  const reason: Record<string, string> = {
    EADDRINUSE: `Port ${port} of ${address} is taken: stop what uses it, or set ${prefix}PORT to another.`,
    EACCES: `Port ${port} may not be used by this account: set ${prefix}PORT to one above 1023.`,
    EADDRNOTAVAIL: `${prefix}HOST ${address} is not an address of this machine.`,
  }
  return new StartProblem(reason[code ?? ''] ?? `Port ${port} of ${address} cannot be used: ${message}.`)
}

/**
 * Throws a StartProblem if there is no room to make a database in the data directory, and warns well before.
 * One that is there already is opened however full the disk is: it can still be read.
 */
export function requireFreeDisk(dataDirectory: string, log: Log, free = roomAt(dataDirectory).free): void {
  const facts = { dataDirectory, freeMegabytes: Math.floor(free / 1024 ** 2) }
  if (free < REFUSE_BELOW && !existsSync(join(dataDirectory, 'database.json'))) {
    throw new StartProblem(
      `The disk of ${dataDirectory} is nearly full: ${facts.freeMegabytes} MB are free, ${REFUSE_BELOW / 1024 ** 2} MB are needed.`,
    )
  }
  if (free < WARN_BELOW) log.warn(facts, 'The disk of the data directory is getting full')
}
