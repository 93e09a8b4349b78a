// The sample company: three branches, forty people, twelve customers, sixty machines and the orders of 18 months,
// told from today backwards. Nobody and nothing in it is real.
import { giveRole } from '#areas/access/access.server.ts'
import { bringSeeds } from '#platform/areas/bring-seeds.server.ts'
import type { Files, RequestFiles } from '#platform/files/files.server.ts'
import type { Db, DbPool } from '#platform/database/db.server.ts'
import { hashPassword, isPassword } from '#platform/access/passwords.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { addWorkingMinutes } from '#areas/calendar/working-time.ts'
import { companySeeds } from './areas.server.ts'
import { loadCalendars } from '../../db/seed/sample-calendar.server.ts'
import { loadCustomers, loadPeople } from '../../db/seed/sample-base.server.ts'
import { type SampleClock, sampleClock } from '../../db/seed/sample-clock.ts'
import { loadLeave } from '../../db/seed/sample-leave.server.ts'
import { sampleMachines } from '../../db/seed/sample-machines.ts'
import { describeCompany } from '../../db/seed/sample-own-company.server.ts'
import { loadOrders } from '../../db/seed/sample-orders.server.ts'
import {
  furtherEngineers,
  type SamplePerson,
  samplePeople,
  signInsShown,
} from '../../db/seed/sample-people.ts'
import { loadMaterials } from '../../db/seed/sample-materials.server.ts'
import { loadRates } from '../../db/seed/sample-rates.server.ts'
import { loadProperties } from '../../db/seed/sample-properties.server.ts'
import { loadSymptoms } from '../../db/seed/sample-symptoms.server.ts'
import { loadTypes } from '../../db/seed/sample-types.server.ts'
import { loadRooms } from '../../db/seed/sample-rooms.server.ts'
import { loadTraining } from '../../db/seed/sample-training.server.ts'
import { goOnCounting } from '../../db/seed/sample-tables.server.ts'
import type { Priority, World } from '../../db/seed/sample-world.ts'

/** The password of everybody in the sample; it keeps our own rules. */
export const SAMPLE_PASSWORD = 'Palletizer-2026'

/** Somebody of the sample who can sign in. */
export interface SignIn {
  readonly username: string
  /** Thai name, nickname and English name. */
  readonly name: string
  /** Code of the role. */
  readonly role: string
}

/**
 * Loads the sample company with so many orders, as it is on the Bangkok day of `now`, all or nothing; an owner's store
 * is needed. A company that already has people or customers is left as it is.
 * Documents are kept in `files`; without it there are none.
 * Returns who can sign in with the password: the administrator and one person of every role.
 */
export async function loadSampleCompany(
  owner: DbPool,
  { orders, now, password, files }: { orders: number; now: Date; password: string; files?: Files },
): Promise<SignIn[]> {
  await bringSeeds(owner, companySeeds)
  if (await isEmpty(owner)) {
    const passwordHash = await hashPassword(password)
    const papers = files?.forRequest() ?? null
    let loaded = false
    try {
      loaded = await owner.transaction(LOADING, (db) =>
        load(db, orders, sampleClock(now), passwordHash, papers),
      )
    } finally {
      await papers?.end(loaded)
    }
    if (loaded) await tidy(owner)
  }
  return signInsWith(owner, password)
}

const LOADING = { userId: null, requestId: 'sample-company', ip: '' }

async function isEmpty(db: Db): Promise<boolean> {
  return db
    .one<{ is_empty: boolean }>(sql`
      select not exists (select from employee) and not exists (select from customer) as is_empty`)
    .then(({ is_empty }) => is_empty)
}

