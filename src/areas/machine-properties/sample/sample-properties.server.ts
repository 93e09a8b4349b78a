// Puts the machine properties of the sample company into their tables: values, cost lines, maps and rules.
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type SampleLine, sampleMaps, sampleProperties, sampleRules } from './sample-properties.ts'

/** Properties of machines. Types, tasks, grades, materials, pools and cost types must be there. */
export async function loadProperties({ db }: SampleCompany): Promise<void> {
  const rows = sampleProperties.map(({ kind, code, th, en, value }) => ({
    ...{ kind, code, th, en },
    number: typeof value === 'number' ? value : null,
    choice: typeof value === 'string' ? value : null,
    bool: typeof value === 'boolean' ? value : null,
  }))
  await db.run(sql`
    insert into machine_property (kind, code, name_th, name_en, value_number, value_choice, value_bool)
    select r.kind, r.code, r.th, r.en, r.number, r.choice, r.bool
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(kind text, code text, th text, en text, number numeric, choice text, bool boolean)
    join machine_property_kind k on k.code = r.kind order by k.key, r.number, r.code`)
  const lines = sampleProperties.flatMap(({ code, lines }) =>
    lines.map((line, at) => ({ property: code, key: at + 1, element: line[0], ...detailOf(line) })),
  )
  // the material of the sample is looked for by its code; one that is not there would be a mistake, so nothing is left out
  await db.run(sql`
    insert into detail_machine_property (machine_property_id, element, key, job_task_id, labor_grade_id, hours, people,
      master_material_id, qty, scrap_pct, overhead_id, cost_type_id, unit_price)
    select p.id, r.element, r.key, t.id, g.id, r.hours, r.people, m.id, r.qty, r.scrap, o.id, c.id, r.price
    from json_to_recordset(${JSON.stringify(lines)}::json) as r(property text, key integer, element text, task text, grade text,
      hours numeric, people integer, material text, qty numeric, scrap numeric, pool text, type text, price numeric)
    join machine_property p on p.code = r.property
    left join job_task t on t.code = r.task left join labor_grade g on g.code = r.grade
    left join master_material m on m.material_code = r.material left join overhead o on o.code = r.pool
    left join cost_type c on c.code = r.type order by p.id, r.key`)
  const mapped = Object.entries(sampleMaps).flatMap(([type, { without, defaults, required }]) =>
    sampleProperties
      .filter(({ kind }) => !without.includes(kind))
      .map(({ kind, code }) => ({
        ...{ type, code },
        first: defaults.includes(code),
        needed: required.includes(kind),
      })),
  )
  await db.run(sql`
    insert into property_machine_map (machine_type_id, machine_property_id, kind, is_default, is_required)
    select c.id, p.id, p.kind, r.first, r.needed
    from json_to_recordset(${JSON.stringify(mapped)}::json) as r(type text, code text, first boolean, needed boolean)
    join machine_type c on c.code = r.type join machine_property p on p.code = r.code order by c.id, p.id`)
  const rules = sampleRules.map(([type, one, rule, other]) => ({ type, one, rule, other }))
  await db.run(sql`
    insert into map_machine_property (machine_type_id, machine_property_id, rule, other_property_id, kind, other_kind)
    select c.id, a.id, r.rule, b.id, a.kind, b.kind
    from json_to_recordset(${JSON.stringify(rules)}::json) as r(type text, one text, rule text, other text)
    join machine_type c on c.code = r.type join machine_property a on a.code = r.one
    join machine_property b on b.code = r.other order by c.id, a.id, b.id`)
  await db.run(sql`insert into machine_as_built (machine_id) select id from machine order by id`)
  // as its type proposes it
  await db.run(sql`
    insert into machine_as_built_value (machine_as_built_id, kind, machine_property_id)
    select distinct on (b.id, v.kind) b.id, v.kind, v.machine_property_id
    from machine_as_built b join machine m on m.id = b.machine_id join machine_model k on k.id = m.machine_model_id
    join property_machine_map v on v.machine_type_id = k.machine_type_id and (v.is_default or v.is_required)
    order by b.id, v.kind, v.is_default desc, v.id`)
}

function detailOf(line: SampleLine): object {
  switch (line[0]) {
    case 'LABOR':
      return { task: line[1], grade: line[2], hours: line[3], people: line[4] }
    case 'RAW_MATERIAL':
      return { material: line[1], qty: line[2], scrap: line[3] }
    case 'OVERHEAD':
      return { pool: line[1] }
    default:
      return { type: line[1], qty: line[2], price: line[3] }
  }
}
