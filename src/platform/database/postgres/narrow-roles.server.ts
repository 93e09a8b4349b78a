// Roles of our own in a database run by others, so that the application has no DDL and the reader writes nothing.
import type pg from 'pg'
import type { Log } from './launch.server.ts'

/** The key of the advisory lock that one starter at a time holds: all change the same tables, extensions and rights. */
export const STARTERS = `hashtext('ngan migrations')`

/** SQLSTATEs of missing rights; any other failure is no reason to work with more rights. */
const NOT_ALLOWED = '42501'
/** Roles belong to the whole cluster: another company of it, which holds another lock, may be making them at this moment. */
const MADE_MEANWHILE: ReadonlySet<unknown> = new Set(['42710', '23505', 'XX000'])
const ATTEMPTS = 5

/** Begins a transaction; until it ends others who start wait here for as long as it takes. */
export async function beginAlone(client: pg.Client): Promise<void> {
  // what others made meanwhile is to be seen
  await client.query('begin isolation level read committed')
  await client.query('set local lock_timeout = 0')
  await client.query('set local statement_timeout = 0')
  await client.query(`select pg_advisory_xact_lock(${STARTERS})`)
}

/**
 * Makes our roles where that is allowed; false, said in one line, where it is not. What others make at the same moment is
 * looked at again, `attempts` times in all. Throws, with nothing changed, if it fails for another reason.
 */
export async function narrowRoles(client: pg.Client, log: Log, attempts = ATTEMPTS): Promise<boolean> {
  try {
    await beginAlone(client)
    for (const role of ['ngan_app', 'ngan_read']) {
      const known = await client.query('select from pg_roles where rolname = $1', [role])
      if (!known.rowCount)
        await client.query(`create role ${role} nologin nosuperuser nocreatedb nocreaterole`)
      if (!(await mayBecome(client, role))) await client.query(`grant ${role} to current_user`)
    }
    await client.query(RIGHTS)
    const lacking = await client.query<{ role: string }>(LACKING)
    if (lacking.rows[0]) throw new Lacking(`${lacking.rows[0].role} may not use the tables`)
    await client.query('commit')
    return true
  } catch (error) {
    // a connection that is lost has nothing to take back
    await client.query('rollback').catch(() => {})
    const { code, message } = error as Error & { code?: string }
    if (MADE_MEANWHILE.has(code) && attempts > 1) return narrowRoles(client, log, attempts - 1)
    if (!(error instanceof Lacking) && code !== NOT_ALLOWED) throw error
    log.warn(
      { reason: message },
      'The user of DATABASE_URL cannot set up narrower roles: the application works with all its rights',
    )
    return false
  }
}

class Lacking extends Error {}

async function mayBecome(client: pg.Client, role: string): Promise<boolean> {
  await client.query('savepoint before')
  const able = await client.query(`set local role ${role}`).then(
    () => true,
    (error: Error & { code?: string }) => {
      if (error.code === NOT_ALLOWED) return false
      throw error
    },
  )
  await client.query('rollback to before')
  return able
}

const RIGHTS = `
  revoke all on schema public from public;
  grant usage on schema public to ngan_app, ngan_read;
  alter default privileges revoke execute on functions from public;
  alter default privileges in schema public grant select, insert, update, delete on tables to ngan_app;
  alter default privileges in schema public grant usage, select on sequences to ngan_app;
  alter default privileges in schema public grant execute on functions to ngan_app, ngan_read;
`

// tables made before the roles were possible have no rights for them
const LACKING = `
  select role from unnest(array['ngan_app', 'ngan_read']) role
  where not has_schema_privilege(role, 'public', 'usage')
     or (role = 'ngan_app' and not coalesce(has_table_privilege(role, to_regclass('public.schema_migration'), 'select'), true))
`
