// npm run backup: makes a backup of a company while it runs, and proves it by restoring it where nobody sees it.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { directoryPlace } from '#platform/backup/backup-place.server.ts'
import { checkBackup } from '#platform/backup/check-backup.server.ts'
import { backUpCompany, requireCompany } from '#platform/backup/company-backup.server.ts'
import { proveBackup } from '#platform/backup/prove-backup.server.ts'
import { openFiles } from '#platform/files/files.server.ts'
import { readSettings } from '#platform/runtime/settings.server.ts'
import { contentLines, consoleLog, runCommand } from './backup-commands.server.ts'

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      rows: { type: 'boolean', default: false },
      'no-proof': { type: 'boolean', default: false },
    },
  })
  const { dataDirectory, databaseUrl, filesDirectory, backupKey } = readSettings(process.env)
  if (!values.to) throw new Error('Say where to: npm run backup -- --to DIR')
  const place = directoryPlace(values.to)
  const began = performance.now()
  const seconds = () => ((performance.now() - began) / 1000).toFixed(1)
  requireCompany({ dataDirectory, databaseUrl })
  const files = await openFiles(filesDirectory ?? join(dataDirectory, 'files'))
  const order = { place, key: backupKey, reason: 'asked', log: consoleLog } as const
  const { name, manifest } = await backUpCompany({ dataDirectory, databaseUrl, files }, order, {
    asRows: values.rows,
  })
  console.log(`The backup ${name} is in ${place.shown} after ${seconds()} s.`)
  console.log(contentLines(manifest))
  if (values['no-proof']) {
    console.log('It is not proved: it counts once it was restored.')
    return
  }
  const checked = await checkBackup(place, name, backupKey)
  const proof = await proveBackup(checked, { dataDirectory, databaseUrl }, consoleLog)
  if ('notProved' in proof) throw new Error(`It is NOT proved: ${proof.notProved}.`)
  console.log(`It was restored into a throw-away database and is equal, row by row (${proof.seconds} s).`)
})
