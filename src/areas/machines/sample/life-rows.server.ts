// Puts what happened to the machines of the sample into its tables; one static statement a table.
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { Row } from '#platform/areas/sample-rows.ts'

export const insertReadings = (rows: readonly Row[]): Sql => sql`
  insert into machine_meter (machine_id, kind, read_at, value, is_reset, note, created_at)
  select machine_id, kind, read_at, value, is_reset, note, read_at
  from json_populate_recordset(null::machine_meter, ${JSON.stringify(rows)}::json) order by machine_id, read_at`

export const insertDowntimes = (rows: readonly Row[]): Sql => sql`
  insert into machine_downtime (machine_id, down_from, down_to, cause, note, created_at)
  select machine_id, down_from, down_to, cause, note, down_to
  from json_populate_recordset(null::machine_downtime, ${JSON.stringify(rows)}::json)`

/** Stops that orders tell of, beside those that are known. */
export const insertStops = (rows: readonly Row[]): Sql => sql`
  insert into machine_downtime (machine_id, down_from, down_to, cause, note, created_at)
  select machine_id, down_from, down_to, left(cause, 300), note, created_at
  from json_populate_recordset(null::machine_downtime, ${JSON.stringify(rows)}::json) order by down_from on conflict do nothing`

/** A machine that stood was down, and ran again. */
export const insertStates: Sql = sql`
  insert into machine_status_log (machine_id, from_status, to_status, reason, at)
  select d.machine_id, s.from_status, s.to_status, s.reason, s.at
  from machine_downtime d, lateral (values
    ('OPERATING', 'DOWN', d.cause, d.down_from), ('DOWN', 'OPERATING', null, d.down_to)) s (from_status, to_status, reason, at)
  where d.down_to - d.down_from > interval '3 hours' order by s.at`

/** Some machines stood at another site of their customer before, one at another customer's. */
export const insertMoves: Sql = sql`
  insert into machine_transfer (machine_id, moved_on, from_customer_id, from_site_id, to_customer_id, to_site_id, reason, created_at)
  select m.id, m.commissioned_on + 400, s.customer_id, s.id, m.customer_id, m.site_id,
    case when s.customer_id = m.customer_id then 'ย้ายไลน์ผลิตตามแผนขยายโรงงาน' else 'Sold to the present owner, second hand' end,
    (m.commissioned_on + 400)::timestamptz
  from (select m.*, row_number() over (order by m.id) as place from machine m
      where m.commissioned_on < current_date - 700 and m.id % 6 = 1) m
  join lateral (select s.* from customer_site s where s.id <> m.site_id and (s.customer_id = m.customer_id) = (m.place <> 2)
    order by s.id limit 1) s on true
  where m.place <= 6`
