// The day on which the hours of a warranty had run is kept beside the readings, and is always what they say.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Random, randomOf } from '#base/random.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import { type DirectSql, directSql } from '#platform/testing/direct-sql.server.ts'

let database: FreshDatabase
let db: DirectSql

beforeAll(async () => {
  database = await freshDatabase()
  db = await directSql(database, 'superuser')
  // their model and customer are nothing to readings
  await db.script(`set session_replication_role = replica;
    insert into machine (machine_model_id, serial_no, name, customer_id, site_id)
    values (1, 'S-1', 'RP-01', 1, 1), (1, 'S-2', 'RP-02', 1, 1);
    set session_replication_role = origin`)
})
afterAll(async () => {
  await db?.end()
  await database?.drop()
})

/** Something that happens to a machine: a warranty, another limit or first day of it, a reading, one put right, one taken away. */
function happens(chance: Random, step: number): Sql {
  const machine = sql`(select id from machine order by id offset ${chance.whole(0, 1)} limit 1)`
  const limit = chance.one([null, 500, 1500, 3000])
  const day = `2026-${String(chance.whole(1, 12)).padStart(2, '0')}-10`
  const reading = sql`(select r.id from machine_meter r where r.machine_id = ${machine} and r.kind = 'RUN_HOURS' order by r.read_at desc limit 1)`
  const of = sql`(select w.id from warranty w where w.machine_id = ${machine} order by w.id offset ${chance.whole(0, 2)} limit 1)`
  const read = (value: Sql, isReset: boolean) => sql`
    insert into machine_meter (machine_id, kind, read_at, value, is_reset)
    values (${machine}, 'RUN_HOURS', '2026-01-01 08:00+07'::timestamptz + ${step}::integer * interval '3 days', ${value}, ${isReset})`
  return chance.one([
    sql`insert into warranty (warranty_no, machine_id, kind, basis, start_date, end_date, hours_limit)
      values (${`WR-${step}`}, ${machine}, ${chance.one(['STANDARD', 'WORKMANSHIP'])}, 'MANUAL', ${day}::date, ${day}::date + 200, ${limit})
      on conflict do nothing`,
    sql`update warranty set hours_limit = ${limit}::integer where id = ${of}`,
    sql`update warranty set start_date = least(start_date + ${chance.whole(1, 20)}::integer, end_date) where id = ${of}`,
    read(
      sql`coalesce((select value from machine_meter where id = ${reading}), 0) + ${chance.whole(0, 900)}::integer`,
      false,
    ),
    read(
      sql`coalesce((select value from machine_meter where id = ${reading}), 0) + ${chance.whole(0, 900)}::integer`,
      false,
    ),
    read(sql`${chance.whole(0, 50)}::integer`, true),
    sql`update machine_meter set value = value + ${chance.whole(1, 700)}::integer where id = ${reading}`,
    sql`delete from machine_meter where id = ${reading}`,
  ])
}

test('is what the readings say, whatever is written and in which order', async () => {
  const chance = randomOf('hours of warranties')
  const kept = new Set<string>()
  for (let step = 0; step < 150; step++) {
    await db.run(happens(chance, step))
    const rows = await db.rows<{ id: number; kept: string | null; read: string | null }>(sql`
      select w.id, h.over_on as kept, case when w.hours_limit is not null then hours_run_on(w.machine_id, w.start_date, w.hours_limit) end as read
      from warranty w left join warranty_hours h on h.warranty_id = w.id order by w.id`)
    for (const row of rows) if (row.kept) kept.add(`${row.id} ${row.kept}`)
    expect([step, rows.map((row) => row.kept)]).toEqual([step, rows.map((row) => row.read)])
  }
  expect(kept.size).toBeGreaterThan(2)
  const beyond = await db.value(sql`
    select count(*)::integer from warranty_days d join warranty_hours h on h.warranty_id = d.id where d.last_on > h.over_on`)
  expect(beyond).toBe(0)
})
