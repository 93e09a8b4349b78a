// What other areas are told of contracts: what a search finds, how many end soon, and which of them the first page shows.
import type { AnswerPart, Figure, Searchable } from '#platform/server/contributions.server.ts'
import type { Words } from '#base/text.ts'
import { sql } from '#platform/database/sql.server.ts'
import { may } from '#base/access.ts'
import { isOwnMa, maRowsToday } from '#areas/ma-visits/ma-visits.server.ts'
import { byMa } from './ma-contracts.ts'
import { maWords } from './ma-contracts.text.ts'
import { holdsMaText, maStateNow } from './ma-rows.server.ts'
import type { MaState } from './ma-state.ts'

/** The one of that number first, then those that run, the latest first. */
export const contractsFound: Searchable = {
  kind: 'ma_contract',
  title: maWords.many,
  access: byMa('view'),
  found: (_, { text, limit }) => sql`
    select a.id, a.ma_no as code, a.name, '/app/MA-page/' || a.id as link,
      case when fold_text(a.ma_no) = fold_text(${text}) then 0 when a.status in ('ACTIVE', 'SUSPENDED') then 1 else 2 end as rank
    from ma_contract a join customer c on c.id = a.customer_id where ${holdsMaText(text)}
    order by rank, a.end_date desc nulls first, a.id desc limit ${limit}`,
}

const inState = (name: string, state: MaState, title: Words): Figure => ({
  name,
  title,
  access: byMa('view'),
  link: `/app/MA-page?state=${state}`,
  count: () =>
    sql`(select count(*)::int from ma_contract a where a.status = 'ACTIVE' and ${maStateNow} = ${state})`,
})

/** As they stand today. */
export const contractFigures: readonly Figure[] = [
  inState('contracts ending', 'EXPIRING', {
    en: 'MA contracts that end soon',
    th: 'สัญญา MA ที่ใกล้หมด',
  }),
  inState('contracts within notice', 'NOTICE', {
    en: 'MA contracts within notice',
    th: 'สัญญา MA ที่ถึงกำหนดแจ้งต่อ',
  }),
]

const ending = sql`from ma_contract c where c.status = 'ACTIVE' and ma_state(c, bangkok_day(now())) in ('EXPIRING', 'NOTICE')`

/** Callers who answer for all contracts: all that end. Others: their own and, where they change contracts, those without an owner. */
export const contractsEnding: AnswerPart<null> = {
  name: 'ma_ending',
  access: byMa('view'),
  value: ({ user }) => {
    const ofNobody = sql`c.owner_id is null and ${may(user, byMa('edit'))}::boolean`
    return maRowsToday(
      sql`${ending} and (${may(user, byMa('approve'))}::boolean or ${isOwnMa(user)} or ${ofNobody})`,
      { id: sql`c.id`, day: sql`c.end_date`, state: sql`ma_state(c, bangkok_day(now()))` },
    )
  },
}
