// Records out of a caller's reach: a user who names one by its id is answered as if there were none, and nothing changes.
import { fileAnswer } from '../../src/base/file-answer.ts'
import type { Operation } from '../../src/base/operation.ts'
import { type CallerKind, ownValues } from '../environment/callers.ts'
import type { Answer } from '../environment/server.ts'
import { bookkeepingColumns, quoted } from '../environment/valid-input-tables.ts'
import { subjectOf } from '../environment/valid-input-subject.ts'
import { inputFor, validInput } from '../environment/valid-input.ts'
import type { Suite } from '../proof.ts'
import { registry } from './acceptance.ts'
import type { Body } from './mutations.ts'
import { type Shot, atOnce } from './sender.ts'
import { replayShot } from './shrink.ts'
import { isRefused } from './verdict.ts'
import { type Bench, atBench, figureHits } from './bench.ts'

const KINDS: readonly CallerKind[] = ['own scope', 'team scope', 'unit scope']
/** No row has it. */
const NOBODY = 2_000_000_000

export const suite: Suite = {
  name: 'input/others',
  title: 'Records out of reach',
  beside: 'untimed',
  async run(proof) {
    await atBench(proof, async (bench) => {
      for (const kind of KINDS) await tryKind(kind, bench)
      await bench.sender.settle()
      figureHits(bench, 'records reached, told of or changed from out of reach')
    })
  },
  replay: replayShot,
}

// What one call hides no other may show: a row that an operation by its id does not find is out of reach for all.
async function tryKind(kind: CallerKind, bench: Bench): Promise<void> {
  const { proof } = bench
  const byTable = Map.groupBy(
    registry.operations().filter((one) => subjectOf(one) && typeof one.access !== 'string'),
    (one) => subjectOf(one)!.table,
  )
  const hidden = new Map<string, number[]>()
  const menus = new Map<string, readonly string[]>()
  for (const [table, operations] of byTable) {
    // the one with the fewest menus: no other kind's menu gives what it needs
    const [read] = operations
      .filter((one) => one.effect === 'read' && subjectOf(one)!.field === 'id')
      .sort((a, b) => menusOf(a).length - menusOf(b).length)
    if (!read) continue
    hidden.set(table, await hiddenRows(kind, table, read, bench))
    menus.set(table, menusOf(read))
  }
  for (const table of byTable.keys()) {
    if (menus.has(table)) continue
    hidden.set(table, await rowsBelow(table, hidden, bench))
    menus.set(
      table,
      bench.ground.tables.get(table)!.foreignKeys.flatMap(({ to }) => menus.get(to) ?? []),
    )
  }
  // taking a call opens every customer, whatever the scope of the page of customers: another menu, another reach
  const isSame = (operation: Operation, table: string) =>
    menusOf(operation).every((menu) => menus.get(table)!.includes(menu))
  const cells = [...byTable].flatMap(([table, operations]) =>
    operations
      .filter((operation) => isSame(operation, table))
      .flatMap((operation) =>
        hidden.get(table)!.map((row) => ({ name: `${kind} ${operation.name} ${row}`, operation, row })),
      ),
  )
  proof.figure(
    `${kind}: tables with rows out of reach`,
    [...hidden.values()].filter((rows) => rows.length > 0).length,
    '',
    { atLeast: 1 },
  )
  proof.figure(`${kind}: calls with an id out of reach`, cells.length, '', { atLeast: 1 })
  await atOnce(proof.some(cells, 80), 6, ({ operation, row }) => tryRow(kind, operation, row, bench))
  await tryChildren(kind, hidden, bench)
}

function menusOf({ access }: Operation): string[] {
  return typeof access === 'string' ? [] : access.anyOf.map(({ menu }) => menu)
}

/** Some rows that an operation tells this caller are not there. */
async function hiddenRows(kind: CallerKind, table: string, read: Operation, bench: Bench): Promise<number[]> {
  const found: number[] = []
  for (const id of await someRows(table, bench)) {
    // by its id alone: anything asked for beside it could be what is not there
    const { path, method, body } = registry.ask(read, { [subjectOf(read)!.field]: id })
    const isMissing = async (to: CallerKind) =>
      (await bench.sender.send({ kind: to, path, method, text: JSON.stringify(body) })).answer?.status === 404
    // a row that has no file is not out of reach: nobody finds one there
    if ((await isMissing(kind)) && (read.output !== fileAnswer || !(await isMissing('full rights'))))
      found.push(id)
  }
  return found.slice(0, bench.proof.size(1, 12))
}

/** Rows of a table that belong to a hidden row, by a foreign key that is never empty. */
async function rowsBelow(
  table: string,
  hidden: ReadonlyMap<string, readonly number[]>,
  bench: Bench,
): Promise<number[]> {
  const parents = bench.ground.tables
    .get(table)!
    .foreignKeys.flatMap(({ columns, to }) =>
      columns.length === 1 &&
      hidden.get(to)?.length &&
      !bookkeepingColumns.includes(columns[0]!) &&
      to !== table
        ? [{ column: columns[0]!, to }]
        : [],
    )
  const rows: number[] = []
  for (const { column, to } of parents) {
    const found = await bench.testEnv.owner.pool.query<{ id: number }>(
      `select id from ${quoted(table)} where ${quoted(column)} = any ($1) order by id desc limit $2`,
      [hidden.get(to), bench.proof.size(1, 12)],
    )
    rows.push(...found.rows.map(({ id }) => id))
  }
  return rows
}

