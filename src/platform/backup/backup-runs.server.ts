// The rows of backups: written by whoever makes one, read by health, figures and the administrator.
import type pg from 'pg'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { isOutdated } from '#platform/database/spans.server.ts'
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
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.backup_run') is not null as there`,
  )
  const isThere = rows[0]!.there
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
      note('name = $2, made_at = $3, size_bytes = $4, ended_at = now()', [name, manifest.madeAt, size]),
    proved: (proof: Proof) =>
      'notProved' in proof
        ? note('not_proved = $2, ended_at = now()', [cut(proof.notProved)])
        : note('proved_at = now(), ended_at = now()', []),
    failed: (error: unknown) =>
      note('error = $2, ended_at = now()', [cut((error as Error).message || String(error))]),
  }
}

/** How the backups fare now. */
export async function backupState(db: Db): Promise<BackupState> {
  const row = await db.one<{ age: number | null; proved: number | null; failed: boolean | null }>(sql`
    select extract(epoch from now() - max(made_at) filter (where name is not null))::float8 as age,
      extract(epoch from now() - max(made_at) filter (where proved_at is not null))::float8 as proved,
      (array_agg(error is not null or not_proved is not null order by id desc) filter (where ended_at is not null))[1] as failed
    from backup_run where not ${isOutdated(sql`started_at`, sql`interval '400 days'`)}`)
  const whole = (seconds: number | null) => (seconds === null ? null : Math.max(0, Math.round(seconds)))
  return { age: whole(row.age), provedAge: whole(row.proved), isFailed: row.failed ?? false }
}

function cut(text: string): string {
  return text.trim().slice(0, LONGEST_TEXT) || '?'
}
