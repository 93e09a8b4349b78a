// Administrators are told of backups that fail or grow old, once a day, where they are made by the clock.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { silentLog } from '#platform/testing/cluster.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { contributions } from '../../app/contributed.server.ts'
import { watchBackups } from './backup-notices.server.ts'

let server: TestServer
let keeper: Person
let looker: Person
let withoutEmployee: Person
beforeAll(async () => {
  server = await testServer()
  const person = async (code: string, flags: ('view' | 'edit')[]) => {
    const { id } = await server.owner.one<{ id: number }>(sql`
      insert into employee (employee_code, first_name_th, last_name_th, hire_date)
      values (${code}, 'ก', 'ข', '2020-01-06') returning id`)
    return server.person({ menus: { '/app/System': flags }, employeeId: id })
  }
  keeper = await person('K', ['view', 'edit'])
  looker = await person('L', ['view'])
  withoutEmployee = await server.person({ menus: { '/app/System': ['view', 'edit'] } })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.owner.run(sql`delete from notification`)
  await server.owner.run(sql`delete from backup_run`)
  await server.owner.run(sql`delete from job`)
})

const byTheClock = () =>
  server.owner.run(
    sql`insert into job (name, next_run_at) values ('system.backUp', now() + interval '5 hours')`,
  )
const made = (hours: number) =>
  server.owner.run(sql`
    insert into backup_run (reason, place, ended_at, name, made_at, size_bytes, proved_at)
    values ('daily', '/mnt', now(), 'one', now() - ${hours} * interval '1 hour', 1, now())`)
const broke = (reason: string) =>
  server.owner.run(
    sql`insert into backup_run (reason, place, ended_at, error) values ('daily', '/mnt', now(), ${reason})`,
  )
const watch = () =>
  watchBackups.run(
    { dbPool: server.dbPool, files: server.files, log: silentLog, contributions },
    { since: new Date(), signal: new AbortController().signal },
  )
const told = async (as: Person) =>
  (
    (await server.call('api/Notification', { action: 'list' }, { as })).body.data as {
      text: { en: string }
    }[]
  ).map(({ text }) => text.en)

test('a failure is told once a day to every account that may act, and to none that only looks', async () => {
  await byTheClock()
  await made(3)
  await broke('no space left on device')
  await watch()
  await watch()
  expect(await told(keeper)).toEqual(['The last backup failed: no space left on device'])
  expect(await told(withoutEmployee)).toEqual(['The last backup failed: no space left on device'])
  expect(await told(looker)).toEqual([])
})

test('so is a proved backup of more than 26 hours', async () => {
  await byTheClock()
  await made(25)
  expect(await watch()).toBeNull()
  await server.owner.run(sql`update backup_run set made_at = now() - interval '27 hours'`)
  await watch()
  expect(await told(keeper)).toEqual(['The newest proved backup is 27 hours old'])
})

test('so is that none was proved in all that time', async () => {
  await byTheClock()
  await server.owner.run(sql`insert into backup_run (reason, place) values ('daily', '/mnt')`)
  expect(await watch()).toBeNull()
  await server.owner.run(sql`update backup_run set started_at = now() - interval '27 hours'`)
  await watch()
  expect(await told(keeper)).toEqual(['No backup has been proved for more than a day'])
})

test('one that was made while the clock ran ahead hides neither', async () => {
  await byTheClock()
  await made(-720)
  await made(27)
  await watch()
  expect(await told(keeper)).toEqual(['The newest proved backup is 27 hours old'])
})

test('a company that makes none by the clock is told nothing', async () => {
  await broke('asked for by hand')
  await made(500)
  expect(await watch()).toBeNull()
  expect(await told(keeper)).toEqual([])
})
