// What the database itself says of its tables: columns and foreign keys, so that made-up input fits together.
import type { DbPool } from '../../src/platform/database/db.server.ts'
import { sql } from '../../src/platform/database/sql.server.ts'

/** One foreign key: its columns here and the ones they name there. */
export interface ForeignKey {
  readonly name: string
  readonly columns: readonly string[]
  readonly to: string
  readonly toColumns: readonly string[]
}

/** One table of the product. */
export interface Table {
  readonly name: string
  readonly columns: readonly Column[]
  readonly key: readonly string[]
  readonly foreignKeys: readonly ForeignKey[]
}

/** One column; `type` as PostgreSQL names it. */
interface Column {
  readonly name: string
  readonly type: string
  readonly generated: boolean
}

/** All tables by name. */
export type Tables = ReadonlyMap<string, Table>

/** Columns the database fills by itself: who and when. */
export const bookkeepingColumns = ['created_by', 'created_at', 'updated_by', 'updated_at', 'row_version']

/** Reads the tables of the product. */
export async function readTables(owner: DbPool): Promise<Tables> {
  const tables = await owner.rows<Table>(sql`
    select c.relname as name,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
          'generated', a.attgenerated <> '' or a.attidentity <> '') order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      coalesce((select array_agg(a.attname::text order by array_position(p.conkey, a.attnum)) from pg_constraint p
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any (p.conkey)
        where p.conrelid = c.oid and p.contype = 'p'), '{}') as key,
      coalesce((select jsonb_agg(jsonb_build_object('name', f.conname, 'to', f.confrelid::regclass::text,
          'columns', (select jsonb_agg(a.attname order by k.at) from unnest(f.conkey) with ordinality k (no, at)
            join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.no),
          'toColumns', (select jsonb_agg(a.attname order by k.at) from unnest(f.confkey) with ordinality k (no, at)
            join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.no)) order by f.conname)
        from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'), '[]') as "foreignKeys"
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by c.relname`)
  return new Map(tables.map((table) => [table.name, table]))
}

/** A name as PostgreSQL takes it; names come from its own catalogue only. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
