// Certificates that run out: their holders and those they report to are told 60, 30 and 7 days before, each once.
import type { Job } from '#platform/areas/area-declaration.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { personNamePair } from '#platform/database/person-names.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { tell } from '#platform/notifications/tell.server.ts'
import type { NotificationType } from '#platform/server/contributions.server.ts'

const certificateExpires: NotificationType = {
  name: 'people.certificateExpires',
  title: { en: 'A certificate runs out', th: 'ใบรับรองใกล้หมดอายุ' },
  sentence: {
    en: '{skill} of {name} runs out on {expires_on}',
    th: '{skill} ของ {name} จะหมดอายุวันที่ {expires_on}',
  },
  thing: 'employee_skill',
  number: ({ code }) => String(code),
  link: () => '/app/Manage-Employees',
  isMandatory: true,
  reached: (user, id) => sql`exists (select from employee_skill k join employee e on e.id = k.employee_id
    where k.id = ${id} and ${user.employeeId}::bigint in (e.id, e.supervisor_id))`,
}

/** What people are told of their certificates. */
export const skillNotices: readonly NotificationType[] = [certificateExpires]

/** Looks every morning. */
export const tellExpiring: Job = {
  name: 'people.tellExpiring',
  title: { en: 'Tell of certificates that run out', th: 'แจ้งใบรับรองที่ใกล้หมดอายุ' },
  times: { at: '06:00' },
  run: async ({ dbPool }) => {
    const told = await dbPool.transaction({ userId: null, requestId: 'expiring', ip: '' }, tellOfExpiring)
    return told > 0 ? { told } : null
  },
}

interface Expiring {
  readonly id: number
  readonly step: number
  readonly code: string
  readonly expires_on: string
  readonly skill: object
  readonly name: object
  readonly people: number[]
}

/** Tells of what runs out within 60 days, once a step; how many people were told. */
async function tellOfExpiring(db: Db): Promise<number> {
  const expiring = await db.rows<Expiring>(sql`
    select k.id, k.expires_on, s.code::text, case when days.number <= 7 then 7 when days.number <= 30 then 30 else 60 end as step,
      json_build_object('th', s.name_th, 'en', coalesce(s.name_en, s.name_th)) as skill,
      ${personNamePair(sql`e`)} as name,
      array_remove(array[e.id::int, e.supervisor_id::int], null) as people
    from employee_skill k join skill s on s.id = k.skill_id join employee e on e.id = k.employee_id
      cross join lateral (select k.expires_on - bangkok_day(now()) as number) days
    where days.number between 0 and 60 and not e.is_deleted and not has_left(e.id) order by k.id`)
  let told = 0
  for (const { id, step, people, ...params } of expiring) {
    const key = `${params.expires_on} ${step}`
    const to = sql`select unnest(${people}::bigint[])`
    told += (await tell(db, certificateExpires, { id, key, params, to })).length
  }
  return told
}
