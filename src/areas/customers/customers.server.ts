// What the server does for customers, and what the database's refusals mean here.
import { may } from '#base/access.ts'
import { problem } from '#base/errors.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { handleExport } from '#platform/sheets/exports.server.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import type { OutputFor } from '#base/operation.ts'
import { reachesAuthor } from '#platform/access/reach.server.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import { holding } from '#platform/database/searching.server.ts'
import { nameConstraints, valueIn } from '#platform/database/sql-state.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import { handleMasterHistory } from '#platform/records/master-data/master-data-history.server.ts'
import { handleTableView } from '#platform/server/table-view.server.ts'
import { exportCustomers } from './customer-export.ts'
import {
  addContact,
  addSite,
  customersHolding,
  placesHandlers,
  reachedWith,
} from './customer-places.server.ts'
import { addCustomer, digits } from './customer-adding.server.ts'
import { customerImportHandlers } from './customer-import.server.ts'
import { customerColumns, readCard } from './customer-reading.server.ts'
import { customerPageHandlers } from './customer-page.server.ts'
import { mergingHandlers } from './merging.server.ts'
import { erasingHandlers } from './erasing.server.ts'
import { contactHistory, siteHistory } from './customer-places.ts'
import { customerProblem } from './customer-problems.ts'
import { customerTable } from './customer-table.ts'
import {
  type CustomerCard,
  type CustomerRow,
  customerHistory,
  customerOptions,
  deleteCustomer,
  findDuplicates,
  getCustomer,
  insertCustomer,
  listCustomers,
  restoreCustomer,
  updateCustomer,
} from './customers.ts'

const sorts = new Map<string, SortField>([
  ['name', { by: sql`(c.name collate "th-x-icu")`, as: 'text' }],
  ['code', { by: sql`c.code`, as: 'citext' }],
])

const listed = handle(listCustomers, async ({ where = {}, ...asked }, { db, user, scope, contributions }) => {
  if (where.is_deleted && !may(user, restoreCustomer.access)) throw problem('NOT_ALLOWED')
  const list = keyset(
    {
      sorts,
      fallback: { field: 'name', dir: 'asc' },
      id: sql`c.id`,
      from: sql`customer c`,
      // what was merged is no deleted customer: it lives on in another
      where: sql`c.is_deleted = ${where.is_deleted === true} and c.merged_into_id is null and ${reachesAuthor(user, scope, sql`c.created_by`)}
          ${when(where.text, () => sql`and c.id in (${customersHolding(where.text)})`)}
          ${when(where.status, () => sql`and c.status = ${where.status}`)}
          ${when(where.customer_type, () => sql`and c.customer_type = ${where.customer_type}`)}
          ${when(where.industry, () => sql`and c.industry = ${where.industry}`)}
          ${when(where.account_manager_id, () => sql`and c.account_manager_id = ${where.account_manager_id}`)}`,
    },
    asked,
  )
  const found = await db.rows<CustomerRow & Keyed>(sql`
      with page as (${list.page})
      select page.*, ${list.total} as page_total, ${customerColumns(contributions)} from page join customer c on c.id = page_id ${list.order}`)
  return list.answer(db, found)
})

type Reach = Pick<Context, 'user' | 'scope'>
const reachedRow = ({ user, scope }: Reach) => reachesAuthor(user, scope, sql`t.created_by`)
const reachedPlace = ({ user, scope }: Reach) => sql`
  exists (select from customer c where c.id = t.customer_id and ${reachesAuthor(user, scope, sql`c.created_by`)})`

