// The spare parts of a machine model on the server.
import { problem } from '#base/errors.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { MOST_PARTS, type ModelPart, listModelParts } from './model-parts.ts'

export const modelPartsHandlers: readonly OperationHandler[] = [
  handle(listModelParts, async ({ machine_model_id: model }, { db }) => {
    const found = await db.maybe(sql`select from machine_model where id = ${model} and not is_deleted`)
    if (!found) throw problem('NOT_FOUND')
    return db.rows<ModelPart>(sql`
      select p.id, p.part_no, p.name, p.machine_model_id = ${model} as is_own, p.qty_per_machine::float8 as quantity,
        u.name_th as unit_th, u.name_en as unit_en, p.position, p.drawing_ref, p.is_wear_part, p.life_months, p.life_hours,
        f.note, n.part_no as successor_no, p.is_active
      from spare_part p
        left join spare_part_fit f on f.spare_part_id = p.id and f.machine_model_id = ${model}
        left join unit u on u.id = p.unit_id left join spare_part n on n.id = p.replacement_part_id
      where not p.is_deleted and p.id in (
        select id from spare_part where machine_model_id = ${model}
        union all select spare_part_id from spare_part_fit where machine_model_id = ${model})
      order by not p.is_active, p.machine_model_id <> ${model}, p.part_no collate "th-x-icu", p.id limit ${MOST_PARTS}`)
  }),
]
