import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openDbPool } from '#platform/database/db.server.ts'
import { withClient } from '#platform/database/postgres/new-cluster.server.ts'
import { freshDatabase } from '#platform/testing/cluster.server.ts'
import { loadSampleCompany } from './seed/sample-company.server.ts'

test('hash', async () => {
  const database = await freshDatabase()
  const owner = openDbPool(database.connection('owner'), { max: 4 })
  await loadSampleCompany(owner, {
    orders: 60,
    now: new Date('2026-11-20T03:00:00Z'),
    password: 'Palletizer-2026',
  })
  const out: Record<string, unknown> = {}
  await withClient(database.connection('superuser'), async (client) => {
    const columns = (
      await client.query(
        `select c.table_name t, c.column_name c from information_schema.columns c join information_schema.tables using (table_schema, table_name) where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, 2`,
      )
    ).rows
    for (const t of new Set(columns.map((r) => r.t))) {
      out[`${t}`] = (await client.query(`select count(*)::int n from "${t}"`)).rows[0].n
      for (const { c } of columns.filter((r) => r.t === t))
        out[`${t}.${c}`] = (
          await client.query(
            `select md5(coalesce(string_agg("${c}"::text, '|' order by x.*::text), '')) h from (select * from "${t}") x`,
          )
        ).rows[0].h
      out[`${t}: sorted`] = undefined
    }
    for (const { t, c } of columns)
      out[`${t}.${c} alone`] = (
        await client.query(
          `select md5(coalesce(string_agg(coalesce("${c}"::text, '-'), '|' order by "${c}"::text), '')) h from "${t}"`,
        )
      ).rows[0].h
  })
  writeFileSync(process.env.HASH_OUT!, JSON.stringify(out, null, 1))
  await owner.end()
  await database.drop()
  expect(1).toBe(1)
}, 600_000)
