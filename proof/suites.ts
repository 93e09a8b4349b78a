// Finds the suites: every file proof/<group>/<name>.suite.ts is one.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Suite } from './proof.ts'

/** All suites, by name. */
export async function allSuites(): Promise<Suite[]> {
  const files = globSync('*/*.suite.ts', { cwd: import.meta.dirname }).sort()
  return Promise.all(
    files.map(async (file) => {
      const { suite } = (await import(pathToFileURL(join(import.meta.dirname, file)).href)) as {
        suite?: Suite
      }
      const name = file.replaceAll('\\', '/').replace('.suite.ts', '')
      if (suite?.name !== name) throw new Error(`proof/${file} must export the suite '${name}'`)
      return suite
    }),
  )
}
