// Drafts the table of a declared entity: to read, or with --write as the next migration and at the end of its area's .sql.
import { appendFileSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { declaredEntities } from '../src/app/declared-entities.server.ts'
import { draftOf } from '../src/platform/records/master-data/master-data-draft.ts'

/** What is wanted, in words of the command line; the exit code. `root` holds db and src; `say` and `fail` take what is printed. */
export function draft(
  args: readonly string[],
  root: string,
  say: (line: string) => void,
  fail: (line: string) => void,
): number {
  const name = args.find((one) => !one.startsWith('-'))
  const entity = declaredEntities.find((one) => one.table === name || one.entity === name)
  if (!entity) {
    const known = [...new Set(declaredEntities.map(({ table }) => table))].join(', ')
    fail(`Name the table of a declared entity (src/app/declared-entities.server.ts): ${known}`)
    return 1
  }
  const text = draftOf(entity)
  if (!args.includes('--write')) {
    say(text)
    return 0
  }
  const directory = join(root, 'db/migrations')
  const area = areaFileOf(entity.area)
  if (!existsSync(join(root, area))) {
    fail(
      `${area} is missing: the tables of an area stand in its .sql, too, and checks/area-files.ts names it.`,
    )
    return 1
  }
  const files = readdirSync(directory).filter((file) => /^\d{4}_.*\.sql$/.test(file))
  const made = files.find((file) =>
    readFileSync(join(directory, file), 'utf8').includes(`create table ${entity.table} (`),
  )
  if (made) {
    fail(`${made} makes ${entity.table} already. A change of it is a migration of its own.`)
    return 1
  }
  const last = Math.max(0, ...files.map((file) => Number(file.slice(0, 4))))
  const file = `${String(last + 1).padStart(4, '0')}_${entity.table}.sql`
  writeFileSync(join(directory, file), text, { flag: 'wx' })
  appendFileSync(join(root, area), `\n${text}`)
  say(`db/migrations/${file} and the end of ${area}: read them, name what else must be unique in both alike.`)
  return 0
}

// 'typesAndUnits' keeps its tables in src/areas/types-and-units/types-and-units.sql
function areaFileOf(area: string): string {
  const name = area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return `src/areas/${name}/${name}.sql`
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  process.exitCode = draft(process.argv.slice(2), root, console.log, console.error)
}
