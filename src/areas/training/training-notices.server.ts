// What people are told of training: that they have a place.
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { tell } from '#platform/notifications/tell.server.ts'
import type { NotificationType } from '#platform/server/contributions.server.ts'

const placeGranted: NotificationType = {
  name: 'training.placeGranted',
  title: { en: 'I have a place in a class', th: 'ฉันได้ที่นั่งอบรม' },
  sentence: { en: 'You have a place in {class_no}, {course}', th: 'คุณได้ที่นั่งอบรม {class_no} {course}' },
  thing: 'training_class',
  number: ({ class_no }) => String(class_no),
  link: ({ class_no }) => `/app/Training-Record/Class?q=${encodeURIComponent(String(class_no))}`,
  reached: (user, id) => sql`exists (
    select from training_enrollment e where e.class_id = ${id} and e.employee_id = ${user.employeeId}::bigint and e.status <> 'CANCELLED')`,
}

/** What training tells people of. */
export const trainingNotices: readonly NotificationType[] = [placeGranted]

/** Tells those whom this transaction gave a place in a class. */
export async function tellPlaced(db: Db, classId: number): Promise<void> {
  const placed = await db.rows<{ employee_id: number; key: string; class_no: string; course: object }>(sql`
    select e.employee_id, e.id || ' ' || e.row_version as key, c.class_no,
      json_build_object('th', k.name_th, 'en', coalesce(k.name_en, k.name_th)) as course
    from training_enrollment e join training_class c on c.id = e.class_id join course k on k.id = c.course_id
    where e.class_id = ${classId} and e.status = 'ENROLLED' and now() = coalesce(e.updated_at, e.created_at) order by e.employee_id`)
  for (const { employee_id, key, ...params } of placed)
    await tell(db, placeGranted, { id: classId, key, params, to: sql`select ${employee_id}::bigint` })
}
