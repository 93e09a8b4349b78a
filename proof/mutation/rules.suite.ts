// Every planted mistake in the files of rules must be noticed by a test; what was not is listed in proof/mutation/report.md.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Proof, Suite } from '../proof.ts'
import { type Planted, plantMistakes, shareKilled } from './plant.ts'
import { ruleGroups, strictKinds } from './rule-files.ts'

export const suite: Suite = {
  name: 'mutation/rules',
  title: 'Mistakes planted in the rules are noticed',
  tiers: ['full', 'long'],
  async run(proof) {
    const planted: Planted[] = []
    for (const group of ruleGroups) {
      const found = await plantMistakes(group)
      proof.say(`${group.name}: ${found.length} mistakes, ${shareKilled(found)} % noticed`)
      planted.push(...found)
      writeFileSync(join(import.meta.dirname, 'report.md'), reportOf(planted))
    }
    figures(proof, planted)
  },
}

function figures(proof: Proof, planted: readonly Planted[]): void {
  const count = (fate: Planted['fate']) => planted.filter((one) => one.fate === fate).length
  proof.figure('mistakes planted', planted.length)
  proof.figure('killed', count('killed'))
  proof.figure('timed out', count('timed out'))
  proof.figure('survived', count('survived'))
  proof.figure('reached by no test', count('not reached'))
  proof.figure('noticed', shareKilled(planted), '%', { atLeast: 85 })
  for (const [kind, files] of Object.entries(strictKinds)) {
    const own = planted.filter(({ file }) => files.test(file))
    proof.figure(`noticed, ${kind}`, shareKilled(own), '%', { atLeast: 90 })
  }
}

function reportOf(planted: readonly Planted[]): string {
  const files = [...new Set(planted.map(({ file }) => file))]
  const lines = files.flatMap((file) => {
    const own = planted.filter((one) => one.file === file)
    const left = own.filter(({ fate }) => fate === 'survived' || fate === 'not reached')
    return [
      `## ${file}: ${shareKilled(own)} % of ${own.length}`,
      '',
      ...left.map(({ at, mistake, fate }) => `- ${at} ${fate}: \`${mistake}\``),
      '',
    ]
  })
  return `# Mistakes planted in the rules\n\n${lines.join('\n')}`
}
