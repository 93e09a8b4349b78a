// What people are told of projects: that one was handed over, and that the time has come to offer its customer an MA contract.
import { widestScope } from '#base/access.ts'
import { type Words, words } from '#base/text.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { tell } from '#platform/notifications/tell.server.ts'
import type { NotificationType } from '#platform/server/contributions.server.ts'
import { machinesNamed } from './project-life.ts'
import { projectPath } from './project-path.ts'
import { reachesProject } from './project-rows.server.ts'
import { type ProjectCard, byProject } from './projects.ts'

const said = words({
  handedOver: {
    en: '{who} handed over {no} {name}: warranty until {until_on}',
    th: '{who} ส่งมอบ {no} {name} แล้ว รับประกันถึง {until_on}',
  },
  withoutWarranty: {
    en: '{who} handed over {no} {name}, without a warranty',
    th: '{who} ส่งมอบ {no} {name} แล้ว ไม่มีการรับประกัน',
  },
  waiting: { en: '. Not operating yet: {machines}', th: ' เครื่องที่ยังไม่ได้ใช้งาน: {machines}' },
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

const ofProjects = {
  thing: 'project',
  number: ({ no }: Readonly<Record<string, unknown>>) => String(no),
  link: ({ no }: Readonly<Record<string, unknown>>) => projectPath(String(no)),
  reached: (user, id) => {
    const scope = widestScope(user, byProject('view'))
    if (scope === null) return sql`false`
    return sql`exists (select from project p where p.id = ${id} and ${reachesProject({ user, scope })})`
  },
} satisfies Partial<NotificationType>

const handedOver: NotificationType = {
  ...ofProjects,
  name: 'projects.handedOver',
  title: { en: 'My project is handed over', th: 'โครงการของฉันส่งมอบแล้ว' },
  sentence: ({ until_on, machines, offers }) => {
    const told = until_on ? said.handedOver : said.withoutWarranty
    const whole = machines ? both(told, said.waiting) : told
    return offers ? both(whole, said.offerAlso) : whole
  },
}
const offerMa: NotificationType = {
  ...ofProjects,
  name: 'projects.offerMa',
  title: { en: 'An MA contract is to be offered', th: 'ถึงเวลาเสนอสัญญา MA' },
  sentence: ({ until_on }) => (until_on ? said.offer : said.offerNow),
}

/** What people are told of projects. */
export const projectNotices: readonly NotificationType[] = [handedOver, offerMa]

type Waiting = Parameters<typeof machinesNamed>[0]

/**
 * Tells the manager of a handover, and who sells it to offer an MA contract; a manager who sells it, or whom nobody else sells it for, is told of
 * both at once. Gives back its machines that do not operate.
 */
export async function tellHandover(
  db: Db,
  { id, project_no: no, name, customer_name, customer_name_en, manager_id, sales_id }: ProjectCard,
): Promise<Waiting> {
  const waiting = await db.rows<Waiting[number]>(
    sql`select * from machines_not_operating(${id}::bigint) limit 10`,
  )
  const { until_on } = await db.one<{ until_on: string | null }>(
    sql`select project_warranty_until(${id}::bigint) as until_on`,
  )
  const customer = { th: customer_name, en: customer_name_en ?? customer_name }
  const seller = sales_id === manager_id ? null : sales_id
  const params = { no, name, customer, until_on, machines: machinesNamed(waiting), offers: seller === null }
  await tell(db, handedOver, { id, params, to: sql`select ${manager_id}::bigint` })
  if (seller !== null) await tell(db, offerMa, { id, params, to: sql`select ${seller}::bigint` })
  return waiting
}
