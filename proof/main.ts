// npm run proof -- [--tier quick|full|long] [--seed text] [--only part-of-a-name]
// Runs each suite once: nothing is tried again to look green. One after another, but in the quick tier those that mostly
// wait (faults, sign-in) beside those that mostly work; what measures times is alone all the same.
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Suite, type Tier, benchOf, tiers } from './proof.ts'
import { type Ran, countOf, loadNow, storeCases, writeReport } from './report.ts'
import { allSuites } from './suites.ts'

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
process.exit(await runAll(tier, options.seed, options.only))

async function runAll(tier: Tier, seed: string, only: string): Promise<number> {
  const suites = (await allSuites()).filter(
    ({ name, tiers: own = tiers }) => own.includes(tier) && name.includes(only),
  )
  console.log(`Proof: ${tier}, seed ${seed}, ${suites.length} suites`)
  const runs: Ran[] = []
  const follow = async (lane: readonly Suite[], print: Print) => {
    for (const suite of lane) {
      runs.push(await runOne(suite, tier, seed, print))
      runs.sort((a, b) => suites.indexOf(a.suite) - suites.indexOf(b.suite))
      // after each, so that a run that is ended early leaves what it found
      writeReport(import.meta.dirname, tier, seed, runs)
    }
  }
  const begun = performance.now()
  const [alone, ...lanes] = lanesOf(suites, tier)
  await Promise.all(lanes.map((lane) => follow(lane, 'at its end')))
  await follow(alone, 'at once')
  console.log(`${((performance.now() - begun) / 1000).toFixed(0)} s in all`)
  const { passed, failed } = countOf(runs)
  console.log(`${passed} bars met, ${failed} missed`)
  return failed > 0 || (passed === 0 && suites.length > 0) ? 1 : 0
}

type Print = 'at once' | 'at its end'

// Those that are run with nothing beside them, and the lanes of the others.
function lanesOf(suites: readonly Suite[], tier: Tier): [alone: Suite[], ...lanes: Suite[][]] {
  if (tier !== 'quick' || availableParallelism() < 2) return [[...suites]]
  const others = suites.filter(({ alone }) => !alone)
  const waits = (suite: Suite) => /^(faults|sign-in)\//.test(suite.name)
  return [
    suites.filter(({ alone }) => alone),
    others.filter((suite) => waits(suite)),
    others.filter((suite) => !waits(suite)),
  ]
}

async function runOne(suite: Suite, tier: Tier, seed: string, printing: Print): Promise<Ran> {
  const lines: string[] = []
  const print = printing === 'at once' ? console.log : (line: string) => void lines.push(line)
  const { proof, notes } = benchOf(suite.name, tier, seed, print)
  print(`${suite.title} (${suite.name})`)
  const begun = performance.now()
  const before = loadNow()
  let broke: string | null = null
  try {
    await suite.run(proof)
  } catch (error) {
    broke = (error as Error).message
    print(`  ✗ broke down: ${(error as Error).stack}`)
  }
  const seconds = (performance.now() - begun) / 1000
  for (const file of storeCases(join(import.meta.dirname, 'cases'), notes.cases)) {
    print(`  stored ${file}`)
  }
  const ran: Ran = { suite, seconds, load: [before, loadNow()], notes, broke }
  const { passed, failed } = countOf([ran])
  print(`  ${passed} bars met, ${failed} missed, ${seconds.toFixed(0)} s`)
  for (const line of lines) console.log(line)
  return ran
}
