// The page of a customer on the server: its head, its sections and its timeline.
import { problem } from '#base/errors.ts'
import type { OutputFor } from '#base/operation.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { reachesAuthor } from '#platform/access/reach.server.ts'
import { readTimeline } from '#platform/records/timeline.server.ts'
import { partColumns, readParts } from '#platform/server/walk-contributions.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { readCard } from './customer-reading.server.ts'
import {
  customerNeighbours,
  getWholeCustomer,
  readCustomerHead,
  readCustomerSection,
  readCustomerTimeline,
} from './customer-page.ts'
import type { SectionName } from './customer-sections.ts'

type Sections = OutputFor<typeof readCustomerSection>

const reached = ({ user, scope }: Pick<Context, 'user' | 'scope'>): Sql =>
  sql`not c.is_deleted and ${reachesAuthor(user, scope, sql`c.created_by`)}`

export const customerPageHandlers: readonly OperationHandler[] = [
  handle(readCustomerHead, async ({ code }, context) => {
    const { db, contributions } = context
    // the code of what was merged leads on to the customer it became, unless another has it now
    const known = await db.maybe<{ id: number }>(sql`
      select coalesce(c.merged_into_id, c.id) as id from customer c
      where fold_text(c.code::text) = fold_text(${code}) and (not c.is_deleted or c.merged_into_id is not null)
      order by c.is_deleted, c.id desc limit 1`)
    const customer = known && (await readCard(context, known.id, reached(context)))
    if (!customer) throw problem('NOT_FOUND')
    const about = await readParts(context, contributions.aboutCustomer, customer.id)
    return { customer, about }
  }),

  handle(customerNeighbours, async ({ id }, context) => {
    const { db } = context
    const beyond = (comes: Sql, order: Sql) => sql`(
      select c.code::text from customer c where c.code ${comes} one.code and ${reached(context)} order by c.code ${order} limit 1)`
    const found = await db.maybe<OutputFor<typeof customerNeighbours>>(sql`
      select ${beyond(sql`<`, sql`desc`)} as previous, ${beyond(sql`>`, sql`asc`)} as next
      from customer one where one.id = (select c.id from customer c where c.id = ${id} and ${reached(context)})`)
    if (!found) throw problem('NOT_FOUND')
    return found
  }),

  handle(readCustomerSection, ({ id, section }, context) => readSections(context, id, section)),

  handle(readCustomerTimeline, async ({ id, ...asked }, context) => {
    const { db, user, contributions } = context
    const found = await db.maybe(sql`select from customer c where c.id = ${id} and ${reached(context)}`)
    if (!found) throw problem('NOT_FOUND')
    return readTimeline(db, user, contributions.customerEvents, id, asked)
  }),

  handle(getWholeCustomer, async ({ id }, context) => {
    const card = await readCard(context, id, reached(context))
    if (!card) throw problem('NOT_FOUND')
    const { open_orders: open_order_count, ...customer } = card
    return { ...customer, open_order_count, ...(await readSections(context, id)) }
  }),
]

/** All sections, or one of them; those without a right are absent. */
async function readSections(context: Context, id: number, section?: SectionName): Promise<Sections> {
  const { db, user, contributions } = context
  const parts = contributions.customerSections.filter(({ name }) => !section || name === section)
  const columns = parts.length === 0 ? sql`null as nothing` : partColumns(parts, user, id)
  const found = await db.maybe<Record<string, unknown>>(sql`
    select ${columns} from customer c where c.id = ${id} and ${reached(context)}`)
  if (!found) throw problem('NOT_FOUND')
  return Object.fromEntries(Object.entries(found).filter(([, rows]) => rows !== null)) as Sections
}
