// npm run restore: brings a company back from a backup, into an empty place.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkBackup, chosenBackup } from '#platform/backup/check-backup.server.ts'
import { requireEmpty, restoreCompany } from '#platform/backup/restore-backup.server.ts'
import { bucketAccess, readSettings } from '#platform/runtime/settings.server.ts'
import { contentLines, consoleLog, placeAt, runCommand } from './backup-commands.server.ts'

await runCommand(async () => {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, data: { type: 'string' }, backup: { type: 'string' } },
  })
  const settings = readSettings({ ...process.env, ...(values.data && { NGAN_DATA: values.data }) })
  if (!values.from)
    throw new Error('Say where from: npm run restore -- --from DIR [--backup NAME] [--data DIR]')
  const { dataDirectory, databaseUrl, backupKey } = settings
  const filesDirectory = settings.filesDirectory ?? join(dataDirectory, 'files')
  const target = { dataDirectory, filesDirectory, databaseUrl, access: bucketAccess(settings) }
  await requireEmpty(target)
  const place = await placeAt(values.from, settings)
  const began = performance.now()
  const name = await chosenBackup(place, values.backup ?? null)
  const backup = await checkBackup(place, name, backupKey)
  console.log(`The backup ${name} is whole.\n${contentLines(backup.manifest)}`)
  await restoreCompany(backup, target, consoleLog)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`It was restored into ${dataDirectory} and is equal, row by row, after ${seconds} s.`)
  console.log(`Start it with npm start${values.data ? `, with NGAN_DATA=${values.data}.` : '.'}`)
})
