// What stands in a database, thing by thing, with what makes two of the same name equal and how each is dropped.
import { sql } from '#platform/database/sql.server.ts'
import type { DirectSql } from '#platform/testing/direct-sql.server.ts'

/** A table, view, index, function or trigger. */
export interface Thing {
  /** `table x`, `view x`, `index x`, `function f(types)`, `trigger t on x`. */
  readonly key: string
  readonly definition: string
  /** Arguments and result of a function: while they are the same it can be replaced where it stands. */
  readonly head: string
  /** The table it belongs to, if any. */
  readonly table: string | null
  readonly classid: number
  readonly objid: number
}

/** A column or a constraint of a table. */
interface Part {
  readonly table: string
  readonly name: string
  readonly definition: string
}

export interface Column extends Part {
  readonly type: string
  readonly isRequired: boolean
  /** `stored` columns are computed from others: made anew where that changes. */
  readonly isStored: boolean
  readonly isIdentity: boolean
  /** Of `default` or, where it is stored, of `generated always as`. */
  readonly expression: string | null
  readonly classid: number
  readonly objid: number
  readonly objsubid: number
}

export interface Schema {
  readonly things: ReadonlyMap<string, Thing>
  readonly columns: ReadonlyMap<string, Column>
  readonly constraints: ReadonlyMap<string, Part>
  /** Who may do what, by the name of a table, view or function. */
  readonly rights: ReadonlyMap<string, string>
}

const own = sql`not exists (select from pg_depend e where e.objid = c.oid and e.deptype = 'e') and c.relname <> 'schema_migration'`

/** Reads the schema. */
export async function readSchema(db: Pick<DirectSql, 'rows'>): Promise<Schema> {
  const things = await db.rows<Thing>(sql`
    with ours as (select * from pg_class c where relnamespace = 'public'::regnamespace and ${own})
    select case relkind when 'v' then 'view ' else 'table ' end || relname as key, '' as head, null as table,
      case relkind when 'v' then concat(reloptions::text, pg_get_viewdef(oid)) else '' end as definition,
      'pg_class'::regclass::oid::int as classid, oid::int as objid
    from ours where relkind in ('r', 'p', 'v')
    union all
    select 'index ' || c.relname, '', t.relname, pg_get_indexdef(c.oid), 'pg_class'::regclass::oid::int, c.oid::int
    from ours c join pg_index i on i.indexrelid = c.oid join ours t on t.oid = i.indrelid
    where not exists (select from pg_constraint k where k.conindid = c.oid and k.contype in ('p', 'u', 'x'))
    union all
    select 'trigger ' || g.tgname || ' on ' || c.relname, '', c.relname, g.tgenabled::text || pg_get_triggerdef(g.oid),
      'pg_trigger'::regclass::oid::int, g.oid::int
    from pg_trigger g join ours c on c.oid = g.tgrelid where not g.tgisinternal
    union all
    select 'function ' || p.oid::regprocedure, pg_get_function_arguments(p.oid) || coalesce(pg_get_function_result(p.oid), ''), null,
      pg_get_functiondef(p.oid), 'pg_proc'::regclass::oid::int, p.oid::int
    from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')`)
  const columns = await db.rows<Column>(sql`
    select c.relname as table, a.attname as name, a.attnotnull as "isRequired", a.attgenerated <> '' as "isStored",
      a.attidentity <> '' as "isIdentity", pg_get_expr(d.adbin, d.adrelid) as expression,
      format_type(a.atttypid, a.atttypmod) ||
        case when a.attcollation <> t.typcollation then ' collate ' || a.attcollation::regcollation else '' end as type,
      'pg_class'::regclass::oid::int as classid, c.oid::int as objid, a.attnum::int as objsubid, '' as definition
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and ${own} order by c.relname, a.attnum`)
  const constraints = await db.rows<Part>(sql`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.connamespace = 'public'::regnamespace and k.contype in ('c', 'f', 'p', 'u', 'x') and ${own}
    order by c.relname, array_position(array['p', 'u', 'x', 'c', 'f'], k.contype::text), k.conname`)
  const rights = await db.rows<{ name: string; given: string }>(sql`
    select name, string_agg(given, ' ' order by given) as given from (
      select c.relname as name, right_given::text as given
      from pg_class c, unnest(c.relacl) right_given where c.relnamespace = 'public'::regnamespace and ${own}
      union all
      select c.relname, a.attname || ' ' || right_given::text
      from pg_class c join pg_attribute a on a.attrelid = c.oid, unnest(a.attacl) right_given
      where c.relnamespace = 'public'::regnamespace and ${own}
      union all
      select p.proname, p.oid::regprocedure || ' ' || coalesce(p.proacl::text, '')
      from pg_proc p where p.pronamespace = 'public'::regnamespace) one
    group by name`)
  const part = (one: Part) => `${one.table}.${one.name}`
  return {
    things: new Map(things.map((one) => [one.key, one])),
    columns: new Map(columns.map((one) => [part(one), one])),
    constraints: new Map(constraints.map((one) => [part(one), one])),
    rights: new Map(rights.map(({ name, given }) => [name, given])),
  }
}

