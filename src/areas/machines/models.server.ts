// Types and models, as the server keeps them.
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { sql, when } from '#platform/database/sql.server.ts'
import type { OutputFor } from '#base/operation.ts'
import {
  type ModelRow,
  type TypeRow,
  insertModel,
  insertType,
  listModels,
  listTypes,
  modelOptions,
  typeOptions,
} from './models.ts'

const modelColumns = sql`p.id, p.machine_type_id, t.name_th as type_name_th, t.name_en as type_name_en, p.code, p.name,
  p.brand, p.model, p.status`

export const modelsHandlers: OperationHandler[] = [
  handle(listModels, async ({ where = {} }, { db }) =>
    db.rows<ModelRow>(sql`
      select ${modelColumns} from machine_model p join machine_type t on t.id = p.machine_type_id
      where not p.is_deleted
        ${when(where.id, () => sql`and p.id = ${where.id}`)}
        ${when(where.machine_type_id, () => sql`and p.machine_type_id = ${where.machine_type_id}`)}
        ${when(
          where.text,
          () => sql`and fold_text(concat_ws(' ', p.code, p.name, p.brand, p.model, t.name_th, t.name_en))
          like search_pattern(${where.text})`,
        )}
      order by p.status = 'DISCONTINUED', p.name collate "th-x-icu", p.id limit 50`),
  ),

  handle(insertModel, async ({ data }, { db }) =>
    db.one<ModelRow>(sql`
      with p as (
        insert into machine_model (machine_type_id, code, name, brand, model)
        values (${data.machine_type_id}, ${data.code}, ${data.name}, ${data.brand}, ${data.model}) returning *)
      select ${modelColumns} from p join machine_type t on t.id = p.machine_type_id`),
  ),

  handle(listTypes, async (_, { db }) =>
    db.rows<TypeRow>(sql`
      select id, machine_group_id, code, name_th, name_en from machine_type where not is_deleted and is_active
      order by name_th collate "th-x-icu", id limit 500`),
  ),

  handle(insertType, async ({ data }, { db }) =>
    db.one<TypeRow>(sql`
      insert into machine_type (machine_group_id, code, name_th, name_en)
      values (${data.machine_group_id}, ${data.code}, ${data.name_th}, ${data.name_en})
      returning id, machine_group_id, code, name_th, name_en`),
  ),

  handle(modelOptions, async ({ text }, { db }) =>
    db.rows<OutputFor<typeof modelOptions>[number]>(sql`
      select id, name as name_th, null as name_en, code as hint from machine_model
      where not is_deleted
        ${when(text, () => sql`and fold_text(concat_ws(' ', code, name, brand, model)) like search_pattern(${text})`)}
      order by status = 'DISCONTINUED', name collate "th-x-icu", id limit 20`),
  ),

  handle(typeOptions, async ({ text }, { db }) =>
    db.rows<OutputFor<typeof typeOptions>[number]>(sql`
      select id, name_th, name_en, code as hint from machine_type
      where not is_deleted and is_active
        ${when(text, () => sql`and fold_text(concat_ws(' ', code, name_th, name_en)) like search_pattern(${text})`)}
      order by name_th collate "th-x-icu", id limit 20`),
  ),
]
