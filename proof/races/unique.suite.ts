// What must be unique is given out once, however many ask for it at the same moment and however they spell it.
import { type Random, randomOf, uuidOf } from '#base/random.ts'
import type { Field } from '../../src/base/fields.ts'
import type { Operation } from '../../src/base/operation.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import type { InputGround } from '../environment/valid-input-ground.ts'
import { withoutProblems } from '../environment/valid-input-check.ts'
import { inputFor } from '../environment/valid-input.ts'
import { quoted } from '../environment/valid-input-tables.ts'
import { toldBy } from '../environment/valid-input-values.ts'
import type { FoundCase, Proof, Suite } from '../proof.ts'
import { isFree, marked } from './editors.ts'
import { auditMark, writingOperations } from './growth.ts'
import { raceForNumbers } from './numbers.ts'
import { type Told, answerFigures, operationNamed } from './racers.ts'
import {
  type Leaf,
  type Reached,
  acceptedInput,
  leavesOf,
  reachedBy,
  speaksOf,
  speaksOfRow,
  uniqueIndexes,
  withLeaf,
} from './unique-indexes.ts'
import { type Scene, inScene } from './scene.ts'

const CALLERS = 50

type Input = Record<string, unknown>

export const suite: Suite = {
  name: 'races/unique',
  title: 'What is unique is given out once',
  beside: 'untimed',
  async run(proof) {
    await inScene(proof, CALLERS * 2, async (scene) => {
      const { testEnv, growth, racers } = scene
      const { reached, numbered } = await reachedBy(
        testEnv,
        growth,
        proof.seed,
        proof.some(writingOperations(), 120),
      )
      await raceForKeys(proof, scene, proof.some(reached, 20))
      await raceForNumbers(proof, scene, numbered)
      const names = new Set(reached.map(({ index }) => index.name))
      const unreached = (await uniqueIndexes(testEnv)).filter(({ name }) => !names.has(name))
      proof.figure('unique indexes raced for', names.size, '', { atLeast: 1 })
      proof.figure(
        'unique indexes no call fills from its fields',
        unreached.map(({ name }) => name).join(', '),
      )
      await answerFigures(proof, racers)
    })
  },
  replay,
}

/** What a race for one key came to. */
interface Race {
  readonly faults: readonly string[]
  /** Losers whose refusal names no field. */
  readonly fieldless: number
  readonly losers: number
}

async function raceForKeys(proof: Proof, scene: Scene, reached: readonly Reached[]): Promise<void> {
  const races: Race[] = []
  for (const one of reached) {
    for (let number = 0; number < proof.size(1, 10, 20); number++) {
      const race = await raceForKey(scene, one, raceRandom(proof.seed, one, number), number)
      races.push(race)
      if (race.faults.length > 0)
        proof.found(`${one.name}: ${race.faults.join('; ')}`, {
          index: one.index.name,
          operation: one.operation.name,
          number,
        })
    }
  }
  const total = (of: (one: Race) => number) => races.reduce((sum, one) => sum + of(one), 0)
  proof.figure('races for one key', races.length)
  proof.figure(
    'losers',
    total(({ losers }) => losers),
  )
  proof.figure(
    'of these refused without naming a field',
    total(({ fieldless }) => fieldless),
  )
}

const raceRandom = (seed: string, { name }: Reached, number: number): Random =>
  randomOf(`${seed} ${name} ${number}`)

/** What the accepted input refers to there: by this field, or by its list. */
function referredTo(base: Input, { path }: Reached['leaves'][number]): unknown {
  const [name = ''] = path
  const several = base[`${name}s`]
  if (path.length > 1) return path.reduce<unknown>((at, part) => (at as Input | undefined)?.[part], base)
  return base[name] ?? (Array.isArray(several) ? several[0] : undefined)
}

// a moment drawn by chance may be one that has not come, or lie on the other side of a neighbour, and a number beyond what its kind takes
function closeBy(leaf: Leaf, base: Input, random: Random): string | number | undefined {
  const { kind, schema } = leaf.field
  const accepted = referredTo(base, leaf)
  if (kind === 'datetime' && typeof accepted === 'string')
    return new Date(Date.parse(accepted) - random.whole(1, 30_000)).toISOString()
  if (kind === 'number' && typeof accepted === 'number')
    return Number((accepted + random.whole(1, 500) * toldBy(schema).step).toFixed(3))
  return undefined
}