/** The statements that remove what hangs on a thing, the last link of each chain first; the thing itself is not among them. */
export async function dropsOfDependents(
  db: Pick<DirectSql, 'rows'>,
  { classid, objid, objsubid = 0 }: { classid: number; objid: number; objsubid?: number },
): Promise<string[]> {
  const rows = await db.rows<{ statement: string }>(sql`
    with recursive edge as (
      select d.refclassid, d.refobjid, d.refobjsubid,
        case when r.oid is not null or f.oid is not null then 'pg_class'::regclass else d.classid::regclass end as classid,
        coalesce(r.ev_class, f.adrelid, d.objid) as objid, coalesce(f.adnum, d.objsubid)::int as objsubid
      from pg_depend d
      left join pg_rewrite r on d.classid = 'pg_rewrite'::regclass and r.oid = d.objid
      left join pg_attrdef f on d.classid = 'pg_attrdef'::regclass and f.oid = d.objid
      where d.deptype in ('n', 'a') or d.classid in ('pg_type'::regclass, 'pg_rewrite'::regclass)),
    hanging as (
      select ${classid}::oid::regclass as classid, ${objid}::oid as objid, ${objsubid}::int as objsubid, 0 as depth
      union
      select e.classid, e.objid, e.objsubid, h.depth + 1 from hanging h
      join edge e on e.refclassid = h.classid and e.refobjid = h.objid and (h.objsubid = 0 or e.refobjsubid = h.objsubid)
      where (e.classid, e.objid, e.objsubid) is distinct from (h.classid::oid::regclass, h.objid, h.objsubid) and h.depth < 20),
    each_once as (select classid, objid, objsubid, max(depth) as depth from hanging where depth > 0 group by 1, 2, 3)
    select statement from (
      select h.depth, case
        when h.classid = 'pg_proc'::regclass then 'drop function ' || h.objid::regprocedure || ';'
        when h.classid = 'pg_trigger'::regclass then
          (select format('drop trigger %I on %s;', tgname, tgrelid::regclass) from pg_trigger where oid = h.objid and not tgisinternal)
        when h.classid = 'pg_constraint'::regclass then
          (select format('alter table %s drop constraint %I;', conrelid::regclass, conname) from pg_constraint
            where oid = h.objid and contype in ('c', 'f', 'u', 'x'))
        when h.classid = 'pg_class'::regclass then (select case
            when c.relkind = 'v' then format('drop view %s;', c.oid::regclass)
            when c.relkind = 'i' then format('drop index %s;', c.oid::regclass)
            when a.attgenerated <> '' then format('alter table %s drop column %I;', c.oid::regclass, a.attname)
            when a.atthasdef then format('alter table %s alter column %I drop default;', c.oid::regclass, a.attname) end
          from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum = h.objsubid and a.attnum > 0
          where c.oid = h.objid and not exists (select from pg_constraint k where k.conindid = c.oid and k.contype in ('p', 'u', 'x')))
        end as statement
      from each_once h where (h.classid::oid, h.objid) is distinct from (${classid}::oid, ${objid}::oid) or h.objsubid > 0) one
    where statement is not null group by statement order by max(depth) desc, statement`)
  return rows.map(({ statement }) => statement)
}
