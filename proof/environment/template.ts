// A company is furnished once in a run and copied from then on: filling a database takes seconds, a copy does not.
import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SAMPLE_PASSWORD, loadSampleCompany } from '../../src/app/sample-company.server.ts'
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

/** Puts the database of the sample company with so many orders, stopped, where nothing is yet; users who may do everything in it. */
export async function copyTemplate(orders: number, to: string): Promise<Person> {
  const made = furnished.get(orders) ?? buildTemplate(orders)
  furnished.set(orders, made)
  const { dataDirectory, fullAccess } = await made
  await copyDirectory(dataDirectory, to)
  return fullAccess
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
  const database = await startEmbedded({ dataDirectory, log: quiet, durable: false, patienceMs: PATIENCE })
  try {
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
