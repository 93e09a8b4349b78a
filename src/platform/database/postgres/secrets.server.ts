// Generated passwords and keys live in one file of the data directory that only its owner can read.
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '#platform/runtime/start-problem.server.ts'

/** The file of generated secrets in a data directory. */
export function secretsFile(directory: string): string {
  return join(directory, 'secrets.json')
}

/** The named secrets of a data directory; missing ones are made (256 bits, URL-safe) and kept before they are returned. */
export function keptSecrets<const Name extends string>(
  directory: string,
  names: readonly Name[],
): Record<Name, string> {
  const path = secretsFile(directory)
  const known = existsSync(path) ? parse(path) : {}
  const missing = names.filter((name) => !known[name])
  if (missing.length > 0) {
    for (const name of missing) known[name] = randomBytes(32).toString('base64url')
    replaceFile(path, `${JSON.stringify(known, null, 2)}\n`)
  }
  return known as Record<Name, string>
}

function parse(path: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
  } catch (error) {
    throw new StartProblem(`The secrets in ${path} cannot be read (${(error as Error).message}).`)
  }
}

// written beside, synced and renamed: a power cut leaves the old file or the new one, never half of it
function replaceFile(path: string, text: string): void {
  const fresh = `${path}.new`
  const file = openSync(fresh, 'w', 0o600)
  writeSync(file, text)
  fsyncSync(file)
  closeSync(file)
  renameSync(fresh, path)
}
