// Several people save the same row from the same page, each with words of their own.
import type { Random } from '#base/random.ts'
import type { Fields } from '../../src/base/fields.ts'
import type { Operation } from '../../src/base/operation.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import type { InputGround } from '../environment/valid-input-ground.ts'
import { inputFor } from '../environment/valid-input.ts'
import { subjectOf } from '../environment/valid-input-subject.ts'
import { quoted } from '../environment/valid-input-tables.ts'
import { type Input, isGone, rowOf } from './edited-row.ts'
import { auditMark } from './growth.ts'
import type { Racers, Told } from './racers.ts'
import { versionFault } from './told-version.ts'

/** What one round of editors came to; null where the row could not be changed by anybody anyhow. */
export interface Edited {
  readonly winners: number
  readonly stale: number
  /** Which rows are likely to be open to the same change: those in the state this one was in; without states, this one. */
  readonly likely: Likely | null
  /** What went wrong, each in a line. */
  readonly faults: readonly string[]
}

/** Rows by a value of a column. */
export type Likely = readonly [column: 'status' | 'id', value: string | number]

// They may leave the row as it is: a card put in order within its column, raced by itself in boards.server.test.ts, or visits that are planned so
// already. Or the version they tell is not that of the row they name: what a machine is built of, a gap in its cover, and what was agreed with a
// customer, has one of its own. Or another row goes: two merges are raced in merged-customers.server.test.ts. Or they only look.
const besideTheRow = new Set([
  'boards.move',
  'boards.moveTask',
  'coverReport.plan',
  'coverReport.refuse',
  'customers.merge',
  'maVisits.planApply',
  'machineProperties.saveAsBuilt',
  'people.checkResignation',
  'serviceOrders.chooseCustomerPolicy',
  // the same signature of the same engineer again, as a phone sends it that heard no answer, leaves the report as it is
  'serviceOrders.reportEngineerSign',
])

/** True if an operation changes a row whose version it is told. */
export function isEdit(operation: Operation): boolean {
  const { name, input } = operation
  return (
    Object.hasOwn(input, 'row_version') && subjectTable(operation) !== undefined && !besideTheRow.has(name)
  )
}

/** The table whose row an edit changes. */
export function subjectTable(operation: Operation): string | undefined {
  return operation.input.id?.of ?? subjectOf(operation)?.table
}

/** One round: so many editors at once. Likely rows are taken rather than others. */
export async function edit(
  testEnv: TestEnvironment,
  racers: Racers,
  ground: InputGround,
  operation: Operation,
  editors: number,
  random: Random,
  likely: Likely | null = null,
): Promise<Edited | null> {
  const row = likely && random.chance(0.8) ? await rowAmong(testEnv, operation, likely, random) : undefined
  const base = await inputFor(operation, ground, random, { row })
  const id = base?.[Object.hasOwn(operation.input, 'id') ? 'id' : subjectOf(operation)!.field]
  // the version may be left out where the operation also makes new rows
  if (base === null || typeof id !== 'number' || typeof base.row_version !== 'number') return null
  const subject = { table: subjectTable(operation)!, id }
  const mark = await auditMark(testEnv)
  const before = await rowOf(testEnv, subject)
  const round = `R${mark}-${random.whole(1e6, 9e6)}`
  const inputs = Array.from({ length: editors }, (_, editor) =>
    marked(operation.input, base, `E${editor}x${round}`),
  )
  const answers = await Promise.all(
    inputs.map((input, editor) => racers.ask(operation, input, { at: editor })),
  )
  const winners = answers.filter(({ won }) => won)
  if (
    winners.length === 0 &&
    answers.every(({ status, code, late }) => late || (code !== 'STALE_ROW' && status < 500))
  ) {
    // what one alone cannot do either says nothing about many
    const alone = await racers.ask(operation, inputs[0]!)
    return alone.won
      ? { winners: 0, stale: 0, likely: null, faults: ['0 winners, though one alone is taken'] }
      : null
  }
  const after = await rowOf(testEnv, subject)
  const told = winners.map(({ output }) => versionFault(testEnv, operation, output, subject, base, after))
  const faults = [
    ...(winners.length === 1 ? [] : [`${winners.length} winners`]),
    ...new Set(answers.flatMap((answer) => loserFault(answer, isHidden(after), id))),
    ...(await Promise.all(told)).flat(),
    ...(await auditFaults(testEnv, mark, answers, before, after)),
    ...(await overwritten(testEnv, subject, mark, inputs, answers)),
  ]
  return {
    winners: winners.length,
    stale: answers.filter(({ code }) => code === 'STALE_ROW').length,
    likely: typeof before?.status === 'string' ? ['status', before.status] : ['id', id],
    faults,
  }
}