async function load(
  db: Db,
  orders: number,
  clock: SampleClock,
  passwordHash: string,
  papers: RequestFiles | null,
): Promise<boolean> {
  await db.rows(sql`select pg_advisory_xact_lock(hashtext('sample company'))`)
  if (!(await isEmpty(db))) return false
  // history comes with its own dates and states, and takes as long as it takes
  await db.rows(sql`select set_config('ngan.import', 'on', true)`)
  await db.rows(sql`
    select set_config(name, '0', true) from pg_settings
    where name in ('statement_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout')`)
  // the text indexes take the new words in bulk, at the vacuum
  await db.rows(sql`
    select set_config('gin_pending_list_limit', '256MB', true), set_config('maintenance_work_mem', '256MB', true)`)

  await describeCompany(db)
  await makeAdministrator(db, passwordHash)
  const staff: readonly SamplePerson[] = [...samplePeople, ...furtherEngineers(furtherFor(orders))]
  const people = await loadPeople(db, staff, passwordHash, clock)
  const calendar = await loadCalendars(db, clock)
  const contactsAt = await loadCustomers(db, clock)
  const world: World = {
    clock,
    ...people,
    machines: sampleMachines(clock, contactsAt),
    causes: await idsByCode(db, sql`select code, id from failure_cause where not is_deleted`),
    remedies: await idsByCode(db, sql`select code, id from remedy where not is_deleted`),
    dueAfter: (minute, wanted) =>
      clock.minute(addWorkingMinutes(calendar, Date.parse(clock.iso(minute)), wanted)!),
    dueMinutes: await dueMinutes(db),
  }
  await loadOrders(db, world, orders)
  // what machine types need and can have comes after the machines, which bring their types
  await loadTypes(db)
  await loadMaterials(db, clock)
  await loadRates(db, clock)
  await loadProperties(db)
  await loadSymptoms(db)
  await loadLeave(db, clock, papers)
  await loadRooms(db, clock)
  await loadTraining(db, clock)
  for (const statement of goOnCounting) await db.rows(statement)
  return true
}

// One field engineer does some 280 orders in the time of the sample; those of the forty people are enough for 1,500.
function furtherFor(orders: number): number {
  return Math.ceil(Math.max(0, orders - 1500) / 280)
}

async function makeAdministrator(db: Db, passwordHash: string): Promise<void> {
  const made = await db.maybe<{ id: number }>(sql`
    insert into app_user (username, password_hash, must_change_password)
    values ('admin', ${passwordHash}, false) on conflict do nothing returning id`)
  if (made) await giveRole(db, made.id, 'ADMIN')
}

async function idsByCode(db: Db, statement: Parameters<Db['rows']>[0]): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ code: string; id: number }>(statement)
  return new Map(rows.map(({ code, id }) => [code, id]))
}

async function dueMinutes(db: Db): Promise<World['dueMinutes']> {
  const rows = await db.rows<{ priority: Priority; response: number; restore: number }>(sql`
    select priority, response_minutes as response, restore_minutes as restore from sla_policy where code = 'DEFAULT'`)
  return Object.fromEntries(
    rows.map(({ priority, ...minutes }) => [priority, minutes]),
  ) as World['dueMinutes']
}

// After so many new rows the planner must not work with its old guesses.
async function tidy(owner: DbPool): Promise<void> {
  await owner.run(sql`
    vacuum (analyze) app_user, user_role, employee, employee_busy, customer, customer_site, customer_contact, machine_model,
      machine, service_order, service_order_status_log, service_visit, visit_engineer, service_order_finding,
      service_order_comment, service_report, assign_member, leave_record, leave_entitlement, skill, employee_skill,
      room, room_booking, booking_attendee,
      course, course_requirement, training_class, class_session, training_enrollment,
      master_material, material_price, stock_balance, stock_move`)
}

async function signInsWith(owner: DbPool, password: string): Promise<SignIn[]> {
  const users = await owner.rows<SignIn & { password_hash: string }>(sql`
    select u.username, u.password_hash, min(r.code) as role,
      coalesce(e.first_name_th || ' ' || e.last_name_th || ' (' || e.nickname || ') '
        || e.first_name_en || ' ' || e.last_name_en, 'Administrator') as name
    from app_user u
    join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
    left join employee e on e.id = u.employee_id
    where u.status = 'ACTIVE' and u.username::text = any (${['admin', ...signInsShown]})
    group by u.id, e.id
    order by array_position(${['admin', ...signInsShown]}::text[], u.username::text)`)
  const known = new Map<string, boolean>()
  for (const { password_hash } of users) {
    if (!known.has(password_hash)) known.set(password_hash, await isPassword(password, password_hash))
  }
  return users
    .filter(({ password_hash }) => known.get(password_hash))
    .map(({ username, name, role }) => ({ username, name, role }))
}
