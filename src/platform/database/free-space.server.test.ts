import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { insertCustomer, listCustomers } from '#areas/customers/customers.ts'
import { registry } from '../../app/calls.server.ts'
import { isShortOf, roomAt, watchFreeSpace } from './free-space.server.ts'
import { menuPaths } from '#base/menu-paths.ts'
import { testServer } from '#platform/testing/server.server.ts'

const GB = 1024 ** 3
const directory = mkdtempSync(join(tmpdir(), 'ngan-space-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

test('on a large disk the reserve counts, on a small one a twentieth', () => {
  const reserve = 2 * GB
  expect(isShortOf({ free: 2 * GB, size: 500 * GB }, reserve)).toBe(false)
  expect(isShortOf({ free: 1.99 * GB, size: 500 * GB }, reserve)).toBe(true)
  expect(isShortOf({ free: 0.5 * GB, size: 10 * GB }, reserve)).toBe(false)
  expect(isShortOf({ free: 0.49 * GB, size: 10 * GB }, reserve)).toBe(true)
  expect(isShortOf({ free: 0, size: 10 * GB }, 0)).toBe(false)
})

test('the room of a directory that is yet to be made is that of its disk', () => {
  const { size } = roomAt(directory)
  expect(roomAt(join(directory, 'not', 'yet')).size).toBe(size)
  expect(size).toBeGreaterThan(0)
})

test('a full disk is told once, by the directory it is under', async () => {
  const told: unknown[] = []
  const log = { info() {}, warn() {}, error: (facts: object, message: string) => told.push(facts, message) }
  const space = watchFreeSpace([directory], Number.POSITIVE_INFINITY, log)
  const { free, size } = roomAt(directory)
  expect(space.isShort()).toBe(free < size / 20)
  await space.stop()
  const plenty = watchFreeSpace([directory], 0, log)
  expect(plenty.isShort()).toBe(false)
  await plenty.stop()
})

test('while the disk is short, changes are refused in words, a kept answer is given again, and reading goes on', async () => {
  let short = false
  const server = await testServer({ isDiskShort: () => short })
  const somebody = await server.person({
    menus: Object.fromEntries(menuPaths.map((path) => [path, ['view', 'create', 'edit']])),
  })
  const ask = (input: Record<string, unknown>, key?: string) => {
    const { path, body } = registry.ask(insertCustomer, input)
    return server.call(path, body, { as: somebody, ...(key && { headers: { 'idempotency-key': key } }) })
  }
  const first = await ask({ data: { name: 'บริษัท ก่อนเต็ม จำกัด' } }, 'kept-key-1')
  expect(first.body.status).toBe(1)

  short = true
  const refused = await ask({ data: { name: 'บริษัท หลังเต็ม จำกัด' } })
  expect([refused.status, refused.body.code]).toEqual([507, 'DISK_FULL'])
  expect((await ask({ data: { name: 'บริษัท หลังเต็ม จำกัด' } }, 'kept-key-2')).status).toBe(507)
  expect((await ask({ data: { name: 'บริษัท ก่อนเต็ม จำกัด' } }, 'kept-key-1')).body).toEqual(first.body)
  expect((await ask({ data: { name: '' } })).status).toBe(400)
  const list = registry.ask(listCustomers, {})
  const read = await server.call(list.path, list.body, { as: somebody })
  expect(read.body.data).toHaveLength(1)
  expect((await server.call('Account/Logout', {}, { as: somebody })).body.status).toBe(1)

  short = false
  const again = await server.signIn(somebody.userId)
  const { path, body } = registry.ask(insertCustomer, { data: { name: 'บริษัท หลังเต็ม จำกัด' } })
  expect((await server.call(path, body, { as: again })).body.status).toBe(1)
  await server.close()
})