async function raceForKey(
  { testEnv, racers, ground, growth }: Scene,
  { index, operation, leaves, row }: Reached,
  random: Random,
  number: number,
): Promise<Race> {
  const base = await acceptedInput(growth, operation, index.table, random, (id) =>
    speaksOfRow(testEnv, index, id),
  )
  if (base === null) return { losers: 0, fieldless: 0, faults: ['no input was accepted'] }
  const key = `K${number}-${random.whole(1e6, 9e6)}`
  const wanted = await freeKey(testEnv, index, row, async () => {
    const drawn: Leaf[] = []
    // a record that is named beside what is new may be another's, out of use or one that fits nothing else, and so may a
    // kind or a day beside a text: the accepted one is taken
    const isRow = ({ field }: Leaf) => Boolean(field.of)
    const isKind = ({ field }: Leaf) => Boolean(field.options) || field.kind === 'date'
    const besides = leaves.filter((leaf) => !isRow(leaf))
    for (const leaf of leaves) {
      const isTaken = isRow(leaf) ? besides.length > 0 : isKind(leaf) && !besides.every(isKind)
      const named = isTaken ? referredTo(base, leaf) : closeBy(leaf, base, random)
      drawn.push({ ...leaf, value: named ?? (await freshValue(leaf, key, operation, ground, random)) })
    }
    return drawn
  })
  const mark = await auditMark(testEnv)
  const inputs = Array.from({ length: CALLERS }, (_, caller) =>
    // what the accepted input said another way gives way
    withoutProblems(
      operation,
      wanted.reduce<Input>(
        (input, { path, value, field }) => withLeaf(input, path, spelt(value, field, caller, index.caseless)),
        marked(operation.input, base, `C${caller}x${key}`),
      ),
    ),
  )
  const answers = await Promise.all(inputs.map((input, at) => racers.ask(operation, input, { at })))
  const winners = answers.filter(({ won }) => won)
  const losers = answers.filter(({ won, late }) => !won && !late)
  const clashes = losers.filter(({ status }) => status === 409)
  const made = await madeIn(testEnv, index.table, mark)
  // an idempotency key gives every caller what the first one made
  const same = new Set(winners.map(({ output }) => JSON.stringify(output?.id ?? null)))
  return {
    losers: losers.length,
    fieldless: clashes.filter(({ body }) => !body.errors?.length).length,
    faults: [
      ...(made === 1 ? [] : [`${made} rows were made`]),
      ...(same.size > 1 ? [`${winners.length} winners`] : []),
      ...new Set(losers.filter(({ status }) => status !== 409).map(refusalOf)),
      ...(leaves.some(isTyped) ? new Set(clashes.flatMap(unnamed)) : []),
    ],
  }
}

// A day drawn by chance may be taken already: then nobody could win. Of a key that the index does not speak of there may be many.
async function freeKey(
  testEnv: TestEnvironment,
  index: Reached['index'],
  row: Input,
  draw: () => Promise<Leaf[]>,
): Promise<Leaf[]> {
  const { owner } = testEnv
  const { table, columns } = index
  const same = columns.map((column, at) => `fold_text(${quoted(column)}::text) = fold_text($${at + 1}::text)`)
  for (let left = 50; left > 0; left--) {
    const drawn = await draw()
    const named = Object.fromEntries(drawn.map(({ value }, at) => [columns[at]!, value]))
    if (!(await speaksOf(testEnv, index, { ...row, ...named }))) continue
    const values = drawn.map(({ value }) => String(value))
    const { rowCount } = await owner.pool.query(
      `select from ${quoted(table)} where ${same.join(' and ')} limit 1`,
      values,
    )
    if (rowCount === 0) return drawn
  }
  throw new Error(`No free key of ${table} (${columns.join(', ')}) was found`)
}

const refusalOf = ({ status, code }: Told): string => `refused by ${status} ${code}`

async function madeIn(testEnv: TestEnvironment, table: string, mark: number): Promise<number> {
  const { rows } = await testEnv.owner.pool.query<{ n: number }>(
    `select count(*)::int as n from audit_log where id > $1 and entity = $2 and action = 'insert'`,
    [mark, table],
  )
  return rows[0]!.n
}

// What was chosen, or is a moment, stands in the form as it was chosen: a sentence about it needs no value.
const isTyped = ({ field }: Leaf): boolean => !field.options && ['text', 'textarea'].includes(field.kind)

// The value in use is told, in the sentence or among its facts.
function unnamed({ code, body }: Told): string[] {
  if (!body.facts?.value) return [`${code} does not say which value is in use`]
  return body.message.includes(body.facts.value) ? [] : [`the sentence of ${code} leaves the value out`]
}

// A text that may be anything gets a letter that can be written in two ways; any other is made anew from its own check.
async function freshValue(
  { path, value, field }: Leaf,
  key: string,
  operation: Operation,
  ground: InputGround,
  random: Random,
): Promise<unknown> {
  if (typeof value !== 'string') return value
  const free = [`${key}é`, key].find((one) => isFree(field, one, value))
  if (free) return free
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-/.test(value)) return uuidOf(random)
  for (let left = 500; left > 0; left--) {
    const input = await inputFor(operation, ground, random)
    const made = leavesOf(operation.input, input ?? {}).find((one) => one.path.join('.') === path.join('.'))
    if (typeof made?.value === 'string' && made.value !== value) return made.value
  }
  throw new Error(`${operation.name}: no other value for ${path.join('.')}`)
}

// The same to a reader: composed or not, with blanks around and marks nobody sees within, and in capitals where they mean nothing.
function spelt(value: unknown, field: Field, caller: number, caseless: boolean): unknown {
  if (typeof value !== 'string' || (field.kind !== 'text' && field.kind !== 'textarea')) return value
  const spellings = [
    value,
    value.normalize('NFD'),
    `  ${value}\t`,
    `\u200b${value.slice(0, 2)}\u200d${value.slice(2)}\ufeff`,
    `${value.slice(0, 2)}\u00ad${value.slice(2)}\u200e`,
    ...(caseless ? [value.toLowerCase(), value.toUpperCase()] : []),
  ]
  return spellings[caller % spellings.length]!
}

async function replay({ seed, tier, detail }: FoundCase): Promise<void> {
  await inScene({ seed, tier }, CALLERS * 2, async (scene) => {
    const searched = [operationNamed(String(detail.operation))]
    const { reached } = await reachedBy(scene.testEnv, scene.growth, seed, searched)
    const one = reached.find(
      ({ index, operation }) => index.name === detail.index && operation === searched[0],
    )
    if (!one) throw new Error(`${detail.operation} does not reach ${detail.index}: nothing is proved`)
    for (let number = 0; number <= Number(detail.number); number++) {
      const { faults } = await raceForKey(scene, one, raceRandom(seed, one, number), number)
      if (faults.length > 0) throw new Error(faults.join('; '))
    }
  })
}
