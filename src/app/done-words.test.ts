// What is said of a success is what was done: a file that was only checked, and a call for many that did nothing, save nothing.
import { expect, test } from 'vitest'
import { doneWith } from '#base/operation.ts'
import { registry } from './calls.server.ts'

const writes = registry.operations().filter(({ effect }) => effect === 'write')
const imports = writes.filter(({ input }) => input.dry_run && input.file)

test('there are imports', () => expect(imports.length).toBeGreaterThan(20))

test.each(imports.map((one) => [one.name, one] as const))('%s says whether anything was saved', (_, one) => {
  expect(doneWith(one, { inserted: 0, taken: false })?.en).toBe('The file was checked; nothing is saved.')
  expect(doneWith(one, { inserted: 3, taken: true })?.en).toBe('Saved successfully')
})

test('a merge that was only looked at says that nothing was changed', () => {
  const merge = registry.operations().find(({ name }) => name === 'customers.merge')!
  expect(doneWith(merge, { merged: false })?.en).toBe('Nothing was changed yet')
  expect(doneWith(merge, { merged: true })?.en).toBe('Merged')
})

test('a write that counts what it did says so', () => {
  const said = (name: string, output: object) =>
    doneWith(registry.operations().find((one) => one.name === name)!, output)?.en
  expect(said('machineProperties.copyLines', { copied: 0 })).toBe('There was nothing to copy')
  expect(said('machineProperties.copyLines', { copied: 1 })).toBe('1 line copied')
  expect(said('training.enrollMany', { enrolled: 2, waiting: 1, refused: [] })).toBe(
    '2 enrolled, 1 on the waiting list',
  )
  expect(said('training.enrollMany', { enrolled: 1, waiting: 0, refused: [{}] })).toBe(
    '1 enrolled, 0 on the waiting list, 1 not enrolled',
  )
})
