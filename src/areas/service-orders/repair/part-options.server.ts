// Parts to think of: what the symptom says by hand and by the orders that were closed, then what fits the machine.
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { sql, when } from '#platform/database/sql.server.ts'
import { type PartOption, partOptions } from './order-parts.ts'

/** A rank given by hand comes first; the rest by success, counted as if one more had held and one more had not. */
export const partOptionsHandlers: readonly OperationHandler[] = [
  handle(partOptions, ({ text, symptom_id, machine_id }, { db }) =>
    db.rows<PartOption>(sql`
      with told as (
        select coalesce(m.spare_part_id, s.spare_part_id) as id, m.manual_rank, m.note, s.jobs, s.used, s.held
        from (select * from symptom_part where symptom_id = ${symptom_id ?? null}::bigint) m
        full join parts_by_success(${symptom_id ?? null}::bigint) s on s.spare_part_id = m.spare_part_id)
      select p.id, p.part_no, p.name, t.id is not null as from_symptom, t.manual_rank, t.note, coalesce(t.jobs, 0) as jobs,
        coalesce(t.used, 0) as used, coalesce(t.held, 0) as held, coalesce(fit.is, false) as fits, a.stock_ur::float8 as in_stock
      from spare_part p left join told t on t.id = p.id left join machine m on m.id = ${machine_id ?? null}::bigint
      left join lateral (select p.machine_model_id = m.machine_model_id or exists (
        select from spare_part_fit f where f.spare_part_id = p.id and f.machine_model_id = m.machine_model_id) as is) fit on true
      left join master_material a on a.id = p.master_material_id
      where not p.is_deleted and p.is_active
        ${when(text, () => sql`and fold_text(p.part_no || ' ' || p.name) like search_pattern(${text})`)}
        ${when(!text && machine_id, () => sql`and (t.id is not null or fit.is)`)}
      order by t.id is null, t.manual_rank nulls last, (coalesce(t.held, 0) + 1.0) / (coalesce(t.used, 0) + 2) desc,
        t.used desc nulls last, fit.is desc nulls last, p.part_no limit 20`),
  ),
]
