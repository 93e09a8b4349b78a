// A company is furnished once in a run and copied from then on: filling a database takes seconds, a copy does not.
import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { flags } from '../../src/base/access.ts'
import { openDbPool } from '../../src/platform/database/db.server.ts'
import { menuPaths } from '../../src/base/menu-paths.ts'
import { migrate } from '../../src/platform/database/migrate.server.ts'
import { startEmbedded } from '../../src/platform/database/postgres/supervisor.server.ts'
import { PATIENCE } from '../../src/platform/testing/patience.ts'
import { type Person, makePerson } from '../../src/platform/testing/people.server.ts'

/** Of what the database says: errors only. */
export const quiet = { info() {}, warn() {}, error: console.error }

interface Furnished {
  readonly dataDirectory: string
  /** Somebody who may do everything. */
  readonly fullAccess: Person
}
const furnished = new Map<number, Promise<Furnished>>()

/** Orders of the sample company unless told otherwise. */
export const ORDERS = 60

/** Begins to furnish a company, where nobody has yet: whoever asks for a copy finds it the sooner. */
export async function furnish(orders = ORDERS): Promise<void> {
  await furnishedWith(orders)
}

/** Puts the database of the sample company with so many orders, stopped, where nothing is yet; users who may do everything in it. */
export async function copyTemplate(orders: number, to: string): Promise<Person> {
  const { dataDirectory, fullAccess } = await furnishedWith(orders)
  await copyDirectory(dataDirectory, to)
  return fullAccess
}

function furnishedWith(orders: number): Promise<Furnished> {
  const made = furnished.get(orders) ?? buildTemplate(orders)
  furnished.set(orders, made)
  return made
}

/** Copies what is in a directory into another, which may be there; files keep their owner: as root they belong to the account of the database. */
export async function copyDirectory(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') await cp(from, to, { recursive: true })
  else await promisify(execFile)('cp', ['-a', `${from}/.`, to])
}

async function buildTemplate(orders: number): Promise<Furnished> {
  const directory = passableDirectory(tmpdir(), 'ngan-furnished-')
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  const dataDirectory = join(directory, 'data')
  // the product is read while the database comes up
  const [started, read] = await Promise.allSettled([
    startEmbedded({ dataDirectory, log: quiet, durable: false, patienceMs: PATIENCE }),
    import('../../src/app/sample-company.server.ts'),
  ])
  if (started.status === 'rejected') throw started.reason
  const database = started.value
  try {
    if (read.status === 'rejected') throw read.reason
    const { SAMPLE_PASSWORD, loadSampleCompany } = read.value
    await migrate({ connection: (role) => database.connection(`ngan_${role}`) }, quiet)
    const owner = openDbPool(database.connection('ngan_owner'), { max: 4, onError() {} })
    await loadSampleCompany(owner, { orders, now: new Date(), password: SAMPLE_PASSWORD })
    const fullAccess = await makePerson(owner, {
      username: 'everything',
      menus: Object.fromEntries(menuPaths.map((path) => [path, [...flags]])),
    })
    await owner.end()
    return { dataDirectory, fullAccess }
  } finally {
    await database.stop()
  }
}

/** A new directory that the account of the database can pass through. */
export function passableDirectory(parent: string, prefix: string): string {
  const directory = mkdtempSync(join(parent, prefix))
  chmodSync(directory, 0o711)
  return directory
}
