// The sample company: three branches, forty people, twelve customers, sixty machines and the orders of 18 months,
// told from today backwards. Nobody and nothing in it is real.
import { giveRole } from '#areas/access/access.server.ts'
import { signInsShown } from '#areas/people/sample/sample-people.ts'
import { bringSeeds } from '#platform/areas/bring-seeds.server.ts'
import { makeSample } from '#platform/areas/make-sample.server.ts'
import { type SampleClock, sampleClock } from '#platform/areas/sample-clock.ts'
import type { Files, RequestFiles } from '#platform/files/files.server.ts'
import type { Db, DbPool } from '#platform/database/db.server.ts'
import { hashPassword, isPassword } from '#platform/access/passwords.server.ts'
import { identifier, sql } from '#platform/database/sql.server.ts'
import { companySeeds, serverAreas } from './areas.server.ts'
import { contributions } from './contributed.server.ts'

/** The password of everybody in the sample; it keeps our own rules. */
export const SAMPLE_PASSWORD = 'Palletizer-2026'

/** A user of the sample who can sign in. */
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
  files: RequestFiles | null,
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

  await makeAdministrator(db, passwordHash)
  await makeSample(serverAreas, { db, clock, orders, passwordHash, files, contributions })
  return true
}

async function makeAdministrator(db: Db, passwordHash: string): Promise<void> {
  const made = await db.maybe<{ id: number }>(sql`
    insert into app_user (username, password_hash, must_change_password)
    values ('admin', ${passwordHash}, false) on conflict do nothing returning id`)
  if (made) await giveRole(db, made.id, 'ADMIN')
}

// After so many new rows the planner must not work with its old guesses.
async function tidy(owner: DbPool): Promise<void> {
  const tables = await owner.rows<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`)
  for (const { name } of tables) await owner.run(sql`vacuum (analyze) ${identifier(name)}`)
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
