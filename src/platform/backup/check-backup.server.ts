// Whether a backup is whole: every byte of it is read and compared before anything is made of it.
import { readMigrations, stepsFrom } from '#platform/database/migration-plan.server.ts'
import { migrationsDirectory } from '#platform/database/migrate.server.ts'
import { StartProblem } from '#platform/runtime/start-problem.server.ts'
import { type BackupPlace, MissingFile } from './backup-place.server.ts'
import { BrokenFrame } from './frames.server.ts'
import { type Manifest, UnusableBackup, backupsAt, newer, readManifest } from './manifest.server.ts'
import { type FileRow, pooledName, readList } from './pooled-files.server.ts'
import { type SealedFiles, measure, sealedFiles, storedSize } from './sealed-files.server.ts'

/** A backup found to be whole. */
export interface CheckedBackup {
  readonly name: string
  readonly manifest: Manifest
  readonly sealed: SealedFiles
  readonly files: readonly FileRow[]
}

/** The newest backup of a place, or the one named; throws an UnusableBackup where there is none. */
export async function chosenBackup(place: BackupPlace, name: string | null): Promise<string> {
  const all = await backupsAt(place)
  const chosen = name ?? all[0]
  if (chosen === undefined) throw new UnusableBackup(`There is no backup in ${place.shown}.`)
  if (!all.includes(chosen))
    throw new UnusableBackup(`There is no backup ${chosen} in ${place.shown}; there are ${all.join(', ')}.`)
  return chosen
}

/**
 * Reads a whole backup. Throws an UnusableBackup naming what is damaged, missing, newer than this version or under another
 * key. `files`: whether the content of the company's files is read as well, or only whether they are there.
 */
export async function checkBackup(
  place: BackupPlace,
  name: string,
  key: string | null,
  { readFiles = true } = {},
): Promise<CheckedBackup> {
  const manifest = await readManifest(place, name, key).catch((error) => {
    throw error instanceof MissingFile
      ? new UnusableBackup(`${name} has no manifest: it is not whole.`)
      : error
  })
  refuseNewer(name, manifest)
  const sealed = sealedFiles(place, manifest.isEncrypted ? key : null)
  for (const part of manifest.parts) {
    const found = await sealed.measurePart(part.name).catch(missing(part.name))
    if (found.size !== part.size) throw damaged(part.name, `${found.size} bytes instead of ${part.size}`)
    if (found.sha256 !== part.sha256) throw damaged(part.name, 'its checksum differs')
  }
  const list = manifest.parts.find((part) => part.name.startsWith(`${name}/files.`))
  if (!list) throw new UnusableBackup(`${name} has no list of its files.`)
  const files = await readList(sealed, list.name)
  for (const file of files) await checkFile(place, sealed, file, manifest.isEncrypted ? key : null, readFiles)
  return { name, manifest, sealed, files }
}

async function checkFile(
  place: BackupPlace,
  sealed: SealedFiles,
  { key, size, sha256 }: FileRow,
  secret: string | null,
  isRead: boolean,
): Promise<void> {
  const name = pooledName(key, secret !== null)
  const stored = await place.size(name)
  if (stored === null) throw new UnusableBackup(`${name} is missing.`)
  if (stored !== storedSize(size, secret)) throw damaged(name, 'its size differs')
  if (!isRead) return
  const meter = measure()
  try {
    for await (const _ of meter.passing(await sealed.readPlain(name)));
  } catch (error) {
    if (error instanceof BrokenFrame) throw damaged(name, error.message)
    throw error
  }
  if (meter.found().sha256 !== sha256) throw damaged(name, 'its checksum differs')
}

function refuseNewer(name: string, { schema }: Manifest): void {
  try {
    stepsFrom(schema, readMigrations(migrationsDirectory))
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    const newest = readMigrations(migrationsDirectory).current.at(-1)?.version ?? 0
    if ((schema.at(-1)?.version ?? 0) > newest) throw newer(name)
    throw new UnusableBackup(`${name} is of a company that this version does not know: ${error.message}`)
  }
}

const damaged = (name: string, how: string) => new UnusableBackup(`${name} is damaged: ${how}.`)

const missing = (name: string) => (error: unknown) => {
  throw error instanceof MissingFile ? new UnusableBackup(`${name} is missing.`) : error
}
