// The areas' .sql files say what the tables are; the migrations, drafted from them, say how a company's get there. They must agree.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import { type DirectSql, directSql } from '#platform/testing/direct-sql.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { statementsOf } from '../db/draft/statements.ts'
import { areaFiles } from './area-files.ts'
import { catalogue, differences } from './catalogue.server.ts'

const root = join(import.meta.dirname, '..')

let migrated: FreshDatabase
let declared: FreshDatabase
let asMigrated: DirectSql
let asDeclared: DirectSql

beforeAll(async () => {
  migrated = await freshDatabase()
  declared = await freshDatabase({ migrated: false })
  asMigrated = await directSql(migrated, 'owner')
  asDeclared = await directSql(declared, 'owner')
  for (const file of areaFiles) {
    await asDeclared.script(readFileSync(join(root, file), 'utf8'))
  }
})
afterAll(async () => {
  await Promise.all([asMigrated?.end(), asDeclared?.end()])
  await Promise.all([migrated?.drop(), declared?.drop()])
})

const compare = async () =>
  differences(await catalogue(asMigrated), await catalogue(asDeclared), ['the migrations', 'the areas'])

test('every .sql file of an area takes part', () => {
  expect(globSync('src/**/*.sql', { cwd: root }).sort()).toEqual([...areaFiles].sort())
})

