// A function of one expression is read as part of the statement that calls it, so that its conditions find an index. PostgreSQL leaves it
// a call for each row where it is declared stricter than what it uses: immutable, over an instant plus some days, which is stable.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import { type DirectSql, directSql } from '#platform/testing/direct-sql.server.ts'

let database: FreshDatabase
let owner: DirectSql
beforeAll(async () => {
  database = await freshDatabase()
  owner = await directSql(database, 'owner')
  await owner.script(ASKED_OF_PLANS)
})
afterAll(async () => {
  await owner?.end()
  await database?.drop()
})

// By what EXPLAIN says: a function that is still named in the plan is called; one that a looser word takes out of it was too strict.
const ASKED_OF_PLANS = `
  create function pg_temp.is_called(one pg_proc) returns boolean language plpgsql as $$
  declare
    line text;
    given text := (select string_agg(format('null::%s as a%s', format_type(t, null), at), ', ') from unnest(one.proargtypes) with ordinality g (t, at));
    asked text := (select string_agg('t.a' || at, ', ') from generate_series(1, one.pronargs) at);
  begin
    for line in execute format('explain (verbose, costs off) select %I(%s) from (select %s offset 0) t', one.proname, asked, given) loop
      if strpos(line, one.proname || '(') > 0 then return true; end if;
    end loop;
    return false;
  end $$;

  create function pg_temp.judged() returns table (signature text, is_too_strict boolean) language plpgsql as $$
  declare
    one pg_proc;
  begin
    for one in
      select p.* from pg_proc p join pg_language l on l.oid = p.prolang
      where l.lanname = 'sql' and p.prokind = 'f' and not p.proretset and p.provolatile <> 'v' and p.pronargs > 0
        and 'anyelement'::regtype <> all (p.proargtypes) and p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      order by p.oid::regprocedure::text
    loop
      signature := one.oid::regprocedure;
      is_too_strict := pg_temp.is_called(one);
      if is_too_strict then
        execute format('alter function %s stable', signature);
        is_too_strict := not pg_temp.is_called(one);
      end if;
      if one.provolatile = 'i' then execute format('alter function %s immutable', signature); end if;
      return next;
    end loop;
  end $$`

const judged = () =>
  owner.rows<{ signature: string; is_too_strict: boolean }>(sql`select * from pg_temp.judged()`)
const tooStrict = async () =>
  (await judged()).filter((one) => one.is_too_strict).map(({ signature }) => signature)

test('no function is declared stricter than what it uses', async () => {
  expect((await judged()).length).toBeGreaterThan(50)
  expect(await tooStrict()).toEqual([])
})

test('one that is declared stricter is found', async () => {
  await owner.undone(async () => {
    await owner.script(`create function falls_after(at timestamptz) returns timestamptz language sql immutable
      as $$ select at + interval '30 days' $$`)
    expect(await tooStrict()).toEqual(['falls_after(timestamp with time zone)'])
  })
})
