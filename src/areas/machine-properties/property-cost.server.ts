// What properties cost on a day. The sums are the database's; what has no rate or price is counted, never added as nothing.
import type { Db } from '#platform/database/db.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import type { OutputFor } from '#base/operation.ts'
import { sql, when } from '#platform/database/sql.server.ts'
import type { CostElement } from './machine-properties.text.ts'
import { type ElementCost, MOST_FLAT, type PropertyCost, showCost, viewProperties } from './property-cost.ts'
import { requireProperty } from './property-lines.server.ts'

export const costHandlers: OperationHandler[] = [
  handle(showCost, async ({ machine_property_id: id, on_date }, { db }) => {
    await requireProperty(db, id)
    const { day, elements, missing, total, known } = await readCost(db, id, on_date)
    const used_by = await db.rows<PropertyCost['used_by'][number]>(sql`
      select c.id as machine_type_id, c.code, c.name_th, c.name_en, m.is_default
      from property_machine_map m join machine_type c on c.id = m.machine_type_id
      where m.machine_property_id = ${id} and not c.is_deleted order by c.code, c.id`)
    const of = (element: CostElement): ElementCost => {
      const { element: _, ...sums } = elements.find((one) => one.element === element)!
      return sums
    }
    return {
      machine_property_id: id,
      on_date: day,
      labor: of('LABOR'),
      raw_material: of('RAW_MATERIAL'),
      overhead: of('OVERHEAD'),
      support: of('SUPPORT'),
      total,
      known,
      missing,
      used_by,
    }
  }),

  handle(viewProperties, async ({ kind, machine_type_id, on_date }, { db }) => {
    const sum = (element: CostElement) => sql`
      case when coalesce(bool_or(x.amount is null) filter (where x.element = ${element}), false) then null
        else coalesce(sum(x.amount) filter (where x.element = ${element}), 0)::float8 end`
    return db.rows<OutputFor<typeof viewProperties>[number]>(sql`
      with wanted as (
        select p.* from machine_property p join machine_property_kind k on k.code = p.kind
        where not p.is_deleted ${when(kind, () => sql`and p.kind = ${kind}`)} ${when(
          machine_type_id,
          () => sql`and exists (select from property_machine_map m
            where m.machine_property_id = p.id and m.machine_type_id = ${machine_type_id})`,
        )}
        order by k.key, coalesce(p.value_number, 0), p.id limit ${MOST_FLAT}),
      cost as (
        select x.machine_property_id as id, ${sum('LABOR')} as labor, ${sum('RAW_MATERIAL')} as raw_material,
          ${sum('OVERHEAD')} as overhead, ${sum('SUPPORT')} as support,
          case when bool_or(x.amount is null) then null else sum(x.amount)::float8 end as total
        from property_costs((select array_agg(id) from wanted), coalesce(${on_date}::date, bangkok_day(now()))) x
        group by x.machine_property_id)
      select p.id, p.kind, k.name_th as kind_th, k.name_en as kind_en, p.code, p.name_th, p.name_en,
        coalesce(trim_scale(p.value_number)::text, p.value_choice, p.value_bool::text) as value, u.symbol as unit,
        case when c.id is null then 0 else c.labor end as labor, case when c.id is null then 0 else c.raw_material end as raw_material,
        case when c.id is null then 0 else c.overhead end as overhead, case when c.id is null then 0 else c.support end as support,
        case when c.id is null then 0 else c.total end as total, p.is_active
      from wanted p join machine_property_kind k on k.code = p.kind left join unit u on u.id = k.unit_id
      left join cost c on c.id = p.id order by k.key, coalesce(p.value_number, 0), p.id`)
  }),
]

interface Costs {
  readonly day: string
  readonly elements: readonly (ElementCost & { readonly element: CostElement })[]
  readonly missing: PropertyCost['missing']
  readonly total: number | null
  readonly known: number
}

function readCost(db: Db, id: number, on: string | null | undefined): Promise<Costs> {
  return db.one<Costs>(sql`
    with day as (select coalesce(${on}::date, bangkok_day(now())) as day),
    cost as materialized (select x.* from day, property_costs(array[${id}::bigint], day.day) x)
    select to_char(day.day, 'YYYY-MM-DD') as day,
      (select jsonb_agg(jsonb_build_object('element', e.element, 'lines', s.lines, 'missing', s.missing,
          'known', s.known, 'amount', case when s.missing = 0 then s.known end))
        from unnest(array['LABOR', 'RAW_MATERIAL', 'OVERHEAD', 'SUPPORT']) e (element)
        cross join lateral (select count(*) as lines, count(*) - count(c.amount) as missing, coalesce(sum(c.amount), 0) as known
          from cost c where c.element = e.element) s) as elements,
      (select coalesce(jsonb_agg(jsonb_build_object('line_id', c.line_id, 'element', c.element, 'reason', c.missing,
          'name_th', coalesce(t.name_th, m.description_th, o.name_th),
          'name_en', coalesce(t.name_en, m.description_en, o.name_en)) order by d.key, d.id), '[]')
        from cost c join detail_machine_property d on d.id = c.line_id left join job_task t on t.id = d.job_task_id
        left join master_material m on m.id = d.master_material_id left join overhead o on o.id = d.overhead_id
        where c.missing is not null) as missing,
      (select case when count(*) = count(c.amount) then coalesce(sum(c.amount), 0)::float8 end from cost c) as total,
      (select coalesce(sum(c.amount), 0)::float8 from cost c) as known
    from day`)
}
