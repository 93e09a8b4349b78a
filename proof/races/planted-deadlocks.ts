// Deadlocks and serialization failures on purpose, in the proof's own database only: some requests fail at their first try.
import type { TestEnvironment } from '../environment/test-environment.ts'

/** One in so many requests that write. */
const ONE_IN = 4
/** Sequences that a rollback does not turn back: each holds the request that failed last, so that a second try is known. */
const COUNTERS = 300

/** From now on some requests of a house meet a deadlock, or a serialization failure, and pass when they try again. */
export async function plantDeadlocks(testEnv: TestEnvironment): Promise<void> {
  const { pool } = testEnv.owner
  await pool.query(`
    create schema planted;
    do $$ begin
      for at in 0 .. ${COUNTERS - 1} loop execute 'create sequence planted.tries_' || at; end loop;
    end $$;
    create function planted.fail_first() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      request integer := abs(hashtext(current_setting('ngan.request_id', true)) / 2);
      kept regclass := 'planted.tries_' || request / ${ONE_IN} % ${COUNTERS};
      here text := pg_current_xact_id()::text;
    begin
      if request % ${ONE_IN} <> 0 or current_setting('planted.met', true) = here then return null; end if;
      perform set_config('planted.met', here, true);
      if pg_sequence_last_value(kept) is distinct from request + 1 then
        perform setval(kept, request + 1);
        if request / ${ONE_IN} % 2 = 0 then
          raise exception using errcode = '40P01', message = 'deadlock detected';
        else
          raise exception using errcode = '40001', message = 'could not serialize access';
        end if;
      end if;
      return null;
    end $$`)
  // every audited change is a change of the business
  const { rows } = await pool.query<{ subject: string }>(`
    select distinct tgrelid::regclass::text as subject from pg_trigger where tgname like '%\\_audit' and not tgisinternal`)
  for (const { subject } of rows)
    await pool.query(`
      create trigger planted_failure after insert or update or delete on ${subject}
        for each statement execute function planted.fail_first()`)
}
