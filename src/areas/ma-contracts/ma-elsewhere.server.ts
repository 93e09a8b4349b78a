// What contracts tell on the pages of machines and customers.
import { sql } from '#platform/database/sql.server.ts'
import type { AnswerPart, RecordEvents } from '#platform/server/contributions.server.ts'
import { byMa } from './ma-contracts.ts'
import { maWords } from './ma-contracts.text.ts'
import { maDaysLeft, maStateNow } from './ma-rows.server.ts'

const today = sql`bangkok_day(now())`

/** On a customer's page: its contracts, those that run first, then the latest. */
export const contractsOfCustomer: AnswerPart<number> = {
  name: 'contracts',
  access: byMa('view'),
  value: (_, customer) => sql`(
    select coalesce(json_agg(shown), '[]') from (
      select a.id, a.ma_no, a.name as contract_name, a.end_date, ${maStateNow} as state, ${maDaysLeft} as days_left
      from ma_contract a where a.customer_id = ${customer}
      order by not ma_is_over(a) and a.status not in ('DRAFT', 'PROPOSED') desc, a.end_date desc nulls first, a.id desc limit 200) shown)`,
}

/** On a machine's timeline: a contract over it began or ended. */
export const maEvents: RecordEvents = {
  kind: 'MA',
  title: maWords.many,
  icon: 'handshake',
  access: byMa('view'),
  isDay: true,
  sentences: {
    began: { en: 'MA contract {no} begins', th: 'เริ่มสัญญา MA {no}' },
    ended: { en: 'MA contract {no} ends', th: 'สิ้นสุดสัญญา MA {no}' },
  },
  events: (_, machine) => ({
    from: sql`ma_contract_machine k join ma_contract a on a.id = k.contract_id,
      lateral (values (k.id * 2, k.valid_from, 'began'), (k.id * 2 + 1, k.valid_to, 'ended')) step (id, on_day, sentence)`,
    where: sql`k.machine_id = ${machine} and k.is_active and step.on_day <= ${today}`,
    at: sql`(step.on_day::timestamp at time zone 'Asia/Bangkok')`,
    id: sql`step.id`,
    told: sql`json_build_object('sentence', step.sentence, 'no', a.ma_no, 'detail', a.name, 'link', '/app/MA-page/' || a.id)`,
  }),
}
