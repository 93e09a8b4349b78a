// Which mandatory skills people lack, person by person, and in words.
import { showDate } from '#base/date-format.ts'
import { type Words, fillBoth } from '#base/text.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'

/** A person with every mandatory skill that is missing, or over (`until`: its last day). */
interface Lacking {
  readonly employee_id: number
  readonly who: Words
  readonly skills: readonly {
    readonly skill_id: number
    readonly name: Words
    readonly until: string | null
  }[]
}

/** A visit, and which of its people are judged: null for everybody. */
export interface Judged {
  readonly id: number
  readonly people: readonly number[] | null
}

/** The mandatory skills that the judged people lack, by visit: what a refusal names, and what a permit is for. */
export function judgedLacking(judged: readonly Judged[]): Sql {
  return sql`select v.id as visit_id, l.* from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) as v (id bigint, people bigint[])
    cross join lateral skills_lacking(v.id) l where v.people is null or l.employee_id = any(v.people)`
}

/** Those of the judged who lack something that is not permitted. */
export function lackingOnVisits(db: Db, judged: readonly Judged[]): Promise<Lacking[]> {
  return byPerson(
    db,
    sql`select distinct j.employee_id, j.skill_id, j.expired_on from (${judgedLacking(judged)}) j`,
  )
}

/** Who of the judged lacks something on which visit: what is asked for one visit at a time. */
export function lackingByVisit(
  db: Db,
  judged: readonly Judged[],
): Promise<{ visit_id: number; employee_ids: number[] }[]> {
  return db.rows(sql`
    select j.visit_id, json_agg(distinct j.employee_id) as employee_ids
    from (${judgedLacking(judged)}) j group by j.visit_id order by j.visit_id`)
}

/** A visit as it is wished for; `visit_id` where it is one that there is already. */
interface Wish {
  readonly order_id: number
  readonly visit_id: number | null
  readonly planned_end: string
  readonly people: readonly number[]
}

/** Those of these people who would lack something on the last day of a visit. */
export function lackingThen(db: Db, { order_id, visit_id, planned_end, people }: Wish): Promise<Lacking[]> {
  return byPerson(
    db,
    sql`select l.* from unnest(${[...people]}::bigint[]) p (id) cross join lateral person_lacks(
      p.id, ${order_id}::bigint, bangkok_day(${planned_end}::timestamptz - interval '1 microsecond'), ${visit_id}::bigint) l`,
  )
}

function byPerson(db: Db, lacking: Sql): Promise<Lacking[]> {
  return db.rows<Lacking>(sql`
    select e.id as employee_id, sent_person(e) -> 'who' as who, json_agg(json_build_object('skill_id', s.id,
      'name', json_build_object('th', s.name_th, 'en', coalesce(s.name_en, s.name_th)), 'until', l.expired_on) order by s.code) as skills
    from (${lacking}) l join employee e on e.id = l.employee_id join skill s on s.id = l.skill_id
    group by e.id order by e.id`)
}

const overSince: Words = { en: '{skill} (ran out on {day})', th: '{skill} (หมดอายุ {day})' }
const oneLacks: Words = { en: '{who}: {skills}', th: '{who}: {skills}' }

/** 'Som: Work at height (ran out on 28-Feb-2031); Nee: KUKA programs'. */
export function inPeople(lacking: readonly Lacking[]): Words {
  return joined(
    lacking.map((one) => fillBoth(oneLacks, { who: one.who, skills: skillsOf(one) })),
    '; ',
  )
}

/** The skills alone where one person lacks them; otherwise person by person. */
export function inSkills(lacking: readonly Lacking[]): Words {
  return lacking.length === 1 ? skillsOf(lacking[0]!) : inPeople(lacking)
}

function skillsOf({ skills }: Lacking): Words {
  return joined(
    skills.map(({ name, until }) =>
      until === null ? name : fillBoth(overSince, { skill: name, day: dayOf(until) }),
    ),
    ', ',
  )
}

/** A day as it is read. */
export function dayOf(day: string): Words {
  return { en: showDate(day, 'en'), th: showDate(day, 'th') }
}

/** Words one after the other. */
export function joined(parts: readonly Words[], between: string): Words {
  return { en: parts.map(({ en }) => en).join(between), th: parts.map(({ th }) => th).join(between) }
}
