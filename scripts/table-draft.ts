// The table of a declared entity, drafted at the end of its area's .sql.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { declaredEntities } from '../src/app/areas.server.ts'
import { draftOf } from '../src/platform/records/master-data/master-data-draft.ts'

/** Writes it; the exit code. `root` holds src; `say` and `fail` take what is printed. */
export function draftTable(
  name: string | undefined,
  root: string,
  say: (line: string) => void,
  fail: (line: string) => void,
): number {
  const entity = declaredEntities.find((one) => one.table === name || one.entity === name)
  if (!entity) {
    const known = [...new Set(declaredEntities.map(({ table }) => table))].join(', ')
    fail(`Name the table of a declared entity (src/app/areas.server.ts): ${known}`)
    return 1
  }
  const area = areaFileOf(entity.area)
  const path = join(root, area)
  if (!existsSync(path)) {
    fail(`${area} is missing: the tables of an area stand in its .sql, and checks/area-files.ts names it.`)
    return 1
  }
  if (readFileSync(path, 'utf8').includes(`create table ${entity.table} (`)) {
    fail(
      `${area} has ${entity.table} already: change it there, and draft the migration with npm run db:draft.`,
    )
    return 1
  }
  appendFileSync(path, `\n${draftOf(entity)}`)
  say(`At the end of ${area}: read it, name what else must be unique; then npm run db:draft ${entity.table}`)
  return 0
}

// 'typesAndUnits' keeps its tables in src/areas/types-and-units/types-and-units.sql
function areaFileOf(area: string): string {
  const name = area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return `src/areas/${name}/${name}.sql`
}
