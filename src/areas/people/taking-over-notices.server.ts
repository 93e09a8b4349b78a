// What people are told of taking over: of everything that came to them from one who leaves, once.
import { has } from '#base/access.ts'
import { type MenuPath, openPaths } from '#base/menu-paths.ts'
import { type Words, fillBoth } from '#base/text.ts'
import type { Db } from '#platform/database/db.server.ts'
import { personNamePair } from '#platform/database/person-names.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { tell } from '#platform/notifications/tell.server.ts'
import type { NotificationType } from '#platform/server/contributions.server.ts'
import type { TakenOver } from '#platform/server/holds-people.server.ts'

const linksOf = ({ links }: Readonly<Record<string, unknown>>) => links as readonly string[]

/** Told to who takes over. It names the leaver and counts: what it is stands behind the reader's own rights. */
export const tookOver: NotificationType = {
  name: 'people.tookOver',
  title: { en: 'Work of a leaving colleague comes to me', th: 'ฉันรับช่วงงานจากคนที่ลาออก' },
  sentence: { en: '{name} leaves. What comes to you: {things}', th: '{name} ลาออก งานที่โอนมาให้คุณ: {things}' },
  thing: 'employee',
  number: ({ code }) => String(code),
  link: (params) => linksOf(params)[0]!,
  // the first page of those that the reader may open
  linkFor: (grants, params) => {
    const opens = (path: string) =>
      openPaths.some((open) => open === path) || has(grants, { menu: path as MenuPath, flag: 'view' })
    return linksOf(params).find((link) => opens(link.split('?')[0]!)) ?? linksOf(params)[0]!
  },
  reached: () => sql`true`,
}

/** Tells each of them once, by what an area gave back; nothing to nobody. */
export async function tellTakenOver(
  db: Db,
  { id, lastDay }: { readonly id: number; readonly lastDay: string },
  taken: readonly TakenOver[],
): Promise<void> {
  const some = taken.filter(({ count }) => count > 0)
  if (some.length === 0) return
  const { code, name } = await db.one<{ code: string; name: Words }>(sql`
    select e.employee_code::text as code, ${personNamePair(sql`e`)} as name
    from employee e where e.id = ${id}`)
  for (const to of [...new Set(some.map((one) => one.to))].toSorted((a, b) => a - b)) {
    const theirs = some.filter((one) => one.to === to)
    const said = theirs.map(({ words, count }) => fillBoth(words, { count }))
    const things = { en: said.map(({ en }) => en).join(', '), th: said.map(({ th }) => th).join(', ') }
    const params = { code, name, things, links: theirs.map(({ link }) => link) }
    await tell(db, tookOver, { id, key: `${lastDay} ${to}`, params, to: sql`select ${to}::bigint` })
  }
}
