// What put a symptom right is reckoned in one walk over its orders: it tells the same as the rule asked of each order by itself.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import { type DirectSql, directSql } from '#platform/testing/direct-sql.server.ts'
import { orderWorld } from '../testing/order-world.server.ts'

let database: FreshDatabase
let owner: DirectSql

beforeAll(async () => {
  database = await freshDatabase()
  const db = await orderWorld(database)
  await db.run(sql`insert into machine (machine_model_id, serial_no, name, customer_id, site_id)
    values (1, 'SN-2', 'แขนกลเรียงถุง 2', 1, 1), (1, 'SN-3', 'แขนกลเรียงถุง 3', 1, 1)`)
  await db.run(sql`insert into spare_part (part_no, name, machine_model_id)
    select 'P-' || n, 'อะไหล่', 1 from generate_series(1, 4) n`)
  await db.end()
  owner = await directSql(database, 'owner')
})
afterAll(async () => {
  await owner?.end()
  await database?.drop()
})

// 400 orders of three machines and of none within half a year, many on the same day, a few days of work each; their symptoms primary or beside
// another, the parts of closed ones put in, quoted or deleted
const years = [
  sql`select set_config('ngan.import', 'on', true)`,
  sql`insert into service_order (so_no, kind, customer_id, site_id, machine_id, title, status, reported_at, created_at, accepted_at,
      work_done_at, closed_at, cover, cover_decided_at, reject_reason)
    select 'PAST-' || n, 'REPAIR', 1, 1, nullif(n * 7 % 4, 0), 'x', s.status, s.day, s.day, case when s.status <> 'REJECTED' then s.day end,
      done.at, done.at, case when s.status = 'CLOSED' then 'MA' end, done.at, case when s.status = 'REJECTED' then 'แจ้งซ้ำ' end
    from generate_series(1, 400) n,
      lateral (select timestamptz '2026-01-01' + n * 37 % 181 * interval '1 day' as day,
        (array['CLOSED', 'CLOSED', 'CLOSED', 'REJECTED', 'ACCEPTED'])[1 + n * 11 % 5] as status) s,
      lateral (select case when s.status = 'CLOSED' then s.day + n % 6 * interval '1 day' end as at) done`,
  sql`insert into service_order_symptom (order_id, symptom_id, is_primary)
    select id, 1 + id % 5 / 4, true from service_order union all select id, 2 - id % 5 / 4, false from service_order where id % 3 = 0`,
  sql`insert into service_order_part (order_id, spare_part_id, action, qty, is_deleted)
    select id, 1 + (id + k) % 4, case when id % 7 = 0 then 'QUOTED' else 'REPLACED' end, 1, id % 13 = 0
    from service_order, generate_series(0, 1) k where status = 'CLOSED'`,
]

test.each([1, 2])('of symptom %i', (symptom) =>
  owner.undone(async () => {
    for (const step of years) await owner.run(step)
    const told = await owner.rows<{ jobs: number; used: number; held: number }>(
      sql`select * from parts_by_success(${symptom}) order by spare_part_id`,
    )
    const asked = await owner.rows(sql`
      with closed as (
        select o.id, not exists (
          select from service_order l join service_order_symptom x on x.order_id = l.id and x.is_primary and x.symptom_id = ${symptom}
          where l.machine_id = o.machine_id and l.id <> o.id and l.status_group <> 'REJECT' and came_back(o, l.reported_at)) as held
        from service_order_symptom s join service_order o on o.id = s.order_id
        where s.symptom_id = ${symptom} and o.status = 'CLOSED')
      select p.spare_part_id, (select count(*)::integer from closed) as jobs, count(distinct c.id)::integer as used,
        (count(distinct c.id) filter (where c.held))::integer as held
      from closed c join service_order_part p on p.order_id = c.id and p.action = 'REPLACED' and not p.is_deleted
      group by p.spare_part_id order by p.spare_part_id`)
    expect(told).toEqual(asked)
    expect(told).toHaveLength(4)
    const sum = (of: 'used' | 'held') => told.reduce((all, one) => all + one[of], 0)
    expect(sum('held')).toBeGreaterThan(0)
    expect(sum('held')).toBeLessThan(sum('used'))
  }),
)
