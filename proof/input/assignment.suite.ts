// Columns that only the server may set, put into every place of every request: refused by name, and nothing changes.
import type { Random } from '#base/random.ts'
import type { Fields } from '../../src/base/fields.ts'
import type { Operation } from '../../src/base/operation.ts'
import { isSentAsPart } from '../../src/wire/upload.ts'
import { type Names, type Spelling, fromWire, wireNames } from '../../src/wire/wire.ts'
import { ownValues } from '../environment/callers.ts'
import { bookkeeping, lastChange, tablesChanged } from '../environment/changes.ts'
import { quoted } from '../environment/valid-input-tables.ts'
import { subjectOf } from '../environment/valid-input-subject.ts'
import { validInput } from '../environment/valid-input.ts'
import type { Suite } from '../proof.ts'
import { registry } from './acceptance.ts'
import { type Way, at, put } from './mutations.ts'
import { type Shot, atOnce } from './sender.ts'
import { replayShot } from './shrink.ts'
import { isRefused } from './verdict.ts'
import { type Bench, atBench, figureHits } from './bench.ts'

const KIND = 'full rights'
const AT_ONCE = 8
/** In quick, columns tried in each place. */
const QUICK_COLUMNS = 12

export const suite: Suite = {
  name: 'input/assignment',
  title: 'Columns that only the server sets',
  beside: 'untimed',
  async run(proof) {
    await atBench(proof, async (bench) => {
      const operations: [Operation, string[]][] = []
      // one after another, so that each change has one cause
      for (const operation of proof.some(registry.operations(), 120, 60))
        operations.push([operation, await tablesOf(operation, bench)])
      await atOnce(operations, AT_ONCE, ([operation, tables]) => tryColumns(operation, tables, bench))
      await bench.sender.settle()
      const tried = [...bench.sender.counts.values()].reduce((sum, one) => sum + one, 0)
      proof.figure('columns tried in a place', tried, '', { atLeast: proof.size(500, 500, 500, 50) })
      figureHits(bench, 'columns taken, or not refused by name')
    })
  },
  replay: replayShot,
}

async function tryColumns(operation: Operation, tables: readonly string[], bench: Bench): Promise<void> {
  const { proof, sender } = bench
  const columns = await columnsOf(tables, bench)
  const random = proof.randomOf(`${operation.name} places`)
  for (const { way, fields } of placesOf(operation.input)) {
    const { path, method, body, spelling } = await request(operation, bench, random)
    const place = spelt(way, spelling.names)
    if (at(body, place) === undefined) continue
    // what is there says which call it is
    const words = way.length === 0 ? [...wordsOf(path), ...Object.keys(body as object)] : []
    const closed = [...columns.keys()].filter(
      (name) =>
        !words.includes(name) && !isField(name, fields, spelling.names) && !isIgnored(name, way, spelling),
    )
    for (const name of proof.some(closed, QUICK_COLUMNS, undefined, `${operation.name} ${way.join('.')}`)) {
      const wrong = put(body, [...place, name], columns.get(name))
      const shot: Shot = { kind: KIND, path, method, text: JSON.stringify(wrong) }
      // what has a file in it travels as a form
      const answer = isUpload(body)
        ? await bench.testEnv.server.call(path, wrong, {
            token: (await bench.callers.next(KIND))?.token,
          })
        : await sender.fire(shot)
      const errors = (answer?.body?.errors ?? []) as { field: string; code: string }[]
      const isNamed = errors.some(({ code }) => code === 'UNKNOWN')
      if (answer && !isRefused(answer)) sender.hits.push({ shot, said: `takes ${name}` })
      // a procedure tells it in a row
      else if (answer?.status !== (answer?.body?.data?.[0]?.Result ? 200 : 400) || !isNamed)
        sender.hits.push({ shot, said: `does not refuse ${name} by name` })
    }
  }
}

/** Which tables an operation writes, seen when it does; the one it is about in any case. */
async function tablesOf(operation: Operation, bench: Bench): Promise<string[]> {
  const subject = subjectOf(operation)
  const tables = new Set(subject ? [subject.table] : [])
  const from = await lastChange(bench.testEnv.owner)
  for (let tries = 0; tries < 5 && operation.effect === 'write'; tries++) {
    const { path, method, body } = await request(operation, bench, bench.proof.random)
    const { answer } = await bench.sender.send({ kind: KIND, path, method, text: JSON.stringify(body) })
    if (!answer || isRefused(answer)) continue
    for (const table of await tablesChanged(bench.testEnv.owner, from)) tables.add(table)
    break
  }
  return [...tables].filter((table) => !bookkeeping.includes(table))
}

/** The columns of tables, each with a value that it has somewhere. */
async function columnsOf(
  tables: readonly string[],
  { testEnv, ground }: Bench,
): Promise<Map<string, unknown>> {
  const columns = new Map<string, unknown>()
  for (const table of tables) {
    const { rows } = await testEnv.owner.pool.query<Record<string, unknown>>(
      `select * from ${quoted(table)} limit 1`,
    )
    for (const { name } of ground.tables.get(table)?.columns ?? []) columns.set(name, rows[0]?.[name] ?? 1)
  }
  return columns
}

/** The keys of a path that say which operation is meant. */
function wordsOf(path: string): (string | null | undefined)[] {
  const wire = registry.paths.get(path)
  return [wire?.key, wire?.within]
}

interface Place {
  readonly way: Way
  readonly fields: Fields
}

/** Every place of an input that has fields: the top, each group, the first row of each list. */
function placesOf(fields: Fields, way: Way = []): Place[] {
  const inner = Object.entries(fields).flatMap(([name, field]) =>
    field.fields ? placesOf(field.fields, field.kind === 'list' ? [...way, name, '0'] : [...way, name]) : [],
  )
  return [{ way, fields }, ...inner]
}

async function request(operation: Operation, { callers, ground }: Bench, random: Random) {
  const caller = await callers.next(KIND)
  const own = { ...ground, own: ownValues(KIND, caller) }
  return registry.ask(operation, await validInput(operation, own, random, { whole: true }))
}

const isUpload = (body: object): boolean => Object.values(body).some(isSentAsPart)

/** True if a key means a declared field here: by its own name, or by its name on the wire. */
function isField(key: string, fields: Fields, names: Names): boolean {
  return Object.keys(fromWire({ [key]: 0 }, names) as object).some((own) => Object.hasOwn(fields, own))
}

/** True of a key of a row that is taken as it was read, and not looked at. */
function isIgnored(key: string, way: Way, { names, ignored }: Spelling): boolean {
  return Object.keys(fromWire({ [key]: 0 }, names) as object).some((own) =>
    ignored.includes([...way, own].join('.')),
  )
}

/** A way in our names as the wire spells it. */
function spelt(way: Way, names: Names): Way {
  return way.map(wireNames(names))
}
