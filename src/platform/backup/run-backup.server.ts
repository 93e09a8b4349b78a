// One backup from beginning to end: made, read again, proved, noted, and those that are no longer kept removed.
import { withClient } from '#platform/database/postgres/new-cluster.server.ts'
import { noteBackup } from './backup-runs.server.ts'
import { checkBackup } from './check-backup.server.ts'
import { type CompanyPlace, withCompany } from './company-backup.server.ts'
import { type BackupOrder, type MadeBackup, withoutOthers } from './make-backup.server.ts'
import { type Proof, proveBackup } from './prove-backup.server.ts'
import { removeOutlived } from './retention.server.ts'

interface Wishes {
  readonly asRows?: boolean
  /** Without it the backup does not count yet. */
  readonly isProved?: boolean
  /** Told as soon as it is made, before it is proved. */
  readonly onMade?: (made: MadeBackup) => void
}

/** Makes a backup and proves it. Throws if it could not be made, or is not equal to what it should hold. */
export function runBackup(
  company: CompanyPlace,
  order: BackupOrder,
  { asRows = false, isProved = true, onMade }: Wishes = {},
): Promise<{ made: MadeBackup; proof: Proof | null }> {
  const { place, key, reason, log } = order
  return withCompany(company, log, (reached) =>
    withClient(reached.connection, async (notes) => {
      const run = await noteBackup(notes, { reason, place: place.shown })
      try {
        const made = await reached.backUp(order, asRows)
        const { files, parts } = made.manifest
        await run.made(
          made,
          parts.reduce((sum, part) => sum + part.size, files.bytes),
        )
        onMade?.(made)
        const proof = isProved
          ? await proveBackup(await checkBackup(place, made.name, key), company, log)
          : null
        if (proof !== null) await run.proved(proof)
        const gone = await withoutOthers(reached.connection, () => removeOutlived(place, key, log))
        if (gone.length > 0) log.info({ backups: gone }, 'Backups that are no longer kept were removed')
        return { made, proof }
      } catch (error) {
        await run.failed(error).catch(() => {})
        throw error
      }
    }),
  )
}
