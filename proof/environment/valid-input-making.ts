// An input field by field: rows first, then what belongs to them, then words and days by chance.
import type { Random } from '#base/random.ts'
import type { Field, Fields } from '../../src/base/fields.ts'
import type { Operation } from '../../src/base/operation.ts'
import { LAST_PAGE } from '../../src/base/paging.ts'
import { smallFile } from './valid-input-files.ts'
import { type Input, type InputGround, type InputWishes, NoInput } from './valid-input-ground.ts'
import { type Row, findRow } from './valid-input-rows.ts'
import { type Subject, subjectOf } from './valid-input-subject.ts'
import { type Table, bookkeepingColumns, quoted } from './valid-input-tables.ts'
import { chosenValue, fits, toldBy } from './valid-input-values.ts'

/** One input in the making: the rows it is about so far, and how late it is. */
/** Operations whose version is that of a row which belongs to the one they name: its table and the column that says whose it is. */
const besideTheRow: ReadonlyMap<string, readonly [table: string, column: string]> = new Map([
  ['serviceOrders.chooseCustomerPolicy', ['customer_sla', 'customer_id']],
])

export class Making {
  private readonly ground: InputGround
  private readonly random: Random
  private readonly wishes: InputWishes
  /** Ids already named, by table, with those that their rows name in turn. */
  private readonly known = new Map<string, number>()
  private row: Row | null = null
  private subject: Subject | null = null
  private isOwn = false
  private isCrossed = false
  private isTransfer = false
  private at: number

  constructor(ground: InputGround, random: Random, wishes: InputWishes) {
    this.wishes = wishes
    this.ground = ground
    this.random = random
    const hour = 3_600_000
    const start = random.chance(0.5) ? random.whole(-48, 0) : random.whole(1, 24 * 300)
    this.at = Math.floor(Date.now() / hour + start) * hour
  }

  async input(operation: Operation): Promise<Input> {
    this.subject = subjectOf(operation)
    this.isOwn = typeof operation.access === 'string'
    this.isCrossed = operation.check !== undefined
    this.isTransfer = operation.name.endsWith('.transfer') && this.subject?.versioned === true
    const { row } = this.wishes
    if (this.subject && (row || this.wants(operation.input[this.subject.field]!))) {
      const { table, field } = this.subject
      if (row) this.known.set(table, row)
      const leading = Object.values(operation.input).find((one) => this.rank(one, operation.input) === 0)
      if (field !== 'id' && leading) await this.rowOf(this.ground.tables.get(leading.of!)!, true)
      this.row = await this.rowOf(this.ground.tables.get(table)!, true, operation.input[field]!.among)
      // a reference beside which a version stands is a row of its own; one that is named by its id alone is that row
      const isNamed = field === 'id' || operation.input[field]!.kind === 'hidden'
      if (this.row && !isNamed) this.subject = { ...this.subject, versioned: false }
      if (!this.row && !toldBy(operation.input[field]!.schema).optional)
        throw new NoInput(`${operation.name} needs a row of ${table}, and there is none`)
    }
    const own = operation.input.row_version?.of
    const beside = besideTheRow.get(operation.name)
    if (beside && this.row) this.row = { ...this.row, row_version: await this.versionIn(beside, this.row.id) }
    if (own) this.row = await this.ownRow(own)
    return this.fields(operation.input)
  }

  /** The version of the one row of a table that belongs to this one; undefined where there is none, as none is told then. */
  private async versionIn([table, column]: readonly [string, string], id: unknown): Promise<unknown> {
    const { rows } = await this.ground.owner.pool.query<{ row_version: number }>(
      `select row_version from ${quoted(table)} where ${quoted(column)} = $1`,
      [id],
    )
    return rows[0]?.row_version
  }

