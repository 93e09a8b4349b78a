// What was wrong on the orders of the sample company, once the catalogue and the parts are there.
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
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

/** Symptoms of breakdowns. */
export async function loadRepairs({ db }: SampleCompany): Promise<void> {
  await db.run(nameSymptoms)
}