async function someRows(table: string, { testEnv, ground, proof }: Bench): Promise<number[]> {
  // what was deleted is found by nobody, and may be taken back by a user who reaches it
  const isKept = ground.tables.get(table)!.columns.some(({ name }) => name === 'is_deleted')
  const { rows } = await testEnv.owner.pool.query<{ id: number }>(
    `select id from ${quoted(table)} ${isKept ? 'where not is_deleted' : ''} order by hashint8(id + $1) limit $2`,
    [proof.random.whole(0, 1000), proof.size(4, 40)],
  )
  return rows.map(({ id }) => id)
}

async function shotAt(kind: CallerKind, operation: Operation, row: number, bench: Bench): Promise<Shot> {
  const caller = await bench.callers.next(kind)
  const ground = { ...bench.ground, own: ownValues(kind, caller) }
  const random = bench.proof.randomOf(`${kind} ${operation.name} ${row}`)
  const input = await validInput(operation, ground, random, { row })
  // an operation about deleted rows would be given a deleted one instead, which this caller may well reach
  const { path, method, body } = registry.ask(operation, { ...input, [subjectOf(operation)!.field]: row })
  return { kind, path, method, text: JSON.stringify(body) }
}

async function tryRow(kind: CallerKind, operation: Operation, row: number, bench: Bench): Promise<void> {
  const { sender } = bench
  const shot = await shotAt(kind, operation, row, bench)
  const answer = await sender.fire(shot)
  const body = JSON.parse(shot.text) as Body
  const field = Object.keys(body).find((key) => key === subjectOf(operation)!.field)
  if (!answer || field === undefined) return
  if (!isRefused(answer) && operation.effect === 'write')
    return void sender.hits.push({ shot, said: 'accepted for a record out of reach' })
  const none = await sender.fire({ ...shot, text: JSON.stringify({ ...body, [field]: NOBODY }) })
  if (told(answer) !== told(none)) {
    const said = `answers ${told(answer)}, and ${told(none)} where there is none`
    sender.hits.push({ shot, said: said.slice(0, 300) })
  }
}

// what is said, without what differs between any two calls
function told(answer: Answer | null): string {
  const { requestId: _, ...body } = (answer?.body ?? {}) as Record<string, unknown>
  return `${answer?.status} ${JSON.stringify(body)}`
}

/** Rows of others named together with a record of one's own: as if they belonged to it. */
async function tryChildren(
  kind: CallerKind,
  hidden: ReadonlyMap<string, readonly number[]>,
  bench: Bench,
): Promise<void> {
  const { sender, proof, ground } = bench
  let tried = 0
  for (const operation of proof.some(registry.operations(), 80, undefined, kind)) {
    if (operation.effect !== 'write' || typeof operation.access === 'string') continue
    for (const [child, { of, kind: drawn }] of Object.entries(operation.input)) {
      const table = of === undefined ? undefined : ground.tables.get(of)
      const parents = (table?.foreignKeys ?? []).filter(
        // what stands below another of its kind belongs to nobody by that
        ({ columns: [column], to }) =>
          to !== table!.name &&
          operation.input[column!]?.of &&
          (drawn === 'hidden' || belongs(table!.name, column!, bench)),
      )
      for (const { to } of parents) {
        const parent = Object.keys(operation.input).find((name) => operation.input[name]!.of === to)
        const others = hidden.get(table!.name) ?? []
        const mine = parent && (await ownRow(kind, to, bench))
        if (!mine || others.length === 0) continue
        const caller = await bench.callers.next(kind)
        const input = await validInput(operation, { ...ground, own: ownValues(kind, caller) }, proof.random)
        const { path, method, body } = registry.ask(operation, {
          ...input,
          [parent]: mine,
          [child]: others[0],
        })
        const shot: Shot = { kind, path, method, text: JSON.stringify(body) }
        const answer = await sender.fire(shot)
        tried++
        if (answer && !isRefused(answer))
          sender.hits.push({ shot, said: `takes ${child} of others as its own` })
      }
    }
  }
  proof.figure(`${kind}: rows of others named as one's own`, tried)
}

/** True if somewhere in the database rows are named together with their parent, so that they must fit. */
function belongs(child: string, column: string, { ground }: Bench): boolean {
  return [...ground.tables.values()].some(({ foreignKeys }) =>
    foreignKeys.some(
      ({ to, toColumns }) => to === child && toColumns.length > 1 && toColumns.includes(column),
    ),
  )
}

/** A row the caller made, made now if there is none yet. */
async function ownRow(kind: CallerKind, table: string, bench: Bench): Promise<number | null> {
  const { testEnv, ground, sender, proof } = bench
  const caller = await bench.callers.next(kind)
  if (!caller || !ground.tables.get(table)!.columns.some(({ name }) => name === 'created_by')) return null
  const newest = async () =>
    (
      await testEnv.owner.pool.query<{ id: number }>(
        `select id from ${quoted(table)} where created_by = $1 order by id desc limit 1`,
        [caller.userId],
      )
    ).rows[0]?.id ?? null
  const makers = registry
    .operations()
    .filter((one) => one.effect === 'write' && typeof one.access !== 'string' && !subjectOf(one)?.versioned)
  for (let tries = 0; tries < 3 && (await newest()) === null; tries++) {
    for (const maker of makers) {
      // there may be nothing to remove yet
      const input = await inputFor(maker, { ...ground, own: ownValues(kind, caller) }, proof.random)
      if (input === null) continue
      const { path, method, body } = registry.ask(maker, input)
      await sender.send({ kind, path, method, text: JSON.stringify(body) })
    }
  }
  return newest()
}
