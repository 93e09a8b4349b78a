// Puts the spare parts and the known symptoms of the sample company into their tables, with the maps between them.
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { sampleKnownSymptoms } from './sample-known-symptoms.ts'
import { sampleParts } from './sample-parts.ts'

/** Parts and symptoms. Models, materials and units must be there. */
export async function loadSymptoms(db: Db): Promise<void> {
  await loadParts(db)
  const symptoms = sampleKnownSymptoms.map(({ code, th, en, type, severity, isSafety, alarm, check }) => ({
    ...{ code, th, en, type, severity, alarm, check },
    safety: isSafety ?? false,
  }))
  await db.run(sql`
    insert into symptom (code, name_th, name_en, machine_type_id, severity, safety_related, alarm_code, first_check)
    select r.code, r.th, r.en, t.id, r.severity, r.safety, r.alarm, r.check
    from json_to_recordset(${JSON.stringify(symptoms)}::json) as r(code text, th text, en text, type text, severity text,
      safety boolean, alarm text, "check" text)
    left join machine_type t on t.code = r.type order by r.code`)
  const suggested = sampleKnownSymptoms.flatMap(({ code, parts }) =>
    parts.map(([part, note], at) => ({ code, part, note, rank: at + 1 })),
  )
  await db.run(sql`
    insert into symptom_part (symptom_id, spare_part_id, manual_rank, note)
    select s.id, p.id, r.rank, r.note
    from json_to_recordset(${JSON.stringify(suggested)}::json) as r(code text, part text, note text, rank integer)
    left join symptom s on s.code = r.code left join spare_part p on p.part_no = r.part order by s.id, r.rank`)
  const met = sampleKnownSymptoms.flatMap(({ code, models }) => models.map((model) => ({ code, model })))
  await db.run(sql`
    insert into machine_model_symptom (machine_model_id, symptom_id)
    select c.id, s.id from json_to_recordset(${JSON.stringify(met)}::json) as r(code text, model text)
    left join symptom s on s.code = r.code left join machine_model c on c.code = r.model order by c.id, s.id`)
}

// what a part is named with and is not there would be a mistake: a part that lost something is seen by the test of the sample
async function loadParts(db: Db): Promise<void> {
  const rows = sampleParts.map((part) => ({
    ...part,
    unit: part.unit ?? 'PCS',
    wear: part.hours !== undefined,
  }))
  await db.run(sql`
    insert into spare_part (part_no, name, machine_model_id, master_material_id, qty_per_machine, unit_id, is_wear_part,
      life_hours, life_months, lead_time_days, warranty_months, drawing_ref)
    select r.no, r.name, c.id, m.id, coalesce(r.qty, 1), u.id, r.wear, r.hours, r.months, r.days, r.warranty, r.drawing
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(no text, name text, model text, material text, qty numeric,
      unit text, wear boolean, hours integer, months integer, days integer, warranty integer, drawing text)
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
}