  /** The caller's own row of a table, by what they say of themselves; the only one where nothing says whose it is. */
  private async ownRow(of: string): Promise<Row | null> {
    const { user_id } = this.ground.own
    // a call may have given the caller another code; the account names the same person still
    if (of === 'employee' && typeof user_id === 'number') {
      const { rows } = await this.ground.owner.pool.query<{ row: Row }>(
        'select to_jsonb(e) as row from employee e join app_user u on u.employee_id = e.id where u.id = $1',
        [user_id],
      )
      return rows[0]?.row ?? null
    }
    const { columns, key } = this.ground.tables.get(of)!
    const said = Object.entries(this.ground.own).filter(
      ([name, value]) => columns.some((one) => one.name === name) && value !== null,
    )
    const where = said.map(([name], at) => `${quoted(name)}::text = $${at + 1}`).join(' and ')
    // the newest is the likeliest to be alive: a session just begun; where nothing is the caller's own, any will do
    const has = (column: string) => columns.some(({ name }) => name === column)
    const which = `concat_ws(' ', ${key.map(quoted).join(', ')})`
    const any = `hashint8extended(hashtext(${which}), ${this.random.whole(0, 2 ** 31)})`
    const newest = [
      ...(has('is_deleted') ? ['is_deleted'] : []),
      has('created_at') ? `created_at desc, ${which}` : any,
    ].join(', ')
    const { rows } = await this.ground.owner.pool.query<{ row: Row }>(
      `select to_jsonb(t) as row from ${quoted(of)} t ${where ? `where ${where}` : ''} order by ${newest} limit 1`,
      said.map(([, value]) => String(value)),
    )
    return rows[0]?.row ?? null
  }

  private async fields(fields: Fields): Promise<Input> {
    const input: Input = {}
    const rank = (field: Field) => this.rank(field, fields)
    for (const [name, field] of Object.entries(fields).sort(([, a], [, b]) => rank(a) - rank(b))) {
      const value = await this.value(name, field)
      if (value !== undefined) input[name] = value
      // a rule over several fields is asked here only of a change that says them all
      else if (this.isCrossed && field.stays && field.of) input[name] = null
    }
    return input
  }

  /** Rows come first, so that what belongs to a row can follow it; before them a needed row that says which another is. */
  private rank({ of, schema }: Field, fields: Fields): number {
    if (!of) return 2
    const says = this.ground.tables
      .get(of)
      ?.foreignKeys.some(({ to }) => to !== of && Object.values(fields).some((one) => one.of === to))
    return says && !toldBy(schema).optional ? 0 : 1
  }

  private async value(name: string, field: Field): Promise<unknown> {
    const subject = this.subject
    if (this.row && name === subject?.field && field.of === subject.table) return this.row.id
    if (name === 'row_version')
      return this.row && (subject?.versioned || field.of) ? this.row.row_version : undefined
    if (field.of?.includes('.')) return this.ownColumn(field.of)
    if (this.isOwn && Object.hasOwn(this.ground.own, name)) return this.ground.own[name]
    // the only cursor that is known beforehand
    if (name === 'cursor') return this.wants(field) ? LAST_PAGE : undefined
    const present = this.present(name, field)
    if (present !== undefined && !this.goesElsewhere(field) && this.random.chance(0.85)) {
      if (field.of && typeof present === 'number') this.known.set(field.of, present)
      return present
    }
    if (!this.wants(field)) return undefined
    if (field.of) return this.rowsFor(name, field)
    if (field.kind === 'group') return this.fields(field.fields!)
    if (field.kind === 'file') {
      const one = smallFile(field, this.random, ({ schema }) =>
        chosenValue(schema, this.random, () => this.later()),
      )
      return field.maxFiles ? [one] : one
    }
    if (field.kind === 'list') return this.list(field)
    // times of one record follow one another, as those do that its form starts with
    if (field.kind === 'time' && field.initVal !== undefined && this.random.chance(0.8)) return field.initVal
    const step = name === 'to_status' ? await this.step(field) : undefined
    return step ?? chosenValue(field.schema, this.random, () => this.later())
  }

