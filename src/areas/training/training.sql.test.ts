// What the tables of courses, classes and who is in them refuse by themselves, whichever code writes.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import { type DirectSql, directSql } from '#platform/testing/direct-sql.server.ts'

let database: FreshDatabase
let db: DirectSql

beforeAll(async () => {
  database = await freshDatabase()
  db = await directSql(database, 'superuser')
  await db.script(`set session_replication_role = replica;
    insert into course (code, name_th, hours) values ('C-1', 'ความปลอดภัย', 6), ('C-2', 'ไฟฟ้า', 6);
    insert into course_requirement (course_id, position_id) select id, 1 from course where code = 'C-1';
    insert into training_class (class_no, course_id) select 'TR-1', id from course where code = 'C-1';
    insert into training_enrollment (class_id, employee_id, course_id, status)
      select id, 1, course_id, 'ENROLLED' from training_class;
    insert into training_enrollment (class_id, employee_id, course_id, status, certificate_no, issued_on, expires_on, printed)
      select id, 2, course_id, 'PASSED', 'CERT-1', '2026-11-20', '2027-11-20', '{}' from training_class`)
})
afterAll(async () => {
  await db?.end()
  await database?.drop()
})

const course = (set: Sql) => sql`update course set ${set} where code = 'C-1'`
const planned = (set: Sql) => sql`update training_class set ${set}`
const enrolled = (set: Sql) => sql`update training_enrollment set ${set} where status = 'ENROLLED'`
const passed = (set: Sql) => sql`update training_enrollment set ${set} where status = 'PASSED'`

test.each([
  ['course_code_filled', course(sql`code = ' '`)],
  ['course_name_th_filled', course(sql`name_th = ' '`)],
  ['course_name_en_filled', course(sql`name_en = ' '`)],
  ['course_category_known', course(sql`category = 'FUN'`)],
  ['course_hours_sensible', course(sql`hours = 0`)],
  ['course_hours_sensible', course(sql`hours = 1001`)],
  ['course_validity_sensible', course(sql`validity_months = 0`)],
  ['course_validity_sensible', course(sql`validity_months = 601`)],
  ['course_skill_level_known', course(sql`skill_level = 0`)],
  ['course_skill_level_known', course(sql`skill_level = 6`)],
  ['course_pass_score_sensible', course(sql`pass_score = 101`)],
  ['course_cost_positive', course(sql`cost_per_person = -1`)],
  ['course_syllabus_filled', course(sql`syllabus = ' '`)],
  ['course_code_key', course(sql`code = 'c-2'`)],
  ['course_name_key', course(sql`name_th = 'ไฟฟ้า'`)],
  ['course_requirement_grace_sensible', sql`update course_requirement set grace_days = -1`],
  [
    'course_requirement_key',
    sql`insert into course_requirement (course_id, position_id) select course_id, position_id from course_requirement`,
  ],
  ['training_class_no_filled', planned(sql`class_no = ' '`)],
  ['training_class_trainer_filled', planned(sql`trainer = ' '`)],
  ['training_class_mode_known', planned(sql`mode = 'ASLEEP'`)],
  ['training_class_place_filled', planned(sql`place = ' '`)],
  ['training_class_capacity_sensible', planned(sql`capacity = 0`)],
  ['training_class_cost_positive', planned(sql`cost_total = -1`)],
  ['training_class_note_filled', planned(sql`note = ' '`)],
  ['training_class_status_known', planned(sql`status = 'ASLEEP'`)],
  ['training_class_status_note_filled', planned(sql`status_note = ' '`)],
  [
    'training_class_no_key',
    sql`insert into training_class (class_no, course_id) select class_no, course_id from training_class`,
  ],
  ['training_enrollment_status_known', enrolled(sql`status = 'LATE'`)],
  ['training_enrollment_note_filled', enrolled(sql`status_note = ' '`)],
  ['training_enrollment_waiting', enrolled(sql`status = 'WAITLISTED'`)],
  ['training_enrollment_waiting', enrolled(sql`waiting_since = now()`)],
  ['training_enrollment_hours_sensible', enrolled(sql`attended_hours = -1`)],
  ['training_enrollment_score_sensible', enrolled(sql`score = 101`)],
  ['training_enrollment_feedback_known', enrolled(sql`feedback = 6`)],
  ['training_enrollment_comment_filled', enrolled(sql`comment = ' '`)],
  ['training_enrollment_certified', enrolled(sql`status = 'PASSED'`)],
  ['training_enrollment_certified', enrolled(sql`certificate_no = 'CERT-2'`)],
  [
    'training_enrollment_certificate_key',
    enrolled(sql`status = 'PASSED', certificate_no = 'CERT-1', issued_on = '2026-11-20', printed = '{}'`),
  ],
  ['training_enrollment_file_certified', enrolled(sql`certificate_file_id = 1`)],
  ['training_enrollment_certificate_filled', passed(sql`certificate_no = ' '`)],
  ['training_enrollment_expires_later', passed(sql`expires_on = issued_on`)],
  ['training_enrollment_key', passed(sql`employee_id = 1`)],
])('%s refuses', async (constraint, statement) => {
  expect(await db.refusal(statement)).toMatchObject({ constraint })
})