test('the snapshot has what the areas say: npm run db:draft renews it', () => {
  const said = (text: string) => statementsOf(text).map(({ plain }) => plain)
  expect(said(readFileSync(join(root, 'db/snapshot.sql'), 'utf8'))).toEqual(
    said(areaFiles.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')),
  )
})

test('migrations and areas make the same database', async () => {
  expect((await catalogue(asDeclared)).length).toBeGreaterThan(500)
  expect(await compare()).toEqual([])
})

test.each([
  ['a dropped index', 'drop index service_order_reported', 'index service_order_reported'],
  ['a lost check', 'alter table customer drop constraint customer_name_filled', 'customer_name_filled'],
  [
    'another default',
    `alter table service_order alter column priority set default 'LOW'`,
    'column service_order.priority',
  ],
  ['a column more', 'alter table employee add column shoe_size integer', 'column employee.shoe_size'],
  ['a sleeping trigger', 'alter table audit_log disable trigger audit_log_append_only', 'trigger audit_log.'],
  ['a right given away', 'grant delete on service_order to ngan_app', 'relation service_order:'],
  [
    'a changed function',
    `create or replace function ngan_request() returns text language sql as 'select null::text'`,
    'function ngan_request',
  ],
  [
    'a state that may follow',
    `insert into service_order_transition values ('NEW', 'CLOSED', 9, 'edit', false)`,
    'rule row service_order_transition',
  ],
  [
    'a comment',
    `comment on column customer.name is 'as registered'`,
    'comment on column name of table customer',
  ],
])('the comparison notices %s', async (_, mistake, thing) => {
  await asDeclared.undone(async () => {
    await asDeclared.script(mistake)
    expect((await compare()).join('\n')).toContain(thing)
  })
  expect(await compare()).toEqual([])
})

describe('rules of the house', () => {
  const names = async (statement: ReturnType<typeof sql>) =>
    (await asMigrated.rows<{ name: string }>(statement)).map((row) => row.name)

  // Tables without a person behind each change: machinery, logs, and the tables of rules.
  const machinery = [
    'access_version',
    'announcement_read',
    'audit_log',
    'backup_run',
    'brought_seed',
    'captured_act',
    'data_center_grant',
    'doc_counter',
    'employee_busy',
    'expiry_notice',
    'fault_report',
    'handover_months',
    'hub_node',
    'idempotency_key',
    'job',
    'leave_record_status_log',
    'leave_record_transition',
    'line_code',
    'line_link',
    'line_try',
    'login_throttle',
    'ma_contract_status_log',
    'ma_contract_transition',
    'machine_in_project',
    'machine_property_kind',
    'machine_status_log',
    'machine_transition',
    'notification',
    'notification_preference',
    'online_user',
    'online_user_node',
    'outbox',
    'password_history',
    'project_status_log',
    'project_transition',
    'resume_secret',
    'schema_migration',
    'service_order_status_log',
    'service_order_transition',
    'service_product_kept',
    'service_product_snapshot',
    'service_visit_status_log',
    'service_visit_transition',
    'service_visit_undo',
    'stock_balance',
    'stock_move',
    'stock_receipt',
    'system_message_log',
    'task_status_log',
    'task_transition',
    'time_entry_transition',
    'time_visit_step',
    'training_class_status_log',
    'training_class_transition',
    'training_enrollment_status_log',
    'training_enrollment_transition',
    'upload',
    'upload_part',
    'user_session',
    'warranty_hours',
  ]

  test('every business table is stamped and audited', async () => {
    const untracked = await names(sql`
      select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and not (exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgfoid = 'touch_row'::regproc)
          and exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgfoid = 'write_audit'::regproc)
          and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'row_version'))
      order by 1`)
    expect(untracked).toEqual(machinery)
  })

  test('every reference can be followed backwards by an index', async () => {
    const bare = await names(sql`
      select conrelid::regclass || '.' || conname as name from pg_constraint c
      where contype = 'f' and connamespace = 'public'::regnamespace
        and not exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attnum = c.conkey[1]
          and a.attname in ('created_by', 'updated_by', 'cover_decided_by', 'claim_decided_by', 'actor_id'))
        and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`)
    expect(bare).toEqual([])
  })

  test('every new reference to what can be deleted or closed is looked at, or says why not', async () => {
    const unwatched = await names(sql`
      select c.relname || '.' || a.attname as name from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace
        and (exists (select from pg_attribute e where e.attrelid = t.oid and e.attname = 'is_deleted')
          or exists (select from pg_proc p where p.proname = 'out_of_use' and p.proargtypes[0] = t.reltype))
        and not exists (select from pg_trigger g where g.tgrelid = c.oid
          and g.tgname = c.relname || '_' || a.attname || '_live' and g.tgenabled = 'O')
      order by 1`)
    expect(unwatched).toEqual([
      // written by the triggers of visits, leave and classes, which look themselves
      'employee_busy.employee_id',
      // papers of somebody who has left are still kept
      'employee_file.employee_id',
      // written by the triggers of projects and machines
      'handover_months.machine_id',
      // balances of somebody who has left are still kept
      'leave_entitlement.employee_id',
      // counted for a leave whose kind is looked at, and for years in which the kind was there
      'leave_entitlement.leave_type_id',
      // written by the trigger of the machine, and a log
      'machine_in_project.machine_id',
      'machine_status_log.machine_id',
      // kept of machines, which look themselves
      'service_product_kept.machine_type_id',
      // written by moves, whose references are looked at
      'stock_balance.material_id',
      'stock_balance.storage_location_id',
      // locked and looked at by keep_issue_of_part
      'stock_move.service_order_part_id',
      // a log
      'time_visit_step.employee_id',
      // held and looked at by keep_engineer_rules, in the way the hours of the visit are held
      'visit_engineer.employee_id',
    ])
  })

  test('every column that names a row by its id refers to it', async () => {
    const loose = await names(sql`
      select c.relname || '.' || a.attname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'bigint'::regtype
        and a.attname ~ '_(id|by)$'
        and not exists (select from pg_constraint o
          where o.conrelid = c.oid and o.contype = 'f' and a.attnum = any(o.conkey))
      order by 1`)
    // logs outlive what they tell of; who is busy is told by whatever makes them so; an idempotency key is checked by its session
    expect(loose).toEqual([
      'audit_log.actor_id',
      'audit_log.entity_id',
      'captured_act.record_id',
      'employee_busy.source_id',
      'idempotency_key.user_id',
      'notification.thing_id',
    ])
  })

  test('every text of a business table says what it may hold', async () => {
    const free = await names(sql`
      select c.relname || '.' || a.attname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all(${machinery})
        and a.atttypid in ('text'::regtype, 'citext'::regtype)
        and not exists (select from pg_constraint o
          where o.conrelid = c.oid and o.contype = 'c' and a.attnum = any(o.conkey))`)
    expect(free).toEqual([])
  })

  test('what is called a code leads to one row', async () => {
    const double = await names(sql`
      select c.relname || '.' || a.attname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname ~ '(^|_)(code|username)$'
        and not exists (select from pg_index i where i.indrelid = c.oid and i.indisunique
          and pg_get_indexdef(i.indexrelid) ~ ('\\m' || a.attname || '\\M'))`)
    // what a machine shows, and several symptoms may share
    expect(double).toEqual(['symptom.alarm_code'])
  })

  test('every check has a name of its own', async () => {
    const unnamed = await names(sql`select conname as name from pg_constraint
      where connamespace = 'public'::regnamespace and contype = 'c' and conname ~ '_check[0-9]*$'`)
    expect(unnamed).toEqual([])
  })

  test('nothing of ours is open to everybody, and the application owns nothing', async () => {
    const open = await names(sql`
      select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace and has_function_privilege('public', p.oid, 'execute')
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      union all
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
        and (has_table_privilege('public', oid, 'select') or pg_get_userbyid(relowner) in ('ngan_app', 'ngan_read'))`)
    expect(open).toEqual([])
  })

  test('secrets are out of the reader’s reach', async () => {
    const readable = await names(sql`
      select c.relname || '.' || a.attname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
        -- answers of checklists are none
        and c.relname !~ '^checklist_'
        and (a.attname ~ 'password_hash|token_hash|^hash$|secret|answer' or c.relname ~ 'session|secret|throttle|audit')
        and has_column_privilege('ngan_read', c.oid, a.attnum, 'select')`)
    expect(readable).toEqual([])
  })

  test('only harmless extensions are there', async () => {
    expect(await names(sql`select extname as name from pg_extension order by 1`)).toEqual([
      'btree_gist',
      'citext',
      'pg_trgm',
      'plpgsql',
    ])
  })
})
