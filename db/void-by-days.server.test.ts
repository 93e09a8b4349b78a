// A company whose projects left warranties without days before that was marked comes through the migration that marks it: only where its log tells so.
import { copyFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate, migrationsDirectory } from '#platform/database/migrate.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { freshDatabase, silentLog } from '#platform/testing/cluster.server.ts'
import { directSql } from '#platform/testing/direct-sql.server.ts'

const files = readdirSync(migrationsDirectory)
  .filter((name) => name.endsWith('.sql'))
  .sort()
const marking = files.find((name) => name.endsWith('_void_by_days.sql'))!

test('what a person made void stays so, whatever reason was given; history tells of nothing that nobody did', async () => {
  const database = await freshDatabase({ migrated: false })
  const directory = mkdtempSync(join(tmpdir(), 'void-by-days-'))
  cpSync(migrationsDirectory, directory, { recursive: true })
  for (const name of files.filter((one) => one >= marking)) rmSync(join(directory, name))
  await migrate(database, silentLog, directory)
  const db = await directSql(database, 'superuser')
  await db.script(`set session_replication_role = replica;
    insert into project (id, project_no, name, customer_id, project_type_id, section_id, manager_id, start_date, due_date)
    overriding system value values (1, 'PJ-1', 'x', 1, 1, 1, 1, '2026-01-05', '2026-12-25');
    insert into warranty (id, warranty_no, machine_id, handover_of, kind, basis, start_date, months, end_date, days_by_hand, status, void_on, void_reason)
    overriding system value
    select o.id, o.no, o.machine, 1, 'STANDARD', 'ACCEPTANCE', '2026-07-10', o.months, '2027-07-09', o.by_hand, 'VOID', '2026-07-10'::date + o.later, o.reason
    from (values (1, 'BY-PROJECT', 11, null::integer, false, 0, 'PJ-1'), (2, 'BY-MACHINE', 12, null, false, 0, 'PJ-1'),
      (3, 'BY-PERSON', 13, null, false, 0, 'PJ-1'), (4, 'OTHER-REASON', 14, null, false, 0, 'x'), (5, 'LATER', 15, null, false, 3, 'PJ-1'),
      (6, 'WITH-MONTHS', 16, 12, false, 0, 'PJ-1'), (7, 'DAYS-BY-HAND', 17, null, true, 0, 'PJ-1'), (8, 'UNTOLD', 18, null, false, 0, 'PJ-1')
    ) o (id, no, machine, months, by_hand, later, reason);
    insert into audit_log (at, action, entity, entity_id, request_id, after)
    select o.at::timestamptz, 'update', o.entity, o.id, o.request, o.after::jsonb from (values
      ('2026-08-01 09:00', 'project', 1, 'a', '{"warranty_months": 1}'), ('2026-08-01 09:00', 'warranty', 1, 'a', '{"status": "VOID"}'),
      ('2026-08-02 09:00', 'machine', 12, 'b', '{"sat_on": "2026-01-06"}'), ('2026-08-02 09:00', 'warranty', 2, 'b', '{"status": "VOID"}'),
      ('2026-08-03 09:00', 'warranty', 3, 'c', '{"status": "VOID"}'), ('2026-08-03 09:00', 'machine', 99, 'c', '{"sat_on": null}'),
      ('2026-08-01 09:00', 'warranty', 4, 'a', '{"status": "VOID"}'), ('2026-08-01 09:00', 'warranty', 5, 'a', '{"status": "VOID"}'),
      ('2026-08-01 09:00', 'warranty', 6, 'a', '{"status": "VOID"}'), ('2026-08-01 09:00', 'warranty', 7, 'a', '{"status": "VOID"}')
    ) o (at, entity, id, request, after);
    set session_replication_role = origin`)
  const lines = sql`select count(*)::integer from audit_log`
  const told = await db.value(lines)
  copyFileSync(join(migrationsDirectory, marking), join(directory, marking))
  expect(await migrate(database, silentLog, directory)).toEqual([marking])
  rmSync(directory, { recursive: true })
  expect(await db.rows(sql`select warranty_no from warranty where void_by_days order by id`)).toEqual([
    { warranty_no: 'BY-PROJECT' },
    { warranty_no: 'BY-MACHINE' },
  ])
  expect(await db.value(lines)).toBe(told)
  expect(await db.value(sql`select max(row_version) from warranty`)).toBe(1)
  await db.end()
  await database.drop()
})
