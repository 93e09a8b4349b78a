// What is still a person's, put together from what the areas contribute: one statement for what is held, one for what ends.
import type { Contributions } from '#platform/server/contributions.server.ts'
import type { Context } from '#platform/server/handle.server.ts'
import { type Sql, sql, unionAll } from '#platform/database/sql.server.ts'
import { type Language, type Words, fillBoth } from '#base/text.ts'
import {
  type Belongings,
  type HeldKind,
  type LeaveLeftKind,
  NAMED_AT_MOST,
  endingKinds,
  heldKinds,
  leaveKinds,
} from './resign.ts'

/** At most so many are named where there is one sentence for all. */
const NAMED_IN_A_SENTENCE = 3

type Holding = Pick<Context, 'db' | 'contributions'>
interface Counted {
  readonly kind: string
  readonly count: number
  readonly first: readonly unknown[]
}
interface Asked {
  readonly id: number
  /** Today where none is named. */
  readonly lastDay: string | null
  readonly language: Language
}

/** What is still a person's, and what would become of leave, training and meetings. */
export async function belongingsOf(context: Holding, { language, ...leaver }: Asked): Promise<Belongings> {
  const { db, contributions } = context
  const held = await heldBy(context, leaver.id, language)
  const english = language === 'en'
  const left = areas(contributions, ({ left }) => left?.(leaver, { english }))
  const found = await db.rows<Counted>(counted(sql`select kind, id, place, told from (${left}) l`))
  const leave = byKind<LeaveLeftKind, Belongings['leave'][LeaveLeftKind]>(contributions, leaveKinds, found)
  type Ending = (typeof endingKinds)[number]
  return { ...held, leave, ...byKind<Ending, Belongings[Ending]>(contributions, endingKinds, found) }
}

async function heldBy(
  { db, contributions }: Holding,
  id: number,
  language: Language,
): Promise<Pick<Belongings, HeldKind>> {
  const held = areas(contributions, ({ held }) => held?.(id))
  const found = await db.rows<Counted>(
    counted(sql`
      select kind, id, place, json_build_object('id', id, 'code', code,
        'name', case when ${language === 'en'} then coalesce(name_en, name_th) else name_th end) as told
      from (${held}) h`),
  )
  return byKind<HeldKind, Belongings[HeldKind]>(contributions, heldKinds, found)
}

/** The selects of all areas that have one, as one. */
function areas(
  { holdsPeople }: Contributions,
  select: (one: Contributions['holdsPeople'][number]) => Sql | undefined,
): Sql {
  return unionAll(holdsPeople.flatMap((one) => select(one) ?? []))
}

function counted(rows: Sql): Sql {
  return sql`
    with numbered as (
      select kind, told, row_number() over (partition by kind order by place, id) as number,
        count(*) over (partition by kind)::int as all_of
      from (${rows}) r)
    select kind, max(all_of) as count, json_agg(told order by number) as first
    from numbered where number <= ${NAMED_AT_MOST} group by kind`
}

function byKind<Kind extends string, Share>(
  { holdsPeople }: Contributions,
  kinds: readonly Kind[],
  found: readonly Counted[],
): Record<Kind, Share> {
  const said: Readonly<Record<string, Words>> = Object.assign({}, ...holdsPeople.map((one) => one.kinds))
  const shares = kinds.map((kind) => {
    const { count, first } = found.find((one) => one.kind === kind) ?? { count: 0, first: [] }
    return [kind, { count, words: said[kind], first }]
  })
  return Object.fromEntries(shares) as Record<Kind, Share>
}

/** What is still a person's in one sentence; null if there is nothing. */
export async function heldInWords(context: Holding, id: number): Promise<Words | null> {
  const held = await heldBy(context, id, 'th')
  const said = heldKinds
    .filter((kind) => held[kind].count > 0)
    .map((kind) => {
      const { count, first, words } = held[kind]
      const codes = [...new Set(first.slice(0, NAMED_IN_A_SENTENCE).map((one) => one.code))].join(', ')
      const { en, th } = fillBoth(words, { count })
      const more = count > NAMED_IN_A_SENTENCE ? ' …' : ''
      return { en: `${en} (${codes}${more})`, th: `${th} (${codes}${more})` }
    })
  if (said.length === 0) return null
  return { en: said.map((one) => one.en).join('; '), th: said.map((one) => one.th).join(' · ') }
}
