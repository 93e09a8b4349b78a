// How views walk the contributions of areas: put together by kind, asked with the right of each, in one statement.
import { widestScope } from '#base/access.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type Sql, anyOf, commas, identifier, sql } from '#platform/database/sql.server.ts'
import type { SessionUser } from './caller.server.ts'
import type {
  AnswerPart,
  AreaContributions,
  Contributions,
  Figure,
  RecordCount,
} from './contributions.server.ts'

const none: Contributions = {
  boards: [],
  teams: [],
  holdsPeople: [],
  aboutCustomer: [],
  customerSections: [],
  customerEvents: [],
  aboutMachine: [],
  machineEvents: [],
  machinePapers: [],
  aboutProject: [],
  boardOfProject: [],
  aboutMa: [],
  aboutMaterial: [],
  namesContacts: [],
  namesOrders: [],
  searchable: [],
  occupies: [],
  today: [],
  visitSheet: [],
  counts: [],
  leadsToCustomers: [],
  figures: [],
  paperHead: [],
  tellsReports: [],
  menu: [],
  notifies: [],
  takesUploads: [],
  savedLists: [],
  capturedLater: [],
  jobs: [],
}

/** Puts the contributions of several areas together, kind by kind, in the order of the areas. */
export function collectContributions(areas: readonly AreaContributions[]): Contributions {
  const kinds = Object.keys(none) as (keyof Contributions)[]
  return Object.fromEntries(
    kinds.map((kind) => [kind, areas.flatMap((one): readonly unknown[] => one[kind] ?? [])]),
  ) as unknown as Contributions
}

/** The columns of a select with one value a part: null where the caller lacks the right to it. */
export function partColumns<Subject>(
  parts: readonly AnswerPart<Subject>[],
  user: SessionUser,
  subject: Subject,
): Sql {
  return commas(
    parts.map(({ name, access, value }) => {
      const scope = widestScope(user, access)
      return sql`${scope === null ? sql`null::json` : value({ user, scope }, subject)} as ${identifier(name)}`
    }),
  )
}

/** The same by name, for the head of a page; asked together. */
export async function readParts<Subject>(
  { db, user }: { readonly db: Db; readonly user: SessionUser },
  parts: readonly AnswerPart<Subject>[],
  subject: Subject,
): Promise<Record<string, unknown>> {
  return parts.length === 0 ? {} : db.one(sql`select ${partColumns(parts, user, subject)}`)
}

/** True where the caller may look up the customer because of records of any area. */
export function leadsToCustomer({ leadsToCustomers }: Contributions, user: SessionUser, customer: Sql): Sql {
  return anyOf(leadsToCustomers.map(({ reached }) => reached(user, customer)))
}

/** What figures come to for the caller: a json object by their keys, null for those the caller has no right to. */
export function figuresNow(figures: Readonly<Record<string, Figure>>, user: SessionUser): Sql {
  const told = Object.entries(figures).map(([key, { access, count }]) => {
    const scope = widestScope(user, access)
    return sql`${key}::text, ${scope === null ? sql`null::integer` : count({ user, scope })}`
  })
  return sql`json_build_object(${commas(told)})`
}

/** The expression of a contributed count. Throws if no area contributes it. */
export function countOf({ counts }: Contributions, of: RecordCount['of'], name: string, id: Sql): Sql {
  const found = counts.find((one) => one.of === of && one.name === name)
  if (!found) throw new Error(`No area counts ${name} of ${of}`)
  return found.count(id)
}
