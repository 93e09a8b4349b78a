// Which backups stay: 7 daily, 4 weekly, 3 monthly, and those before the last migrations. What was asked for by hand is not removed.
import type { Log } from '#platform/database/postgres/launch.server.ts'
import type { BackupPlace } from './backup-place.server.ts'
import { type Manifest, backupsAt, momentOf, readManifest } from './manifest.server.ts'
import { pooledName, readList } from './pooled-files.server.ts'
import { sealedFiles } from './sealed-files.server.ts'

const MOST = { day: 7, week: 4, month: 3, migration: 3 } as const
const DAY_MS = 86_400_000
// Bangkok keeps no summer time
const AHEAD_MS = 7 * 3_600_000

/** A backup by its name, and why it was made. */
export interface KeptBackup {
  readonly name: string
  readonly reason: Manifest['reason']
}

/** Those that are no longer kept: of each of the last days, weeks and months that have any, the newest stays. */
export function outlived(backups: readonly KeptBackup[]): string[] {
  const newestFirst = backups.toSorted((a, b) => (a.name < b.name ? 1 : -1))
  const daily = newestFirst.filter(({ reason }) => reason === 'daily')
  const migrations = newestFirst.filter(({ reason }) => reason === 'migration')
  const kept = new Set(migrations.slice(0, MOST.migration).map(({ name }) => name))
  for (const span of ['day', 'week', 'month'] as const) {
    const newestOf = new Map<string, string>()
    for (const { name } of daily) {
      const key = spanOf(name, span)
      if (!newestOf.has(key)) newestOf.set(key, name)
    }
    for (const name of [...newestOf.values()].slice(0, MOST[span])) kept.add(name)
  }
  return [...daily, ...migrations].map(({ name }) => name).filter((name) => !kept.has(name))
}

/** Removes what is no longer kept, and then the company's files that no backup names. */
export async function removeOutlived(place: BackupPlace, key: string | null, log: Log): Promise<string[]> {
  const names = await backupsAt(place)
  const read = await Promise.all(
    names.map(async (name) => ({ name, manifest: await readManifest(place, name, key).catch(() => null) })),
  )
  const known = read.flatMap(({ name, manifest }) => (manifest ? [{ name, manifest }] : []))
  const gone = new Set(outlived(known.map(({ name, manifest }) => ({ name, reason: manifest.reason }))))
  for (const name of gone) {
    // its manifest first: without it, it is none
    await place.remove(`${name}/manifest.json`)
    for (const file of await place.list(`${name}/`)) await place.remove(file.name)
  }
  const lacking = names.filter((name) => !known.some((one) => one.name === name))
  if (lacking.length === 0)
    await removeUnnamed(
      place,
      known.filter(({ name }) => !gone.has(name)),
      key,
    )
  // what they name is not known: nothing of it is removed
  else log.warn({ backups: lacking }, 'Backups that cannot be read keep all files')
  return [...gone]
}

async function removeUnnamed(
  place: BackupPlace,
  backups: readonly { name: string; manifest: Manifest }[],
  key: string | null,
): Promise<void> {
  const named = new Set<string>()
  for (const { name, manifest } of backups) {
    const sealed = sealedFiles(place, manifest.isEncrypted ? key : null)
    const list = manifest.parts.find((part) => part.name.startsWith(`${name}/files.`))
    if (!list) return
    for (const file of await readList(sealed, list.name))
      named.add(pooledName(file.key, manifest.isEncrypted))
  }
  for (const { name } of await place.list('files/')) if (!named.has(name)) await place.remove(name)
}

function spanOf(name: string, span: 'day' | 'week' | 'month'): string {
  const local = new Date(momentOf(name)!.getTime() + AHEAD_MS)
  if (span === 'month') return local.toISOString().slice(0, 7)
  if (span === 'day') return local.toISOString().slice(0, 10)
  // weeks begin on Mondays; 1970-01-05 was one
  return String(Math.floor((Math.floor(local.getTime() / DAY_MS) - 4) / 7))
}
