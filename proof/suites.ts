// Finds the suites: every file proof/<group>/<name>.suite.ts is one.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Suite } from './proof.ts'

/** The names of all suites, none of them read yet. */
export function suiteNames(): string[] {
  return globSync('*/*.suite.ts', { cwd: import.meta.dirname })
    .map((file) => file.replaceAll('\\', '/').replace('.suite.ts', ''))
    .sort()
}

/** All suites, by name. */
export async function allSuites(): Promise<Suite[]> {
  return Promise.all(
    suiteNames().map(async (name) => {
      const file = `${name}.suite.ts`
      const { suite } = (await import(pathToFileURL(join(import.meta.dirname, file)).href)) as {
        suite?: Suite
      }
      if (suite?.name !== name) throw new Error(`proof/${file} must export the suite '${name}'`)
      return suite
    }),
  )
}
