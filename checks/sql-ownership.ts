// Whose tables an area's SQL touches: it writes its own, and reads others' only where their owner names them as read by others.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SourceFile, isTest, report, root } from './source-files.ts'
import { type TableUse, tablesOf, usesIn } from './sql-tables.ts'

/** Tables of areas that the platform writes itself, and why. No area writes another's: it calls a function of the owner. */
const writesElsewhere: Readonly<Record<string, string>> = {
  'platform user_session': 'each call notes the last use of its session; one statement, and the hottest',
  'platform app_user':
    'a picture is kept the same way for people, rooms and accounts, in the table it is told',
  'platform role': 'what every company begins with is brought at the start, whichever area declares it',
  'platform menu': 'what every company begins with is brought at the start, whichever area declares it',
  'platform role_menu': 'what every company begins with is brought at the start, whichever area declares it',
}

/** Areas that read or write each other's tables, and why neither can stand above the other. */
const bothWays: Readonly<Record<string, string>> = {
  'access people': 'roles are shown with names of people, people with their roles',
  'access session': 'a sign-in brings the rights of the account, a right shows whose account it is',
  'checklists service-orders':
    'a list belongs to an order, and an order asks its lists whether anything stands in its way',
  'organization people': 'an employee stands in a unit, a unit has an employee as its head',
  'organization session': 'a sign-in tells the unit of the person, the chart shows the pictures of accounts',
  'people session': 'an employee has an account, and a sign-in tells the name of the person',
  'materials service-orders':
    'stock is issued for an order, and an order tells which of its parts the store has issued',
  'service-orders spare-parts':
    'an order names the parts that failed, and a part in a machine the order on which it was fitted',
  'projects service-orders':
    'an order is work of a project, and a project is not closed while an order of building is open',
  'service-orders time-entries':
    'time is put on an order, and an order is not ended while time on it is open',
  'service-orders teams':
    'an order is reached by who is on its team, and a team tells of the visits its people are sent to',
  'tasks time-entries':
    'time is put on a task, which is not done while a clock runs for it and is as far as its hours say',
  'machines projects':
    'a project keeps which machines were its own by days, and its handover sets them to work by their own steps',
  'projects time-entries':
    'time is told with the project of its task, and keeps the project from being closed until it is approved',
  'projects tasks':
    'a task belongs to a project, which is not closed while tasks are open and is as far as they are',
  'rooms training': 'a class session takes a room, and the room shows which class it is',
}

/** What is listed as known: by default what this file lists. */
export interface Known {
  readonly writesElsewhere: Readonly<Record<string, string>>
  readonly bothWays: Readonly<Record<string, string>>
}

/** How often areas meet in SQL. */
export interface Meetings {
  /** One area reading or writing tables of another. */
  readonly arrows: number
  readonly pairs: number
  readonly bothWays: readonly string[]
}

/** Every breach of the ownership of tables, a line each. */
export function sqlFindings(
  files: readonly SourceFile[],
  known: Known = { writesElsewhere, bothWays },
): string[] {
  const { owners, uses } = readSql(files)
  const readable = new Set(files.flatMap(readableIn))
  const writes = new Set<string>()
  const findings: string[] = []
  for (const { path, table, writes: isWrite } of uses) {
    const what = `${areaOf(path)} ${table}`
    if (isWrite) writes.add(what)
    if (isWrite && !known.writesElsewhere[what])
      findings.push(`${path} writes ${table}, which is ${owners.get(table)}'s: call a function of the owner`)
    if (!isWrite && !readable.has(table))
      findings.push(`${path} reads ${table}, which ${owners.get(table)} does not name as read by others`)
  }
  const read = new Set(uses.map(({ table }) => table))
  const idle = [...readable].filter((table) => !read.has(table))
  const { bothWays } = meetings(files)
  return [
    ...findings,
    ...idle.map((table) => `${table} is named as read by others, and no other area reads it`),
    ...bothWays
      .filter((pair) => !known.bothWays[pair])
      .map((pair) => `${pair.replace(' ', ' and ')} use each other's tables`),
    ...Object.keys(known.writesElsewhere)
      .filter((one) => !writes.has(one))
      .map((one) => `${one} is listed as written from elsewhere, and is not any more`),
    ...Object.keys(known.bothWays)
      .filter((pair) => !bothWays.includes(pair))
      .map((pair) => `${pair} is listed as both ways, and is not any more`),
  ]
}

/** Counts the areas that meet in SQL. The platform is under all of them and not counted. */
export function meetings(files: readonly SourceFile[]): Meetings {
  const { owners, uses } = readSql(files)
  const arrows = new Set(
    uses
      .map(({ path, table }) => [areaOf(path), owners.get(table)!])
      .filter((ends) => !ends.includes('platform'))
      .map((ends) => ends.join(' ')),
  )
  const turned = (arrow: string) => arrow.split(' ').toReversed().join(' ')
  const both = [...arrows].filter((arrow) => arrow < turned(arrow) && arrows.has(turned(arrow))).toSorted()
  return { arrows: arrows.size, pairs: arrows.size - both.length, bothWays: both }
}

/** The uses of tables by files that are not their owner's. */
function readSql(files: readonly SourceFile[]): { owners: Map<string, string>; uses: TableUse[] } {
  const owners = new Map(files.flatMap((file) => tablesOf(file).map((table) => [table, areaOf(file.path)])))
  const tables = new Set(owners.keys())
  const uses = files
    .flatMap((file) => usesIn(file, tables))
    .filter(({ path, table }) => owners.get(table) !== areaOf(path) && owners.get(table) !== 'platform')
  return { owners, uses }
}

// the owner says so beside the tables: `-- Read by other areas: employee, employee_busy.`
function readableIn({ path, text }: SourceFile): string[] {
  if (!path.endsWith('.sql')) return []
  return [...text.matchAll(/^-- Read by other areas: (.*)\.$/gm)].flatMap(([, names]) => names!.split(', '))
}

function areaOf(path: string): string {
  return /^src\/areas\/([^/]+)\//.exec(path)?.[1] ?? 'platform'
}

/** The files with SQL in them; left out are the application, which puts all areas together, and the sample company, made as one. */
export function sqlFiles(): SourceFile[] {
  return globSync('src/{areas,platform}/**/*.{sql,server.ts}', { cwd: root })
    .filter((path) => !isTest(path) && !/\/(testing|sample)\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

if (import.meta.main) {
  const files = sqlFiles()
  const { arrows, pairs, bothWays } = meetings(files)
  console.log(
    `sql: ${pairs} pairs of areas meet in SQL (${arrows} arrows), ${bothWays.length} of them both ways`,
  )
  report('sql', files.length, sqlFindings(files))
}
