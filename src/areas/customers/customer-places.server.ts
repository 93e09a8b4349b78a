// The places of a customer and whom to call there, as the server keeps them.
import { has } from '#base/access.ts'
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import type { ValueOf } from '#base/fields.ts'
import type { Contributions } from '#platform/server/contributions.server.ts'
import { countOf, leadsToCustomer } from '#platform/server/walk-contributions.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { reachesAuthor } from '#platform/access/reach.server.ts'
import { type Sql, anyOf, sql, when } from '#platform/database/sql.server.ts'
import { holding } from '#platform/database/searching.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import {
  type ContactRow,
  type SiteRow,
  type contactFields,
  customerContacts,
  customerSites,
  insertContact,
  insertSite,
  type siteFields,
  updateContact,
  updateSite,
} from './customer-places.ts'

const siteColumns = (
  all: Contributions,
) => sql`s.id, s.customer_id, s.name as site_name, s.address, s.province, s.location_id,
  (select l.name_th from location l where l.id = s.location_id) as location_name_th,
  (select l.name_en from location l where l.id = s.location_id) as location_name_en, s.lat::float8, s.lng::float8,
  s.free_days::text[] as free_days, s.access_note, s.safety_note, s.is_active, ${countOf(all, 'customer_site', 'machines', sql`s.id`)} as machine_count,
  s.row_version`

const contactColumns = sql`k.id, k.customer_id, k.site_id, k.name as contact_name, k.position, k.phone, k.email::text,
  k.line_id, k.is_primary, k.receives_report, k.language, k.consent_on, k.erased_at, k.is_active, k.row_version`

/**
 * A condition on customer `c`: users who take calls reach every customer, others as far as their right to customers, and who sees
 * orders looks up those of their orders.
 */
export function reachedWith(
  { user, contributions }: Pick<Context, 'user' | 'contributions'>,
  flag: 'view' | 'create',
): Sql {
  const menu = '/app/Customer-Management'
  if (has(user.grants, { menu: '/app/Active', flag: 'create' })) return sql`true`
  return anyOf([
    ...(has(user.grants, { menu, flag })
      ? [reachesAuthor(user, user.grants[menu]!.scope, sql`c.created_by`)]
      : []),
    ...(flag === 'view' ? [leadsToCustomer(contributions, user, sql`c.id`)] : []),
  ])
}

/** The ids of customers who hold a text themselves, by a contact or a site, or by what was merged into them. */
export function customersHolding(text: string | null | undefined): Sql {
  return sql`select own.id from customer own where ${holding(sql`own.search_text`, text)}
    union select gone.merged_into_id from customer gone
      where gone.merged_into_id is not null and ${holding(sql`gone.search_text`, text)}
    union select k.customer_id from customer_contact k where not k.is_deleted and ${holding(sql`k.search_text`, text)}
    union select s.customer_id from customer_site s where not s.is_deleted and ${holding(sql`s.search_text`, text)}`
}

/** What a reader of customers leans on. */
export type Reading = Pick<Context, 'db' | 'contributions'>

/** The sites of a customer, those in use first. */
export function sitesOf({ db, contributions }: Reading, customerId: number): Promise<SiteRow[]> {
  return db.rows<SiteRow>(sql`
    select ${siteColumns(contributions)} from customer_site s where s.customer_id = ${customerId} and not s.is_deleted
    order by s.is_active desc, s.name collate "th-x-icu", s.id limit 500`)
}

/** The contacts of a customer, those still there first: with a site, those of the site before those of the whole company. */
export function contactsOf(db: Db, customerId: number, siteId: number | null): Promise<ContactRow[]> {
  return db.rows<ContactRow>(sql`
    select ${contactColumns} from customer_contact k where k.customer_id = ${customerId} and not k.is_deleted
      ${when(siteId, () => sql`and (k.site_id = ${siteId} or k.site_id is null)`)}
    order by k.is_active desc, k.site_id is null, k.site_id, k.is_primary desc, k.name collate "th-x-icu", k.id limit 500`)
}

/** Adds a site; its id. */
export async function addSite(db: Db, customerId: number, site: ValueOf<typeof siteFields>): Promise<number> {
  const made = await db.one<{ id: number }>(sql`
    insert into customer_site (customer_id, name, address, province, location_id, lat, lng, free_days, access_note, safety_note)
    values (${customerId}, ${site.site_name}, ${site.address}, ${site.province}, ${site.location_id},
      ${site.lat}, ${site.lng}, coalesce(${site.free_days}::smallint[], '{}'), ${site.access_note}, ${site.safety_note})
    returning id`)
  return made.id
}

type Contact = Omit<ValueOf<typeof contactFields>, 'site_id'> & { site_id?: number | null | undefined }

/** Adds a contact; its id. */
export async function addContact(db: Db, customerId: number, contact: Contact): Promise<number> {
  if (contact.is_primary) await makeRoomForMain(db, customerId, contact.site_id, null)
  const made = await db.one<{ id: number }>(sql`
    insert into customer_contact (customer_id, site_id, name, position, phone, email, line_id, is_primary,
      receives_report, language, consent_on)
    values (${customerId}, ${contact.site_id}, ${contact.contact_name}, ${contact.position}, ${contact.phone},
      ${contact.email}, ${contact.line_id}, ${contact.is_primary ?? false},
      ${contact.receives_report ?? false}, ${contact.language}, ${contact.consent_on}::date)
    returning id`)
  return made.id
}

