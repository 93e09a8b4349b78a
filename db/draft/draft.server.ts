// The next migration: what brings the tables as migrated to the tables as the areas' statements say, tried on a database as it is written.
import { catalogue, differences } from '../../checks/catalogue.server.ts'
import type { DirectSql } from '#platform/testing/direct-sql.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type Schema, type Thing, dropsOfDependents, readSchema } from './schema.server.ts'
import { type Statement, statementsOf } from './statements.ts'
import { alterations, recomputed, retyped, ruleChanges } from './table-changes.server.ts'

/** What is compared, and where. */
export interface Drafting {
  /** The areas' .sql, in their order. */
  readonly areas: string
  /** The same at the last migration. */
  readonly snapshot: string
  /** Written by hand, and first: renames, backfills. */
  readonly byHand: string
  /** Whether what the areas no longer have may go. */
  readonly drops: boolean
  /** An empty database. */
  readonly empty: () => Promise<DirectSql>
  /** A database with every migration. */
  readonly migrated: () => Promise<DirectSql>
}

export interface Draft {
  readonly text: string
  /** What stands in the way of it being finished, a line each: drops that were not asked for, statements refused, differences left. */
  readonly open: readonly string[]
}

/** Drafts it. The databases it asks for are ended. */
export async function draftOf({ areas, snapshot, byHand, drops, empty, migrated }: Drafting): Promise<Draft> {
  const wanted = await empty()
  const last = await migrated()
  const judged = await migrated()
  try {
    await wanted.script(areas).catch((error: Error) => {
      throw new Error(`The areas' own statements are refused: ${error.message}`, { cause: error })
    })
    if (byHand) await last.script(byHand)
    const known = new Set(statementsOf(snapshot).map(({ plain }) => plain))
    const pen = new Pen(last, await readSchema(wanted))
    const statements = await resolved(statementsOf(areas), wanted)
    await pen.clearAway(statements)
    await pen.build(statements, known)
    for (const change of await ruleChanges(last, wanted)) await pen.write(change)
    await pen.hang(statements)
    const unasked = await pen.remove(drops)
    const text = asParagraphs([byHand.trim(), ...pen.lines].filter(Boolean))
    const failure = await judged.script(text || 'select 1').then(
      () => [],
      (error: Error) => [`It is refused: ${error.message}`],
    )
    const left = differences(await catalogue(judged), await catalogue(wanted), ['the draft', 'the areas'])
    return { text, open: [...unasked, ...pen.refused, ...failure, ...left] }
  } finally {
    await Promise.all([wanted.end(), last.end(), judged.end()])
  }
}

// statements of one line stand together
function asParagraphs(statements: readonly string[]): string {
  const isLong = (one: string | undefined) => one?.includes('\n') ?? false
  return statements
    .map((one, at) => (at > 0 && (isLong(one) || isLong(statements[at - 1])) ? `\n${one}\n` : `${one}\n`))
    .join('')
}

/** Functions by the types PostgreSQL gives them. */
async function resolved(
  statements: readonly Statement[],
  db: DirectSql,
): Promise<(Statement & { key: string })[]> {
  const written = statements.filter(({ kind }) => kind === 'function').map(({ name }) => name)
  const rows = await db.rows<{ name: string; known: string | null }>(
    sql`select name, to_regprocedure(name)::text as known from unnest(${written}::text[]) name`,
  )
  const names = new Map(rows.map(({ name, known }) => [name, known ?? name]))
  return statements.map((one) => ({ ...one, key: `${one.kind} ${names.get(one.name) ?? one.name}` }))
}

type Keyed = Awaited<ReturnType<typeof resolved>>[number]
const DUPLICATE = ['42710', '42P07', '42723']

class Pen {
  readonly lines: string[] = []
  readonly refused: string[] = []
  readonly #db: DirectSql
  readonly #wanted: Schema
  /** Tables and views that this draft makes. */
  readonly #fresh = new Set<string>()

  constructor(db: DirectSql, wanted: Schema) {
    this.#db = db
    this.#wanted = wanted
  }

  /** Runs a statement and writes it down. */
  async write(text: string): Promise<void> {
    await this.#db.script(text)
    this.lines.push(text)
  }

