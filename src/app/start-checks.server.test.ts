import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { silentLog } from '#platform/testing/cluster.server.ts'
import { addressOf, requireFreeDisk, requireFreePort } from './start-checks.server.ts'

const MB = 1024 ** 2
const taken = createServer()
afterEach(() => void taken.close())

test('a taken port is named with what to do', async () => {
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done))
  const { port } = taken.address() as { port: number }
  await expect(requireFreePort('127.0.0.1', port)).rejects.toThrow(
    `Port ${port} of 127.0.0.1 is taken: stop what uses it, or set PORT to another.`,
  )
})

test('a free port is left free', async () => {
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done))
  const { port } = taken.address() as { port: number }
  await new Promise((done) => taken.close(done))
  await requireFreePort('127.0.0.1', port)
  await requireFreePort('127.0.0.1', port)
})

test('an address of another machine and a name without an address are named', async () => {
  await expect(requireFreePort('192.0.2.1', 0)).rejects.toThrow(
    'HOST 192.0.2.1 is not an address of this machine.',
  )
  await expect(addressOf('no-such-host.invalid')).rejects.toThrow(
    'HOST no-such-host.invalid is not the name of an address.',
  )
})

test('a nearly full disk is refused, a filling one warned of, before the directory exists', () => {
  const warnings: string[] = []
  const log = { ...silentLog, warn: (_: object, message: string) => warnings.push(message) }
  expect(() => requireFreeDisk('/nowhere/yet', log, 199 * MB)).toThrow(
    'The disk of /nowhere/yet is nearly full: 199 MB are free, 200 MB are needed.',
  )
  requireFreeDisk('/nowhere/yet', log, 2047 * MB)
  expect(warnings).toEqual(['The disk of the data directory is getting full'])
  requireFreeDisk('/nowhere/yet', log, 2048 * MB)
  expect(warnings).toHaveLength(1)
  requireFreeDisk('/nowhere/yet', log)
})

test('a database that is there already is opened on a full disk, to be read', () => {
  const directory = mkdtempSync(join(tmpdir(), 'ngan-full-'))
  writeFileSync(join(directory, 'database.json'), '{}')
  requireFreeDisk(directory, silentLog, 0)
  rmSync(directory, { recursive: true })
})
