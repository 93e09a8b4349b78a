// Visits of the sample company's contracts: planned by their days; done by the maintenance there was, in time or late, missed, left out, or under way.
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import { sql } from '#platform/database/sql.server.ts'
import { planMaVisits } from '../ma-visit-plan.server.ts'

/** In every state there is. Contracts and orders must be there. */
export async function loadMaVisits({ db, clock }: SampleCompany): Promise<void> {
  const today = clock.date(0)
  const contracts = await db.rows<{ id: number }>(sql`
    select id from ma_contract where status in ('ACTIVE', 'SUSPENDED', 'TERMINATED', 'RENEWED') and visits_per_year > 0
      and start_date is not null order by id`)
  for (const { id } of contracts) await planMaVisits(db, id)
  await db.run(sql`
    update ma_visit v set status = 'SKIPPED', skip_reason = 'TERMINATED'
    from ma_contract c where c.id = v.contract_id and v.planned_date > c.terminated_on`)
  // of each visit whose time has come the maintenance nearest to it, each order once
  await db.run(sql`
    with near as (
      select distinct on (v.id) v.id as visit_id, o.id as order_id, bangkok_day(o.work_done_at) as day
      from ma_visit v join ma_contract_machine x on x.contract_id = v.contract_id and v.planned_date between x.valid_from and x.valid_to
      join service_order o on o.machine_id = x.machine_id and o.kind = 'PM' and o.status = 'CLOSED'
        and bangkok_day(o.work_done_at) between v.planned_date - 45 and v.planned_date + 45
      where v.status = 'PLANNED' and v.planned_date <= ${today}::date
      order by v.id, abs(bangkok_day(o.work_done_at) - v.planned_date), o.id),
    once as (select distinct on (order_id) * from near order by order_id, visit_id),
    linked as (insert into ma_visit_order (visit_id, service_order_id) select visit_id, order_id from once returning visit_id)
    update ma_visit v set status = 'DONE', done_on = once.day from once join linked on linked.visit_id = once.visit_id where v.id = once.visit_id`)
  // one in four of those that are past was left out with a reason, the others were missed
  await db.run(sql`
    update ma_visit set status = 'SKIPPED', skip_reason = 'ลูกค้าปิดโรงงานซ่อมใหญ่ ขอรวมกับครั้งถัดไป'
    where status = 'PLANNED' and window_to < ${today}::date and (contract_id + seq) % 4 = 0`)
  // maintenance under way belongs to the visit that is next
  await db.run(sql`
    with coming as (
      select distinct on (v.contract_id) v.id as visit_id, o.id as order_id
      from ma_visit v join ma_contract_machine x on x.contract_id = v.contract_id and v.planned_date between x.valid_from and x.valid_to
      join service_order o on o.machine_id = x.machine_id and o.kind = 'PM' and o.status_group = 'ACTIVE'
      where v.status = 'PLANNED' and v.window_to >= ${today}::date and v.planned_date <= ${today}::date + 100
      order by v.contract_id, v.seq, o.id),
    once as (select distinct on (order_id) * from coming order by order_id, visit_id),
    linked as (insert into ma_visit_order (visit_id, service_order_id) select visit_id, order_id from once returning visit_id)
    update ma_visit v set status = 'ORDERED' from linked where v.id = linked.visit_id`)
  await db.run(sql`
    update ma_visit set planned_date = least(planned_date + 3, window_to), is_moved = true, moved_count = 1
    where status = 'PLANNED' and planned_date > ${today}::date + 7 and contract_id % 3 = 0 and seq % 2 = 0`)
}
