// Items of checklists as rows.
import { type Sql, sql } from '#platform/database/sql.server.ts'

/** What an item `i` is told by. */
export const itemColumns: Sql = sql`i.id, i.section_th, i.section_en, i.text_th, i.text_en, i.answer, i.unit_id,
  coalesce(u.symbol, u.name_th) as unit_id_th, coalesce(u.symbol, u.name_en, u.name_th) as unit_id_en,
  i.min_value::float8 as min_value, i.max_value::float8 as max_value, i.options, i.meter, i.required, i.on_fail`

/** What those come from. */
export const itemJoined: Sql = sql`checklist_item i left join unit u on u.id = i.unit_id`
