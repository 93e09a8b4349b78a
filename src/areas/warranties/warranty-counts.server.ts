// What other areas are told of warranties: what a search finds, and how many end soon.
import type { Figure, Searchable } from '#platform/server/contributions.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { listWarranties } from './warranties.ts'
import { warrantyWords } from './warranties.text.ts'
import { holdsWarrantyText, warrantyJoined, warrantyState } from './warranty-rows.server.ts'

const { access } = listWarranties

/** The one of that number first, then those that hold, the latest first. */
export const warrantiesFound: Searchable = {
  kind: 'warranty',
  title: warrantyWords.many,
  access,
  found: (_, { text, limit }) => sql`
    select w.id, w.warranty_no as code, coalesce(m.name || ' · ' || m.serial_no, j.project_no || ' · ' || j.name) as name, '/app/MA-page?list=warranties&open=' || w.id as link,
      case when fold_text(w.warranty_no) = fold_text(${text}) then 0
        when ${warrantyState} in ('NOT_STARTED', 'IN_FORCE', 'EXPIRING') then 1 else 2 end as rank
    from ${warrantyJoined} where ${holdsWarrantyText(text)}
    order by rank, w.end_date desc, w.id desc limit ${limit}`,
}

/** As they stand today. */
export const warrantyFigures: readonly Figure[] = [
  {
    name: 'warranties ending',
    title: { en: 'Warranties that end soon', th: 'การรับประกันที่ใกล้หมด' },
    access,
    link: '/app/MA-page?list=warranties&state=EXPIRING',
    count: () => sql`(select count(*)::int from ${warrantyJoined} where ${warrantyState} = 'EXPIRING')`,
  },
]
