// Drafts the migration of a declared entity: to read, or with --write into db/migrations under the next number.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { declaredEntities } from '../src/app/declared-entities.ts'
import { draftOf } from '../src/platform/master-data-draft.ts'

/** What is wanted, in words of the command line; the exit code. `say` and `fail` take what is printed. */
export function draft(
  args: readonly string[],
  directory: string,
  say: (line: string) => void,
  fail: (line: string) => void,
): number {
  const name = args.find((one) => !one.startsWith('-'))
  const entity = declaredEntities.find((one) => one.table === name || one.entity === name)
  if (!entity) {
    const known = [...new Set(declaredEntities.map(({ table }) => table))].join(', ')
    fail(`Name the table of a declared entity (src/app/declared-entities.ts): ${known}`)
    return 1
  }
  const text = draftOf(entity)
  if (!args.includes('--write')) {
    say(text)
    return 0
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
  say(`db/migrations/${file}: read it, name what else must be unique, and put the same into the area's .sql.`)
  return 0
}

if (import.meta.main) {
  const directory = join(import.meta.dirname, '../db/migrations')
  process.exitCode = draft(process.argv.slice(2), directory, console.log, console.error)
}
