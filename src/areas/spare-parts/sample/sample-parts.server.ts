// Puts the spare parts of the sample company into their tables.
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import { sql } from '#platform/database/sql.server.ts'
import { insertBuiltIn, putInNew, takeOutWorn } from './sample-installed-parts.server.ts'
import { sampleParts } from './sample-parts.ts'

/** Parts and what they fit. Models, materials and units must be there. */
export async function loadParts({ db }: SampleCompany): Promise<void> {
  const rows = sampleParts.map((part) => ({
    ...part,
    unit: part.unit ?? 'PCS',
    wear: part.hours !== undefined,
  }))
  // left joins: a part that names what is not there is seen by the test of the sample
  await db.run(sql`
    insert into spare_part (part_no, name, machine_model_id, master_material_id, qty_per_machine, unit_id, is_wear_part,
      life_hours, life_months, lead_time_days, warranty_months, drawing_ref, position)
    select r.no, r.name, c.id, m.id, coalesce(r.qty, 1), u.id, r.wear, r.hours, r.months, r.days, r.warranty, r.drawing,
      r.position
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(no text, name text, model text, material text, qty numeric,
      unit text, wear boolean, hours integer, months integer, days integer, warranty integer, drawing text, position text)
    left join machine_model c on c.code = r.model left join master_material m on m.material_code = r.material
    left join unit u on u.code = r.unit order by r.no`)
  await db.run(sql`
    update spare_part p set parent_part_id = b.id, replacement_part_id = n.id
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(no text, "of" text, now text)
    left join spare_part b on b.part_no = r.of left join spare_part n on n.part_no = r.now
    where p.part_no = r.no and (b.id is not null or n.id is not null)`)
  const fits = sampleParts.flatMap(({ no, fits = [] }) => fits.map((model) => ({ no, model })))
  await db.run(sql`
    insert into spare_part_fit (spare_part_id, machine_model_id)
    select p.id, c.id from json_to_recordset(${JSON.stringify(fits)}::json) as r(no text, model text)
    left join spare_part p on p.part_no = r.no left join machine_model c on c.code = r.model order by p.id, c.id`)
  await db.run(insertBuiltIn)
  await db.run(takeOutWorn)
  await db.run(putInNew)
}