  /** What the row has under that name, if the field takes it; `from_status` means its `status`. */
  private present(name: string, field: Field): unknown {
    if (!this.row) return undefined
    const column = [name, name.replace(/^from_/, ''), name.replace(/^[a-z]+_(?=name$)/, '')].find(
      (one) => this.row![one] !== undefined && this.row![one] !== null,
    )
    const kept = column === undefined ? undefined : this.row[column]
    const value = typeof kept === 'string' ? asTyped(field, kept) : kept
    return value !== undefined && fits(field, value) ? value : undefined
  }

  /** What '<table>.<column>' has in the caller's own row. */
  private async ownColumn(of: string): Promise<unknown> {
    const [table, column] = of.split('.')
    return (await this.ownRow(table!))?.[column!]
  }

  // what is transferred goes to a place where it is not
  private goesElsewhere({ of }: Field): boolean {
    return this.isTransfer && of !== undefined && of !== this.subject?.table
  }

  private wants(field: Field): boolean {
    // what a rule over several fields is about is sent whole, so that the rule can be asked here
    if (this.isCrossed && field.stays) return true
    return this.wishes.whole || !toldBy(field.schema).optional || this.random.chance(0.6)
  }

  private async list(field: Field): Promise<Input[]> {
    const { id, row_version } = field.fields!
    if (id?.of && row_version) return this.kept(id, field.fields!, toldBy(field.schema).max)
    const rows: Input[] = []
    // a row of the list is about something else
    const { subject } = this
    this.subject = null
    for (let left = this.random.whole(field.required || this.wishes.whole ? 1 : 0, 2); left > 0; left--) {
      rows.push(await this.fields(field.fields!))
      for (const one of Object.values(field.fields!)) if (one.of) this.known.delete(one.of)
    }
    this.subject = subject
    return rows
  }

