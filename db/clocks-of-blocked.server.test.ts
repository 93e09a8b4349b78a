// A company that blocked people while their clocks ran comes through the migration that stops these: their time is kept, as of who is blocked now.
import { copyFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate, migrationsDirectory } from '#platform/database/migrate.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { freshDatabase, silentLog } from '#platform/testing/cluster.server.ts'
import { directSql } from '#platform/testing/direct-sql.server.ts'

const files = readdirSync(migrationsDirectory)
  .filter((name) => name.endsWith('.sql'))
  .sort()
const stopping = files.find((name) => name.endsWith('_clocks_of_blocked.sql'))!
const leavingOut = files.find((name) => name.endsWith('_clocks_since_locked_months.sql'))!

test('clocks of who was blocked before are stopped, and no others; one since a locked month by a later migration, without what lies in that month', async () => {
  const database = await freshDatabase({ migrated: false })
  const directory = mkdtempSync(join(tmpdir(), 'clocks-of-blocked-'))
  cpSync(migrationsDirectory, directory, { recursive: true })
  for (const name of files.filter((one) => one >= stopping)) rmSync(join(directory, name))
  await migrate(database, silentLog, directory)
  const db = await directSql(database, 'superuser')
  await db.run(sql`
    insert into effort_period (year, month, status)
    select extract(year from day), extract(month from day), 'LOCKED' from (select bangkok_day(now()) - 100 as day) locked`)
  for (const [code, status, hours] of [
    ['blocked', 'DISABLED', 30],
    ['active', 'ACTIVE', 30],
    ['locked', 'DISABLED', 2400],
  ])
    await db.run(sql`
      with e as (
        insert into employee (employee_code, first_name_th, last_name_th) values (${code}, 'สมชาย', 'ใจดี') returning id),
      u as (
        insert into app_user (username, password_hash, employee_id, status)
        select ${code}::text, '$argon2id$none', e.id, ${status}::text from e)
      insert into time_timer (employee_id, started_at) select e.id, now() - make_interval(hours => ${hours}::int) from e`)
  const migrated = async (until: string) => {
    const some = files.filter((one) => one >= stopping && one <= until)
    for (const name of some) copyFileSync(join(migrationsDirectory, name), join(directory, name))
    await migrate(database, silentLog, directory)
    return db.rows(sql`
      select e.employee_code::text as code, t.minutes, t.status, r.id is not null as runs
      from employee e left join time_entry t on t.employee_id = e.id left join time_timer r on r.employee_id = e.id order by 1`)
  }
  const others = [
    { code: 'active', minutes: null, status: null, runs: true },
    { code: 'blocked', minutes: 720, status: 'DRAFT', runs: false },
  ]
  expect(await migrated(stopping)).toEqual([
    ...others,
    { code: 'locked', minutes: null, status: null, runs: true },
  ])
  expect(await migrated(leavingOut)).toEqual([
    ...others,
    { code: 'locked', minutes: null, status: null, runs: false },
  ])
  rmSync(directory, { recursive: true })
  await db.end()
  await database.drop()
})
