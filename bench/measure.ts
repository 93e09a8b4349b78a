// Measures the product beside its limits. npm run bench -- [--part calls,growth,start,browser] [--rows 100000]
//   [--growth 10000,100000] [--keep directory] [--seconds 1.5] [--rounds 2] [--connections 1,16,64] [--works list,one]
import { parseArgs } from 'node:util'
import { builtWeights } from '../checks/bundle.ts'
import { openGround } from './bench-ground.ts'
import { type Measured, loadNow, writeBenchReport } from './bench-report.ts'
import { measureVisits } from './browser-visits.ts'
import { measureCalls } from './calls.ts'
import { measureStarts } from './first-answer.ts'
import { measureGrowth } from './growth.ts'

const { values: options } = parseArgs({
  options: {
    /** Which parts; all if left out. */
    part: { type: 'string', default: 'calls,growth,start,browser' },
    /** How many orders for the calls. */
    rows: { type: 'string', default: '100000' },
    /** How many orders for growth; 1000000 takes minutes to fill. */
    growth: { type: 'string', default: '10000,100000' },
    /** Where filled databases are kept for the next run. */
    keep: { type: 'string' },
    seconds: { type: 'string', default: '1.5' },
    warm: { type: 'string', default: '0.5' },
    rounds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '1,16,64' },
    works: { type: 'string' },
  },
})

const measured: Measured = { rows: Number(options.rows) }
const parts: Record<string, () => Promise<void>> = {
  async calls() {
    const ground = await openGround(measured.rows, options.keep)
    try {
      measured.fillSeconds = ground.fillSeconds
      measured.calls = await measureCalls(ground, {
        seconds: Number(options.seconds),
        warmSeconds: Number(options.warm),
        rounds: Number(options.rounds),
        connections: options.connections.split(',').map(Number),
        works: options.works?.split(','),
      })
    } finally {
      await ground.close()
    }
  },
  async growth() {
    measured.growth = await measureGrowth(options.growth.split(',').map(Number), options.keep)
  },
  async start() {
    measured.starts = await measureStarts(5)
    console.table(measured.starts)
  },
  async browser() {
    measured.visits = await measureVisits(3)
    console.table(measured.visits)
    measured.bundle = builtWeights() ?? []
  },
}

const wanted = options.part.split(',')
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}`)
const load = loadNow()
for (const name of wanted) await parts[name]!()
writeBenchReport(import.meta.dirname, measured, [load, loadNow()])
console.log('Written to bench/report.md')
process.exit()
