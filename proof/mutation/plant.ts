// Plants mistakes in the files of a group of rules, one at a time, and sees which of them its tests notice.
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { LogLevel } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import type { RuleGroup } from './rule-files.ts'

/** One planted mistake and what became of it. */
export interface Planted {
  /** Where, e.g. 'src/base/access.ts:40'. */
  readonly at: string
  readonly file: string
  /** What stood there instead, in a line. */
  readonly mistake: string
  readonly fate: 'killed' | 'timed out' | 'survived' | 'not reached'
}

const fates: Readonly<Record<string, Planted['fate']>> = {
  Killed: 'killed',
  RuntimeError: 'killed',
  Timeout: 'timed out',
  Survived: 'survived',
  NoCoverage: 'not reached',
}

const root = join(import.meta.dirname, '../..')

/** Plants every mistake Stryker knows; `only` narrows the files. Works on a copy of the project. */
export async function plantMistakes(group: RuleGroup, only: readonly string[] = []): Promise<Planted[]> {
  const directory = mkdtempSync(join(tmpdir(), 'ngan-mutation-'))
  process.env.NGAN_RULE_TESTS = JSON.stringify(group.tests)
  process.env.NGAN_RULE_DATABASE = group.database ? 'yes' : ''
  try {
    const mutants = await new Stryker({
      mutate: rulesIn(only.length > 0 ? only : group.files),
      testRunner: 'vitest',
      vitest: { configFile: 'proof/mutation/vitest.config.ts', related: true },
      plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'not-words.ts')],
      ignorers: ['not-words'],
      ignorePatterns: ['dist', 'data', 'bench', 'e2e', 'docs'],
      // the copy is run, not type-checked, and Stryker cannot read this compiler's settings
      tsconfigFile: 'none',
      tempDirName: directory,
      reporters: ['clear-text'],
      clearTextReporter: { reportTests: false, reportMutants: false, reportScoreTable: false },
      concurrency: 2,
      coverageAnalysis: 'perTest',
      timeoutMS: 20_000,
      logLevel: 'error' as LogLevel,
      allowConsoleColors: false,
    }).runMutationTest()
    return mutants.flatMap(({ fileName, location, mutatorName, replacement = '', status }) => {
      const fate = fates[status]
      if (!fate) return []
      const file = relative(root, fileName).replaceAll('\\', '/')
      const mistake = `${mutatorName}: ${replacement.replace(/\s+/g, ' ').slice(0, 90)}`
      return [{ at: `${file}:${location.start.line}`, file, mistake, fate }]
    })
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

// What declares operations or answers them is no rule, whatever it is called: goldens, the access matrix and calls judge it.
const calls = /^export const \w+ = operation\(|^export const \w+: (readonly )?OperationHandler\[\]/m

function rulesIn(globs: readonly string[]): string[] {
  return globSync([...globs], { cwd: root, exclude: ['src/**/*.test.ts'] }).filter(
    (file) => !calls.test(readFileSync(join(root, file), 'utf8')),
  )
}

/** The share of mistakes that were noticed, in per cent with one decimal. */
export function shareKilled(planted: readonly Planted[]): number {
  const noticed = planted.filter(({ fate }) => fate === 'killed' || fate === 'timed out').length
  return Math.floor((noticed / planted.length) * 1000) / 10
}
