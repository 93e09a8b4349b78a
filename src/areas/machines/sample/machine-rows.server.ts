// Puts machines of the sample into their tables, many rows at a time; one static statement a table.
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { Row } from '#platform/areas/sample-rows.ts'

export const insertGroups = (rows: readonly Row[]): Sql => sql`
  insert into machine_group (code, name_th, name_en, created_at)
  select code, name_th, name_en, created_at
  from json_populate_recordset(null::machine_group, ${JSON.stringify(rows)}::json)`

/** Rows of `machine_type`; `of_group` is the code of a group. */
export const insertTypes = (rows: readonly Row[]): Sql => sql`
  insert into machine_type (machine_group_id, code, name_th, name_en, default_warranty_months, pm_interval_months,
    standard_ma_price, created_at)
  select g.id, r.code, r.name_th, r.name_en, r.warranty, r.pm, r.ma_price, r.created_at
  from json_to_recordset(${JSON.stringify(rows)}::json)
    as r(of_group text, code text, name_th text, name_en text, warranty integer, pm integer, ma_price numeric, created_at timestamptz)
  join machine_group g on g.code = r.of_group
  order by r.code`

/** Rows of `machine_model`; `of_type` is the code of a type. */
export const insertModels = (rows: readonly Row[]): Sql => sql`
  insert into machine_model (machine_type_id, code, name, model, brand, version, status, created_at)
  select t.id, r.code, r.name, r.code, r.brand, r.version, r.status, r.created_at
  from json_to_recordset(${JSON.stringify(rows)}::json)
    as r(of_type text, code text, name text, brand text, version text, status text, created_at timestamptz)
  join machine_type t on t.code = r.of_type
  order by r.code`

// the project of the owner that fits best: one under way for what still waits to be handed over, else one that was, at the same site where there is any
const fittingProject = sql`(
  select p.id from project p where p.customer_id = r.customer_id and p.status <> 'CANCELLED'
  order by (p.status in ('HANDED_OVER', 'CLOSED')) = (r.status <> 'INSTALLED') desc, p.site_id is not distinct from r.site_id desc,
    p.status <> 'DRAFT' desc, (p.id + r.id) % 2, p.id limit 1)`

/** Rows of `machine` with their ids; `model` is the code of a model. */
export const insertMachines = (rows: readonly Row[]): Sql => sql`
  insert into machine (id, qr_token, serial_no, name, customer_machine_no, machine_model_id, customer_id, site_id,
    project_id, status, built_on, fat_on, delivered_on, installed_on, sat_on, commissioned_on, criticality, position_note, created_at)
  overriding system value
  select r.id, r.qr_token, r.serial_no, r.name, r.customer_machine_no, c.id, r.customer_id, r.site_id,
    ${fittingProject}, r.status, r.built_on, r.fat_on, r.delivered_on, r.installed_on, r.sat_on, r.commissioned_on, r.criticality, r.position_note, r.created_at
  from json_to_recordset(${JSON.stringify(rows)}::json)
    as r(id bigint, qr_token uuid, serial_no text, name text, customer_machine_no text, model text, customer_id bigint,
      site_id bigint, status text, built_on date, fat_on date, delivered_on date, installed_on date, sat_on date,
      commissioned_on date, criticality text, position_note text, created_at timestamptz)
  join machine_model c on c.code = r.model
  order by r.id`

/** Ids that came with their rows are taken: the next ones follow them. */
export const goOnCounting: Sql = sql`select setval(pg_get_serial_sequence('machine', 'id'), (select max(id) from machine))`
