// Warranties and contracts that end: who keeps them is told 90, 60, 30 and 7 days before and on the last day, each once. After a pause only the
// nearest of the days that passed is told; the earlier ones are noted as overtaken.
import { may } from '#base/access.ts'
import { type Words, words } from '#base/text.ts'
import type { Job } from '#platform/areas/area-declaration.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { tell } from '#platform/notifications/tell.server.ts'
import type { NotificationType } from '#platform/server/contributions.server.ts'

const MA_PAGE = '/app/MA-page'
/** So long after the last day it is told still that something has ended: servers were down on that day. */
const LATE_DAYS = 30

const said = words({
  warranty: {
    en: 'Warranty {no} of {machine}, {customer}, ends on {ends_on}',
    th: 'การรับประกัน {no} ของ {machine} {customer} จะสิ้นสุดวันที่ {ends_on}',
  },
  warrantyEnded: {
    en: 'Warranty {no} of {machine}, {customer}, has ended on {ends_on}',
    th: 'การรับประกัน {no} ของ {machine} {customer} สิ้นสุดแล้วเมื่อ {ends_on}',
  },
  contract: {
    en: 'Contract {no} of {customer} ends on {ends_on}',
    th: 'สัญญา {no} ของ {customer} จะสิ้นสุดวันที่ {ends_on}',
  },
  contractEnded: {
    en: 'Contract {no} of {customer} has ended on {ends_on}',
    th: 'สัญญา {no} ของ {customer} สิ้นสุดแล้วเมื่อ {ends_on}',
  },
})

const readers = (user: Parameters<NotificationType['reached']>[0]): Sql =>
  may(user, { anyOf: [{ menu: MA_PAGE, flag: 'view' }] }) ? sql`true` : sql`false`
const either = (before: Words, after: Words) => (params: Readonly<Record<string, unknown>>) =>
  params.has_ended ? after : before

const warrantyEnds: NotificationType = {
  name: 'coverReport.warrantyEnds',
  title: { en: 'A warranty ends', th: 'การรับประกันใกล้หมด' },
  sentence: either(said.warranty, said.warrantyEnded),
  thing: 'warranty',
  number: ({ no }) => String(no),
  // where whoever may be told opens it: not every one of them opens machines or projects
  link: ({ warranty_id, no }) =>
    `${MA_PAGE}?list=warranties&${warranty_id ? `open=${String(warranty_id)}` : `q=${encodeURIComponent(String(no))}`}`,
  reached: readers,
}

const contractEnds: NotificationType = {
  name: 'coverReport.contractEnds',
  title: { en: 'A contract ends', th: 'สัญญา MA ใกล้หมด' },
  sentence: either(said.contract, said.contractEnded),
  thing: 'ma_contract',
  number: ({ no }) => String(no),
  link: ({ contract_id }) => `${MA_PAGE}/${String(contract_id)}`,
  reached: readers,
}

/** What people are told of cover that ends. */
export const expiryNotices: readonly NotificationType[] = [warrantyEnds, contractEnds]

/** Looks every morning. */
export const tellEnding: Job = {
  name: 'coverReport.tellEnding',
  title: { en: 'Tell of warranties and contracts that end', th: 'แจ้งการรับประกันและสัญญาที่ใกล้หมด' },
  times: { at: '06:10' },
  run: async ({ dbPool }) => {
    const told = await dbPool.transaction({ userId: null, requestId: 'cover-ending', ip: '' }, tellOfEnding)
    return told > 0 ? { told } : null
  },
}

