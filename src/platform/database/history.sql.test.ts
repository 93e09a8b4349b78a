import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from './sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import { type DirectSql, directSql } from '#platform/testing/direct-sql.server.ts'

let database: FreshDatabase
let app: DirectSql
let owner: DirectSql

beforeAll(async () => {
  database = await freshDatabase()
  owner = await directSql(database, 'owner')
  await owner.run(sql`insert into app_user (username, password_hash) values ('somchai', '$argon2id$one')`)
  app = await directSql(database, 'app', { userId: 1, requestId: 'request-7' })
})
afterAll(async () => {
  await app?.end()
  await owner?.end()
  await database?.drop()
})

describe('stamps and audit', () => {
  test('a row tells its version, who and when; nobody rewrites who made it', async () => {
    const [made] = await app.rows(sql`
      insert into org_unit (level, code, name_th) values ('BRANCH', 'BKK', 'กรุงเทพ')
      returning row_version, created_by, updated_by`)
    expect(made).toEqual({ row_version: 1, created_by: 1, updated_by: null })
    const [changed] = await app.rows(sql`
      update org_unit set name_th = 'สำนักงานใหญ่', created_by = null, row_version = 99, created_at = 'epoch'
      returning row_version, created_by, updated_by, updated_at >= created_at as later, created_at > '2020-01-01' as kept`)
    expect(changed).toEqual({ row_version: 2, created_by: 1, updated_by: 1, later: true, kept: true })
  })

  test('a stale version changes nothing', async () => {
    expect(await app.run(sql`update org_unit set name_th = 'x' where code = 'BKK' and row_version = 1`)).toBe(
      0,
    )
  })

  test('the audit holds what changed, by whom and in which request', async () => {
    await app.run(sql`insert into org_unit (level, code, name_th) values ('BRANCH', 'CNX', 'เชียงใหม่')`)
    await app.run(sql`update org_unit set name_en = 'Chiang Mai' where code = 'CNX'`)
    const [inserted, updated] = await app.rows(sql`
      select a.action, a.actor_id, a.request_id, a.before, a.after from audit_log a join org_unit u on u.id = a.entity_id
      where a.entity = 'org_unit' and u.code = 'CNX' order by a.id`)
    expect(inserted).toMatchObject({ action: 'insert', actor_id: 1, request_id: 'request-7', before: null })
    expect(inserted?.after).toMatchObject({ code: 'CNX', name_th: 'เชียงใหม่' })
    expect(updated).toMatchObject({
      action: 'update',
      before: { name_en: null },
      after: { name_en: 'Chiang Mai' },
    })
  })

  test('saving a row as it was leaves no trace in the audit', async () => {
    const count = () => app.value<string>(sql`select count(*) from audit_log where entity = 'org_unit'`)
    const before = await count()
    await app.run(sql`update org_unit set name_th = name_th`)
    expect(await count()).toBe(before)
  })

  test('a password hash never reaches the audit, though its change does', async () => {
    await app.run(sql`update app_user set password_hash = '$argon2id$two'`)
    const rows = await app.rows(sql`
      select action, before ->> 'password_hash' as before, after ->> 'password_hash' as after from audit_log
      where entity = 'app_user' order by id`)
    expect(rows).toEqual([
      { action: 'insert', before: null, after: '***' },
      { action: 'update', before: '***', after: '***' },
    ])
    expect(await app.value(sql`select count(*) from audit_log where audit_log::text like '%argon2id%'`)).toBe(
      0,
    )
  })

  test('a refused change leaves no audit row', async () => {
    const count = () => app.value<string>(sql`select count(*) from audit_log`)
    const before = await count()
    await app.refusal(sql`update org_unit set name_th = ' '`)
    expect(await count()).toBe(before)
  })

  test('the audit cannot be changed, not even by the owner of the tables', async () => {
    for (const statement of [sql`update audit_log set actor_id = 2`, sql`delete from audit_log`]) {
      expect((await app.refusal(statement)).state).toBe('42501')
      expect(await owner.refusal(statement)).toMatchObject({ state: 'NG001', message: 'APPEND_ONLY' })
    }
    expect(await owner.refusal(sql`truncate audit_log`)).toMatchObject({ message: 'APPEND_ONLY' })
  })
})

describe('history brought along', () => {
  test('only the owner of the tables can bring history along', async () => {
    expect(await app.value(sql`select set_config('ngan.import', 'on', false)`)).toBe('on')
    expect(await app.value(sql`select ngan_importing()`)).toBe(false)
    await app.run(sql`select set_config('ngan.import', '', false)`)
  })
})
