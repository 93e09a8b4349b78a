// Takes every guard out of the database, one at a time: a test of the product must notice that it is gone.
// The comparison with the .sql files would notice them all and tell nothing, so it is not asked.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Random } from '#base/random.ts'
import type { Suite } from '../proof.ts'
import { type Bench, openBench } from './bench.ts'
import { type Guard, type Judges, guardsOf, judgesOf } from './guards.ts'

const HOUSE = 'checks/schema.test.ts'
const houseRules = /rules of the house/

const witnesses = ['test by its name', 'rule of the house', 'test at the database', 'test by calls'] as const
type Fate = (typeof witnesses)[number] | 'survived'

export const suite: Suite = {
  name: 'mutation/guards',
  title: 'Guards taken out of the database are missed',
  tiers: ['full', 'long'],
  async run(proof) {
    const bench = await openBench(['src/platform/database/foundation.sql.test.ts'])
    try {
      const all = await bench.ask(guardsOf)
      const judges = judgesOf()
      const chosen = proof.tier === 'long' ? all : someOf(all, 80, proof.random)
      const lines: string[] = []
      const fates: Fate[] = []
      for (const guard of chosen) {
        await bench.without(guard.drop)
        const [fate, by] = await fateOf(bench, judges(guard))
        fates.push(fate)
        lines.push(`- ${fate} · ${guard.kind} ${guard.table}.${guard.name}${by && ` · ${by}`}`)
        if (fate === 'survived') proof.say(`nobody misses the ${guard.kind} ${guard.table}.${guard.name}`)
        writeReport(lines, chosen)
      }
      proof.figure('guards in the database', all.length)
      proof.figure('guards taken away', chosen.length)
      const count = (one: Fate) => fates.filter((fate) => fate === one).length
      for (const witness of witnesses) proof.figure(`missed by a ${witness}`, count(witness))
      const share = ((chosen.length - count('survived')) / chosen.length) * 100
      proof.figure('missed', Math.floor(share * 10) / 10, '%', { atLeast: 85 })
    } finally {
      await bench.close()
    }
  },
}

function someOf<T>(things: readonly T[], count: number, random: Random): T[] {
  const left = [...things]
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(random.whole(0, left.length - 1), 1)[0]!,
  )
}

/** Who misses a guard that is gone: who is likeliest is asked first. */
async function fateOf(bench: Bench, { named, direct, calls }: Judges): Promise<[Fate, string]> {
  const steps: [Fate, readonly string[], RegExp?][] = [
    ['test by its name', named],
    ['rule of the house', [HOUSE], houseRules],
    ['test at the database', direct],
    ['test by calls', calls],
  ]
  for (const [fate, files, only] of steps) {
    const failure = await bench.firstFailure(files, only)
    if (failure !== null) return [fate, failure]
  }
  return ['survived', '']
}

function writeReport(lines: readonly string[], chosen: readonly Guard[]): void {
  const head = `# Guards taken out of the database\n\n${lines.length} of ${chosen.length}\n`
  writeFileSync(join(import.meta.dirname, 'report.guards.md'), `${head}\n${lines.join('\n')}\n`)
}