  /** What cannot be changed where it stands goes, after what hangs on it; `build` finds it missing. */
  async clearAway(statements: readonly Keyed[]): Promise<void> {
    const last = await readSchema(this.#db)
    const byStatement = new Set(statements.map(({ key }) => key))
    const replaceable = (had: Thing, one: Thing) =>
      had.key.startsWith('function ') && had.head === one.head && byStatement.has(one.key)
    const changed = [...last.things.values()].filter((had) => {
      const one = this.#wanted.things.get(had.key)
      return one && one.definition !== had.definition && !replaceable(had, one)
    })
    for (const one of recomputed(last, this.#wanted))
      await this.#takeDown(one, `alter table ${one.table} drop column ${one.name};`)
    for (const one of retyped(last, this.#wanted)) await this.#takeDown(one, null)
    for (const one of changed) await this.#takeDown(one, `drop ${one.key};`)
  }

  // `own` removes the thing itself; a column that stays keeps its indexes and constraints
  async #takeDown(at: Parameters<typeof dropsOfDependents>[1], own: string | null): Promise<void> {
    const dependents = (await dropsOfDependents(this.#db, at)).filter(
      (one) => own !== null || !/^drop index|drop constraint/.test(one),
    )
    for (const statement of [...dependents, ...(own === null ? [] : [own])])
      if (!this.lines.includes(statement)) await this.#try(statement)
  }

  /** New statements as they stand, functions replaced, tables altered, what was cleared away made anew. */
  async build(statements: readonly Keyed[], known: ReadonlySet<string>): Promise<void> {
    const last = await readSchema(this.#db)
    for (const { kind, key, subject } of statements)
      if ((kind === 'table' || kind === 'view') && !last.things.has(key)) this.#fresh.add(subject)
    await this.#settle(statements.flatMap((one) => this.#textsOf(one, last, known)))
  }

  #textsOf(one: Keyed, last: Schema, known: ReadonlySet<string>): string[] {
    const { kind, key, text, plain, subject } = one
    const isFresh = this.#fresh.has(subject)
    switch (kind) {
      case 'table':
        return isFresh ? [text] : alterations(subject, last, this.#wanted)
      case 'view':
      case 'index':
      case 'trigger':
        return last.things.has(key) ? [] : [text]
      case 'function': {
        const had = last.things.get(key)
        if (!had) return [text]
        const isSame = had.definition === this.#wanted.things.get(key)?.definition
        return isSame ? [] : [text.replace(/^(\s*create )(?!or replace)/im, '$1or replace ')]
      }
      case 'rights':
      case 'made':
      case 'alter':
        return isFresh ? [text] : []
      case 'insert':
        return isFresh || (!known.has(plain) && !subject.endsWith('_transition')) ? [text] : []
      default:
        return known.has(plain) ? [] : [text]
    }
  }

  // One that is refused is tried again after the others: it may lean on what comes later.
  async #settle(statements: readonly string[]): Promise<void> {
    let waiting = statements
    let reasons = new Map<string, string>()
    for (let before = -1; waiting.length !== before; ) {
      before = waiting.length
      reasons = new Map()
      for (const text of waiting)
        await this.write(text).catch((error: Error) => reasons.set(text, error.message))
      waiting = [...reasons.keys()]
    }
    this.refused.push(...waiting.map((text) => `Refused: ${reasons.get(text)}: ${text}`))
  }

  /** Rights, and the triggers that a call makes, of what was there: said again where they differ. */
  async hang(statements: readonly Keyed[]): Promise<void> {
    const last = await readSchema(this.#db)
    for (const { kind, subject, text } of statements) {
      if (kind === 'rights' && last.rights.get(subject) !== this.#wanted.rights.get(subject))
        await this.#try(text)
      if (kind === 'made' && this.#lacksTriggers(subject, last)) await this.#repeat(text)
    }
  }

  #lacksTriggers(table: string, last: Schema): boolean {
    return [...this.#wanted.things.values()].some(
      (one) => one.table === table && one.key.startsWith('trigger ') && !last.things.has(one.key),
    )
  }

  // Of several calls about a table only the one that makes what is missing: another meets what it made before, or makes nothing.
  async #repeat(text: string): Promise<void> {
    const before = (await readSchema(this.#db)).things.size
    const error = await this.#db.script(text).then(
      () => null,
      (refusal: Error & { code?: string }) => refusal,
    )
    if (error && !DUPLICATE.includes(error.code ?? ''))
      this.refused.push(`Refused: ${error.message}: ${text}`)
    if ((await readSchema(this.#db)).things.size > before) this.lines.push(text)
  }

  async #try(text: string): Promise<void> {
    await this.write(text).catch((error: Error) => this.refused.push(`Refused: ${error.message}: ${text}`))
  }

  /** What the areas no longer have, last: written where that was asked for, told where it was not. */
  async remove(asked: boolean): Promise<string[]> {
    const last = await readSchema(this.#db)
    const gone = [...last.things.values()].filter(({ key }) => !this.#wanted.things.has(key))
    const tables = new Set(gone.filter(({ key }) => key.startsWith('table ')).map(({ key }) => key.slice(6)))
    const lost = <T extends { table: string }>(parts: ReadonlyMap<string, T>, kept: ReadonlyMap<string, T>) =>
      [...parts].filter(([key, { table }]) => !kept.has(key) && !tables.has(table)).map(([, one]) => one)
    const ordered = ['trigger', 'view', 'index', 'function', 'table'].map((kind) =>
      gone.filter(({ key, table }) => key.startsWith(`${kind} `) && !tables.has(table ?? '')),
    )
    const [triggers, views, indexes, functions, wholes] = ordered.map((some) =>
      some.map(({ key }) => `drop ${key};`),
    )
    const statements = [
      ...triggers!,
      ...views!,
      ...indexes!,
      ...lost(last.constraints, this.#wanted.constraints).map(
        ({ table, name }) => `alter table ${table} drop constraint ${name};`,
      ),
      ...lost(last.columns, this.#wanted.columns).map(
        ({ table, name }) => `alter table ${table} drop column ${name};`,
      ),
      ...wholes!,
      ...functions!,
    ]
    if (!asked) return statements.map((one) => `Wants --drops, or a rename by hand: ${one}`)
    await this.#settle(statements.map((one) => `-- drops what is there\n${one}`))
    return []
  }
}