  /**
   * A list of records with their versions: some of those that belong to a row already named; where they belong to none,
   * the whole of them, as it is put into another order, or one of them where the list takes no whole.
   */
  private async kept(id: Field, fields: Fields, max: number): Promise<Input[]> {
    const of = id.of!
    const { foreignKeys, columns } = this.ground.tables.get(of)!
    const parents = foreignKeys.filter(
      ({ columns, to }) => to !== of && !bookkeepingColumns.includes(columns[0]!),
    )
    // what was named first, not what its row names in turn
    const belongs = [...this.known.keys()].flatMap((table) => parents.filter(({ to }) => to === table))[0]
    // who was taken off a team is on it no longer
    const still = columns.some(({ name }) => name === 'is_active') ? 'and is_active' : ''
    const where = belongs
      ? `where ${quoted(belongs.columns[0]!)} = ${this.known.get(belongs.to)!} ${still}`
      : ''
    const { rows } = await this.ground.owner.pool.query<{ row: Input }>(
      `select to_jsonb(t) as row from ${quoted(of)} t ${where} order by id`,
    )
    // what a row lacks and the list asks for is said now
    const said = ({ of, schema }: Field, value: unknown) =>
      value === null && !of && !fits({ schema }, null)
        ? chosenValue(schema, this.random, () => this.later())
        : value
    const named = (row: Input | Row) =>
      Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, said(one, row[name])]))
    const all = rows.map(({ row }) => named(row))
    if (belongs)
      return all.filter(() => all.length === 1 || this.random.chance(0.6)).slice(0, Math.min(2, max))
    if (all.length > max) {
      const one = await this.find(this.ground.tables.get(of)!, new Map(Object.entries(id.among ?? {})))
      return one ? [named(one)] : []
    }
    return this.random.chance(0.5) ? all : all.toReversed()
  }

  private async rowsFor(name: string, field: Field): Promise<unknown> {
    const table = this.ground.tables.get(field.of!)
    if (!table) throw new Error(`There is no table ${field.of}`)
    const many = toldBy(field.schema).type === 'array'
    const ids = new Set<number>()
    for (let left = many ? this.random.whole(1, 2) : 1; left > 0; left--) {
      // beside the row it is about, one of the same kind is another one: who takes over, who is above
      const another = this.row !== null && this.subject?.table === table.name
      // nor does anything go where it is, exclude itself, or stand in for itself
      const isAnother = /^(to|other|substitute)_/.test(name) || this.goesElsewhere(field)
      const known = isAnother ? this.known.get(table.name) : undefined
      const from = another ? this.row!.id : known
      const row = from
        ? await this.find(table, new Map(Object.entries(field.among ?? {})), Number(from))
        : await this.rowOf(table, !toldBy(field.schema).optional, field.among)
      if (row) ids.add(Number(row.id))
    }
    if (many) return [...ids]
    return ids.size > 0 ? [...ids][0] : undefined
  }

  /** A row of a table that fits the rows already named; if there is none and one is needed, any. */
  private async rowOf(table: Table, needed: boolean, among: Field['among'] = {}): Promise<Row | null> {
    const named = table.foreignKeys
      .flatMap(({ columns, to }) =>
        to === table.name || columns.length > 1 ? [] : [[columns[0]!, to] as const],
      )
      .concat(this.compound(table))
      .filter(([column, to]) => !bookkeepingColumns.includes(column) && this.known.has(to))
    const own = this.known.get(table.name)
    const wanted = new Map<string, number | string>([
      ...(own === undefined ? [] : [['id', own] as const]),
      ...named.map(([column, to]) => [column, this.known.get(to)!] as const),
    ])
    const said = Object.entries(among)
    const found = await this.find(table, new Map([...wanted, ...said]))
    const row = found ?? (needed && wanted.size > 0 ? await this.find(table, new Map(said)) : null)
    if (row) this.learn(table, row)
    return row
  }

  /** The columns of foreign keys over several columns: the column that alone would name a row. */
  private compound(table: Table): (readonly [string, string])[] {
    return table.foreignKeys.flatMap(({ columns, to, toColumns }) =>
      columns.length > 1 && to !== table.name
        ? columns.flatMap((column, at) => (toColumns[at] === 'id' ? [[column, to] as const] : []))
        : [],
    )
  }

  private learn(table: Table, row: Row): void {
    if (!this.known.has(table.name)) this.known.set(table.name, Number(row.id))
    for (const { columns, to, toColumns } of table.foreignKeys) {
      columns.forEach((column, at) => {
        if (toColumns[at] !== 'id' || bookkeepingColumns.includes(column) || to === table.name) return
        if (row[column] !== null && !this.known.has(to)) this.known.set(to, Number(row[column]))
      })
    }
  }

  private find(table: Table, values: ReadonlyMap<string, number | string>, but: number | null = null) {
    const { owner, tables, own } = this.ground
    const caller = typeof own.user_id === 'number' ? own.user_id : null
    return findRow(owner, tables, table, { values, but, caller, draw: this.wishes.draw }, this.random)
  }

  /** A state that may follow the row's, by the table that says so. */
  private async step(field: Field): Promise<unknown> {
    const transitions = this.subject && this.ground.tables.get(`${this.subject.table}_transition`)
    if (!transitions || !this.row) return undefined
    const { rows } = await this.ground.owner.pool.query<{ to_status: string }>(
      `select to_status from ${quoted(transitions.name)} where from_status = $1 order by 1`,
      [this.row.status],
    )
    const open = rows.map(({ to_status }) => to_status).filter((one) => fits(field, one))
    return open.length > 0 ? this.random.one(open) : undefined
  }

  private later(): string {
    this.at += this.random.whole(1, 8) * 1_800_000
    return new Date(this.at).toISOString()
  }
}

// sums come from the database as text, to be exact, and times of day with their seconds
function asTyped({ kind }: Field, kept: string): string | number {
  if (kind === 'number') return Number(kept)
  return kind === 'time' ? kept.slice(0, 5) : kept
}
