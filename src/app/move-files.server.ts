// npm run files: brings the company's files from a directory into a bucket, or back, and compares each.
import { parseArgs } from 'node:util'
import type { FileMedium } from '#platform/files/file-medium.server.ts'
import { mediumAt } from '#platform/files/files.server.ts'
import { measureOf } from '#platform/files/measured.server.ts'
import { bucketAccess, readSettings } from '#platform/runtime/settings.server.ts'
import { runCommand } from './backup-commands.server.ts'

await runCommand(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } })
  if (!values.from || !values.to)
    throw new Error('Say from where to where: npm run files -- --from DIR --to s3://bucket')
  const access = bucketAccess(readSettings(process.env))
  const [from, to] = [await mediumAt(values.from, access), await mediumAt(values.to, access)]
  const there = new Set<string>()
  for await (const keys of to.keys()) for (const key of keys) there.add(key)
  let moved = 0
  let known = 0
  for await (const keys of from.keys())
    for (const key of keys) {
      if (there.has(key) && (await hashOf(from, key)) === (await hashOf(to, key))) {
        known++
        continue
      }
      // half of one that was broken off
      if (there.has(key)) await to.remove(key)
      await to.write(key, await from.open(key))
      if ((await hashOf(from, key)) !== (await hashOf(to, key)))
        throw new Error(`${key} is not the same in ${to.shown}: try again`)
      moved++
    }
  console.log(
    `${moved} files were copied to ${to.shown} and compared, ${known} were there already and are equal.`,
  )
  console.log(`Set NGAN_FILES=${values.to} and start again; then ${from.shown} may be removed.`)
})

async function hashOf(medium: FileMedium, key: string): Promise<string> {
  return (await measureOf(await medium.open(key))).sha256
}
