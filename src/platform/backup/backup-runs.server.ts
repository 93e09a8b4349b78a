// The rows of backups: written by the process that makes one, read by health, figures and the administrator.
import type pg from 'pg'
import type { Db } from '#platform/database/db.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { isOutdated, liesWithin } from '#platform/database/spans.server.ts'
import type { MadeBackup } from './make-backup.server.ts'
import type { Manifest } from './manifest.server.ts'
import type { Proof } from './prove-backup.server.ts'

const LONGEST_TEXT = 500
/** Rows of tries older than this go. */
const KEPT = `interval '400 days'`

/** How the company's backups fare. */
export interface BackupState {
  /** Seconds since the moment of the newest backup; null where there is none. */
  readonly age: number | null
  /** The same of the newest one that was proved. */
  readonly provedAge: number | null
  /** Whether the last try failed, or was not proved. */
  readonly isFailed: boolean
}

/** Notes a try; gives back how its end is noted. Does nothing where the company has no such table yet. */
export async function noteBackup(
  client: pg.ClientBase,
  { reason, place }: { reason: Manifest['reason']; place: string },
) {
  // the backup before a migration meets the table of the version before
  const { rows } = await client.query<{ there: boolean; counts: boolean }>(
    `select to_regclass('public.backup_run') is not null as there, exists (select from pg_attribute
      where attrelid = to_regclass('public.backup_run') and attname = 'row_count') as counts`,
  )
  const { there: isThere, counts: hasCounts } = rows[0]!
  if (isThere)
    await client.query(
      `delete from backup_run where started_at not between now() - ${KEPT} and now() + ${KEPT}`,
    )
  const begun = isThere
    ? await client.query<{ id: string }>(
        'insert into backup_run (reason, place) values ($1, $2) returning id',
        [reason, cut(place)],
      )
    : null
  const note = async (assignments: string, values: unknown[]) => {
    if (begun)
      await client.query(`update backup_run set ${assignments} where id = $1`, [begun.rows[0]!.id, ...values])
  }
  return {
    made: ({ name, manifest }: MadeBackup, size: number) =>
      note(
        `name = $2, made_at = $3, size_bytes = $4, ended_at = now()${hasCounts ? ', row_count = $5, file_count = $6' : ''}`,
        [
          name,
          manifest.madeAt,
          size,
          ...(hasCounts
            ? [manifest.tables.reduce((sum, table) => sum + table.rows, 0), manifest.files.count]
            : []),
        ],
      ),
    proved: (proof: Proof) =>
      'notProved' in proof
        ? note('not_proved = $2, ended_at = now()', [cut(proof.notProved)])
        : note('proved_at = now(), ended_at = now()', []),
    failed: (error: unknown) =>
      note('error = $2, ended_at = now()', [cut((error as Error).message || String(error))]),
  }
}

// of `backup_run`; one to come was made while the clock ran ahead, and would hide for as long that there is none
const isPast = liesWithin(sql`made_at`, sql`interval '400 days'`)
/** The moment of the newest backup. */
export const newestMade: Sql = sql`max(made_at) filter (where name is not null and ${isPast})`
/** That of the newest one that was proved. */
export const newestProved: Sql = sql`max(made_at) filter (where proved_at is not null and ${isPast})`

/** How the backups fare now. */
export async function backupState(db: Db): Promise<BackupState> {
  const row = await db.one<{ age: number | null; proved: number | null; failed: boolean | null }>(sql`
    select extract(epoch from now() - ${newestMade})::float8 as age, extract(epoch from now() - ${newestProved})::float8 as proved,
      (array_agg(error is not null or not_proved is not null order by id desc) filter (where ended_at is not null))[1] as failed
    from backup_run where not ${isOutdated(sql`started_at`, sql`interval '400 days'`)}`)
  const whole = (seconds: number | null) => (seconds === null ? null : Math.max(0, Math.round(seconds)))
  return { age: whole(row.age), provedAge: whole(row.proved), isFailed: row.failed ?? false }
}

function cut(text: string): string {
  return text.trim().slice(0, LONGEST_TEXT) || '?'
}

/** What is wrong with the backups by the clock: the last one failed, the newest that was proved is old, or none was in all that time. */
export interface BackupTrouble {
  readonly kind: 'failed' | 'old' | 'none'
  /** Of the newest whole backup; 0 where there is none. */
  readonly lastId: number
  readonly day: string
  /** Since the moment of the newest proved backup; null where there is none. */
  readonly hours: number | null
  readonly reason: string | null
}

/** Null where all is well, or none are made by the clock. `job`: the name of the job that makes them. */
export function backupTrouble(db: Db, job: string): Promise<BackupTrouble | null> {
  return db.maybe<BackupTrouble>(sql`
    select case when last.reason is not null then 'failed' when proved.age is null then 'none' else 'old' end as kind, last.reason, bangkok_day(now())::text as day,
      (select coalesce(max(id), 0) from backup_run where name is not null) as "lastId",
      floor(extract(epoch from proved.age) / 3600)::int as hours
    from (select now() - ${newestProved} as age from backup_run) proved
      left join lateral (select coalesce(error, not_proved) as reason from backup_run
        where ended_at is not null and reason = 'daily' order by id desc limit 1) last on true
    where exists (select from job where name = ${job}
        and next_run_at between now() - interval '7 days' and now() + interval '2 days')
      and (last.reason is not null or proved.age not between interval '-1 hour' and ${OLD}
        or proved.age is null and exists (select from backup_run where ${isOutdated(sql`started_at`, OLD)}))`)
}

/** A day, and what a backup may take. */
const OLD = sql`interval '26 hours'`
