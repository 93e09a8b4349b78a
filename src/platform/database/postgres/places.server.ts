// Where the embedded database lives: its cluster, its socket, and a system directory where its account cannot reach ours.
import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { StartProblem } from '#platform/runtime/start-problem.server.ts'
import { type Account, canEnter } from './database-account.server.ts'

/** The directories of one embedded database. */
export interface Places {
  /** PostgreSQL's own data directory; may not exist yet. Its parent does. */
  readonly cluster: string
  /** Where programs are copied if the account cannot run the installed ones. */
  readonly spare: string
  /** Whether the cluster lies outside the data directory. */
  readonly outside: boolean
}

const SYSTEM_DIRECTORY = '/var/lib/ngan'
const SOCKET_NAME = '/.s.PGSQL.5432'
// sun_path holds 104 bytes on some systems
const LONGEST_SOCKET_PATH = 100

/**
 * Makes the data directory where missing, closed to others; as root the database account may pass through it.
 * Throws a StartProblem if it cannot be made or written to.
 */
export function makeDataDirectory(directory: string, account: Account): string {
  const path = resolve(directory)
  const firstMade = madeOrUsable(path)
  if (firstMade && account.gid !== undefined) {
    for (let made = path; made.length >= firstMade.length; made = dirname(made)) {
      chownSync(made, 0, account.gid)
      chmodSync(made, 0o710)
    }
  }
  return realpathSync(path)
}

function madeOrUsable(path: string): string | undefined {
  try {
    const firstMade = mkdirSync(path, { recursive: true, mode: 0o700 })
    accessSync(path, constants.W_OK | constants.X_OK)
    return firstMade
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartProblem(
      `NGAN_DATA ${path} cannot be used: ${reasons[code ?? ''] ?? (error as Error).message}.`,
    )
  }
}

const reasons: Record<string, string> = {
  EEXIST: 'it is a file',
  ENOTDIR: 'a part of its path is a file',
  EACCES: 'this account may not write there',
  EROFS: 'it is on a disk that is read only',
}

/**
 * Decides where the cluster lives and keeps the answer in `<data>/database.json`, so that a directory opened or
 * closed later never makes a full database look like an empty one.
 */
export function chosenPlaces(dataDirectory: string, account: Account): Places {
  const note = join(dataDirectory, 'database.json')
  const systemDirectory = join(SYSTEM_DIRECTORY, shortHash(dataDirectory))
  const kept = existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as { cluster: string }) : null
  const cluster = kept
    ? resolve(dataDirectory, kept.cluster)
    : canEnter(account, dataDirectory)
      ? join(dataDirectory, 'postgres')
      : join(systemDirectory, 'postgres')
  const outside = relative(dataDirectory, cluster).startsWith('..')

  if (kept && !existsSync(cluster)) {
    throw new StartProblem(`The database of ${dataDirectory} is missing: ${note} says it is at ${cluster}.`)
  }
  if (outside) makeSystemDirectory(dirname(cluster), dataDirectory)
  if (!canEnter(account, dirname(cluster))) {
    throw new StartProblem(
      `The account ${account.name}, which runs PostgreSQL, cannot enter ${dirname(cluster)}.`,
    )
  }
  return { cluster, spare: account.uid === undefined ? dataDirectory : SYSTEM_DIRECTORY, outside }
}

/** Notes where the cluster is, once it is whole. */
export function keepPlaces(dataDirectory: string, places: Places): void {
  const cluster = places.outside ? places.cluster : relative(dataDirectory, places.cluster)
  writeFileSync(join(dataDirectory, 'database.json'), `${JSON.stringify({ cluster })}\n`, { mode: 0o600 })
}

/**
 * A 0700 directory of the account for the Unix socket, short enough for the system's limit on socket paths.
 * The name is the same at every start unless another account has taken it.
 */
export function socketDirectory(dataDirectory: string, account: Account): string {
  const name = shortHash(dataDirectory)
  const directory = account.uid === undefined ? `/tmp/ngan-${process.getuid?.()}-${name}` : runDirectory(name)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const uid = account.uid ?? process.getuid?.() ?? 0
  const found = lstatSync(directory)
  const mayTake = found.isDirectory() && [uid, process.getuid?.()].includes(found.uid)
  const taken = mayTake ? directory : mkdtempSync('/tmp/ngan-')
  if (account.uid !== undefined) chownSync(taken, account.uid, account.gid!)
  chmodSync(taken, 0o700)
  if (Buffer.byteLength(taken + SOCKET_NAME) > LONGEST_SOCKET_PATH) {
    throw new StartProblem(`The socket path ${taken}${SOCKET_NAME} is too long for this system.`)
  }
  return taken
}

function runDirectory(name: string): string {
  if (!existsSync('/run')) return `/tmp/ngan-${name}`
  mkdirSync('/run/ngan', { recursive: true })
  chmodSync('/run/ngan', 0o755)
  return `/run/ngan/${name}`
}

function makeSystemDirectory(directory: string, dataDirectory: string): void {
  mkdirSync(directory, { recursive: true })
  for (const made of [SYSTEM_DIRECTORY, directory]) chmodSync(made, 0o755)
  writeFileSync(
    join(directory, 'README.txt'),
    `The database of the Ngan data directory ${dataDirectory}.\nRemove this directory together with that one.\n`,
  )
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
