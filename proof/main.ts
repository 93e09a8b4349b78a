// npm run proof -- [--tier short|quick|full|long] [--seed text] [--only part-of-a-name,another]
// Runs each suite once: nothing is tried again to look green. Nothing runs beside one that judges times closely.
import { randomBytes } from 'node:crypto'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Suite, type Tier, benchOf, inOrder, lanes, suitesOf, tiers } from './proof.ts'
import { type Ran, countOf, loadNow, storeCases, writeReport } from './report.ts'
import { allSuites, suiteNames } from './suites.ts'
import { keepInMemory } from '../src/platform/testing/memory-directory.server.ts'

/** The exit code of a run for which there is no suite. */
const NOTHING_TO_RUN = 3

const { values: options } = parseArgs({
  options: {
    tier: { type: 'string', default: 'quick' },
    seed: { type: 'string', default: randomBytes(4).toString('hex') },
    only: { type: 'string', default: '' },
  },
})
const tier = tiers.find((one) => one === options.tier)
if (!tier) {
  console.error(`--tier must be one of ${tiers.join(', ')}`)
  process.exit(2)
}
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
// the longer ones meet the disk of the machine
if (tier === 'short' || tier === 'quick') keepInMemory()
process.exit(await runAll(tier, options.seed, options.only.split(',')))

async function runAll(tier: Tier, seed: string, only: readonly string[]): Promise<number> {
  const isNamed = (name: string) => only.some((part) => name.includes(part))
  // nearly all begin with it: it is begun while they are read
  const { furnish } = await import('./environment/template.ts')
  const furnished = suiteNames().some(isNamed) ? furnish() : null
  furnished?.catch(() => {})
  const named = (await allSuites()).filter(({ name }) => isNamed(name))
  const suites = suitesOf(named, tier, seed)
  console.log(`Proof: ${tier}, seed ${seed}, ${suites.length} suites`)
  if (suites.length === 0) {
    console.error(`No suite of ${tier} is called ${only.join(' or ')}`)
    // a database that still runs would outlive this process
    await furnished?.catch(() => {})
    return NOTHING_TO_RUN
  }
  const begun = performance.now()
  const runs: Ran[] = []
  const runFrom = async (queue: Suite[]) => {
    for (let suite = queue.shift(); suite; suite = queue.shift()) {
      runs.push(await runOne(suite, tier, seed))
      runs.sort((a, b) => suites.indexOf(a.suite) - suites.indexOf(b.suite))
      // after each, so that a run that is ended early leaves what it found
      writeReport(import.meta.dirname, tier, seed, runs)
    }
  }
  const [waiting, untimed] = [inOrder(suites, 'waiting'), inOrder(suites, 'untimed')]
  const inTurn = async (...queues: Suite[][]) => {
    for (const queue of queues) await runFrom(queue)
  }
  // a place among those that wait goes to one of the others once it is free
  await Promise.all([
    ...Array.from({ length: lanes.untimed }, () => inTurn(untimed)),
    ...Array.from({ length: lanes.waiting }, () => inTurn(waiting, untimed)),
  ])
  await runFrom(inOrder(suites, undefined))
  const { passed, failed } = countOf(runs)
  console.log(`${((performance.now() - begun) / 1000).toFixed(0)} s in all`)
  console.log(`${passed} bars met, ${failed} missed`)
  return failed > 0 || passed === 0 ? 1 : 0
}

async function runOne(suite: Suite, tier: Tier, seed: string): Promise<Ran> {
  const { proof, notes } = benchOf(suite.name, tier, seed)
  const begun = performance.now()
  const before = loadNow()
  let broke: string | null = null
  try {
    await suite.run(proof)
  } catch (error) {
    broke = (error as Error).message
    proof.say(`✗ broke down: ${(error as Error).stack}`)
  }
  const seconds = (performance.now() - begun) / 1000
  for (const file of storeCases(join(import.meta.dirname, 'cases'), notes.cases)) proof.say(`stored ${file}`)
  const ran: Ran = { suite, seconds, load: [before, loadNow()], notes, broke }
  const { passed, failed } = countOf([ran])
  proof.say(`${suite.title}: ${passed} bars met, ${failed} missed, ${seconds.toFixed(0)} s`)
  return ran
}
