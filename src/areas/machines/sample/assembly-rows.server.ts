// What the models of the sample company are built of, and the assemblies that are no machines by themselves.
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { ownBrand } from './sample-models.ts'

const assemblies = [
  { code: 'GR-50', name: 'Bag gripper 50 kg', version: '2.1' },
  { code: 'FN-5', name: 'ชุดนิ้วจับ 5 นิ้ว', version: '1.4' },
  { code: 'VU-4', name: 'Vacuum unit 4 หัวดูด', version: '1.0' },
  { code: 'DR-75', name: 'ชุดขับแกน 7.5 kW', version: '3.0' },
  { code: 'IO-32', name: 'I/O panel 32 จุด', version: '1.2' },
]

const trees: readonly (readonly [whole: string, part: string, quantity: number, position: string])[] = [
  ['RP-120', 'GR-50', 1, 'A4'],
  ['RP-120', 'LC-5', 1, 'E1'],
  ['RP-180', 'GR-50', 1, 'A4'],
  ['RP-180', 'DR-75', 4, 'A1–A4'],
  ['RP-180', 'LC-7', 1, 'E1'],
  ['RP-180', 'PM-15', 1, 'M1'],
  ['RP-250', 'GR-50', 2, 'A4'],
  ['RP-250', 'DR-75', 4, 'A1–A4'],
  ['RP-250', 'LC-7', 1, 'E1'],
  ['GR-50', 'FN-5', 2, 'G1'],
  ['GR-50', 'VU-4', 1, 'G2'],
  ['LC-7', 'IO-32', 2, 'E1.1'],
  ['RC-1300', 'CT-1300', 1, 'T1'],
]

/** The statements, in their order. */
export const insertAssemblies = (created_at: string): readonly Sql[] => [
  sql`
    with t as (
      insert into machine_type (machine_group_id, code, name_th, name_en, default_warranty_months, created_at)
      select id, 'ASM', 'ชุดประกอบ', 'Assembly', 12, ${created_at}::timestamptz from machine_group where code = 'PALLETIZING' returning id)
    insert into machine_model (machine_type_id, code, name, version, brand, created_at)
    select t.id, r.code, r.name, r.version, ${ownBrand}, ${created_at}::timestamptz
    from t, json_to_recordset(${JSON.stringify(assemblies)}::json) as r(code text, name text, version text)
    order by r.code`,
  sql`
    insert into model_sub_assembly (parent_machine_model_id, machine_model_id, quantity, position, created_at)
    select w.id, p.id, r.quantity, r.position, ${created_at}::timestamptz
    from json_to_recordset(${JSON.stringify(
      trees.map(([whole, part, quantity, position]) => ({ whole, part, quantity, position })),
    )}::json) as r(whole text, part text, quantity integer, position text)
    join machine_model w on w.code = r.whole join machine_model p on p.code = r.part
    order by r.whole, r.position`,
]
