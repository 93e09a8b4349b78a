// What was wrong and what was used on the orders of the sample company, once the catalogue, the parts and the stock are there.
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { loadPhotos } from './sample-photos.server.ts'
import { loadRequiredSkills } from './sample-required-skills.server.ts'
import { loadRatings } from './sample-ratings.server.ts'
import { bindReports } from './sample-signed.server.ts'
import { symptomsBySubject } from './order-symptoms-told.ts'

const told = JSON.stringify(symptomsBySubject.map(([subject, code]) => ({ subject, code })))

// of what was called in just now, some is not put into the words of the catalogue yet
const nameSymptoms: Sql = sql`
  insert into service_order_symptom (order_id, symptom_id, is_primary, created_by, created_at)
  select distinct on (o.id) o.id, s.id, true, o.created_by, o.created_at
  from json_to_recordset(${told}::json) as r(subject text, code text)
  join symptom s on s.code = r.code
  join service_order o on o.title like '%' || r.subject || '%' and o.kind in ('REPAIR', 'REMOTE')
  where o.status <> 'NEW' or o.id % 3 > 0 order by o.id`

/** A part for the symptom of an order `o`: the first one mostly, the others now and then. */
const likelyPart: Sql = sql`(
  select m.spare_part_id from service_order_symptom s join symptom_part m on m.symptom_id = s.symptom_id
  where s.order_id = o.id order by (m.manual_rank + o.id) % 4 = 0, m.manual_rank limit 1)`

const nameFailedParts: Sql = sql`
  update service_order_finding f set spare_part_id = ${likelyPart}
  from service_order o, remedy r where o.id = f.order_id and r.id = f.remedy_id and r.code in ('REPLACE', 'REPAIR')`

const usedParts: Sql = sql`
  insert into service_order_part (order_id, spare_part_id, action, qty, old_part, created_by, created_at)
  select o.id, f.spare_part_id, case r.code when 'REPLACE' then 'REPLACED' else 'REPAIRED' end, 1,
    (array['RETURNED', 'LEFT', 'SCRAPPED'])[1 + o.id % 3], f.created_by, f.created_at
  from service_order_finding f join service_order o on o.id = f.order_id join remedy r on r.id = f.remedy_id
  where f.spare_part_id is not null order by f.id`

const quotedParts: Sql = sql`
  insert into service_order_part (order_id, spare_part_id, action, qty, created_by, created_at)
  select id, part, 'QUOTED', 1, created_by, reported_at
  from (select o.id, o.created_by, o.reported_at, ${likelyPart} as part from service_order o where o.hold_reason = 'WAIT_PART') waiting
  where part is not null order by id`

// what was changed in the machines on their first visits
const fittedParts: Sql = sql`
  insert into service_order_part (order_id, spare_part_id, action, qty, serial_out, serial_in, old_part, fitted_id, taken_out_id,
    created_by, created_at)
  select o.id, i.spare_part_id, 'REPLACED', 1, old.serial_no, i.serial_no, 'SCRAPPED', i.id, old.id, o.created_by, o.work_done_at
  from installed_part i join service_order o on o.id = i.service_order_id
  join installed_part old on old.machine_id = i.machine_id and fold_text(old.place) = fold_text(i.place) and old.id <> i.id
    and old.removed_on = i.installed_on
  order by i.id`

// of the latest that were closed, what there is enough of came out of the store; most of it stays
const issuedParts: Sql = sql`
  insert into stock_move (material_id, kind, qty, from_location_id, from_status, service_order_id, service_order_part_id,
    unit_cost, cost_currency, created_by, created_at)
  select q.master_material_id, 'ISSUE', p.qty, b.storage_location_id, 'UR', p.order_id, p.id, c.price, c.currency, p.created_by,
    o.closed_at
  from (select u.*, row_number() over (partition by q.master_material_id order by r.closed_at desc, u.id) as nth, q.master_material_id
    from service_order_part u join service_order r on r.id = u.order_id join spare_part q on q.id = u.spare_part_id
    where r.status = 'CLOSED' and u.action = 'REPLACED') p
  join service_order o on o.id = p.order_id join spare_part q on q.id = p.spare_part_id
  join lateral (select storage_location_id, qty from stock_balance where material_id = q.master_material_id and status_code = 'UR'
    order by qty desc, storage_location_id limit 1) b on p.nth <= b.qty / 3
  left join lateral material_price_on(q.master_material_id, bangkok_day(o.closed_at)) c on true
  order by o.closed_at desc, p.id limit 60`

const boughtParts: Sql = sql`
  update service_order_part p set other_source = 'สั่งซื้อเข้าหน้างานโดยตรง'
  from service_order o where o.id = p.order_id and o.status = 'CLOSED' and part_to_post(p)`

/** Symptoms of breakdowns, the parts that failed, those that were used, photos, what was signed, and how satisfied customers were. */
export async function loadRepairs(company: SampleCompany): Promise<void> {
  const { db } = company
  for (const statement of [
    nameSymptoms,
    nameFailedParts,
    usedParts,
    quotedParts,
    fittedParts,
    issuedParts,
    boughtParts,
  ])
    await db.run(statement)
  await loadRequiredSkills(company)
  await loadPhotos(company)
  await bindReports(company)
  await loadRatings(company)
}
