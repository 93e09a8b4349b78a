// What the tables refuse by themselves, past every trigger and past the product: the last word on a row.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import { type DirectSql, directSql } from '#platform/testing/direct-sql.server.ts'
import {
  newOrder,
  newVisit,
  orderIn,
  orderWorld,
  signedReport,
} from '../src/areas/service-orders/testing/order-world.server.ts'

let database: FreshDatabase
let db: DirectSql

beforeAll(async () => {
  database = await freshDatabase()
  const world = await orderWorld(database)
  const order = await orderIn(world, 'CLOSED')
  await newVisit(world, await orderIn(world, 'ACCEPTED'))
  await signedReport(world, await orderIn(world, 'IN_PROGRESS'))
  await newOrder(world)
  await world.run(sql`insert into customer_contact (customer_id, name) values (1, 'มานะ')`)
  expect(Number(order)).toBe(1)
  await world.end()
  db = await directSql(database, 'superuser')
  await db.script('set session_replication_role = replica')
})
afterAll(async () => {
  await db?.end()
  await database?.drop()
})

test.each([
  [
    'service_order_work_done_when',
    sql`update service_order set work_done_at = now() where status = 'ACCEPTED'`,
  ],
  ['service_order_accepted_when', sql`update service_order set accepted_at = null where id = 1`],
  ['service_order_closed_when', sql`update service_order set closed_at = null where id = 1`],
  [
    'service_order_closed_has_cover',
    sql`update service_order set cover = null, cover_decided_at = null where id = 1`,
  ],
  ['service_order_cover_decided', sql`update service_order set cover_decided_at = null where id = 1`],
  ['service_order_cover_known', sql`update service_order set cover = 'FREE' where id = 1`],
  [
    'service_order_times_in_order',
    sql`update service_order set closed_at = work_done_at - interval '1 hour' where id = 1`,
  ],
  [
    'service_order_due_in_order',
    sql`update service_order set due_restore_at = due_response_at - interval '1 hour' where id = 1`,
  ],
  ['service_order_hold_has_reason', sql`update service_order set hold_reason = 'WAIT_PART' where id = 1`],
  [
    'service_order_hold_reason_known',
    sql`update service_order set status = 'ON_HOLD', hold_reason = 'TIRED', work_done_at = null, closed_at = null where id = 1`,
  ],
  ['service_order_reject_has_reason', sql`update service_order set reject_reason = 'x' where id = 1`],
  [
    'service_order_reject_reason_filled',
    sql`update service_order set status = 'CANCELLED', reject_reason = ' ', work_done_at = null, closed_at = null where id = 1`,
  ],
  ['service_order_reopen_has_reason', sql`update service_order set reopen_count = 1 where id = 1`],
  [
    'service_order_reopen_reason_filled',
    sql`update service_order set reopen_count = 1, reopen_reason = ' ' where id = 1`,
  ],
  ['service_order_reopen_count_positive', sql`update service_order set reopen_count = -1 where id = 1`],
  ['service_order_not_own_parent', sql`update service_order set parent_id = id where id = 1`],
  [
    'service_order_status_known',
    sql`update service_order set status = 'DREAMING', work_done_at = null, closed_at = null where id = 1`,
  ],
  ['service_order_so_no_key', sql`update service_order set so_no = 'SO-1'`],
  [
    'service_order_client_uuid_key',
    sql`update service_order set client_uuid = '00000000-0000-4000-8000-000000000001'`,
  ],
  ['service_order_finding_note_filled', sql`update service_order_finding set note = ' '`],
  [
    'service_order_finding_says_something',
    sql`update service_order_finding set failure_cause_id = null, remedy_id = null, note = null`,
  ],
  ['service_report_status_known', sql`update service_report set status = 'LOST'`],
  ['service_report_signed_by_somebody', sql`update service_report set customer_name = null`],
  ['service_report_signed_when', sql`update service_report set status = 'DRAFT'`],
  ['service_report_customer_name_filled', sql`update service_report set customer_name = ' '`],
  ['service_report_signature_path', sql`update service_report set signature = '<script>'`],
  ['service_report_not_own_successor', sql`update service_report set supersedes_id = id`],
  [
    'service_report_client_uuid_key',
    sql`update service_report set client_uuid = '00000000-0000-4000-8000-000000000001'`,
  ],
  ['service_visit_status_known', sql`update service_visit set status = 'LOST' where status = 'PLANNED'`],
  ['service_visit_arrived', sql`update service_visit set status = 'ON_SITE', arrive_at = null`],
  ['service_visit_left', sql`update service_visit set status = 'PLANNED', leave_at = now()`],
  ['service_visit_reason_given', sql`update service_visit set status = 'CANCELLED', reason = null`],
  ['service_visit_reason_filled', sql`update service_visit set status = 'CANCELLED', reason = ' '`],
  [
    'service_visit_times_in_order',
    sql`update service_visit set depart_at = now(), arrive_at = now() - interval '1 hour'`,
  ],
  ['service_visit_no_positive', sql`update service_visit set visit_no = 0`],
  ['service_visit_order_no_key', sql`update service_visit set order_id = 1, visit_no = 1`],
  ['service_visit_ends_later', sql`update service_visit set planned_end = planned_start`],
  [
    'service_visit_not_endless',
    sql`update service_visit set planned_end = planned_start + interval '32 days'`,
  ],
  ['employee_busy_during_bounded', sql`update employee_busy set during = tstzrange(now(), null)`],
  ['employee_busy_source_key', sql`update employee_busy set employee_id = 1, source_id = 1`],
  ['sla_policy_response_positive', sql`update sla_policy set response_minutes = 0`],
  ['sla_policy_restore_after_response', sql`update sla_policy set restore_minutes = response_minutes - 1`],
  ['sla_policy_code_priority_key', sql`update sla_policy set code = 'SAME', priority = 'URGENT'`],
  ['customer_site_lat_with_lng', sql`update customer_site set lat = 13`],
  ['customer_site_lat_range', sql`update customer_site set lat = 91, lng = 100`],
  ['customer_site_lng_range', sql`update customer_site set lat = 13, lng = 181`],
  ['customer_site_name_key', sql`update customer_site set name = 'บางปู'`],
  [
    'machine_qr_token_key',
    sql`insert into machine (machine_model_id, serial_no, name, customer_id, site_id, qr_token)
    select machine_model_id, 'SN-2', name, customer_id, site_id, qr_token from machine`,
  ],
  ['employee_not_own_supervisor', sql`update employee set supervisor_id = id`],
  [
    'org_unit_branch_on_top',
    sql`insert into org_unit (level, code, name_th, parent_id) values ('BRANCH', 'B', 'สาขา', 1)`,
  ],
  ['org_unit_level_known', sql`insert into org_unit (level, code, name_th) values ('MOON', 'B', 'สาขา')`],
  [
    'org_unit_name_key',
    sql`insert into org_unit (level, code, name_th) values ('BRANCH', 'B', 'สาขา'), ('BRANCH', 'C', 'สาขา')`,
  ],
  [
    'org_unit_code_key',
    sql`insert into org_unit (level, code, name_th) values ('BRANCH', 'B', 'สาขา'), ('BRANCH', 'b', 'อื่น')`,
  ],
  ['access_version_only_row', sql`insert into access_version (only_row) values (false)`],
  [
    'menu_title_alone',
    sql`insert into menu (code, name_en, name_th, key, is_title, link) values ('T', 'x', 'x', 99999, true, '/app/T')`,
  ],
  [
    'menu_link_key',
    sql`insert into menu (code, name_en, name_th, key, link) values ('T1', 'x', 'x', 99998, '/app/T'), ('T2', 'x', 'x', 99999, '/app/T')`,
  ],
  [
    'user_role_dates_in_order',
    sql`insert into user_role (user_id, role_id, valid_from, valid_to) values (1, 1, '2026-11-20', '2026-11-19')`,
  ],
  [
    'user_session_token_sha256',
    sql`insert into user_session (id, user_id, token_hash, family, expires_at) values (gen_random_uuid(), 1, 'short', gen_random_uuid(), now() + interval '1 hour')`,
  ],
  [
    'user_session_expires_later',
    sql`insert into user_session (id, user_id, token_hash, family, expires_at) values (gen_random_uuid(), 1, sha256('a'), gen_random_uuid(), now() - interval '1 hour')`,
  ],
  [
    'user_session_token_key',
    sql`insert into user_session (id, user_id, token_hash, family, expires_at)
    select gen_random_uuid(), 1, sha256('a'), gen_random_uuid(), now() + interval '1 hour' from generate_series(1, 2)`,
  ],
  [
    'resume_secret_sha256',
    sql`insert into resume_secret (hash, family, user_id, expires_at) values ('short', gen_random_uuid(), 1, now() + interval '1 hour')`,
  ],
  [
    'resume_secret_expires_later',
    sql`insert into resume_secret (hash, family, user_id, expires_at) values (sha256('a'), gen_random_uuid(), 1, now() - interval '1 hour')`,
  ],
  ['login_throttle_failures_positive', sql`insert into login_throttle (name, failures) values ('x', -1)`],
  [
    'idempotency_key_status_known',
    sql`insert into idempotency_key (user_id, key, path, request_hash, status) values (1, 'key-1', 'x', repeat('a', 64), 99)`,
  ],
  ['doc_counter_last_no_positive', sql`update doc_counter set last_no = 0`],
  [
    'system_message_log_display_ms_range',
    sql`insert into system_message_log (message, display_ms, created_by) values ('x', 0, 1)`,
  ],
  ['audit_log_entity_filled', sql`insert into audit_log (entity, entity_id, action) values (' ', 1, 'I')`],
  ['audit_log_action_filled', sql`insert into audit_log (entity, entity_id, action) values ('x', 1, ' ')`],
  ['doc_counter_period_known', sql`update doc_counter set period = 'May'`],
  [
    'idempotency_key_path_filled',
    sql`insert into idempotency_key (user_id, key, path, request_hash) values (1, 'key-1', ' ', repeat('a', 64))`,
  ],
  [
    'idempotency_key_hash_filled',
    sql`insert into idempotency_key (user_id, key, path, request_hash) values (1, 'key-1', 'x', ' ')`,
  ],
  [
    'idempotency_key_filled',
    sql`insert into idempotency_key (user_id, key, path, request_hash) values (1, ' ', 'x', repeat('a', 64))`,
  ],
  ['doc_counter_type_known', sql`update doc_counter set doc_type = ' '`],
  ['login_throttle_name_length', sql`insert into login_throttle (name) values (repeat('x', 201))`],
  ['employee_busy_source_known', sql`update employee_busy set source = 'NAP'`],
  ['service_order_status_log_reason_filled', sql`update service_order_status_log set reason = ' '`],
  ['online_user_name_plain', sql`insert into online_user (name) values (' Somchai')`],
  [
    'system_message_log_message_filled',
    sql`insert into system_message_log (message, display_ms, created_by) values (' ', 2000, 1)`,
  ],
  [
    'captured_act_operation_filled',
    sql`insert into captured_act (client_uuid, user_id, operation, request_hash, outcome, captured_at, sent_at) values (gen_random_uuid(), 1, ' ', 'x', 'DONE', now(), now())`,
  ],
  [
    'captured_act_hash_filled',
    sql`insert into captured_act (client_uuid, user_id, operation, request_hash, outcome, captured_at, sent_at) values (gen_random_uuid(), 1, 'x', ' ', 'DONE', now(), now())`,
  ],
  [
    'captured_act_outcome_known',
    sql`insert into captured_act (client_uuid, user_id, operation, request_hash, outcome, captured_at, sent_at) values (gen_random_uuid(), 1, 'x', 'x', 'LOST', now(), now())`,
  ],
  [
    'captured_act_content_of_handed_over',
    sql`insert into captured_act (client_uuid, user_id, operation, request_hash, outcome, captured_at, sent_at) values (gen_random_uuid(), 1, 'x', 'x', 'HANDED_OVER', now(), now())`,
  ],
  [
    'captured_act_row_whole',
    sql`insert into captured_act (client_uuid, user_id, operation, request_hash, outcome, captured_at, sent_at, record_id) values (gen_random_uuid(), 1, 'x', 'x', 'DONE', now(), now(), 1)`,
  ],
] as const)('%s', (constraint, statement) =>
  db.undone(async () => {
    expect((await db.refusal(statement)).constraint).toBe(constraint)
  }),
)

// what may wait for the end of a transaction is watched by triggers of PostgreSQL's own
test('menu_place_key', () =>
  db.undone(async () => {
    await db.run(sql`set local session_replication_role = origin`)
    const twice = sql`insert into menu (code, name_en, name_th, key) values ('T1', 'x', 'x', 99999), ('T2', 'x', 'x', 99999)`
    expect((await db.refusal(twice)).constraint).toBe('menu_place_key')
  }))
