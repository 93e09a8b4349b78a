// What people are told of projects: that one was handed over, and that the time has come to offer its customer an MA contract.
import { widestScope } from '#base/access.ts'
import type { OutputFor } from '#base/operation.ts'
import { type Words, words } from '#base/text.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { tell } from '#platform/notifications/tell.server.ts'
import type { NotificationType } from '#platform/server/contributions.server.ts'
import type { Context } from '#platform/server/handle.server.ts'
import type { setProjectStatus } from './project-life.ts'
import { projectPath } from './project-path.ts'
import { reachesProject } from './project-rows.server.ts'
import { byProject } from './project-access.ts'
import type { ProjectCard } from './projects.ts'
import { seesMachine } from './seen-machines.server.ts'

const said = words({
  handedOver: {
    en: '{who} handed over {no} {name}: warranty until {until_on}',
    th: '{who} ส่งมอบ {no} {name} แล้ว รับประกันถึง {until_on}',
  },
  withoutWarranty: {
    en: '{who} handed over {no} {name}, without a warranty',
    th: '{who} ส่งมอบ {no} {name} แล้ว ไม่มีการรับประกัน',
  },
  waiting: {
    en: '. {waiting} {waiting|machine does|machines do} not operate yet',
    th: ' มีเครื่องที่ยังไม่ได้ใช้งาน {waiting} เครื่อง',
  },
  moved: {
    en: '{who} changed the days of {no} {name}: its warranty now ends on {until_on}',
    th: '{who} แก้วันของ {no} {name} วันสิ้นสุดประกันเปลี่ยนเป็น {until_on}',
  },
  offerAlso: { en: '. Offer {customer} an MA contract', th: ' ถึงเวลาเสนอสัญญา MA ให้ {customer}' },
  offer: {
    en: 'Offer {customer} an MA contract: the warranty of {no} {name} ends on {until_on}',
    th: 'เสนอสัญญา MA ให้ {customer} การรับประกันของ {no} {name} สิ้นสุดวันที่ {until_on}',
  },
  offerNow: {
    en: 'Offer {customer} an MA contract: {no} {name} has no warranty',
    th: 'เสนอสัญญา MA ให้ {customer} เพราะ {no} {name} ไม่มีการรับประกัน',
  },
})
const both = (one: Words, other: Words): Words => ({ en: one.en + other.en, th: one.th + other.th })

/** Of a notice about a project: its reader still reaches it. */
export const reachesNoted: NotificationType['reached'] = (user, project) => {
  const scope = widestScope(user, byProject('view'))
  if (scope === null) return sql`false`
  return sql`exists (select from project p where p.id = ${project} and ${reachesProject({ user, scope })})`
}

const ofProjects = {
  thing: 'project',
  number: ({ no }: Readonly<Record<string, unknown>>) => String(no),
  link: ({ no }: Readonly<Record<string, unknown>>) => projectPath(String(no)),
  reached: reachesNoted,
} satisfies Partial<NotificationType>

const handedOver: NotificationType = {
  ...ofProjects,
  name: 'projects.handedOver',
  title: { en: 'My project is handed over', th: 'โครงการของฉันส่งมอบแล้ว' },
  sentence: ({ until_on, waiting, offers }) => {
    const told = until_on ? said.handedOver : said.withoutWarranty
    const whole = waiting ? both(told, said.waiting) : told
    return offers ? both(whole, said.offerAlso) : whole
  },
}
const offerMa: NotificationType = {
  ...ofProjects,
  name: 'projects.offerMa',
  title: { en: 'An MA contract is to be offered', th: 'ถึงเวลาเสนอสัญญา MA' },
  sentence: ({ until_on }) => (until_on ? said.offer : said.offerNow),
}

const warrantyMoved: NotificationType = {
  ...ofProjects,
  name: 'projects.warrantyMoved',
  title: { en: 'The warranty of a project moved', th: 'วันประกันของโครงการเปลี่ยน' },
  sentence: said.moved,
}

/** What people are told of projects. */
export const projectNotices: readonly NotificationType[] = [handedOver, offerMa, warrantyMoved]

type Stepped = OutputFor<typeof setProjectStatus>
type Waiting = Pick<Stepped, 'machines_waiting' | 'machines_waiting_count'>

/** What is told where nothing was handed over. */
export const noneWaiting: Waiting = { machines_waiting: [], machines_waiting_count: 0 }

// by name as far as the caller sees machines
async function machinesWaiting(
  { db, user }: Pick<Context, 'db' | 'user'>,
  project: number,
): Promise<Waiting> {
  const machines_waiting = await db.rows<Stepped['machines_waiting'][number]>(sql`
    select w.machine_id, w.name, w.serial_no, case when w.status = 'DOWN' then 'DOWN' else 'NOT_DELIVERED' end as why
    from machines_not_operating(${project}::bigint) w where ${seesMachine(user, sql`w.created_by`)} order by w.machine_id limit 10`)
  const { count } = await db.one<{ count: number }>(
    sql`select count(*)::int as count from machines_not_operating(${project}::bigint)`,
  )
  return { machines_waiting, machines_waiting_count: count }
}

async function warrantyUntil(db: Db, project: number): Promise<string | null> {
  const { until_on } = await db.one<{ until_on: string | null }>(
    sql`select project_warranty_until(${project}::bigint) as until_on`,
  )
  return until_on
}

/**
 * Tells the manager of a handover, and the seller to offer an MA contract. Where there is no other seller the manager is told both in one notice.
 * The caller gets no news of an own step, but is reminded of the offer. Gives back the machines that do not operate yet.
 */
export async function tellHandover(
  context: Pick<Context, 'db' | 'user'>,
  { id, project_no: no, name, customer_name, customer_name_en, manager_id, sales_id }: ProjectCard,
): Promise<Waiting> {
  const { db, user } = context
  const waiting = await machinesWaiting(context, id)
  const until_on = await warrantyUntil(db, id)
  const customer = { th: customer_name, en: customer_name_en ?? customer_name }
  const seller = sales_id === manager_id ? null : sales_id
  const offers = seller === null
  const params = { no, name, customer, until_on, waiting: waiting.machines_waiting_count, offers }
  await tell(db, handedOver, { id, params, to: sql`select ${manager_id}::bigint` })
  const offering = seller ?? manager_id
  if (!offers || offering === user.employeeId)
    await tell(db, offerMa, { id, params, to: sql`select ${offering}::bigint`, isReminder: true })
  return waiting
}

/** Carries out a change of a project's days; where its warranty ends on another day with it, its manager and who sells it are told. */
export async function tellingOfWarranty<T>(db: Db, id: number, change: () => Promise<T>): Promise<T> {
  const before = await warrantyUntil(db, id)
  const done = await change()
  const until_on = await warrantyUntil(db, id)
  if (until_on !== before && until_on !== null) {
    const { key, ...params } = await db.one<{ key: number; no: string; name: string }>(
      sql`select p.project_no as no, p.name, p.row_version as key from project p where p.id = ${id}`,
    )
    const to = sql`select unnest(array[p.manager_id, p.sales_id]) from project p where p.id = ${id}`
    await tell(db, warrantyMoved, { id, key, params: { ...params, until_on }, to })
  }
  return done
}
