// The spare parts that are in stock as a material, for the material's card.
import { sql } from '#platform/database/sql.server.ts'
import type { AnswerPart } from '#platform/server/contributions.server.ts'
import { partPage } from './spare-part.ts'

export const partsOfMaterial: AnswerPart<number> = {
  name: 'parts',
  access: { anyOf: [{ menu: partPage, flag: 'view' }] },
  value: (_, material) => sql`(
    select coalesce(json_agg(json_build_object('id', p.id, 'part_no', p.part_no, 'name', p.name, 'model', k.name)
      order by p.part_no, p.id), '[]')
    from spare_part p join machine_model k on k.id = p.machine_model_id
    where p.master_material_id = ${material}::bigint and not p.is_deleted)`,
}
