// A company whose files and backups lie in a bucket.
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDbPool } from '#platform/database/db.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { startEmbedded } from '#platform/database/postgres/supervisor.server.ts'
import { type Files, openFilesAt } from '#platform/files/files.server.ts'
import { silentLog } from '#platform/testing/cluster.server.ts'
import { LONGEST } from '#platform/testing/patience.ts'
import { type Program, startProgram } from '#platform/testing/program.server.ts'

const PAPER = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(300_000, 7)])
const demands = { maxBytes: 1e6, types: ['application/pdf'] }

let base: string
let server: S3rver
let env: Record<string, string>
let files: Files

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'ngan-bucket-'))
  chmodSync(base, 0o711)
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    directory: join(base, 's3'),
    silent: true,
    // it computes that of a list without the last / of the path
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'company' }],
  })
  const { port } = await server.run()
  // whoever restores reads as slowly as the database writes, and on a busy machine stops for seconds
  server.httpServer.keepAliveTimeout = LONGEST
  const endpoint = `http://127.0.0.1:${port}`
  env = {
    NGAN_DATA: join(base, 'data'),
    NGAN_FILES: 's3://company/files',
    S3_ENDPOINT: endpoint,
    S3_KEY_ID: 'S3RVER',
    S3_SECRET: 'S3RVER',
  }
  files = await openFilesAt('s3://company/files', {
    endpoint,
    region: 'us-east-1',
    keyId: 'S3RVER',
    secret: 'S3RVER',
  })
})
afterAll(async () => {
  await server.close()
  rmSync(base, { recursive: true, force: true })
})

async function said(program: string, args: readonly string[], more: Record<string, string> = {}) {
  const file = join(import.meta.dirname, `${program}.server.ts`)
  const run: Program = startProgram(file, args, { cwd: base, env: { ...env, ...more } })
  const code = await run.ended
  return `${code}: ${[...run.lines, run.errors()].join('\n')}`
}

test('files go up and down, into a backup in the bucket, back into another company, and into a directory', async () => {
  const embedded = await startEmbedded({ dataDirectory: env.NGAN_DATA!, log: silentLog, durable: false })
  await migrate({ connection: (role) => embedded.connection(`ngan_${role}`) }, silentLog)
  const owner = openDbPool(embedded.connection('ngan_owner'), { max: 2, onError() {} })
  const [stays, goes] = [files.forRequest(), files.forRequest()]
  const signal = new AbortController().signal
  const kept = await stays.receive(Readable.from([PAPER]), 'paper.pdf', demands, signal)
  const left = await goes.receive(Readable.from([PAPER]), 'paper.pdf', demands, signal)
  await owner.transaction({ userId: null, requestId: 'test', ip: '' }, (db) => stays.keep(db, kept))
  await stays.end(true)
  await goes.end(false)
  expect((await buffer(await files.open(kept.key))).equals(PAPER)).toBe(true)
  await expect(files.open(left.key)).rejects.toMatchObject({ code: 'FILE_LOST' })
  expect(await files.state()).toBe('up')
  expect(await files.sweep(owner)).toEqual({ removed: 0, lost: [] })
  await owner.end()
  await embedded.stop()

  const backup = await said('backup', ['--to', 's3://company/backups'])
  expect(backup).toContain('is in s3://company/backups after')
  expect(backup).toContain('is equal, row by row')
  const data = join(base, 'restored')
  const restored = { NGAN_FILES: 's3://company/restored' }
  expect(await said('restore', ['--from', 's3://company/backups', '--data', data], restored)).toMatch(/^0: /)
  expect(await said('restore', ['--from', 's3://company/backups', '--data', `${data}2`], restored)).toContain(
    's3://company/restored is not empty',
  )

  const to = join(base, 'moved')
  const move = ['--from', 's3://company/restored', '--to', to]
  expect(await said('move-files', move)).toContain('1 files were copied to')
  expect(await said('move-files', move)).toContain('0 files were copied to')
  expect(readdirSync(join(to, kept.key.slice(0, 2)))).toEqual([kept.key])
})

test('a start with a bucket that cannot be used says so', async () => {
  const wrong = { NGAN_FILES: 's3://nowhere', NGAN_DATA: join(base, 'other'), PORT: '0' }
  expect(await said('main', [], wrong)).toContain('The bucket s3://nowhere cannot be used:')
})
