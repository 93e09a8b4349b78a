// A company in which every writing operation was tried for its mark: once in a run, as that takes longer than what most suites do with the marks.
import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { registry } from '../../src/app/calls.server.ts'
import type { Proof } from '../proof.ts'
import { type Company, openCompany } from './company.ts'
import { type FoundCalls, type MarkedCalls, findMarkedCalls, markedCallsIn } from './marked-calls.ts'
import { makesSomething } from './plausible-input.ts'

/** In short a suite takes those of so many writing operations; a fifth or more of them leave a mark. */
const SHORT_OPERATIONS = 90

interface Tried {
  readonly stopped: Pick<Company, 'dataDirectory' | 'fullAccess'>
  readonly found: FoundCalls
}

const tried = new Map<string, Promise<Tried>>()

/** Opens a copy of it, no server running yet. `parent`: where its directory is made. */
export async function openTriedCompany(
  { seed }: Pick<Proof, 'seed'>,
  options: { parent?: string } = {},
): Promise<Company> {
  return openCompany({ ...options, from: (await triedBy(seed)).stopped })
}

/** The calls of such a company that leave a mark; in short those of some operations, drawn by the seed, unless all are wanted. */
export async function markedCalls(
  company: Company,
  { seed, some }: Pick<Proof, 'seed' | 'some'>,
  short = SHORT_OPERATIONS,
): Promise<MarkedCalls> {
  const operations = some(registry.operations().filter(makesSomething), Infinity, short)
  return markedCallsIn(company, (await triedBy(seed)).found, operations)
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

function triedBy(seed: string): Promise<Tried> {
  const made = tried.get(seed) ?? tryAll(seed)
  tried.set(seed, made)
  return made
}

async function tryAll(seed: string): Promise<Tried> {
  const company = await openCompany()
  const directory = dirname(company.dataDirectory)
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  try {
    const server = await company.start({ LOG_LEVEL: 'silent' })
    const found = await findMarkedCalls(company, seed)
    // its database ends with it
    await server.stop()
    return { stopped: { dataDirectory: company.dataDirectory, fullAccess: company.fullAccess }, found }
  } catch (error) {
    await company.close()
    throw error
  }
}
