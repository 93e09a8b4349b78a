// Runs test files again and again over a template database from which something has been taken away.
import type pg from 'pg'
import type { TestModule } from 'vitest/node'
import { createVitest } from 'vitest/node'
import { withClient } from '../../src/platform/database/postgres/new-cluster.server.ts'

const TEMPLATE = 'ngan_template'
const WHOLE = 'ngan_whole'

/** Test runs over a database of their own. */
export interface Bench {
  /** Something asked of the whole database. */
  ask<T>(work: (client: pg.Client) => Promise<T>): Promise<T>
  /** Makes the template whole again, then takes something away from it. */
  without(statement: string): Promise<void>
  /** The first test that fails, or null; `only` narrows the tests by name. */
  firstFailure(files: readonly string[], only?: RegExp): Promise<string | null>
  close(): Promise<void>
}

/** Opens a bench; its cluster starts with a first run of `files`. Close it whatever happens. */
export async function openBench(files: readonly string[]): Promise<Bench> {
  const vitest = await createVitest('test', {
    watch: false,
    project: ['node'],
    reporters: [{}],
    bail: 1,
    maxWorkers: 2,
    onConsoleLog: () => false,
  })
  const firstFailure = async (some: readonly string[], only?: RegExp) => {
    if (some.length === 0) return null
    vitest.state.filesMap.clear()
    for (const project of vitest.projects) project.config.testNamePattern = only
    const { testModules, unhandledErrors } = await vitest.start([...some])
    if (unhandledErrors.length > 0) return 'outside of a test'
    return testModules.map(failureIn).find((one) => one !== null) ?? null
  }
  try {
    const wrong = await firstFailure(files)
    if (wrong !== null) throw new Error(`Fails before anything was taken away: ${wrong}`)
    const { superuser } = vitest.projects[0]!.getProvidedContext().cluster
    const copy = (from: string, to: string) =>
      withClient(superuser, async (client) => {
        await client.query(`drop database if exists ${to} with (force)`)
        await client.query(`create database ${to} template ${from} owner ngan_owner`)
      })
    await copy(TEMPLATE, WHOLE)
    return {
      ask: (work) => withClient({ ...superuser, database: WHOLE }, work),
      async without(statement) {
        await copy(WHOLE, TEMPLATE)
        await withClient({ ...superuser, database: TEMPLATE }, (client) => client.query(statement))
      },
      firstFailure,
      close: () => vitest.close(),
    }
  } catch (error) {
    await vitest.close()
    throw error
  }
}

function failureIn(file: TestModule): string | null {
  if (file.ok()) return null
  for (const test of file.children.allTests('failed')) return `${file.relativeModuleId}: ${test.fullName}`
  return `${file.relativeModuleId}: cannot begin`
}