export const placesHandlers: OperationHandler[] = [
  handle(customerSites, async ({ customer_id }, context) => {
    await requireCustomer(context.db, customer_id, reachedWith(context, 'view'))
    return (await sitesOf(context, customer_id)).filter((site) => site.is_active)
  }),

  handle(customerContacts, async ({ customer_id, site_id }, context) => {
    await requireCustomer(context.db, customer_id, reachedWith(context, 'view'))
    return (await contactsOf(context.db, customer_id, site_id ?? null)).filter(({ is_active }) => is_active)
  }),

  handle(insertSite, async ({ customer_id, data }, context) => {
    const { db } = context
    await requireCustomer(db, customer_id, reachedWith(context, 'create'))
    return (await readSite(context, await addSite(db, customer_id, data)))!
  }),

  handle(
    updateSite,
    async ({ id, row_version, data }, context) => {
      const { db } = context
      const reached = sql`s.id = ${id} and c.id = s.customer_id and ${siteReached(context)}`
      return changeOne(db, {
        update: sql`
        update customer_site s set name = ${data.site_name}, address = ${data.address}, province = ${data.province},
          location_id = ${data.location_id}, lat = ${data.lat}, lng = ${data.lng},
          free_days = coalesce(${data.free_days}::smallint[], '{}'), access_note = ${data.access_note}, safety_note = ${data.safety_note},
          is_active = ${data.is_active}
        from customer c where ${reached} and s.row_version = ${row_version}`,
        stamp: sql`select s.updated_by, s.updated_at from customer_site s, customer c where ${reached}`,
        current: () => readSite(context, id),
      })
    },
    ({ id }, context) => readSite(context, id, siteReached(context)),
  ),

  handle(insertContact, async ({ customer_id, data }, context) => {
    const { db } = context
    await requireCustomer(db, customer_id, reachedWith(context, 'create'))
    return (await readContact(db, await addContact(db, customer_id, data)))!
  }),

  handle(
    updateContact,
    async ({ id, row_version, data }, context) => {
      const { db } = context
      const reached = sql`k.id = ${id} and c.id = k.customer_id and ${contactReached(context)}`
      const before = await readContact(db, id)
      const stays = data.is_active ?? true
      if (before && data.is_primary && stays) await makeRoomForMain(db, before.customer_id, data.site_id, id)
      return changeOne(db, {
        update: sql`
        update customer_contact k set site_id = ${data.site_id}, name = ${data.contact_name},
          position = ${data.position}, phone = ${data.phone}, email = ${data.email}, line_id = ${data.line_id},
          is_primary = ${stays && (data.is_primary ?? false)},
          receives_report = ${data.receives_report ?? false}, language = ${data.language}, consent_on = ${data.consent_on}::date, is_active = ${stays}
        from customer c where ${reached} and k.row_version = ${row_version}`,
        stamp: sql`select k.updated_by, k.updated_at from customer_contact k, customer c where ${reached}`,
        current: () => readContact(db, id),
      })
    },
    ({ id }, context) => readContact(context.db, id, contactReached(context)),
  ),
]

async function requireCustomer(db: Db, id: number, reached: Sql): Promise<void> {
  const found = await db.maybe(
    sql`select from customer c where c.id = ${id} and not c.is_deleted and ${reached}`,
  )
  if (!found) throw problem('NOT_FOUND')
}

type Changing = Pick<Context, 'user' | 'scope'>
const siteReached = ({ user, scope }: Changing) =>
  sql`not s.is_deleted and not c.is_deleted and ${reachesAuthor(user, scope, sql`c.created_by`)}`
/** A condition on the contact `k` and its customer `c`. */
export const contactReached = ({ user, scope }: Changing) =>
  sql`not k.is_deleted and not c.is_deleted and ${reachesAuthor(user, scope, sql`c.created_by`)}`

async function readSite(
  { db, contributions }: Reading,
  id: number,
  reached = sql`true`,
): Promise<SiteRow | null> {
  return db.maybe<SiteRow>(sql`
    select ${siteColumns(contributions)} from customer_site s join customer c on c.id = s.customer_id
    where s.id = ${id} and ${reached}`)
}

/** A contact by its id; null beyond `reached`. */
export async function readContact(db: Db, id: number, reached = sql`true`): Promise<ContactRow | null> {
  return db.maybe<ContactRow>(sql`
    select ${contactColumns} from customer_contact k join customer c on c.id = k.customer_id
    where k.id = ${id} and ${reached}`)
}

// One main contact a site: the one before steps back in the same transaction.
async function makeRoomForMain(
  db: Db,
  customerId: number,
  siteId: number | null | undefined,
  except: number | null,
): Promise<void> {
  await db.run(sql`
    update customer_contact set is_primary = false
    where customer_id = ${customerId} and site_id is not distinct from ${siteId}::bigint
      and is_primary and not is_deleted and id is distinct from ${except}::bigint`)
}
