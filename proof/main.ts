// npm run proof -- [--tier quick|full|long] [--seed text] [--only part-of-a-name]
// Runs the suites one after another, each once: nothing is tried again to look green.
import { randomBytes } from 'node:crypto'
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
  for (const suite of suites) {
    runs.push(await runOne(suite, tier, seed))
    // after each, so that a run that is ended early leaves what it found
    writeReport(import.meta.dirname, tier, seed, runs)
  }
  const { passed, failed } = countOf(runs)
  console.log(`${runs.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(0)} s in all`)
  console.log(`${passed} bars met, ${failed} missed`)
  return failed > 0 || (passed === 0 && suites.length > 0) ? 1 : 0
}

async function runOne(suite: Suite, tier: Tier, seed: string): Promise<Ran> {
  const { proof, notes } = benchOf(suite.name, tier, seed)
  console.log(`${suite.title} (${suite.name})`)
  const begun = performance.now()
  const before = loadNow()
  let broke: string | null = null
  try {
    await suite.run(proof)
  } catch (error) {
    broke = (error as Error).message
    console.log(`  ✗ broke down: ${(error as Error).stack}`)
  }
  const seconds = (performance.now() - begun) / 1000
  for (const file of storeCases(join(import.meta.dirname, 'cases'), notes.cases)) {
    console.log(`  stored ${file}`)
  }
  const ran: Ran = { suite, seconds, load: [before, loadNow()], notes, broke }
  const { passed, failed } = countOf([ran])
  console.log(`  ${passed} bars met, ${failed} missed, ${seconds.toFixed(0)} s`)
  return ran
}
