// What the forms of training choose from.
import { type Handled, handle } from '#platform/handle.server.ts'
import { sql, when } from '#platform/sql.server.ts'
import { courseSkills, trainingPeople, trainingRooms } from './training-choices.ts'
import { keepsTraining } from './training-reach.server.ts'

interface Option {
  id: number
  name_th: string
  name_en: string | null
  hint: string | null
}

/** Skills, rooms and people to choose. */
export const trainingChoicesHandled: readonly Handled[] = [
  handle(courseSkills, ({ text }, { db }) =>
    db.rows<Option>(sql`
      select s.id, s.name_th, s.name_en, s.code as hint from skill s
      where s.is_active and not s.is_deleted
        ${when(text, () => sql`and fold_text(concat_ws(' ', s.code, s.name_th, s.name_en)) like search_pattern(${text})`)}
      order by s.name_th collate "th-x-icu", s.id limit 20`),
  ),
  handle(trainingRooms, ({ text }, { db }) =>
    db.rows<Option>(sql`
      select r.id, r.name as name_th, null as name_en, concat_ws(' · ', r.seat_size, u.name_th, r.floor) as hint
      from room r left join org_unit u on u.id = r.branch_id
      where not r.is_deleted ${when(text, () => sql`and fold_text(r.name) like search_pattern(${text})`)}
      order by r.seat_size, r.name collate "th-x-icu", r.id limit 20`),
  ),
  handle(trainingPeople, ({ text }, { db, user }) =>
    db.rows<Option>(sql`
      select e.id, e.first_name_th || ' ' || e.last_name_th as name_th, e.first_name_en || ' ' || e.last_name_en as name_en,
        concat_ws(' · ', e.nickname, e.employee_code::text) as hint
      from employee e where not e.is_deleted and e.status <> 'RESIGNED' and ${keepsTraining(user, sql`e.id`)}
        ${when(text, () => sql`and e.search_text like search_pattern(${text})`)}
      order by e.first_name_th collate "th-x-icu", e.id limit 20`),
  ),
]
