// Which numbered SQL files a schema still needs: those of before/, then the baseline, then what came after it.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '#platform/runtime/start-problem.server.ts'

/** One numbered file of SQL. */
export interface Migration {
  readonly version: number
  readonly name: string
  readonly text: string
  /** SHA-256 of the text, line ends aside. */
  readonly checksum: string
}

/** The files of a directory. Its first is the baseline: the result of all of `before`, in one file. */
export interface Migrations {
  /** Applied only to a schema that began with one of them. */
  readonly before: readonly Migration[]
  /** The baseline and what came after it. */
  readonly current: readonly Migration[]
}

/** A row of schema_migration. */
export interface Applied {
  readonly version: number
  readonly name: string
  readonly checksum: string
}

/** What is still to be done, in order. */
export interface Step {
  readonly migration: Migration
  /** The baseline of a schema that has all of before/: recorded as applied, and not run. */
  readonly isRecordedOnly: boolean
}

/** Files corrected after some databases had them, to no effect there: the checksum they had. */
const corrected: Readonly<Record<string, string>> = {
  // it failed where there was a menu already
  '0008_help.sql': 'e9538c223b8fdbd5cf2322a3677780be1d2fc62c3eb923722ed5efc3d33255a3',
}

/** The migrations of a directory and of its before/, in order. Throws a StartProblem if a number is used twice or left out. */
export function readMigrations(directory: string): Migrations {
  const old = join(directory, 'before')
  const before = existsSync(old) ? numbered(old, 1) : []
  return { before, current: numbered(directory, before.length + 1) }
}

function numbered(directory: string, first: number): Migration[] {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return names.map((name, index) => {
    const version = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1])
    if (version !== first + index) {
      throw new StartProblem(
        `The migration ${name} in ${directory} is not number ${String(first + index).padStart(4, '0')}.`,
      )
    }
    const text = readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n')
    return { version, name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

/** The steps from what was applied to today. Throws a StartProblem where the two do not belong together. */
export function stepsFrom(applied: readonly Applied[], { before, current }: Migrations): Step[] {
  const first = applied[0]?.version ?? current[0]?.version
  const isOld = first !== current[0]?.version
  const whole = isOld ? [...before, ...current] : current
  for (const [index, row] of applied.entries()) refuseOther(row, whole[index], whole.at(-1))
  return whole.slice(applied.length).map((migration) => ({
    migration,
    isRecordedOnly: isOld && migration === current[0],
  }))
}

function refuseOther(row: Applied, ours: Migration | undefined, last: Migration | undefined): void {
  if (row.version > (last?.version ?? 0)) {
    throw new StartProblem(
      `The database is newer than this version of Ngan: it has the migration ${row.name}. Nothing was changed.`,
    )
  }
  if (row.version !== ours?.version) throw unknownSchema(`it has the migration ${row.name} out of order`)
  if (row.checksum !== ours.checksum && row.checksum !== corrected[ours.name]) {
    throw new StartProblem(
      `The migration ${ours.name} was changed after it was applied to this database. Nothing was changed.`,
    )
  }
}

/** The refusal of a schema that no version of this product has made. */
export function unknownSchema(reason: string): StartProblem {
  return new StartProblem(
    `The database is not empty and was not made by any version of Ngan: ${reason}. Nothing was changed.`,
  )
}
