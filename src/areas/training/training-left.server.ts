// What training means for an employee who leaves: places in classes to come are given back.
import type { HoldsPeople } from '#platform/server/holds-people.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { words } from '#base/text.ts'

export const trainingLeft: HoldsPeople = {
  // after the rooms: a change of a class locks the room before the class
  lockOrder: 65,
  kinds: words({
    training: {
      en: '{count} {count|place|places} in training classes to come: given back',
      th: 'ที่นั่งอบรมที่ยังไม่ถึง {count} ที่ จะถูกยกเลิก',
    },
  }),
  uses: words({ training_enrollment: { en: 'training', th: 'การอบรม' } }),
  left: ({ id, lastDay }, { english }) => sql`
    select 'training' as kind, e.id, c.starts_at::text as place, json_build_object('id', e.id, 'code', c.class_no,
      'name', case when ${english} then coalesce(k.name_en, k.name_th) else k.name_th end) as told
    from training_left_behind(${id}, coalesce(${lastDay}::date, bangkok_day(now()))) b (id)
    join training_enrollment e on e.id = b.id join training_class c on c.id = e.class_id
    join course k on k.id = e.course_id`,
  // classes in which an employee may move up into the leaver's place
  lock: (person) => sql`
    select from training_class c where c.id in (${classesLeft(person)}) order by c.id for no key update`,
  mates: (person) => sql`
    select other.employee_id from training_enrollment other
    where other.class_id in (${classesLeft(person)}) and other.status not in ('DECLINED', 'CANCELLED')`,
  end: ({ id, lastDay }) => sql`select end_training_of(${id}, ${lastDay}::date)`,
}

function classesLeft(person: number): Sql {
  return sql`select mine.class_id from training_enrollment mine
    where mine.employee_id = ${person} and mine.status in ('REQUESTED', 'WAITLISTED', 'ENROLLED')`
}
