// What is still somebody's: the database says what counts, here it is named and counted.
import type { Db } from '#platform/database/db.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { type Language, type Words, fillBoth } from '#base/text.ts'
import {
  type Belongings,
  type HeldKind,
  type LeaveLeftKind,
  NAMED_AT_MOST,
  heldWords,
  leaveLeftWords,
} from './resign.ts'

/** At most so many are named where there is one sentence for all. */
const NAMED_IN_A_SENTENCE = 3

const heldKinds = Object.keys(heldWords) as HeldKind[]
const leaveKinds = Object.keys(leaveLeftWords) as LeaveLeftKind[]

/** The ids of one kind of what is still somebody's. */
export function theirsOf(person: number, kind: HeldKind): Sql {
  return sql`select s.id from still_theirs(${person}) s where s.kind = ${kind}`
}

interface Asked {
  readonly id: number
  /** Today where none is named. */
  readonly lastDay: string | null
  readonly language: Language
}

/** What is still somebody's, and what would become of leave, training and meetings. */
export async function belongingsOf(db: Db, asked: Asked): Promise<Belongings> {
  const held = await heldBy(db, asked.id, asked.language)
  const leave = await leaveLeftBy(db, asked)
  const training = await trainingLeftBy(db, asked)
  const meetings = await meetingsLeftBy(db, asked.id)
  return { ...held, leave, training, meetings }
}

// what is met about is told to users who may see the rooms
async function meetingsLeftBy(db: Db, id: number): Promise<Belongings['meetings']> {
  const found = await db.maybe<Belongings['meetings']>(sql`
    with numbered as (
      select b.id, r.name as code, b.starts_at as name, row_number() over (order by b.starts_at, b.id) as number,
        count(*) over ()::int as all_of
      from bookings_left_behind(${id}) left_behind (id) join room_booking b on b.id = left_behind.id
      join room r on r.id = b.room_id)
    select max(all_of) as count, json_agg(json_build_object('id', id, 'code', code, 'name', name) order by number) as first
    from numbered where number <= ${NAMED_AT_MOST} having count(*) > 0`)
  return found ?? { count: 0, first: [] }
}

async function trainingLeftBy(db: Db, { id, lastDay, language }: Asked): Promise<Belongings['training']> {
  const found = await db.maybe<Belongings['training']>(sql`
    with numbered as (
      select e.id, c.class_no, case when ${language === 'en'} then coalesce(k.name_en, k.name_th) else k.name_th end as name,
        row_number() over (order by c.starts_at, e.id) as number, count(*) over ()::int as all_of
      from training_left_behind(${id}, coalesce(${lastDay}::date, bangkok_day(now()))) b (id)
      join training_enrollment e on e.id = b.id join training_class c on c.id = e.class_id
      join course k on k.id = e.course_id)
    select max(all_of) as count, json_agg(json_build_object('id', id, 'code', class_no, 'name', name) order by number) as first
    from numbered where number <= ${NAMED_AT_MOST} having count(*) > 0`)
  return found ?? { count: 0, first: [] }
}

async function heldBy(db: Db, id: number, language: Language): Promise<Pick<Belongings, HeldKind>> {
  const found = await db.rows<{ kind: HeldKind } & Belongings[HeldKind]>(sql`
    with numbered as (
      select *, row_number() over (partition by kind order by place, id) as number,
        count(*) over (partition by kind)::int as all_of
      from still_theirs(${id}))
    select kind, max(all_of) as count, json_agg(json_build_object('id', id, 'code', code,
      'name', case when ${language === 'en'} then coalesce(name_en, name_th) else name_th end) order by number) as first
    from numbered where number <= ${NAMED_AT_MOST} group by kind`)
  return byKind(heldKinds, found)
}

async function leaveLeftBy(db: Db, { id, lastDay, language }: Asked): Promise<Belongings['leave']> {
  const found = await db.rows<{ kind: LeaveLeftKind } & Belongings['leave'][LeaveLeftKind]>(sql`
    with numbered as (
      select b.kind, l.id, l.start_date, l.end_date,
        -- a draft is nobody's business but its writer's
        case when l.employee_id <> ${id} and l.status <> 'DRAFT' then case when ${language === 'en'}
          then coalesce(e.first_name_en || ' ' || e.last_name_en, e.first_name_th || ' ' || e.last_name_th)
          else e.first_name_th || ' ' || e.last_name_th end end as name,
        row_number() over (partition by b.kind order by l.start_date, l.id) as number,
        count(*) over (partition by b.kind)::int as all_of
      from leave_left_behind(${id}, coalesce(${lastDay}::date, bangkok_day(now()))) b
      join leave_record l on l.id = b.id join employee e on e.id = l.employee_id)
    select kind, max(all_of) as count, json_agg(json_build_object('id', id, 'start_date', start_date,
      'end_date', end_date, 'name', name) order by number) as first
    from numbered where number <= ${NAMED_AT_MOST} group by kind`)
  return byKind(leaveKinds, found)
}

function byKind<K extends string, S extends { count: number; first: unknown[] }>(
  kinds: readonly K[],
  found: readonly (S & { kind: K })[],
): Record<K, S> {
  const none = { count: 0, first: [] } as unknown as S
  return Object.fromEntries(
    kinds.map((kind) => {
      const one = found.find((row) => row.kind === kind)
      return [kind, one ? { count: one.count, first: one.first } : none]
    }),
  ) as Record<K, S>
}

/** What is still somebody's in one sentence; null if there is nothing. */
export async function heldInWords(db: Db, id: number): Promise<Words | null> {
  const held = await heldBy(db, id, 'th')
  const said = heldKinds
    .filter((kind) => held[kind].count > 0)
    .map((kind) => {
      const { count, first } = held[kind]
      const codes = [...new Set(first.slice(0, NAMED_IN_A_SENTENCE).map((one) => one.code))].join(', ')
      const { en, th } = fillBoth(heldWords[kind], { count })
      const more = count > NAMED_IN_A_SENTENCE ? ' …' : ''
      return { en: `${en} (${codes}${more})`, th: `${th} (${codes}${more})` }
    })
  if (said.length === 0) return null
  return { en: said.map((one) => one.en).join('; '), th: said.map((one) => one.th).join(' · ') }
}
