// What a database consists of, as comparable lines: relations, columns, constraints, indexes, triggers, functions, rights,
// comments, and the rows of the tables of rules.
import type { DirectSql } from '#platform/testing/direct-sql.server.ts'
import { sql } from '#platform/database/sql.server.ts'

/** One line a thing, `kind name: definition`, sorted. Extensions' own things and the runner's table are left out. */
export async function catalogue(db: Pick<DirectSql, 'rows'>): Promise<string[]> {
  const lines = await db.rows<{ line: string }>(sql`
    with ours as (
      select c.* from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migration'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')),
    tables as (select * from ours where relkind in ('r', 'v', 'p'))
    select 'relation ' || relname || ': ' || concat_ws(' ', relkind, pg_get_userbyid(relowner), reloptions::text,
        (select string_agg(right_given::text, ' ' order by right_given::text) from unnest(relacl) right_given),
        case when relkind = 'v' then pg_get_viewdef(oid) end) as line
    from tables
    union all
    select 'column ' || t.relname || '.' || a.attname || ': ' || concat_ws(' ', format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then 'not null' end, a.attidentity, a.attgenerated, a.attcollation::regcollation,
        pg_get_expr(d.adbin, d.adrelid),
        (select string_agg(right_given::text, ' ' order by right_given::text) from unnest(a.attacl) right_given))
    from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
    union all
    select 'constraint ' || t.relname || '.' || c.conname || ': ' || pg_get_constraintdef(c.oid)
    from tables t join pg_constraint c on c.conrelid = t.oid
    union all
    select 'index ' || c.relname || ': ' || pg_get_indexdef(c.oid) from ours c
    where c.relkind = 'i' and not exists (select from pg_index i join pg_class t on t.oid = i.indrelid
      where i.indexrelid = c.oid and t.relname = 'schema_migration')
    union all
    select 'trigger ' || t.relname || '.' || g.tgname || ': ' || g.tgenabled::text || ' ' || pg_get_triggerdef(g.oid)
    from tables t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
    union all
    select 'function ' || p.oid::regprocedure || ': ' || pg_get_userbyid(p.proowner) || ' ' ||
        coalesce((select string_agg(right_given::text, ' ' order by right_given::text)
          from unnest(p.proacl) right_given), 'public') || ' ' || pg_get_functiondef(p.oid)
    from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select 'comment on ' || pg_describe_object(m.classoid, m.objoid, m.objsubid) || ': ' || m.description
    from pg_description m
    where m.classoid = 'pg_class'::regclass and m.objoid in (select oid from ours)
      or m.classoid = 'pg_proc'::regclass and m.objoid in (select oid from pg_proc p where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e'))
      or m.classoid = 'pg_constraint'::regclass and m.objoid in (select c.oid from pg_constraint c join tables t on t.oid = c.conrelid)
      or m.classoid = 'pg_trigger'::regclass and m.objoid in (select g.oid from pg_trigger g join tables t on t.oid = g.tgrelid)
    order by line`)
  const rules = [...(await ruleRows(db))].flatMap(([table, rows]) =>
    rows.map((row) => `rule row ${table}: ${row}`),
  )
  return [...lines.map((row) => row.line), ...rules]
}

/** The rows of each table of rules (`…_transition`), as JSON with its columns in one order. */
export async function ruleRows(db: Pick<DirectSql, 'rows'>): Promise<Map<string, string[]>> {
  await db.rows(sql`create or replace function pg_temp.rows_of(name text) returns setof jsonb language plpgsql as
    $$ begin return query execute format('select to_jsonb(t) from public.%I t', name); end $$`)
  const rows = await db.rows<{ name: string; row: string | null }>(sql`
    select c.relname as name, row::text from pg_class c left join lateral pg_temp.rows_of(c.relname) row on true
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname like '%\\_transition' order by 1, 2`)
  const tables = new Map<string, string[]>()
  for (const { name, row } of rows) tables.set(name, [...(tables.get(name) ?? []), ...(row ? [row] : [])])
  return tables
}

/** The lines that only one of two catalogues has, each told from which side. */
export function differences(ours: string[], theirs: string[], names: [string, string]): string[] {
  const only = (some: string[], others: string[], name: string) =>
    some.filter((line) => !others.includes(line)).map((line) => `only in ${name}: ${line}`)
  return [...only(ours, theirs, names[0]), ...only(theirs, ours, names[1])]
}
