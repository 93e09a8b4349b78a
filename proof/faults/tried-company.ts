// A company in which writing operations were tried for their marks: once in a run, as that takes longer than what most suites do with the marks.
import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { registry } from '../../src/app/calls.server.ts'
import type { Operation } from '../../src/base/operation.ts'
import { type Proof, benchOf } from '../proof.ts'
import { type Company, openCompany } from './company.ts'
import { type FoundCalls, type MarkedCalls, copies, findMarkedCalls, markedCallsIn } from './marked-calls.ts'
import { holdsList, makesSomething } from './plausible-input.ts'

/** So many writing operations are tried in short, beside those of several rows; a fifth or more of them leave a mark, */
const SHORT_TRIED = 160
/** and a suite takes those of so many. */
const SHORT_OPERATIONS = 90

interface Tried {
  readonly stopped: Pick<Company, 'dataDirectory' | 'fullAccess'>
  readonly found: FoundCalls
  readonly operations: readonly Operation[]
}

const tried = new Map<string, Promise<Tried>>()

/** Opens a copy of it, no server running yet. `parent`: where its directory is made. */
export async function openTriedCompany(
  proof: Pick<Proof, 'seed' | 'tier'>,
  options: { parent?: string } = {},
): Promise<Company> {
  return openCompany({ ...options, from: (await triedBy(proof)).stopped })
}

/** The calls of such a company that leave a mark; in short those of some operations, drawn by the seed, unless all are wanted. */
export async function markedCalls(
  company: Company,
  proof: Pick<Proof, 'seed' | 'tier' | 'some'>,
  short = SHORT_OPERATIONS,
): Promise<MarkedCalls> {
  const { found, operations } = await triedBy(proof)
  return markedCallsIn(company, found, proof.some(operations, Infinity, short))
}

/** Works with such a company whose server runs and with its marked calls, and ends it however that goes. */
export async function withMarkedCalls(
  proof: Proof,
  work: (company: Company, marked: MarkedCalls) => Promise<void>,
  env: Record<string, string> = {},
  short?: number,
): Promise<void> {
  const company = await openTriedCompany(proof)
  try {
    await company.start(env)
    await work(company, await markedCalls(company, proof, short))
  } finally {
    await company.close()
  }
}

function triedBy({ seed, tier }: Pick<Proof, 'seed' | 'tier'>): Promise<Tried> {
  const made = tried.get(seed) ?? tryAll(seed, operationsTried(seed, tier))
  tried.set(seed, made)
  return made
}

// a run of one suite tries the same as one of many
function operationsTried(seed: string, tier: Proof['tier']): Operation[] {
  const all = registry.operations().filter(makesSomething)
  const some = benchOf('faults', tier, seed).proof.some(all, Infinity, SHORT_TRIED)
  return all.filter((one) => copies.has(one.name) || holdsList(one.input) || some.includes(one))
}

async function tryAll(seed: string, operations: readonly Operation[]): Promise<Tried> {
  const company = await openCompany()
  const directory = dirname(company.dataDirectory)
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  try {
    const server = await company.start({ LOG_LEVEL: 'silent' })
    const found = await findMarkedCalls(company, seed, operations)
    // its database ends with it
    await server.stop()
    const { dataDirectory, fullAccess } = company
    return { stopped: { dataDirectory, fullAccess }, found, operations }
  } catch (error) {
    await company.close()
    throw error
  }
}
