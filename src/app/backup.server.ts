// npm run backup: makes a backup of a company while it runs, and proves it by restoring it where nobody sees it.
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { requireCompany } from '#platform/backup/company-backup.server.ts'
import { endProofs } from '#platform/backup/prove-backup.server.ts'
import { runBackup } from '#platform/backup/run-backup.server.ts'
import { openFilesAt } from '#platform/files/files.server.ts'
import { bucketAccess, readSettings } from '#platform/runtime/settings.server.ts'
import { contentLines, consoleLog, placeAt, runCommand } from './backup-commands.server.ts'

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      rows: { type: 'boolean', default: false },
      'no-proof': { type: 'boolean', default: false },
      // by the server's own clock
      daily: { type: 'boolean', default: false },
    },
  })
  const settings = readSettings(process.env)
  const { dataDirectory, databaseUrl, filesDirectory, backupKey, backupTo } = settings
  const to = values.to ?? backupTo
  if (!to) throw new Error('Say where to: npm run backup -- --to DIR, or set BACKUP_TO')
  requireCompany({ dataDirectory, databaseUrl })
  // calls of the running company come first
  setPriority(constants.priority.PRIORITY_LOW)
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      endProofs(dataDirectory)
      process.exit(1)
    })
  const place = await placeAt(to, settings)
  const began = performance.now()
  const files = await openFilesAt(filesDirectory ?? join(dataDirectory, 'files'), bucketAccess(settings))
  const reason = values.daily ? 'daily' : 'asked'
  const { proof } = await runBackup(
    { dataDirectory, databaseUrl, files },
    { place, key: backupKey, reason, log: consoleLog },
    {
      asRows: values.rows,
      isProved: !values['no-proof'],
      onMade({ name, manifest }) {
        const seconds = ((performance.now() - began) / 1000).toFixed(1)
        console.log(`The backup ${name} is in ${place.shown} after ${seconds} s.`)
        console.log(contentLines(manifest))
      },
    },
  )
  if (proof === null) console.log('It is not proved: it counts once it was restored.')
  else if ('notProved' in proof) throw new Error(`It is NOT proved: ${proof.notProved}.`)
  else
    console.log(`It was restored into a throw-away database and is equal, row by row (${proof.seconds} s).`)
})
