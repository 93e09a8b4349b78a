// Puts the known symptoms of the sample company into their tables, with the parts and models they belong to.
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import { sql } from '#platform/database/sql.server.ts'
import { sampleKnownSymptoms } from './sample-known-symptoms.ts'
import { sampleLineSymptoms } from './sample-line-symptoms.ts'

const known = [...sampleKnownSymptoms, ...sampleLineSymptoms]

/** Symptoms and their maps. Models and parts must be there. */
export async function loadSymptoms({ db }: SampleCompany): Promise<void> {
  const symptoms = known.map(({ code, th, en, type, severity, isSafety, alarm, check }) => ({
    ...{ code, th, en, type, severity, alarm, check },
    safety: isSafety ?? false,
  }))
  await db.run(sql`
    insert into symptom (code, name_th, name_en, machine_type_id, severity, safety_related, alarm_code, first_check)
    select r.code, r.th, r.en, t.id, r.severity, r.safety, r.alarm, r.check
    from json_to_recordset(${JSON.stringify(symptoms)}::json) as r(code text, th text, en text, type text, severity text,
      safety boolean, alarm text, "check" text)
    left join machine_type t on t.code = r.type order by r.code`)
  const suggested = known.flatMap(({ code, parts }) =>
    parts.map(([part, note], at) => ({ code, part, note, rank: at + 1 })),
  )
  await db.run(sql`
    insert into symptom_part (symptom_id, spare_part_id, manual_rank, note)
    select s.id, p.id, r.rank, r.note
    from json_to_recordset(${JSON.stringify(suggested)}::json) as r(code text, part text, note text, rank integer)
    left join symptom s on s.code = r.code left join spare_part p on p.part_no = r.part order by s.id, r.rank`)
  const met = known.flatMap(({ code, models }) => models.map((model) => ({ code, model })))
  await db.run(sql`
    insert into machine_model_symptom (machine_model_id, symptom_id)
    select c.id, s.id from json_to_recordset(${JSON.stringify(met)}::json) as r(code text, model text)
    left join symptom s on s.code = r.code left join machine_model c on c.code = r.model order by c.id, s.id`)
}
