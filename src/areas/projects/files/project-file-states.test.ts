import { expect, test } from 'vitest'
import { nextRevision } from './project-file-states.ts'

test.each([
  [null, 'A'],
  ['A', 'B'],
  ['Z', 'AA'],
  ['AZ', 'BA'],
  ['1', '2'],
  ['01', '02'],
  ['Rev 09', 'Rev 10'],
  ['1.9', '1.10'],
  ['Rev 0', 'Rev 1'],
  ['as built', ''],
  ['a name of its own 99', ''],
])('after %s comes %s', (last, next) => {
  expect(nextRevision(last)).toBe(next)
})