// What ends and nothing goes on from: a machine whose cover continues the next day is not spoken of, nor a contract that has a successor, or whose
// machines are all under others from the next day on.
const ending = sql`
  select w.id as warranty_id, null::bigint as contract_id, w.end_date as due_on, null::bigint as owner_id, json_build_object(
      'no', w.warranty_no, 'warranty_id', w.id, 'machine', m.name, 'customer', json_build_object('th', c.name, 'en', coalesce(c.name_en, c.name))) as params
  from warranty_days w join machine m on m.id = w.machine_id join customer c on c.id = m.customer_id
  where w.status = 'ACTIVE' and w.installed_part_id is null and w.kind <> 'WORKMANSHIP'
    and w.end_date between bangkok_day(now()) - ${LATE_DAYS}::integer and bangkok_day(now()) + 90
    and not m.is_deleted and m.status not in ('TRANSFERRED', 'DECOMMISSIONED') and w.last_on = w.end_date
    and not exists (select from cover_span s where s.machine_id = w.machine_id and s.warranty_id is distinct from w.id
      and w.end_date + 1 between s.from_on and s.to_on)
  union all
  -- of a project: while one of its machines is uncovered the day after
  select w.id, null, w.end_date, p.manager_id, json_build_object('no', w.warranty_no, 'warranty_id', w.id, 'machine', p.name,
      'customer', json_build_object('th', c.name, 'en', coalesce(c.name_en, c.name)))
  from warranty_days w join project p on p.id = w.project_id join customer c on c.id = p.customer_id
  where w.status = 'ACTIVE' and w.kind <> 'WORKMANSHIP'
    and w.end_date between bangkok_day(now()) - ${LATE_DAYS}::integer and bangkok_day(now()) + 90
    and exists (select from machine m where m.project_id = p.id and not m.is_deleted and m.status not in ('TRANSFERRED', 'DECOMMISSIONED')
      and not exists (select from cover_span s where s.machine_id = m.id and s.warranty_id is distinct from w.id
        and w.end_date + 1 between s.from_on and s.to_on))
  union all
  select null, k.id, k.end_date, k.owner_id, json_build_object('no', k.ma_no, 'contract_id', k.id,
    'customer', json_build_object('th', c.name, 'en', coalesce(c.name_en, c.name)))
  from ma_contract k join customer c on c.id = k.customer_id
  where k.status in ('ACTIVE', 'SUSPENDED') and k.end_date between bangkok_day(now()) - ${LATE_DAYS}::integer and bangkok_day(now()) + 90
    and not exists (select from ma_contract n where n.renewed_from_id = k.id and n.status in ('ACTIVE', 'SUSPENDED', 'RENEWED'))
    and (not exists (select from ma_contract_machine x where x.contract_id = k.id and x.is_active and x.valid_to = k.end_date)
      or exists (
        select from ma_contract_machine x
        where x.contract_id = k.id and x.is_active and x.valid_to = k.end_date and not exists (
          select from ma_contract_machine o join ma_contract n on n.id = o.contract_id and n.customer_id = k.customer_id
          where o.machine_id = x.machine_id and o.is_active and o.contract_id <> k.id and k.end_date + 1 between o.valid_from and o.valid_to)))`

interface Ending {
  readonly warranty_id: number | null
  readonly contract_id: number | null
  readonly owner_id: number | null
  readonly ends_on: string
  readonly threshold_days: number
  readonly has_ended: boolean
  readonly params: Readonly<Record<string, unknown>>
}

/** Tells of what has come to one of its days; how many people were told. */
async function tellOfEnding(db: Db): Promise<number> {
  const due = await db.rows<Ending>(sql`
    with due as (
      select e.*, (select min(t) from unnest(array[90, 60, 30, 7, 0]) t where t >= greatest(e.due_on - bangkok_day(now()), 0)) as nearest
      from (${ending}) e),
    noted as (
      insert into expiry_notice (warranty_id, contract_id, due_on, threshold_days, is_overtaken)
      select d.warranty_id, d.contract_id, d.due_on, t, t > d.nearest
      from due d, unnest(array[90, 60, 30, 7, 0]) t where t >= d.nearest
      order by d.warranty_id, d.contract_id, t
      on conflict on constraint expiry_notice_once do nothing
      returning warranty_id, contract_id, due_on, threshold_days, is_overtaken)
    select d.warranty_id, d.contract_id, d.owner_id, d.due_on as ends_on, n.threshold_days, d.due_on < bangkok_day(now()) as has_ended, d.params
    from noted n join due d on d.due_on = n.due_on and d.warranty_id is not distinct from n.warranty_id
      and d.contract_id is not distinct from n.contract_id
    where not n.is_overtaken order by d.due_on, d.warranty_id, d.contract_id`)
  let told = 0
  for (const { warranty_id, contract_id, owner_id, threshold_days, params, ...rest } of due) {
    const reached = await tell(db, warranty_id === null ? contractEnds : warrantyEnds, {
      id: (warranty_id ?? contract_id)!,
      key: `${rest.ends_on} ${threshold_days}`,
      params: { ...params, ...rest },
      to: sql`select ${owner_id}::bigint`,
      toUsers: sql`select p.user_id from effective_permission p where p.link = ${MA_PAGE} and p.can_edit`,
    })
    told += reached.length
  }
  return told
}
