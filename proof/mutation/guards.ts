// The guards of the database, one by one: what the catalogue holds that refuses or keeps something, and how it is taken away.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type pg from 'pg'

const root = join(import.meta.dirname, '../..')

/** One constraint, unique index or trigger. */
export interface Guard {
  readonly table: string
  readonly name: string
  readonly kind: 'check' | 'reference' | 'unique' | 'exclusion' | 'trigger'
  /** The statement that takes it away. */
  readonly drop: string
  /** The function of a trigger. */
  readonly calls: string | null
}

/** Every guard of our own in a database; primary keys and not-null are left out, as nothing works without them. */
export async function guardsOf(client: pg.Client): Promise<Guard[]> {
  const { rows } = await client.query<Guard>(`
    select c.relname as table, o.conname as name,
      case o.contype when 'c' then 'check' when 'f' then 'reference' when 'u' then 'unique' else 'exclusion' end as kind,
      format('alter table %I drop constraint %I cascade', c.relname, o.conname) as drop, null as calls
    from pg_constraint o join pg_class c on c.oid = o.conrelid
    where o.connamespace = 'public'::regnamespace and o.contype in ('c', 'f', 'u', 'x')
    union all
    select c.relname, i.relname, 'unique', format('drop index %I', i.relname), null
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    where c.relnamespace = 'public'::regnamespace and x.indisunique
      and not exists (select from pg_constraint o where o.conindid = x.indexrelid and o.contype in ('p', 'u', 'x'))
    union all
    select c.relname, g.tgname, 'trigger', format('drop trigger %I on %I', g.tgname, c.relname), p.proname
    from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_proc p on p.oid = g.tgfoid
    where c.relnamespace = 'public'::regnamespace and not g.tgisinternal
    order by 1, 2`)
  return rows.filter(({ table }) => table !== 'schema_migration')
}

/** Test files that may miss a guard, as paths. */
export interface Judges {
  /** Those that name it. */
  readonly named: readonly string[]
  /** Those straight at the database, of the area that owns the table or the trigger's function, or that name the table. */
  readonly direct: readonly string[]
  /** Those of the calls of that area. */
  readonly calls: readonly string[]
}

/** Finds the judges of guards among the tests as they are. */
export function judgesOf(): (guard: Guard) => Judges {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: root }).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  const sqlFiles = read('src/**/*.sql')
  const tests = read('{src,checks}/**/*.{sql,server}.test.ts')
  // an area's folder, whatever room of it the file lies in
  const folderOf = (file: string) => dirname(file).split(/[\\/]/).slice(0, 3).join('/')
  const areaOf = (thing: string) => {
    const owner = sqlFiles.find(({ text }) => new RegExp(`create (table|function) ${thing}\\b`).test(text))
    return owner && folderOf(owner.file)
  }
  return ({ table, name, calls }) => {
    const areas = [areaOf(table), calls && areaOf(calls)]
    const named = tests.filter(({ text }) => text.includes(name))
    const near = tests.filter((test) => !named.includes(test) && areas.includes(folderOf(test.file)))
    const mentions = new RegExp(`\\b${table}\\b`)
    const files = (some: typeof tests, ending: string) =>
      some.filter(({ file }) => file.endsWith(ending)).map(({ file }) => file)
    return {
      named: named.map(({ file }) => file),
      direct: files(
        tests.filter((test) => near.includes(test) || (!named.includes(test) && mentions.test(test.text))),
        '.sql.test.ts',
      ),
      calls: files(near, '.server.test.ts'),
    }
  }
}
