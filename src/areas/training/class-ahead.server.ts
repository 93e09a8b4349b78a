// The class ahead of an employee who lacks a course, or whose certificate ends.
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { EnrollmentStatus } from './training.text.ts'

/**
 * The number of the class of a course in which an employee has one of these states, or came and is not judged yet.
 * Where a later class of the course was judged, nobody waits for the result of the one before.
 */
export function classAhead(employee: Sql, course: Sql, states: readonly EnrollmentStatus[]): Sql {
  return sql`(select a.class_no from training_enrollment h join training_class a on a.id = h.class_id
    where h.employee_id = ${employee} and h.course_id = ${course} and (h.status = any(${states}::text[])
      or h.status = 'ATTENDED' and not exists (
        select from training_enrollment j join training_class l on l.id = j.class_id
        where j.employee_id = h.employee_id and j.course_id = h.course_id and j.status in ('PASSED', 'FAILED')
          and l.starts_at > a.starts_at))
    order by a.starts_at, a.id limit 1)`
}
