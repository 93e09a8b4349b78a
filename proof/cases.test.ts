// Every case a proof once failed on, run again by its own suite.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FoundCase } from './proof.ts'
import { allSuites } from './suites.ts'

const directory = join(import.meta.dirname, 'cases')
const cases = globSync('*.json', { cwd: directory }).map((file) => ({
  file,
  found: JSON.parse(readFileSync(join(directory, file), 'utf8')) as FoundCase,
}))
const suites = await allSuites()

test('every stored case belongs to a suite that can run it again', () => {
  for (const { file, found } of cases) {
    expect(suites.find(({ name }) => name === found.suite)?.replay, file).toBeTypeOf('function')
  }
  expect(suites.length).toBeGreaterThan(0)
})

for (const { file, found } of cases) {
  test(`${file}: ${found.said}`, async () => {
    await suites.find(({ name }) => name === found.suite)!.replay!(found)
  })
}