const customerHandlers: OperationHandler[] = [
  listed,
  handleExport(exportCustomers, listed),
  handleMasterHistory(customerHistory, reachedRow),
  handleMasterHistory(siteHistory, reachedPlace),
  handleMasterHistory(contactHistory, reachedPlace),
  handleTableView(customerTable, {
    reach: ({ user, scope }) => reachesAuthor(user, scope, sql`t.created_by`),
  }),

  handle(getCustomer, async ({ id }, context) => {
    const found = await readReached(context, id)
    if (!found) throw problem('NOT_FOUND')
    return found
  }),

  handle(insertCustomer, async ({ data, sites, contacts }, context) => {
    const { db } = context
    const id = await addCustomer(db, data)
    for (const site of sites ?? []) await addSite(db, id, site)
    for (const contact of contacts ?? []) await addContact(db, id, contact)
    return (await readCard(context, id))!
  }),

  handle(
    updateCustomer,
    async ({ id, row_version, data }, context) => {
      const { db, user, scope } = context
      const reached = sql`c.id = ${id} and not c.is_deleted and ${reachesAuthor(user, scope, sql`c.created_by`)}`
      return changeOne(db, {
        update: sql`
        update customer c set code = ${data.code}, name = ${data.name}, name_en = ${data.name_en},
          short_name = ${data.short_name}, tax_id = ${digits(data.tax_id)},
          tax_branch = coalesce(${data.tax_branch}, '00000'), phone = ${data.phone}, email = ${data.email},
          address = ${data.address}, subdistrict = ${data.subdistrict}, district = ${data.district},
          province = ${data.province}, postcode = ${data.postcode}, website = ${data.website},
          customer_type = coalesce(${data.customer_type}, 'END_USER'), industry = ${data.industry},
          account_manager_id = ${data.account_manager_id}, payment_term_days = ${data.payment_term_days}, status = coalesce(${data.status}, 'ACTIVE'),
          remark = ${data.remark}
        where ${reached} and c.row_version = ${row_version}`,
        stamp: sql`select c.updated_by, c.updated_at from customer c where ${reached}`,
        current: () => readCard(context, id),
      })
    },
    ({ id }, context) => readReached(context, id),
  ),

  handle(deleteCustomer, async ({ id, row_version }, context) => {
    const { db, user, scope } = context
    const reached = sql`c.id = ${id} and not c.is_deleted and ${reachesAuthor(user, scope, sql`c.created_by`)}`
    await changeOne(db, {
      update: sql`update customer c set is_deleted = true where ${reached} and c.row_version = ${row_version}`,
      stamp: sql`select c.updated_by, c.updated_at from customer c where ${reached}`,
      current: () => readCard(context, id),
    })
    return null
  }),

  handle(restoreCustomer, async ({ id, row_version }, context) => {
    const { db, user, scope } = context
    const reached = sql`c.id = ${id} and c.merged_into_id is null and ${reachesAuthor(user, scope, sql`c.created_by`)}`
    return changeOne(db, {
      update: sql`update customer c set is_deleted = false
        where ${reached} and c.is_deleted and c.row_version = ${row_version}`,
      stamp: sql`select c.updated_by, c.updated_at from customer c where ${reached}`,
      current: () => readCard(context, id),
    })
  }),

  handle(findDuplicates, async ({ id, name, name_en, tax_id }, { db }) => {
    const asked = { name: name ?? '', nameEn: name_en ?? '', taxId: digits(tax_id) }
    if (asked.name === '' && asked.nameEn === '' && asked.taxId === null) return []
    return db.rows<OutputFor<typeof findDuplicates>[number]>(sql`
      select * from (
        select c.id, c.code::text, c.name, c.tax_id,
          greatest(similarity(c.name_core, company_core(${asked.name}::text)),
            similarity(coalesce(c.name_en_core, ''), company_core(${asked.nameEn}::text))) as alike,
          coalesce(c.tax_id = ${asked.taxId}::text, false) as same_tax_id
        from customer c
        where not c.is_deleted and c.id is distinct from ${id}::bigint
          and c.id = any(
            array(select customers_alike(company_core(${asked.name}::text), company_core(${asked.nameEn}::text)))
            || array(select same.id from customer same where same.tax_id = ${asked.taxId}::text and not same.is_deleted))
      ) as found
      where alike >= 0.6 or same_tax_id order by same_tax_id desc, alike desc, id limit 5`)
  }),

  handle(customerOptions, async ({ id, text }, context) =>
    context.db.rows<OutputFor<typeof customerOptions>[number]>(sql`
      select c.id, c.code::text, c.name, c.name_en, c.province, c.status, ${foundBy(text)}
      from customer c
      where not c.is_deleted and ${reachedWith(context, 'view')}
        ${id ? sql`and c.id = ${id}` : sql`and c.status <> 'INACTIVE'`}
        ${when(text, () => sql`and c.id in (${customersHolding(text)})`)}
      order by ${when(text, () => sql`nullif(strpos(c.search_text, fold_text(${text})), 0) nulls last,`)}
        c.name collate "th-x-icu", c.id limit 20`),
  ),
]

export const customersHandlers: OperationHandler[] = [
  ...customerHandlers,
  ...placesHandlers,
  ...customerImportHandlers,
  ...customerPageHandlers,
  ...mergingHandlers,
  ...erasingHandlers,
]

nameTables({
  customer: { en: 'Customers', th: 'ลูกค้า' },
  customer_site: { en: 'Sites of customers', th: 'สถานที่ของลูกค้า' },
  customer_contact: { en: 'Contacts of customers', th: 'ผู้ติดต่อของลูกค้า' },
})

nameConstraints({
  customer_code_key: ({ detail }) => customerProblem('CUSTOMER_CODE_TAKEN', { value: valueIn(detail) }),
  customer_tax_key: ({ detail }) => customerProblem('TAX_ID_TAKEN', { value: valueIn(detail) }),
  // the key is (customer, name): the name is what people know
  customer_site_name_key: ({ detail }) =>
    customerProblem('SITE_NAME_TAKEN', { value: valueIn(detail).replace(/^\d+, /, '') }),
  customer_contact_primary_key: () => customerProblem('MAIN_CONTACT_TAKEN'),
  customer_contact_site_of_customer: () => customerProblem('SITE_ELSEWHERE'),
})

// a contact or a site is told where the customer itself does not hold the text: "who is calling?" is then answered in one choice
function foundBy(text: string | null | undefined): Sql {
  if (!text) return sql`null::json as contact, null::json as site`
  const isOther = sql`not ${holding(sql`c.search_text`, text)}`
  return sql`case when ${isOther} then (
      select json_build_object('id', k.id, 'contact_name', k.name, 'position', k.position, 'phone', k.phone, 'site_id', k.site_id)
      from customer_contact k where k.customer_id = c.id and not k.is_deleted and k.is_active and ${holding(sql`k.search_text`, text)}
      order by k.is_primary desc, k.id limit 1) end as contact,
    case when ${isOther} then (
      select json_build_object('id', s.id, 'site_name', s.name) from customer_site s
      where s.customer_id = c.id and not s.is_deleted and s.is_active and ${holding(sql`s.search_text`, text)}
      order by s.id limit 1) end as site`
}

const readReached = (context: Context, id: number): Promise<CustomerCard | null> =>
  readCard(
    context,
    id,
    sql`not c.is_deleted and ${reachesAuthor(context.user, context.scope, sql`c.created_by`)}`,
  )
