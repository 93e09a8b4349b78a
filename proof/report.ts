// The report of a run: a table for people (proof/report.md), the same as JSON, and failing cases as files.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { type Figure, type FoundCase, type Notes, type Suite, type Tier, barText } from './proof.ts'

/** One suite of a run. */
export interface Ran {
  readonly suite: Suite
  readonly seconds: number
  /** One-minute load average when it began and when it ended. */
  readonly load: readonly [number, number]
  readonly notes: Notes
  /** What it threw, if it did. */
  readonly broke: string | null
}

/** Bars met and missed; cases found and breakdowns count as missed. */
export function countOf(runs: readonly Ran[]): { passed: number; failed: number } {
  let passed = 0
  let failed = 0
  for (const { notes, broke } of runs) {
    passed += notes.figures.filter(({ met }) => met === true).length
    failed += notes.figures.filter(({ met }) => met === false).length
    failed += notes.cases.length + (broke === null ? 0 : 1)
  }
  return { passed, failed }
}

/** Writes report.md and report.json into a directory. */
export function writeReport(directory: string, tier: Tier, seed: string, runs: readonly Ran[]): void {
  const count = countOf(runs)
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
  const head = [
    `# Proof: ${tier}, seed ${seed}`,
    '',
    `${new Date().toISOString()} · ${machine} · ${count.passed} passed, ${count.failed} failed`,
  ]
  writeFileSync(join(directory, 'report.md'), `${[...head, ...runs.flatMap(suiteLines)].join('\n')}\n`)
  const suites = runs.map(({ suite, ...ran }) => ({ name: suite.name, title: suite.title, ...ran }))
  const whole = { at: new Date().toISOString(), machine, tier, seed, ...count, suites }
  writeFileSync(join(directory, 'report.json'), `${JSON.stringify(whole, null, 1)}\n`)
}

/** One suite as lines of Markdown. */
export function suiteLines({ suite, seconds, load, notes, broke }: Ran): string[] {
  const loads = load.map((one) => one.toFixed(1)).join(' → ')
  return [
    '',
    `## ${suite.title} (${suite.name})`,
    '',
    `${seconds.toFixed(0)} s, load ${loads}`,
    '',
    ...(broke === null ? [] : [`**Broke down:** ${broke}`, '']),
    ...(notes.figures.length === 0 ? [] : ['| | figure | bar | |', '|---|---|---|---|']),
    ...notes.figures.map(figureLine),
    ...notes.cases.map(({ said }) => `\n**Failing case:** ${said}`),
  ]
}

function figureLine({ what, value, unit, bar, met }: Figure): string {
  const shown = typeof value === 'number' ? value.toLocaleString('en-US') : value
  const mark = met === null ? '' : met ? '✓' : '✗'
  return `| ${what} | ${shown}${unit ? ` ${unit}` : ''} | ${bar ? barText(bar) : ''} | ${mark} |`
}

/** Stores failing cases, a file each, named by suite and content: committed, they are run by `npm test` from then on. */
export function storeCases(directory: string, cases: readonly FoundCase[]): string[] {
  return cases.map((found) => {
    const text = `${JSON.stringify(found, null, 1)}\n`
    const mark = createHash('sha1').update(JSON.stringify(found.detail)).digest('hex').slice(0, 8)
    const file = join(directory, `${found.suite.replace('/', '-')}-${mark}.json`)
    mkdirSync(directory, { recursive: true })
    writeFileSync(file, text)
    return file
  })
}

/** The one-minute load average. */
export const loadNow = (): number => loadavg()[0]!
