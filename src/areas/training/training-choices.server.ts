// What the forms of training choose from.
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { nameColumns } from '#platform/database/person-names.server.ts'
import { sql, when } from '#platform/database/sql.server.ts'
import { holding } from '#platform/database/searching.server.ts'
import { problem } from '#base/errors.ts'
import { fill, words } from '#base/text.ts'
import { courseLength, courseSkills, trainingPeople, trainingRooms } from './training-choices.ts'
import { keepsTraining } from './training-reach.server.ts'

interface Option {
  id: number
  name_th: string
  name_en: string | null
  hint: string | null
}

interface RoomOption {
  id: number
  name: string
  seats: number
  branch_th: string | null
  branch_en: string | null
  floor: string | null
}

const said = words({
  seats: { en: '{seats} {seats|seat|seats}', th: '{seats} ที่นั่ง' },
  floor: { en: 'Floor {floor}', th: 'ชั้น {floor}' },
})

/** Skills, rooms and people to choose, and how long a course takes. */
export const trainingChoicesHandlers: readonly OperationHandler[] = [
  handle(courseSkills, ({ text }, { db }) =>
    db.rows<Option>(sql`
      select s.id, s.name_th, s.name_en, s.code as hint from skill s
      where s.is_active and not s.is_deleted
        ${when(text, () => sql`and fold_text(concat_ws(' ', s.code, s.name_th, s.name_en)) like search_pattern(${text})`)}
      order by s.name_th collate "th-x-icu", s.id limit 20`),
  ),
  handle(trainingRooms, async ({ text }, { db, language }) => {
    const rooms = await db.rows<RoomOption>(sql`
      select r.id, r.name, r.seat_size as seats, u.name_th as branch_th, u.name_en as branch_en, r.floor
      from room r left join org_unit u on u.id = r.branch_id
      where not r.is_deleted ${when(text, () => sql`and fold_text(r.name) like search_pattern(${text})`)}
      order by r.seat_size, r.name collate "th-x-icu", r.id limit 20`)
    return rooms.map(({ id, name, seats, branch_th, branch_en, floor }) => {
      const hint = [
        fill(said.seats, language, { seats }),
        (language === 'en' && branch_en) || branch_th,
        floor && fill(said.floor, language, { floor }),
      ]
      return { id, name_th: name, name_en: null, hint: hint.filter(Boolean).join(' · ') }
    })
  }),
  handle(courseLength, async ({ course_id }, { db }) => {
    const found = await db.maybe<{ hours: number }>(
      sql`select hours::float8 from course where id = ${course_id} and not is_deleted`,
    )
    if (!found) throw problem('NOT_FOUND')
    return found
  }),
  handle(trainingPeople, ({ text }, { db, user }) =>
    db.rows<Option>(sql`
      select e.id, ${nameColumns(sql`e`, 'name')},
        concat_ws(' · ', e.nickname, e.employee_code::text) as hint
      from employee e where not e.is_deleted and e.status <> 'RESIGNED' and ${keepsTraining(user, sql`e.id`)}
        ${when(text, () => sql`and ${holding(sql`e.search_text`, text)}`)}
      order by e.first_name_th collate "th-x-icu", e.id limit 20`),
  ),
]