async function rowAmong(
  testEnv: TestEnvironment,
  operation: Operation,
  [column, value]: Likely,
  random: Random,
): Promise<number | undefined> {
  const { rows } = await testEnv.owner.pool.query<{ id: number }>(
    `select id from ${quoted(subjectTable(operation)!)} t where ${column} = $1 and (to_jsonb(t) ->> 'is_deleted') is distinct from 'true'
     order by hashint8extended(hashtext(id::text), $2) limit 1`,
    [value, random.whole(0, 2 ** 31)],
  )
  return rows[0]?.id
}

/** An input with a mark in it: every word that may be anything says who wrote it. */
export function marked(fields: Fields, input: Input, mark: string): Input {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const field = fields[name]!
      // what is only tried writes nothing that could be lost
      if (name === 'dry_run') return [name, false]
      if (field.kind === 'group') return [name, marked(field.fields!, value as Input, mark)]
      return [name, isFree(field, mark, value) ? mark : value]
    }),
  )
}

/** True if a field takes this text in the place of its value. */
export function isFree(field: Fields[string], mark: string, value: unknown): boolean {
  if (field.kind !== 'text' && field.kind !== 'textarea') return false
  const fit = field.schema._zod.run({ value: mark, issues: [] }, {}) as { issues: unknown[] }
  return typeof value === 'string' && fit.issues.length === 0
}

function loserFault(answer: Told, hidden: boolean, id: number): string[] {
  const { won, late, status, code, body } = answer
  if (won || late || (hidden && status === 404)) return []
  if (status !== 409) return [`refused by ${status} ${code}`]
  if (code !== 'STALE_ROW') return []
  if (!body.facts?.who || !body.facts?.at) return ['a refusal does not say who and when']
  return body.data ? [] : [`a refusal lacks the present row of ${id}`]
}

// One winner, one request in the audit; none if the winner said what was there already.
async function auditFaults(
  testEnv: TestEnvironment,
  mark: number,
  answers: readonly Told[],
  before: Input | null,
  after: Input | null,
): Promise<string[]> {
  const { rows } = await testEnv.owner.pool.query<{ request_id: string }>(
    'select distinct request_id from audit_log where id > $1',
    [mark],
  )
  const written = new Set(rows.map(({ request_id }) => request_id))
  const winners = answers.filter(({ won }) => won).length
  const ofLosers = answers.filter(({ won, body }) => !won && written.has(body?.requestId))
  const same = JSON.stringify(lasting(before)) === JSON.stringify(lasting(after))
  return [
    ...(ofLosers.length > 0 ? [`${ofLosers.length} losers left audit rows`] : []),
    ...(written.size === winners || (written.size === 0 && same)
      ? []
      : [`${written.size} requests in the audit, ${winners} winners`]),
  ]
}

function lasting(row: Input | null): Input | null {
  if (row === null) return null
  const { row_version, updated_by, updated_at, ...rest } = row
  return rest
}

// The words of losers are nowhere; those of the winner are in the row, or in a row that belongs to it.
async function overwritten(
  testEnv: TestEnvironment,
  subject: { table: string; id: number },
  mark: number,
  inputs: readonly Input[],
  answers: readonly Told[],
): Promise<string[]> {
  const kept = await wordsAbout(testEnv, subject, mark)
  const words = (at: number) => /E\d+xR[\d-]+/.exec(JSON.stringify(inputs[at]))?.[0]
  const said = answers.map(({ won }, at) => ({ won, word: words(at) }))
  const ofLosers = said.filter(({ won, word }) => !won && word && kept.includes(word))
  const lost = said.filter(({ won, word }) => won && word && !kept.includes(word))
  return [
    ...(ofLosers.length > 0 ? ['words of a loser were written'] : []),
    ...(lost.length > 0 ? ['words of the winner are not in the row'] : []),
  ]
}

async function wordsAbout(
  testEnv: TestEnvironment,
  { table, id }: { table: string; id: number },
  mark: number,
): Promise<string> {
  const { pool } = testEnv.owner
  const { rows: children } = await pool.query<{ child: string; column: string }>(
    `select f.conrelid::regclass::text as child, a.attname as column from pg_constraint f
     join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
     where f.contype = 'f' and f.confrelid = $1::regclass and cardinality(f.conkey) = 1`,
    [table],
  )
  const parts = [
    `select to_jsonb(t)::text as said from ${quoted(table)} t where id = $1`,
    ...children.map(
      ({ child, column }) => `select to_jsonb(t)::text from ${child} t where ${quoted(column)} = $1`,
    ),
    'select coalesce(after, before)::text from audit_log where id > $2',
  ]
  const { rows } = await pool.query<{ said: string }>(parts.join(' union all '), [id, mark])
  return rows.map(({ said }) => said).join('\n')
}

// a person who was erased is not found any more, though the row stays
const isHidden = (row: Input | null): boolean => isGone(row) || typeof row!.erased_at === 'string'
